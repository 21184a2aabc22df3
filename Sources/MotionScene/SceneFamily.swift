/// The state that the nodes of one tree share, including nodes that are removed at present.
final class SceneFamily {
  /// The mirrors, in the order in which they were added.
  var mirrors: [any SceneMirror] = []

  /// The observers of removals, with their numbers.
  private(set) var removalWatches: [(number: Int, body: (SceneNode) -> Void)] = []

  private var lastID = 0
  private var lastWatch = 0

  /// Calls `body` for each node that leaves the tree; returns a number for ``endWatch(_:)``.
  func watchRemovals(_ body: @escaping (SceneNode) -> Void) -> Int {
    lastWatch += 1
    removalWatches.append((lastWatch, body))
    return lastWatch
  }

  /// Ends the observation `number`.
  func endWatch(_ number: Int) { removalWatches.removeAll { $0.number == number } }

  /// Returns an unused id.
  func makeID() -> Int {
    lastID += 1
    return lastID
  }
}
