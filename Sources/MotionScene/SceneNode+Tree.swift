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
  /// - Precondition: `child` was created in the same tree, and this node is not a descendant of it.
  public func addChild(_ child: SceneNode) {
    require(child.family === family, "The node belongs to another tree. Create a new node in this tree.")
    require(!isInside(child), "A node cannot be added to itself or a descendant. Remove this node from the other one first.")
    child.leaveParent()
    insert(child)
  }

  /// Removes the node from the tree, with its descendants; does nothing without a parent.
  ///
  /// Everything that a runtime added or connected to these nodes ends (contract 21). To move a node within its tree, add it to the new parent.
  public func removeFromParent() {
    guard leaveParent() else { return }
    visit { node in
      for watch in family.removalWatches { watch.body(node) }
    }
  }

  /// Returns whether the node is `other` or a descendant of it.
  public func isInside(_ other: SceneNode) -> Bool {
    var node: SceneNode? = self
    while let current = node {
      if current === other { return true }
      node = current.parent
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
    for mirror in family.mirrors { mirror.node(self, wasRemovedFrom: parent) }
    return true
  }

  private func insert(_ child: SceneNode) {
    family.treeDidChange()
    childList.append(child)
    child.parentReference = .passUnretained(self)
    if family.hitIndexing != nil { child.markHitBoxChanged() }
    // A mirror that was added while the nodes were removed does not observe them yet.
    if isWatched { child.visit { $0.watchProperties() } }
    for mirror in family.mirrors { mirror.node(child, wasAddedTo: self) }
  }
}
