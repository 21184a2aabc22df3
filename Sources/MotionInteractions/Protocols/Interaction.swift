public import MotionStreams

/// A behaviour that can be added to things: to nodes, to properties, or to whatever it names as its target.
///
/// Interactions are objects. What may change after they were added is a reactive property, whose change affects every target at once.
/// One interaction may be added to many targets; each is moved on its own. An interaction made of others adds them in `add`.
public protocol Interaction: AnyObject {
  /// What it can be added to.
  associatedtype Target: AnyObject
  /// What may be said about how it is to act: usually ``ConstraintApplicator``, or ``NoConstraints``.
  associatedtype Constraints

  /// Connects the interaction to `target`. Called by the runtime; what is added and connected in here is removed together with it.
  func add(to target: Target, withRuntime runtime: MotionRuntime, constraints: Constraints)

  /// What tells whether a person is manipulating something, for interactions that are a ``Manipulation``; nil for all others.
  var manipulation: MotionStream<MotionState>? { get }
}

extension Interaction {
  public var manipulation: MotionStream<MotionState>? { nil }
}

extension Interaction where Self: Manipulation {
  public var manipulation: MotionStream<MotionState>? { state }
}

/// Says that an interaction takes no constraints.
public struct NoConstraints {
  /// Makes the only value there is.
  public init() {}
}
