#if !hasFeature(Embedded)
  /// The most recently reported pairs of objects that have not ended: at least 1,000, at most twice as many.
  struct ReportedPairs {
    private static let leastKeptCount = 1000
    private var known: Set<ReportedPair> = []
    private var inOrder: [ReportedPair] = []
    /// The objects in the pairs, with the number of their pairs.
    private var counts: [ObjectIdentifier: Int] = [:]

    /// Adds `pair`, and returns false if it is already in the list.
    mutating func insert(_ pair: ReportedPair) -> Bool {
      guard known.insert(pair).inserted else { return false }
      inOrder.append(pair)
      for object in pair.objects { counts[object, default: 0] += 1 }
      if inOrder.count > 2 * Self.leastKeptCount {
        for former in inOrder.prefix(Self.leastKeptCount) { forget(former) }
        inOrder.removeFirst(Self.leastKeptCount)
      }
      return true
    }

    /// Forgets the pairs of an object that has ended: another object may have its identity later.
    mutating func forget(_ object: ObjectIdentifier) {
      if counts.isEmpty || counts[object] == nil { return }
      for pair in inOrder where pair.contains(object) { forget(pair) }
      inOrder.removeAll { $0.contains(object) }
    }

    private mutating func forget(_ pair: ReportedPair) {
      known.remove(pair)
      for object in pair.objects {
        guard let count = counts[object] else { continue }
        counts[object] = count > 1 ? count - 1 : nil
      }
    }
  }

  /// Two objects with a reported conflict, in either order, the source at which it occurred, and the core that reported it.
  struct ReportedPair: Hashable {
    private let core: ObjectIdentifier
    private let source: ObjectIdentifier
    private let first: ObjectIdentifier
    private let second: ObjectIdentifier

    init(_ core: ObjectIdentifier, _ source: ObjectIdentifier, _ first: ObjectIdentifier, _ second: ObjectIdentifier) {
      (self.core, self.source) = (core, source)
      (self.first, self.second) = first < second ? (first, second) : (second, first)
    }

    /// Returns whether `object` is one of both.
    func contains(_ object: ObjectIdentifier) -> Bool { first == object || second == object }

    /// The two objects, or one that has the conflict with itself.
    var objects: [ObjectIdentifier] { first == second ? [first] : [first, second] }
  }
#endif
