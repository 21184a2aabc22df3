#if !hasFeature(Embedded)
  import MotionScene
  import MotionStreams
  import MotionValues

  /// A check of nodes that can never be touched. It remembers what it found, so each node is looked at once, however many gestures there are.
  struct TouchCheck {
    /// The sources that connections write.
    private let writtenSources: Set<ObjectIdentifier>
    /// Whether a node with children or an ancestor is never interactive.
    private var neverInteractive: [ObjectIdentifier: Bool] = [:]
    /// The last parent that was asked for, and its answer.
    private var last: (parent: SceneNode, isNeverInteractive: Bool)?
    /// Whether a node or a descendant has a size, or one that a motion or a gesture drives.
    private var sized: [ObjectIdentifier: Bool] = [:]

    /// Creates the check of a graph in which connections write `targets`.
    init(writing targets: some Sequence<ObserverTable>) {
      // Only what a connection writes to a node's own switch is asked for.
      writtenSources = Set(targets.lazy.filter { SceneNode.owner(of: $0)?.source(of: .isInteractive) === $0 }.map { ObjectIdentifier($0) })
    }

    /// Returns whether `node` or an ancestor is not interactive, and no connection changes that.
    mutating func isNeverInteractive(_ node: SceneNode) -> Bool {
      // Most nodes with gestures are siblings: only their parents are worth remembering, above all the last one.
      if isNeverInteractiveItself(node) { return true }
      guard let parent = node.parent else { return false }
      if let last, last.parent === parent { return last.isNeverInteractive }
      let found = isBelowWhatIsNeverInteractive(parent)
      last = (parent, found)
      return found
    }

    /// Returns whether `parent` or an ancestor is not interactive, and no connection changes that; remembers it for each.
    private mutating func isBelowWhatIsNeverInteractive(_ parent: SceneNode) -> Bool {
      var passed: [SceneNode] = []
      var found = false
      var next: SceneNode? = parent
      while let current = next {
        if let known = neverInteractive[ObjectIdentifier(current)] {
          found = known
          break
        }
        passed.append(current)
        if isNeverInteractiveItself(current) {
          found = true
          break
        }
        next = current.parent
      }
      for node in passed { neverInteractive[ObjectIdentifier(node)] = found }
      return found
    }

    private func isNeverInteractiveItself(_ node: SceneNode) -> Bool {
      !node.value(.isInteractive) && !writtenSources.contains(ObjectIdentifier(node.isInteractive))
    }

    /// Returns whether `top` or a descendant has a size, or one that a motion or a gesture drives. A size that a connection writes is not known.
    mutating func hasSomethingToTouch(_ top: SceneNode) -> Bool {
      // Most nodes with gestures have sizes of their own: there is nothing to remember.
      if hasSize(top) { return true }
      if let known = sized[ObjectIdentifier(top)] { return known }
      var passed: [SceneNode] = []
      var waiting = [top]
      while let node = waiting.popLast() {
        let known = sized[ObjectIdentifier(node)]
        if known == false { continue }
        if known == true || hasSize(node) {
          noteSize(of: node, below: top)
          return true
        }
        passed.append(node)
        waiting.append(contentsOf: node.children.reversed())
      }
      for node in passed { sized[ObjectIdentifier(node)] = false }
      return false
    }

    private func hasSize(_ node: SceneNode) -> Bool {
      let size = node.currentSize
      return size.width > 0 && size.height > 0 || node.source(of: .size)?.isDriven == true
    }

    /// Notes that `node`, and all nodes from it up to `top`, have something to touch.
    private mutating func noteSize(of node: SceneNode, below top: SceneNode) {
      sized[ObjectIdentifier(top)] = true
      var next: SceneNode? = node
      while let current = next, current !== top {
        sized[ObjectIdentifier(current)] = true
        next = current.parent
      }
    }
  }
#endif
