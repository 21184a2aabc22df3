import MotionStreams

/// The state that the nodes of one tree share, including nodes that are removed at present.
final class SceneFamily {
  /// The mirrors, in the order in which they were added.
  @exclusivity(unchecked) var mirrors: [any SceneMirror] = []

  /// Calls `body` with each mirror, without those that an earlier one removes meanwhile.
  func forEachMirror(_ body: (any SceneMirror) -> Void) {
    let notified = mirrors
    for index in notified.indices {
      // Nobody is called before the first one.
      if index > 0, !mirrors.contains(where: { $0 === notified[index] }) { continue }
      body(notified[index])
    }
  }

  #if !hasFeature(Embedded)
    /// The log of the properties that are created from now on, for a tracer; nil without one.
    @exclusivity(unchecked) var sourceLog: SourceLog?
  #endif

  /// The observers of removals, with their numbers.
  @exclusivity(unchecked) private var removalWatches: [(number: Int, body: ([SceneNode]) -> Void)] = []

  /// The nodes by name; nil until several names were looked up since the tree changed.
  @exclusivity(unchecked) private var names: NodeNames?
  @exclusivity(unchecked) private var lookupCount = 0
  /// The number of times that nodes left the tree, and one. Until the next time, a node that is in the tree stays there.
  @exclusivity(unchecked) var departureCount = 1

  /// Whether a node has a property for its z-order; before, siblings are in the order of their lists.
  @exclusivity(unchecked) var hasZOrders = false

  /// The state of hit testing, once a node has an index.
  @exclusivity(unchecked) var hitIndexing: HitIndexing?

  @exclusivity(unchecked) private var lastID = 0
  @exclusivity(unchecked) private var lastWatch = 0

  /// The preparations of hit tests, with their numbers: they store values that nobody has read yet, so that the boxes know of them.
  @exclusivity(unchecked) private var preparations: [(number: Int, body: () -> Void)] = []

  /// Calls `body` before each hit test that may use boxes, until ``endWatch(_:)`` is called with the returned number.
  func prepareHitTests(_ body: @escaping () -> Void) -> Int {
    lastWatch += 1
    preparations.append((lastWatch, body))
    return lastWatch
  }

  /// Notifies the preparations of a hit test, without those that end meanwhile.
  func hitTestWillBegin() {
    for preparation in preparations where preparations.contains(where: { $0.number == preparation.number }) { preparation.body() }
  }

  /// Calls `body` with the nodes that leave the tree together; returns a number for ``endWatch(_:)``.
  func watchRemovals(_ body: @escaping ([SceneNode]) -> Void) -> Int {
    lastWatch += 1
    removalWatches.append((lastWatch, body))
    return lastWatch
  }

  /// Whether anybody observes removals.
  var hasRemovalWatches: Bool { !removalWatches.isEmpty }

  /// Notifies the observers of removals that `nodes` left the tree together.
  func nodesDidLeave(_ nodes: [SceneNode]) {
    // The code of an app runs meanwhile, and may release the runtime of a later observer.
    for watch in removalWatches where removalWatches.contains(where: { $0.number == watch.number }) { watch.body(nodes) }
  }

  /// Ends the observation `number`.
  func endWatch(_ number: Int) {
    removalWatches.removeAll { $0.number == number }
    preparations.removeAll { $0.number == number }
  }

  /// Returns an unused id.
  func makeID() -> Int {
    lastID += 1
    return lastID
  }

  /// Returns the nodes by name, if that is worth while for another look-up in the tree of `root`; nil means: search the tree.
  func names(below root: SceneNode) -> NodeNames? {
    lookupCount += 1
    if names == nil, lookupCount >= NameTable.leastLookups { names = NodeNames(of: root) }
    return names
  }

  /// Notes that a node joined or left the tree.
  func treeDidChange() {
    if lookupCount == 0 { return }
    lookupCount = 0
    names = nil
  }
}
