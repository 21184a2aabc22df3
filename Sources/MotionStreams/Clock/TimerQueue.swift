import MotionValues

/// A queue of timers: a binary heap by time, then by ordinal, then by order of insertion.
struct TimerQueue {
  struct Entry {
    var time: Timestamp
    var ordinal: Int
    var token: Int
    var target: any TimerTarget
    /// Where it comes from, if it was scheduled while past values were delivered.
    private(set) var source: ShownSource?
    /// Twice the position in the order of insertion, and 1 if it is early. One word: each motion has an entry, and entries are moved often.
    private var order: Int

    init(time: Timestamp, ordinal: Int, token: Int, target: any TimerTarget, source: ShownSource?, isEarly: Bool) {
      (self.time, self.ordinal, self.token, self.target, self.source) = (time, ordinal, token, target, source)
      order = isEarly ? 1 : 0
    }

    /// Whether it is due later than `time`, at an instant that its target has not computed yet.
    var isEarly: Bool { order & 1 == 1 }

    /// Its position in the order of insertion.
    var sequence: Int {
      get { order >> 1 }
      set { order = newValue << 1 | order & 1 }
    }

    /// Sets the instant at which it is due. It is no longer early.
    mutating func fix(at due: Timestamp) { (time, order) = (due, order & ~1) }

    /// Whether it was scheduled while past values were delivered.
    var showsPast: Bool { source != nil }

    /// Whether its target still waits for it. A call, so that nobody copies the entry and retains its target.
    var isAwaited: Bool { @inline(never) get { target.awaits(token: token) } }

    /// Whether the host has to wake for it. An early timer belongs to a motion, which needs every frame while it is in progress.
    var wakesHost: Bool { !isEarly && target.wakesHost(token: token) }
  }

  /// Where an entry comes from that was scheduled while past values were delivered.
  final class ShownSource {
    /// The instant at which it was scheduled.
    let origin: Timestamp
    /// The number of times that the clock had gone back by then.
    let rewindCount: Int
    /// The identity of the owner of targets that have one timer each.
    let group: ObjectIdentifier?

    init(origin: Timestamp, rewindCount: Int, group: ObjectIdentifier?) {
      (self.origin, self.rewindCount, self.group) = (origin, rewindCount, group)
    }
  }

  private var heap: [Entry] = []
  private var sequence = 0
  /// Whether there may be entries that were scheduled while past values were delivered.
  private(set) var mayShowPast = false
  /// The targets whose timers were discarded when the clock went back, until the values there are shown.
  var discarding: [any TimerTarget] = []
  private static var leastLimit: Int { 256 }
  /// The number of entries at which the queue next removes those that are no longer awaited.
  private var limit = TimerQueue.leastLimit

  /// The time of the first entry; nil without entries.
  var firstTime: Timestamp? { heap.count == 0 ? nil : heap[0].time }

  /// The time of the first entry whose target does more than repeat itself; nil if there is none. O(n).
  var firstUniqueTime: Timestamp? {
    var time: Timestamp?
    for entry in heap where !entry.target.isRepetitive { time = min(time ?? entry.time, entry.time) }
    return time
  }

  /// Returns the times up to `end` of the timers that were scheduled while past values were delivered, in order; nil if another one is due. O(n).
  func shownTimes(until end: Timestamp) -> [Timestamp]? {
    var times: [Timestamp] = []
    for entry in heap where entry.time <= end && entry.isAwaited {
      if !entry.showsPast { return nil }
      times.append(entry.time)
    }
    return times.sorted()
  }

  /// The number of entries.
  var count: Int { heap.count }

  /// Adds `entry`. O(log n) on average.
  mutating func insert(_ entry: consuming Entry) {
    if heap.count >= limit { dropUnawaited() }
    sequence += 1
    entry.sequence = sequence
    if entry.showsPast { mayShowPast = true }
    heap.append(entry)
    rise(heap.count - 1)
  }

  /// Removes and returns the first entry if it is due at `time` or before. O(log n).
  mutating func popFirst(at time: Timestamp) -> Entry? {
    resolveEarlyTimers(until: time)
    guard let first = heap.first, first.time <= time else { return nil }
    removeFirst()
    return first
  }

  /// Lets the first entry stay the first until it is removed.
  mutating func keepFirst() { if heap.count > 0 { heap[0].ordinal = .min } }

  /// Asks the targets of early entries for the instants at which these are due, until the first entry is not early or is after `time`.
  ///
  /// A target must not schedule anything meanwhile.
  mutating func resolveEarlyTimers(until time: Timestamp) {
    while heap.count > 0, heap[0].isEarly, heap[0].time <= time {
      guard let due = heap[0].target.dueTime(token: heap[0].token) else {
        removeFirst()
        continue
      }
      heap[0].fix(at: due)
      sink(0)
    }
  }

  /// Returns the time of the first timer that is awaited; nil if there is none. Those before it are removed.
  mutating func firstAwaitedTime() -> Timestamp? {
    resolveEarlyTimers(until: .distantFuture)
    while heap.count > 0, !heap[0].isAwaited {
      removeFirst()
      resolveEarlyTimers(until: .distantFuture)
    }
    return firstTime
  }

  /// Returns the time of the first timer that wakes the host; nil if there is none. Timers before it that nobody awaits are removed.
  mutating func firstWakingTime() -> Timestamp? {
    while let first = heap.first {
      if first.wakesHost { return first.time }
      if first.isAwaited { break }
      removeFirst()
    }
    // Behind a timer that is awaited and wakes nobody.
    var time: Timestamp?
    for entry in heap where entry.wakesHost { time = min(time ?? entry.time, entry.time) }
    return time
  }

  private mutating func removeFirst() {
    let last = heap.removeLast()
    if heap.isEmpty { return }
    heap[0] = last
    sink(0)
  }

  /// Returns the awaited entries that were scheduled while past values were delivered, and for which `matches` returns true. O(n).
  mutating func shownEntries(where matches: (Entry, ShownSource) -> Bool) -> [Entry] {
    mayShowPast = false
    var found: [Entry] = []
    for entry in heap {
      guard let source = entry.source, entry.isAwaited else { continue }
      mayShowPast = true
      if matches(entry, source) { found.append(entry) }
    }
    return found
  }

  /// Removes the entries that nobody awaits. O(n).
  mutating func dropUnawaited() {
    let count = heap.count
    var kept = 0
    for index in 0..<count where heap[index].isAwaited {
      if kept < index { heap.swapAt(kept, index) }
      kept += 1
    }
    heap.removeLast(count - kept)
    // If all are awaited, most of those that follow are, too.
    limit = max(Self.leastLimit, (kept == count ? 4 : 2) * kept)
    if kept == count { return }
    // The remaining entries are in no order.
    for parent in (0..<heap.count / 2).reversed() { sink(parent) }
  }

  // Entries are moved: a swap or a copy would retain their targets.

  /// Moves the entry at `index` up to its place.
  private mutating func rise(_ index: Int) {
    heap.withUnsafeMutableBufferPointer { heap in
      guard let entries = heap.baseAddress else { return }
      var place = index
      let rising = Key(of: entries + place)
      while place > 0, rising.isEarlier(than: Key(of: entries + (place - 1) / 2)) { place = (place - 1) / 2 }
      if place == index { return }
      let entry = (entries + index).move()
      var gap = index
      while gap > place {
        (entries + gap).moveInitialize(from: entries + (gap - 1) / 2, count: 1)
        gap = (gap - 1) / 2
      }
      (entries + place).initialize(to: entry)
    }
  }

  /// Moves the entry at `index` down to its place.
  private mutating func sink(_ index: Int) {
    heap.withUnsafeMutableBufferPointer { heap in
      guard let entries = heap.baseAddress else { return }
      let sinking = Key(of: entries + index)
      let entry = (entries + index).move()
      var place = index
      while 2 * place + 1 < heap.count {
        var child = 2 * place + 1
        if child + 1 < heap.count, Key(of: entries + child + 1).isEarlier(than: Key(of: entries + child)) { child += 1 }
        if !Key(of: entries + child).isEarlier(than: sinking) { break }
        (entries + place).moveInitialize(from: entries + child, count: 1)
        place = child
      }
      (entries + place).initialize(to: entry)
    }
  }

  /// The place of an entry in the order.
  private struct Key {
    let time: Timestamp
    let ordinal: Int
    let sequence: Int

    @inline(__always) init(of entry: UnsafePointer<Entry>) {
      (time, ordinal, sequence) = (entry.pointee.time, entry.pointee.ordinal, entry.pointee.sequence)
    }

    @inline(__always) func isEarlier(than other: Key) -> Bool {
      if time != other.time { return time < other.time }
      return ordinal != other.ordinal ? ordinal < other.ordinal : sequence < other.sequence
    }
  }
}
