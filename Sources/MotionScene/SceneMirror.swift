/// A host's observer of a scene, which is notified of every change as it happens.
///
/// The rules:
///
/// 1. ``didBegin(mirroring:)`` comes first, once for each time that the mirror is added. The tree as it is then is not reported node by node.
/// 2. Every write is reported, also of an equal value, with the new value already in place.
/// 3. A node that is added or removed is reported once, without its descendants. A node that gets another parent in the tree, or is brought in
///    front of its siblings, is moved.
/// 4. Nodes outside of the tree are silent: their writes are not reported, nor what is added to them. A node that returns may have other values.
/// 5. Mirrors are notified in the order in which they were added, in the middle of the change. A mirror only notes what changed.
public protocol SceneMirror: AnyObject {
  /// Notifies that the mirror was added to `scene`, which may have nodes already.
  func didBegin(mirroring scene: SceneTree)

  /// Notifies that `property` of `node` was written; the property has its new value.
  func node(_ node: SceneNode, didChange property: NodeProperty)

  /// Notifies that the custom property `name` of `node` was written (``NodeKey``).
  func node(_ node: SceneNode, didChangeCustomProperty name: String)

  /// Notifies that `node` was added below `parent`. Its descendants were added, too, without separate calls.
  func node(_ node: SceneNode, wasAddedTo parent: SceneNode)

  /// Notifies that `node` was removed from the tree, with its descendants.
  func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode)

  /// Notifies that `node` was moved from one parent to another within the tree, or in front of its siblings if both are the same.
  func node(_ node: SceneNode, wasMovedFrom former: SceneNode, to parent: SceneNode)
}

extension SceneMirror {
  /// Does nothing.
  public func didBegin(mirroring scene: SceneTree) {}
  /// Reports a change of ``NodeProperty/custom``.
  public func node(_ node: SceneNode, didChangeCustomProperty name: String) { self.node(node, didChange: .custom) }
  /// Does nothing.
  public func node(_ node: SceneNode, wasAddedTo parent: SceneNode) {}
  /// Does nothing.
  public func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) {}
  /// Reports a removal and an addition.
  public func node(_ node: SceneNode, wasMovedFrom former: SceneNode, to parent: SceneNode) {
    self.node(node, wasRemovedFrom: former)
    self.node(node, wasAddedTo: parent)
  }
}
