/// A host's observer of a scene, which is notified of every change as it happens.
public protocol SceneMirror: AnyObject {
  /// Notifies that `property` of `node` was written; the property has its new value.
  func node(_ node: SceneNode, didChange property: NodeProperty)

  /// Notifies that `node` was added below `parent`. Its descendants were added, too, without separate calls.
  func node(_ node: SceneNode, wasAddedTo parent: SceneNode)

  /// Notifies that `node` was removed from the tree, with its descendants.
  func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode)
}

extension SceneMirror {
  /// Does nothing.
  public func node(_ node: SceneNode, wasAddedTo parent: SceneNode) {}
  /// Does nothing.
  public func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) {}
}
