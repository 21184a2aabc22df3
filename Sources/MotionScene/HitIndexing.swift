import MotionStreams
import MotionValues

/// The state of hit testing that the nodes of one tree share, once a node has an index.
final class HitIndexing {
  /// The properties that were written since their nodes' boxes were computed.
  let log = WriteLog()

  /// The number of written sources that are tracked again, to see whether a busy scene has come to rest.
  private static let probeSize = 32
  /// The number of tests without writes after which the indexes of a busy scene are updated: an update takes about as long as these.
  private static let patience = 8

  /// The nodes that a test without indexes tests in the time that the update of one box takes: measured 5 ns and 80 to 120.
  private static let updateCost = 16

  /// The number of boxes in all indexes of the tree.
  @exclusivity(unchecked) var boxCount = 0

  /// The length of the log when sources were last tracked again.
  private var probedCount = 0
  /// The number of tests, in a row, before which few of the sources were written that are tracked again.
  private var quietTests = 0

  /// Returns whether hit tests depend on the property with the raw value `index`.
  static func dependsOn(_ index: Int) -> Bool {
    switch NodeProperty(rawValue: UInt8(truncatingIfNeeded: index)) {
    case .position, .size, .anchorPoint, .rotation, .scale, .zOrder, .isInteractive, .isHidden, .isClipping: true
    default: false
    }
  }

  /// Marks the nodes that were written in the indexes of their ancestors; returns false if the next test should not use indexes.
  ///
  /// If many nodes move between any two tests, an update takes longer than a test without indexes. Then nothing is updated until several tests
  /// have passed without motion.
  func begin() -> Bool {
    if log.count * Self.updateCost > boxCount, log.count > Self.probeSize {
      let isQuiet = log.count - probedCount < Self.probeSize / 2
      quietTests = isQuiet ? quietTests + 1 : 0
      if !isQuiet { probe() }
      if quietTests < Self.patience { return false }
    }
    (probedCount, quietTests) = (0, 0)
    log.drain { source in SceneNode.owner(of: source)?.markHitBoxChanged() }
    return true
  }

  private func probe() {
    log.removeLast(Self.probeSize) { source in
      SceneNode.owner(of: source)?.markHitBoxChanged()
      source.track(in: log)
    }
    probedCount = log.count
  }

  /// Updates the index of `node`, and those of its descendants that it depends on.
  func update(_ node: SceneNode) {
    // A list instead of recursion, because deeply nested nodes would overflow the call stack.
    var waiting = [node]
    while let last = waiting.last {
      if let other = last.hitIndex?.update(for: last) { waiting.append(other) } else { waiting.removeLast() }
    }
  }
}

extension SceneNode {
  /// Marks the node's box as changed in the indexes of its ancestors.
  func markHitBoxChanged() {
    // Unretained: an ancestor lives as long as its descendant is in the tree, which does not change here.
    var node = Unmanaged.passUnretained(self)
    while let parent = node._withUnsafeGuaranteedRef({ $0.parentReference }) {
      if let index = parent._withUnsafeGuaranteedRef({ $0.hitIndex }) {
        // If it has changes already, the ancestors know of them.
        let wasDirty = index.isDirty
        index.markChanged(node._withUnsafeGuaranteedRef { $0.childIndex })
        if wasDirty { return }
      }
      node = parent
    }
  }

  /// Creates an index of the node's children if slow hit tests repeat.
  func noteSlowHitTest() {
    if hitIndex != nil { return }
    slowHitTestCount += 1
    if slowHitTestCount < 2 { return }
    let indexing = family.hitIndexing ?? HitIndexing()
    family.hitIndexing = indexing
    hitIndex = HitIndex(in: indexing)
    markHitBoxChanged()
  }
}
