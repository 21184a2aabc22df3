public import MotionPhysics

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
    precondition(child.family === family, "A node belongs to the tree it was made in. Make a new one in this tree.")
    precondition(!isInside(child), "A node cannot be put into itself. Take this node out of the other one first.")
    child.removeFromParent()
    insert(child)
  }

  /// Takes the node out of the tree, with everything in it; without a parent nothing happens.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    parentReference = nil
    for mirror in family.mirrors { mirror.node(self, wasRemovedFrom: parent) }
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

  private func insert(_ child: SceneNode) {
    children.append(child)
    child.parentReference = .passUnretained(self)
    for mirror in family.mirrors { mirror.node(child, wasAddedTo: self) }
  }
}
