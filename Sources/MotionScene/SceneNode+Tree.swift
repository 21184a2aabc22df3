public import MotionValues

extension SceneNode {
  /// Creates a child in front of its siblings.
  ///
  /// - Parameters:
  ///   - position: the position of the child's anchor point, in points of this node.
  ///   - anchorPoint: the anchor point of the child. Defaults to the center.
  @discardableResult public func addChild(
    named name: String, position: Point = .zero, size: Size = .zero, anchorPoint: Point = Point(x: 0.5, y: 0.5)
  ) -> SceneNode {
    let child = SceneNode(
      id: family.makeID(), name: name, position: position, size: size, anchorPoint: anchorPoint, family: family)
    insert(child)
    return child
  }

  /// Adds `child` to this node, in front of its siblings, and removes it from its former parent.
  ///
  /// If this node is outside of the tree, the child leaves the tree, as with ``removeFromParent()``.
  ///
  /// - Precondition: `child` was created in the same tree and is not its root, and this node is not a descendant of it.
  public func addChild(_ child: SceneNode) {
    require(child.family === family, "The node belongs to another tree. Create a new node in this tree.")
    // The root is the first node of a family.
    require(child.id != 0, "The root of a tree cannot be a child. Add the other node to the root.")
    let former = child.parent
    // A child that moves in front of its siblings stays where it is, and one without children contains no other node.
    if former !== self {
      let isCycle = child.childList.count == 0 ? child === self : isInside(child)
      require(!isCycle, "A node cannot be added to itself or a descendant. Remove this node from the other one first.")
    }
    let leavesTree = former != nil && former !== self && !isInTree && child.isInTree
    child.leaveParent()
    if leavesTree { family.departureCount += 1 }
    insert(child, movedFrom: former)
    if leavesTree { child.endDependents() }
  }

  /// Removes the node from the tree, with its descendants; does nothing without a parent.
  ///
  /// Everything that a runtime added or connected to these nodes ends (contract 21). To move a node within its tree, add it to the new parent.
  public func removeFromParent() {
    guard let parent, leaveParent() else { return }
    family.departureCount += 1
    leaveMirrors(parent)
    endDependents()
  }

  /// Notifies the runtimes that the node left the tree with its descendants.
  private func endDependents() {
    if !family.hasRemovalWatches { return }
    var nodes: [SceneNode] = []
    visit { nodes.append($0) }
    family.nodesDidLeave(nodes)
  }

  /// Whether the node is the root of the tree or one of its descendants.
  ///
  /// O(1) on average, as long as no node leaves the tree: each node is asked for its parent once.
  private var isInTree: Bool {
    let count = family.departureCount
    // The root is the first node of a family.
    let isFound = visitAncestors { $0.id == 0 || $0.knownDepartureCount == count }
    if isFound {
      _ = visitAncestors { node in
        defer { node.knownDepartureCount = count }
        return node.id == 0 || node.knownDepartureCount == count
      }
    }
    return isFound
  }

  /// Returns whether the node is `other` or a descendant of it.
  public func isInside(_ other: SceneNode) -> Bool {
    if other.id == 0 { return other.family === family && isInTree }
    return visitAncestors { $0 === other }
  }

  /// Calls `isLast` with this node and its ancestors, upwards, until it returns true; returns whether it did.
  private func visitAncestors(_ isLast: (SceneNode) -> Bool) -> Bool {
    // Unretained: each node is a child of the next.
    var node: Unmanaged<SceneNode>? = .passUnretained(self)
    while let current = node {
      if current._withUnsafeGuaranteedRef({ isLast($0) }) { return true }
      node = current._withUnsafeGuaranteedRef { $0.parentReference }
    }
    return false
  }

  /// Removes the node from its parent; returns whether there was one.
  @discardableResult private func leaveParent() -> Bool {
    guard let parent else { return false }
    family.treeDidChange()
    if family.hitIndexing != nil { markHitBoxChanged() }
    if parent.childList.remove(self), let index = parent.hitIndex {
      index.markAllChanged()
      parent.markHitBoxChanged()
    }
    parentReference = nil
    return true
  }

  /// Notifies the mirrors that the node left the tree below `parent`. A node that was outside of the tree is silent.
  private func leaveMirrors(_ parent: SceneNode) {
    guard isMirrored else { return }
    visit { $0.endWatch() }
    family.forEachMirror { $0.node(self, wasRemovedFrom: parent) }
  }

  private func insert(_ child: SceneNode, movedFrom former: SceneNode? = nil) {
    family.treeDidChange()
    childList.append(child)
    child.parentReference = .passUnretained(self)
    if family.hitIndexing != nil { child.markHitBoxChanged() }
    guard isMirrored else {
      if let former { child.leaveMirrors(former) }
      return
    }
    if child.isMirrored, let former {
      family.forEachMirror { $0.node(child, wasMovedFrom: former, to: self) }
      return
    }
    child.visit { $0.watchProperties() }
    family.forEachMirror { $0.node(child, wasAddedTo: self) }
  }
}
