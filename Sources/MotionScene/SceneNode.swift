import MotionStreams
import MotionValues

/// A rectangle in the scene: what a view is to a screen, without one.
///
/// All of its properties are reactive, and nothing here changes by itself. A node belongs to one tree; taken out of it, it can be put back.
public final class SceneNode {
  /// Tells the node from all others of its tree, in the order in which they were made.
  public let id: Int

  /// What the node is called in traces, graphs and tests.
  public let name: String

  /// The nodes in this one, in the order in which they were added.
  public internal(set) var children: [SceneNode] = []

  var parentReference: Unmanaged<SceneNode>?
  /// Where a graph that was read last lists the node: a hint, to be compared with what is listed there.
  package var mark = 0
  let family: SceneFamily

  /// The values of the properties that a node is made with, as long as nobody asks for them.
  let initialPosition: Point
  let initialSize: Size
  let initialAnchorPoint: Point

  /// The properties that someone has asked for, by the raw values of ``NodeProperty``; empty until the first.
  ///
  /// Most properties of most nodes are never asked for, and a node of two dozen objects is slow to make and to walk past.
  var made: ContiguousArray<ObserverTable?> = []
  var customSlots: [CustomSlot] = []
  var adjustment: JoinedAnchor?
  /// The subscriptions that notify mirrors, with what they observe; empty without mirrors.
  var watches: [(source: ObserverTable, subscription: any Resource)] = []

  init(id: Int, name: String, position: Point, size: Size, anchorPoint: Point, family: SceneFamily) {
    self.id = id
    self.name = name
    self.family = family
    (initialPosition, initialSize, initialAnchorPoint) = (position, size, anchorPoint)
  }

  deinit {
    endWatch()
    visitProperties { $0.owner = nil }
    releaseChildren()
  }

  /// Releases the nodes in this one, at any depth, those that nobody else holds.
  private func releaseChildren() {
    // One after the other: each released by its parent's deinit, nodes nested deeply would overflow the stack.
    var waiting: [SceneNode] = []
    detachChildren(into: &waiting)
    while var node = waiting.popLast() {
      if isKnownUniquelyReferenced(&node) { node.detachChildren(into: &waiting) }
    }
  }

  private func detachChildren(into list: inout [SceneNode]) {
    for child in children { child.parentReference = nil }
    list.append(contentsOf: children)
    children = []
  }

  /// The node this one is in; nil for the root and for nodes taken out.
  public var parent: SceneNode? { parentReference?.takeUnretainedValue() }

  /// Calls `body` with this node and then with the nodes in it, depth first.
  package func visit(_ body: (SceneNode) -> Void) {
    // A list in place of recursion: nodes may be nested deeper than calls can be.
    var waiting = [self]
    while let node = waiting.popLast() {
      body(node)
      waiting.append(contentsOf: node.children.reversed())
    }
  }
}
