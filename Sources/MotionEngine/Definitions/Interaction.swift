public import MotionDescriptions
public import MotionScene
public import MotionStreams
public import MotionValues

/// A behavior that can be added to targets: nodes, properties or other objects.
///
/// Interactions are objects. A setting that may change later is a reactive property, whose change affects every target immediately. One
/// interaction may be added to many targets, each of which it moves independently. A composite adds its parts in `add`.
public protocol Interaction: AnyObject {
  /// The type of its targets.
  associatedtype Target: AnyObject
  /// The type of its constraints: usually ``ConstraintApplicator`` or ``NoConstraints``.
  associatedtype Constraints: DescribedConstraints

  /// Connects the interaction to `target`.
  ///
  /// Called by the runtime. Everything that this method adds and connects is removed together with the instance.
  func add(to target: Target, withRuntime runtime: MotionRuntime, constraints: Constraints)

  /// The state of direct manipulation, for interactions that are a ``Manipulation``; nil for all others.
  var manipulation: MotionStream<MotionState>? { get }

  /// The state and the switch of a ``CompositeInteraction``; nil for all others.
  var composite: CompositeState? { get }

  /// The switch of a ``Togglable`` interaction; nil for all others.
  var enabledProperty: ReactiveProperty<Bool>? { get }

  /// The name of the interaction in the graph. Defaults to its type.
  var name: String { get }

  /// The settings of the interaction, without those of its parts. Defaults to none.
  var settings: [Setting] { get }

  /// The interactions that it consists of, by name. Defaults to none.
  var parts: [Part] { get }

  /// The streams that others can connect to by name, besides its state. Defaults to none.
  var outputs: [Output] { get }

  /// Returns the kind of `target`, for the graph and for searches by target.
  static func kind(of target: Target) -> InteractionTarget
}

/// The target of an interaction: a node, a property, or an object that is neither.
public struct InteractionTarget {
  /// The kind of the target, with the node or the property.
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
  public static func kind(of target: Target) -> InteractionTarget { InteractionTarget(kind: .other) }

  public var name: String {
    #if hasFeature(Embedded)
      ""
    #else
      typeName(of: Self.self)
    #endif
  }
}

#if !hasFeature(Embedded)
  /// Returns the name of `type`, with neither its module nor an outer type: the same in all builds.
  ///
  /// It is never inlined: where the optimizer knows the type, it replaces the call by a name that contains the file of a private type.
  /// `String(describing:)` has the same result and takes ten times as long, because it uses reflection.
  @inline(never) package func typeName(of type: any Interaction.Type) -> String { _typeName(type, qualified: false) }
#endif

extension Interaction where Target == SceneNode {
  public static func kind(of target: Target) -> InteractionTarget { InteractionTarget(kind: .node(target)) }
}

extension Interaction where Target: ObserverTable {
  public static func kind(of target: Target) -> InteractionTarget { InteractionTarget(kind: .source(target)) }
}

extension Interaction where Self: Togglable {
  public var enabledProperty: ReactiveProperty<Bool>? { enabled }
}

extension Interaction where Self: Manipulation {
  public var manipulation: MotionStream<MotionState>? { state }
}

/// Constraints that describe their operators.
public protocol DescribedConstraints {
  /// The operators that the interaction's values pass, in order.
  var labels: [GraphLabel] { get }
}

/// The constraints of an interaction that takes none.
public struct NoConstraints: DescribedConstraints {
  /// Creates the only value.
  public init() {}

  public var labels: [GraphLabel] { [] }
}
