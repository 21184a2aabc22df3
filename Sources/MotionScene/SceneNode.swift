import MotionStreams
import MotionValues

/// A rectangle in the scene: the counterpart of a view or a layer.
///
/// All of its properties are reactive, and nothing changes by itself. A node belongs to one tree; after removal it can be added again.
public final class SceneNode {
  /// A number that is unique in the tree, in the order of creation.
  public let id: Int

  /// The name of the node in traces, graphs and tests.
  public let name: String

  /// The children, in the order in which they were added.
  ///
  /// O(1), except for the first use after a child was removed, which is O(n).
  public var children: [SceneNode] { childList.nodes }

  /// The children, from which one is removed in constant time.
  @exclusivity(unchecked) var childList = ChildList()
  /// Its index in the list of its parent.
  @exclusivity(unchecked) var childIndex = 0
  // Unretained: a parent owns its children, and detaches them before it is deallocated.
  @exclusivity(unchecked) var parentReference: Unmanaged<SceneNode>?
  /// The index of the node in the graph that was read last: a hint that must be verified.
  @exclusivity(unchecked) package var mark = 0
  /// The number of departures from the tree at which the node was known to be in it; see ``SceneFamily/departureCount``.
  @exclusivity(unchecked) var knownDepartureCount = 0
  let family: SceneFamily

  /// The initial values of properties that are not created yet.
  let initialPosition: Point
  let initialSize: Size
  let initialAnchorPoint: Point

  /// The properties created so far, by the raw values of ``NodeProperty``; empty until the first.
  ///
  /// Most properties of most nodes are never accessed, and nodes of two dozen objects are slow to create and to traverse.
  @exclusivity(unchecked) var made: ContiguousArray<ObserverTable?> = []
  @exclusivity(unchecked) var customSlots: [CustomSlot] = []
  @exclusivity(unchecked) var adjustment: JoinedAnchor?
  /// The subscriptions that notify mirrors, with their sources; empty without mirrors.
  @exclusivity(unchecked) var watches: [(source: ObserverTable, subscription: any Resource)] = []

  /// Whether writes are reported to mirrors: whether there is one, and the node is in the tree.
  @exclusivity(unchecked) var isMirrored = false

  /// The index of the children for hit tests; nil until hit tests below the node are slow.
  @exclusivity(unchecked) var hitIndex: HitIndex?
  /// The number of slow hit tests below the node.
  @exclusivity(unchecked) var slowHitTestCount: UInt8 = 0
  /// Whether the properties that hit tests depend on are tracked, also those that are created later.
  @exclusivity(unchecked) var isHitTracked = false

  init(id: Int, name: String, position: Point, size: Size, anchorPoint: Point, family: SceneFamily) {
    self.id = id
    self.name = name
    self.family = family
    (initialPosition, initialSize, initialAnchorPoint) = (position, size, anchorPoint)
  }

  deinit {
    if id == 0 { family.departureCount += 1 }
    endWatch()
    visitProperties { source in
      source.owner = nil
      source.relation?.visitComponents { $0.owner = nil }
    }
    if isHitTracked { for source in made { source?.endTracking() } }
    releaseChildren()
  }

  /// Releases the descendants that nobody else retains.
  private func releaseChildren() {
    // Iteratively: if each were released by its parent's deinitializer, deeply nested nodes would overflow the stack.
    var waiting: [SceneNode] = []
    detachChildren(into: &waiting)
    while var node = waiting.popLast() {
      if isKnownUniquelyReferenced(&node) { node.detachChildren(into: &waiting) }
    }
  }

  private func detachChildren(into list: inout [SceneNode]) {
    childList.visit { child in
      child.parentReference = nil
      list.append(child)
    }
    childList = ChildList()
  }

  /// The parent; nil for the root and for removed nodes.
  public var parent: SceneNode? { parentReference?.takeUnretainedValue() }

  /// Calls `body` with this node and then with its descendants, depth first.
  package func visit(_ body: (SceneNode) -> Void) {
    _ = first {
      body($0)
      return false
    }
  }

  /// Returns the first node that satisfies `isWanted`, of this one and its descendants, in the order of ``visit(_:)``.
  func first(where isWanted: (SceneNode) -> Bool) -> SceneNode? {
    // A list instead of recursion, because deeply nested nodes would overflow the call stack.
    var waiting = [self]
    while let node = waiting.popLast() {
      if isWanted(node) { return node }
      node.childList.visitFromLast { waiting.append($0) }
    }
    return nil
  }
}
