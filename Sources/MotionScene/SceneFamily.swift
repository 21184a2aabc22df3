/// What the nodes of one tree share, whether they are in it at the moment or not.
final class SceneFamily {
  /// Who is told of changes, in the order in which they were added.
  var mirrors: [any SceneMirror] = []

  private var lastID = 0

  /// A number no node of the tree has yet.
  func makeID() -> Int {
    lastID += 1
    return lastID
  }
}
