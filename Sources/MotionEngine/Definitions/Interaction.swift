public import MotionScene
public import MotionStreams

/// A behaviour that can be added to things: to nodes, to properties, or to whatever it names as its target.
///
/// Interactions are objects. What may change after they were added is a reactive property, whose change affects every target at once.
/// One interaction may be added to many targets; each is moved on its own. An interaction made of others adds them in `add`.
public protocol Interaction: AnyObject {
  /// What it can be added to.
  associatedtype Target: AnyObject
  /// What may be said about how it is to act: usually ``ConstraintApplicator``, or ``NoConstraints``.
  associatedtype Constraints: DescribedConstraints

  /// Connects the interaction to `target`. Called by the runtime; what is added and connected in here is removed together with it.
  func add(to target: Target, withRuntime runtime: MotionRuntime, constraints: Constraints)

  /// What tells whether a person is manipulating something, for interactions that are a ``Manipulation``; nil for all others.
  var manipulation: MotionStream<MotionState>? { get }

  /// The state and the switch of an interaction that consists of others; nil for all others. See ``CompositeInteraction``.
  var composite: CompositeState? { get }

  /// The switch of a ``Togglable`` interaction; nil for all others.
  var enabledProperty: ReactiveProperty<Bool>? { get }

  /// What it is called in the graph: its type, unless told otherwise.
  var name: String { get }

  /// The settings of the interaction, each described once; those of its parts are listed there. Defaults to none.
  var settings: [Setting] { get }

  /// The interactions that it consists of, by name. Defaults to none.
  var parts: [Part] { get }

  /// The streams that others can connect to by name, besides its state. Defaults to none.
  var outputs: [Output] { get }

  /// What kind of target it was added to, for the graph.
  func kind(of target: Target) -> InteractionTarget
}

/// What an interaction was added to: a node, a property, or an object that is neither.
public struct InteractionTarget {
  /// Which of them, with the node or the property.
  package let kind: TargetKind
}

/// The kinds of target that the runtime distinguishes.
package enum TargetKind {
  /// A node.
  case node(SceneNode)
  /// A property.
  case source(ObserverTable)
  /// An object that is neither a node nor a property.
  case other
}

extension Interaction {
  public var manipulation: MotionStream<MotionState>? { nil }
  public var composite: CompositeState? { nil }
  public var enabledProperty: ReactiveProperty<Bool>? { nil }
  public var settings: [Setting] { [] }
  public var parts: [Part] { [] }
  public var outputs: [Output] { [] }
  public func kind(of target: Target) -> InteractionTarget { InteractionTarget(kind: .other) }

  public var name: String {
    #if hasFeature(Embedded)
      ""
    #else
      // `String(describing:)` gives the same and takes ten times as long: it reflects.
      _typeName(Self.self, qualified: false)
    #endif
  }
}

extension Interaction where Target == SceneNode {
  public func kind(of target: Target) -> InteractionTarget { InteractionTarget(kind: .node(target)) }
}

extension Interaction where Target: ObserverTable {
  public func kind(of target: Target) -> InteractionTarget { InteractionTarget(kind: .source(target)) }
}

extension Interaction where Self: Togglable {
  public var enabledProperty: ReactiveProperty<Bool>? { enabled }
}

extension Interaction where Self: Manipulation {
  public var manipulation: MotionStream<MotionState>? { state }
}

/// What is said about how an interaction is to act.
public protocol DescribedConstraints {
  /// The operators that what the interaction writes passes, in order.
  var labels: [GraphLabel] { get }
}

/// Says that an interaction takes no constraints.
public struct NoConstraints: DescribedConstraints {
  /// Makes the only value there is.
  public init() {}

  public var labels: [GraphLabel] { [] }
}
