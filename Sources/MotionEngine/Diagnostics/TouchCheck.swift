#if !hasFeature(Embedded)
  import MotionScene
  import MotionStreams
  import MotionValues

  /// A check of nodes that can never be touched. It remembers what it found, so each node is looked at once, however many gestures there are.
  struct TouchCheck {
    /// The sources that connections write.
    private let writtenSources: Set<ObjectIdentifier>
    /// Whether a node or an ancestor is never interactive.
    private var neverInteractive: [ObjectIdentifier: Bool] = [:]
    /// Whether a node or a descendant has a size, or may get one.
    private var sized: [ObjectIdentifier: Bool] = [:]

    /// Creates the check of a graph in which connections write `targets`.
    init(writing targets: some Sequence<ObserverTable>) { writtenSources = Set(targets.map { ObjectIdentifier($0) }) }

    /// Returns whether `node` or an ancestor is not interactive, and no connection changes that.
    mutating func isNeverInteractive(_ node: SceneNode) -> Bool {
      var passed: [SceneNode] = []
      var found = false
      var next: SceneNode? = node
      while let current = next {
        if let known = neverInteractive[ObjectIdentifier(current)] {
          found = known
          break
        }
        passed.append(current)
        if !current.value(.isInteractive), !writtenSources.contains(ObjectIdentifier(current.isInteractive)) {
          found = true
          break
        }
        next = current.parent
      }
      for node in passed { neverInteractive[ObjectIdentifier(node)] = found }
      return found
    }

    /// Returns whether `top` or a descendant has a size, or may get one.
    mutating func hasSomethingToTouch(_ top: SceneNode) -> Bool {
      if let known = sized[ObjectIdentifier(top)] { return known }
      var passed: [SceneNode] = []
      var waiting = [top]
      while let node = waiting.popLast() {
        let known = sized[ObjectIdentifier(node)]
        if known == false { continue }
        let size = node.currentSize
        if known == true || size.width > 0 && size.height > 0 || node.source(of: .size)?.isDriven == true {
          noteSize(of: node, below: top)
          return true
        }
        passed.append(node)
        waiting.append(contentsOf: node.children.reversed())
      }
      for node in passed { sized[ObjectIdentifier(node)] = false }
      return false
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
