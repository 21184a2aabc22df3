/// What the nodes of one tree share, whether they are in it at the moment or not.
final class SceneFamily {
  /// Who is told of changes, in the order in which they were added.
  var mirrors: [any SceneMirror] = []

  /// Who is told of each node that leaves the tree, by number.
  private(set) var removalWatches: [(number: Int, body: (SceneNode) -> Void)] = []

  private var lastID = 0
  private var lastWatch = 0

  /// Tells `body` of each node that leaves the tree; gives the number by which that is ended.
  func watchRemovals(_ body: @escaping (SceneNode) -> Void) -> Int {
    lastWatch += 1
    removalWatches.append((lastWatch, body))
    return lastWatch
  }

  /// Ends the watch `number`.
  func endWatch(_ number: Int) { removalWatches.removeAll { $0.number == number } }

  /// A number no node of the tree has yet.
  func makeID() -> Int {
    lastID += 1
    return lastID
  }
}
