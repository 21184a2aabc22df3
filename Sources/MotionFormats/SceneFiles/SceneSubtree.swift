import MotionScene

/// The nodes below one node, which is one of them.
///
/// Their parents do not change while a file is built. So a walk to the top ends at the first node that was asked for before.
final class SceneSubtree {
  /// Whether each node that a walk has passed is in the subtree, by its id.
  private var known: [Int: Bool]

  init(of root: SceneNode) { known = [root.id: true] }

  /// Returns whether `node`, which is in the tree of the subtree, is in the subtree. O(1) on average for a node whose parent was asked for.
  func contains(_ node: SceneNode) -> Bool {
    var (passed, next): ([Int], SceneNode?) = ([], node)
    var isInside = false
    while let node = next {
      if let known = known[node.id] {
        isInside = known
        break
      }
      passed.append(node.id)
      next = node.parent
    }
    for id in passed { known[id] = isInside }
    return isInside
  }
}
