#if !hasFeature(Embedded)
  /// The pairs that were reported last: at least 1,000, at most twice as many.
  struct ReportedPairs {
    private static let leastKeptCount = 1000
    private var known: Set<ReportedPair> = []
    private var inOrder: [ReportedPair] = []

    /// Adds `pair`; false if it is there already.
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

  /// Who was reported to have to do with whom, and where; in either order.
  struct ReportedPair: Hashable {
    private let place: ObjectIdentifier
    private let first: ObjectIdentifier
    private let second: ObjectIdentifier

    init(_ place: ObjectIdentifier, _ first: ObjectIdentifier, _ second: ObjectIdentifier) {
      self.place = place
      (self.first, self.second) = first < second ? (first, second) : (second, first)
    }
  }
#endif
