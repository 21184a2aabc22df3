#if !hasFeature(Embedded)
  /// The most recently reported pairs: at least 1,000, at most twice as many.
  struct ReportedPairs {
    private static let leastKeptCount = 1000
    private var known: Set<ReportedPair> = []
    private var inOrder: [ReportedPair] = []

    /// Adds `pair`, and returns false if it is already in the list.
    mutating func insert(_ pair: ReportedPair) -> Bool {
      guard known.insert(pair).inserted else { return false }
      inOrder.append(pair)
      if inOrder.count > 2 * Self.leastKeptCount {
        for former in inOrder.prefix(Self.leastKeptCount) { known.remove(former) }
        inOrder.removeFirst(Self.leastKeptCount)
      }
      return true
    }
  }

  /// Two objects with a reported conflict, in either order, and the source at which it occurred.
  struct ReportedPair: Hashable {
    private let source: ObjectIdentifier
    private let first: ObjectIdentifier
    private let second: ObjectIdentifier

    init(_ source: ObjectIdentifier, _ first: ObjectIdentifier, _ second: ObjectIdentifier) {
      self.source = source
      (self.first, self.second) = first < second ? (first, second) : (second, first)
    }
  }
#endif
