public import MotionValues

extension SceneNode {
  /// Makes a node in this one, in front of its siblings.
  ///
  /// - Parameters:
  ///   - position: where its anchor point lies, in points of this node.
  ///   - anchorPoint: the point of it that lies there; the middle unless told otherwise.
  @discardableResult public func addChild(
    named name: String, position: Point = .zero, size: Size = .zero, anchorPoint: Point = Point(x: 0.5, y: 0.5)
  ) -> SceneNode {
    let child = SceneNode(
      id: family.makeID(), name: name, position: position, size: size, anchorPoint: anchorPoint, family: family)
    insert(child)
    return child
  }

  /// Puts `child` into this node, in front of its siblings, taking it out of where it was.
  ///
  /// - Precondition: `child` was made in the same tree, and this node is not inside it.
  public func addChild(_ child: SceneNode) {
    require(child.family === family, "A node belongs to the tree it was made in. Make a new one in this tree.")
    require(!isInside(child), "A node cannot be put into itself. Take this node out of the other one first.")
    child.leaveParent()
    insert(child)
  }

  /// Takes the node out of the tree, with everything in it; without a parent nothing happens.
  ///
  /// What a runtime had added and connected to these nodes ends (contract 21). To move a node within its tree, add it where it is to be.
  public func removeFromParent() {
    guard leaveParent() else { return }
    visit { node in
      for watch in family.removalWatches { watch.body(node) }
    }
  }

  /// Whether the node is `other`, or in it at any depth.
  public func isInside(_ other: SceneNode) -> Bool {
    var node: SceneNode? = self
    while let current = node {
      if current === other { return true }
      node = current.parent
    }
    return false
  }

  /// Leaves the parent, and tells whether there was one.
  @discardableResult private func leaveParent() -> Bool {
    guard let parent else { return false }
    parent.children.removeAll { $0 === self }
    parentReference = nil
    for mirror in family.mirrors { mirror.node(self, wasRemovedFrom: parent) }
    return true
  }

  private func insert(_ child: SceneNode) {
    children.append(child)
    child.parentReference = .passUnretained(self)
    // A mirror that was added while the nodes were out of the tree does not watch them yet.
    if isWatched { child.visit { $0.watchProperties() } }
    for mirror in family.mirrors { mirror.node(child, wasAddedTo: self) }
  }
}
