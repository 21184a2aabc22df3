public import MotionStreams

/// Everything that a runtime connects, as it was at an instant: plain values that no longer change (decision 0015).
///
/// Things are named by their places in these lists; a list is in the order in which its things were added, connected, or first met.
public struct MotionGraph: Sendable {
  /// The nodes that anything here has to do with, and those they are in.
  public var nodes: [Node] = []
  /// What was added, each whole before its parts.
  public var interactions: [AddedInteraction] = []
  /// What watches pointers.
  public var gestures: [Gesture] = []
  /// The properties and emitters that anything here has to do with.
  public var sources: [Source] = []
  /// The ways that values take, in the order in which they were declared.
  public var connections: [Connection] = []

  /// A graph of nothing.
  package init() {}

  /// A node of the scene.
  public struct Node: Sendable {
    /// The id of the node in its scene.
    public var id: Int
    /// What it is called.
    public var name: String
    /// The place of the node that it is in; nil for the root.
    public var parent: Int?
  }

  /// An interaction that was added to something.
  public struct AddedInteraction: Sendable {
    /// Its type, as it stands in code: `Spring<Point>`.
    public var name: String
    /// The place of the interaction that added it; nil for one that was added to the runtime.
    public var parent: Int?
    /// What it was added to.
    public var target: Target
    /// Whether it is active; nil for one that has no state.
    public var state: MotionState?
    /// The places of what its state is told by.
    public var stateSources: [Int]
    /// Whether it is on; nil for one that cannot be turned off.
    public var isEnabled: Bool?
    /// Its settings that properties hold: names, and places among the sources.
    public var settings: [AddedSetting]
  }

  /// A setting of an interaction.
  public struct AddedSetting: Sendable {
    /// What it is called in the interaction: `stiffness`.
    public var name: String
    /// The place of its property among the sources.
    public var source: Int
    /// What its values are counted in; empty for what has no unit.
    public var unit: String
  }

  /// What an interaction was added to.
  public enum Target: Hashable, Sendable {
    /// A node, by its place.
    case node(Int)
    /// A property, by its place among the sources.
    case source(Int)
    /// Something else.
    case other
  }

  /// A recogniser.
  public struct Gesture: Sendable {
    /// The kind of gesture: `pan`.
    public var name: String
    /// The place of the node that it watches.
    public var node: Int
    /// The place of the interaction that it decides for; nil for one of the runtime's.
    public var interaction: Int?
    /// Whether a person is in the middle of it.
    public var state: MotionState
    /// The place of what it tells among the sources.
    public var source: Int
    /// The place of the property that turns it on and off among the sources.
    public var enabledSource: Int
  }

  /// A property, or an emitter.
  public struct Source: Sendable {
    /// What it is called: `card.position`.
    public var name: String
    /// The place of the node that it belongs to, if it does to one.
    public var node: Int?
    /// What it holds; nil for an emitter, which holds nothing.
    public var value: GraphValue?
    /// Whether a motion or a gesture writes it frame by frame.
    public var isDriven: Bool
  }

  /// A way that values take to a property.
  public struct Connection: Sendable {
    /// The places of what they come from: more than one where streams are joined.
    public var sources: [Int]
    /// The operators that they pass, in order.
    public var operators: [GraphLabel]
    /// The place of the property that they are written to.
    public var target: Int
    /// The place of the interaction that connected them; nil for the runtime itself.
    public var interaction: Int?
  }
}
