public import MotionValues

/// A node in a display list, with the values that depend on its ancestors.
///
/// A host draws the layers of ``SceneNode/appearance`` in the rectangle from (0, 0) to the node's size.
public struct DisplayItem {
  /// The node.
  public let node: SceneNode

  /// The transform from the node's coordinates to those of the root. The anchor point, the rotation and the scale are in it.
  public internal(set) var transform: Transform

  /// The opacity of the node, multiplied by those of its ancestors.
  ///
  /// That is right for a host that draws each node by itself. Where descendants overlap, the opacity of a group differs: a host with layers uses
  /// ``SceneNode/opacity``, and ``end`` for the extent of the group.
  public internal(set) var opacity: Double

  /// The index after the last descendant: the items from the node's own index to this one are its group.
  public internal(set) var end: Int

  /// The index of the parent; -1 for none.
  let parentIndex: Int
  /// The index of the clipping ancestor; -1 for none.
  let clipIndex: Int

  /// The update in which the node was written.
  var writtenRound: UInt32 = 0
  /// The update in which the values were computed, or found to be up to date.
  var computedRound: UInt32 = 0

  /// The index of the parent; nil for the root.
  public var parent: Int? { parentIndex < 0 ? nil : parentIndex }

  /// The index of the nearest ancestor that clips the node to its rectangle; nil if there is none. That item may be clipped itself.
  public var clip: Int? { clipIndex < 0 ? nil : clipIndex }

  init(_ node: SceneNode, parent: Int, clip: Int) {
    (self.node, parentIndex, clipIndex) = (node, parent, clip)
    (transform, opacity, end) = (.identity, 1, 0)
  }

  /// Computes the values from those of the parent.
  mutating func place(in parent: Transform, opacity parentOpacity: Double) {
    if node.isTurnedOrScaled {
      transform = node.transformToParent.followed(by: parent)
    } else {
      let origin = node.originInParent
      transform = parent
      transform.tx += parent.a * origin.dx + parent.c * origin.dy
      transform.ty += parent.b * origin.dx + parent.d * origin.dy
    }
    opacity = node.isPlain ? parentOpacity : parentOpacity * node.value(.opacity)
  }
}
