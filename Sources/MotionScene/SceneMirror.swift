/// What a host implements to show a scene: told of every change as it happens.
public protocol SceneMirror: AnyObject {
  /// `property` of `node` was written; its new value is in place.
  func node(_ node: SceneNode, didChange property: NodeProperty)

  /// `node` was put into the tree below `parent`; so were the nodes in it, without calls of their own.
  func node(_ node: SceneNode, wasAddedTo parent: SceneNode)

  /// `node` was taken out of the tree, with the nodes in it.
  func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode)
}

extension SceneMirror {
  /// Does nothing.
  public func node(_ node: SceneNode, wasAddedTo parent: SceneNode) {}
  /// Does nothing.
  public func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) {}
}
