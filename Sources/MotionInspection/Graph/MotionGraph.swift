public import MotionDescriptions
import MotionStreams
public import MotionValues

/// The graph of a runtime at one instant, as plain values that no longer change (decision 0015).
///
/// Elements refer to each other by index in these lists. A list is in the order in which its elements were added, connected, or first found.
public struct MotionGraph: Sendable {
  /// The nodes that occur in the graph, and their ancestors.
  public var nodes: [Node] = []
  /// The interactions that were added, each before its parts.
  public var interactions: [AddedInteraction] = []
  /// The recognizers.
  public var gestures: [Gesture] = []
  /// The properties and emitters that occur in the graph.
  public var sources: [Source] = []
  /// The connections, in the order in which they were declared.
  public var connections: [Connection] = []

  /// Creates an empty graph.
  package init() {}

  /// A node of the scene.
  public struct Node: Sendable {
    /// The id of the node in its scene.
    public var id: Int
    /// The name of the node.
    public var name: String
    /// The index of its parent; nil for the root.
    public var parent: Int?
  }

  /// An interaction that was added to a target.
  public struct AddedInteraction: Sendable {
    /// The name of its type, as in code: `Spring<Point>`.
    public var name: String
    /// The index of the interaction that added it; nil if it was added to the runtime.
    public var parent: Int?
    /// The target that it was added to.
    public var target: Target
    /// Whether it is active; nil if it has no state.
    public var state: MotionState?
    /// The indices of the sources of its state.
    public var stateSources: [Int]
    /// Whether it is enabled; nil if it has no switch.
    public var isEnabled: Bool?
    /// Its settings that properties hold: names, and indices of the sources.
    ///
    /// If the interaction that added it writes a setting, the source is that of this target. Its switch is listed for the definition, and for each
    /// interaction around it that writes the switch.
    public var settings: [AddedSetting]
  }

  /// A setting of an interaction.
  public struct AddedSetting: Sendable {
    /// The name of the setting in the interaction: `stiffness`.
    public var name: String
    /// The index of its property among the sources.
    public var source: Int
    /// The unit of its values; empty if they have none.
    public var unit: String
  }

  /// The target of an interaction.
  public enum Target: Hashable, Sendable {
    /// A node, by its index.
    case node(Int)
    /// A property, by its index among the sources.
    case source(Int)
    /// An object that is neither a node nor a property.
    case other
  }

  /// A recognizer.
  public struct Gesture: Sendable {
    /// The kind of gesture: `pan`.
    public var name: String
    /// The index of the node that it observes.
    public var node: Int
    /// The index of the interaction that it belongs to; nil if it belongs to the runtime.
    public var interaction: Int?
    /// Whether the gesture is in progress.
    public var state: MotionState
    /// The index of the source of its updates.
    public var source: Int
    /// The index of the source of its switch.
    public var enabledSource: Int
  }

  /// A property or an emitter.
  public struct Source: Sendable {
    /// The name of the source: `card.position`.
    public var name: String
    /// The index of the node that it belongs to; nil if it belongs to none.
    public var node: Int?
    /// The current value; nil for an emitter, which has none.
    public var value: GraphValue?
    /// Whether a motion or a gesture drives it.
    public var isDriven: Bool
  }

  /// A stream that is connected to a property.
  public struct Connection: Sendable {
    /// The indices of the sources: more than one if streams are combined.
    public var sources: [Int]
    /// The operators, in the order in which values pass them.
    public var operators: [GraphLabel]
    /// The index of the property that the values are written to.
    public var target: Int
    /// The index of the interaction that made the connection; nil for the runtime itself.
    public var interaction: Int?
  }
}
