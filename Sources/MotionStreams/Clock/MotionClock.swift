public import MotionValues

/// The logical time of one runtime, which decides when and in which order motions and timers run.
///
/// It is the only source of time, and moves only in `advance(to:sampling:)`. It stops at every instant at which something is due, in
/// time order, ties in the order of attachment (contract 12).
public final class MotionClock {
  /// The present instant.
  public var now: Timestamp { present }
  // Other modules would check each access of a stored property at run time.
  @exclusivity(unchecked) var present: Timestamp = .zero

  /// The interval at which moving values are sampled, regardless of frames; nil samples at every frame (contract 11).
  public let samplingInterval: Duration?

  /// The maximum number of grid instants that one call of ``advance(to:sampling:)`` samples: the last ones before its end.
  package var maximumGridSamples: Int64 = 1_000_000

  /// The part of the grid that was skipped because it has more than ``maximumGridSamples`` instants; nil before the first skip.
  @exclusivity(unchecked) var skippedGrid: ClosedRange<Timestamp>?

  /// Whether past values are being delivered. Timers that are scheduled meanwhile fire as part of that.
  @exclusivity(unchecked) package var isShowingPast = false
  /// The number of times that it went back, and the instant that it went back to last.
  @exclusivity(unchecked) var rewound: (count: Int, time: Timestamp) = (0, .distantFuture)

  /// The number of pending timed actions that are awaited. Unlike the timers of motions, none of them is out of date.
  @exclusivity(unchecked) package internal(set) var awaitedCount = 0

  #if !hasFeature(Embedded)
    /// The tracer of the runtime; nil while it does not trace.
    package var tracer: FlowTracer? {
      get { host.map { $0.tracer } ?? ownTracer }
      set { ownTracer = newValue }
    }
    @exclusivity(unchecked) private var ownTracer: FlowTracer?
    /// Whether the runtime traces.
    package var isTraced: Bool { host.map { $0.isTraced } ?? (ownTracer != nil) }
  #endif

  /// The parent of a child clock, which moves it in its events and frames; nil for other clocks.
  let host: MotionClock?

  /// The notification that a timer was scheduled, for the owner that moves this clock.
  @exclusivity(unchecked) package var onSchedule: (() -> Void)?

  /// Whether the owner that moves this clock shows recorded values; nil for clocks without a past.
  @exclusivity(unchecked) package var isInPast: (() -> Bool)?
  /// The past values that its owner shows; nil for clocks without a past.
  @exclusivity(unchecked) package var shownPast: ShownPast?

  /// Called when the clock needs a call earlier than the host expects; nil if the host polls.
  @exclusivity(unchecked) package var onNeed: (() -> Void)?
  /// The need that the host has read, or was notified of, since the last event or frame.
  @exclusivity(unchecked) var knownNeed = HostNeed.nothing

  @exclusivity(unchecked) var timers = TimerQueue()
  @exclusivity(unchecked) private(set) var samplers: [any MotionSampler] = [] { didSet { samplerChangeCount += 1 } }
  /// The number of times that ``samplers`` changed.
  @exclusivity(unchecked) private(set) var samplerChangeCount = 0
  /// The samplers of ``shared(_:)``, one object of each type.
  @exclusivity(unchecked) var sharedSamplers: [(type: ObjectIdentifier, sampler: any MotionSampler)] = []
  /// The motions in progress that their samplers count here.
  @exclusivity(unchecked) var movingCount = 0
  /// The number of samplers that do not count their motions in ``movingCount``.
  @exclusivity(unchecked) private(set) var uncountedSamplers = 0
  /// Whether values of the latest sampled instant may be owed to properties without observers.
  @exclusivity(unchecked) var owesValues = false
  @exclusivity(unchecked) private var uncommitted: [any Committable] = []
  /// The tally of the group of animated values whose body runs, and the number of completions of groups that run within each other.
  @exclusivity(unchecked) @usableFromInline package var group: (tally: CompletionTally?, depth: Int) = (nil, 0)
  /// The observers that move the child clocks of this one.
  @exclusivity(unchecked) package var childClocks: [any ParentClockObserver] = []
  @exclusivity(unchecked) var lastSampled: Timestamp = .zero
  /// The last instant that was sampled because observers of animated values or arrangements were about to be notified.
  @exclusivity(unchecked) var observedInstant = Timestamp(nanoseconds: .min)
  @exclusivity(unchecked) private var lastOrdinal = 0
  @exclusivity(unchecked) private var isBusy = false
  /// The end of the latest call of ``advance(to:sampling:)``.
  @exclusivity(unchecked) package private(set) var advanceEnd: Timestamp = .zero
  @exclusivity(unchecked) private var transactionDepth = 0
  /// The number of values deferred within one instant that have brought forth each other, up to the one that is being emitted; that of the root.
  @exclusivity(unchecked) var immediateCount = 0
  /// Whether a value that an operator has deferred is being emitted; that of the root.
  @exclusivity(unchecked) var emitsDeferred = false

  /// Returns the part of the grid that was skipped since the last call; nil if none was.
  package func takeSkippedGrid() -> ClosedRange<Timestamp>? {
    if skippedGrid == nil { return nil }
    defer { skippedGrid = nil }
    return skippedGrid
  }

  /// Creates a clock at time zero.
  ///
  /// - Precondition: `samplingInterval` is at least one nanosecond.
  public init(samplingInterval: Duration? = nil) {
    if let samplingInterval {
      require(
        samplingInterval.wholeNanoseconds > 0,
        "A sampling interval is at least one nanosecond. Give a longer one, or nil to sample at every frame.")
    }
    (self.samplingInterval, host) = (samplingInterval, nil)
  }

  /// Creates a child clock of `host` at time zero. Commits and ordinals are those of `host`.
  package init(under host: MotionClock) { (samplingInterval, self.host) = (host.samplingInterval, host) }

  /// The clock that has no parent: itself, or that of its parent.
  var root: MotionClock { host?.root ?? self }

  /// Returns a new ordinal, greater than all before.
  package func nextOrdinal() -> Int {
    if let host { return host.nextOrdinal() }
    lastOrdinal += 1
    return lastOrdinal
  }

  /// Adds a kind of motion to those that are sampled.
  ///
  /// - Parameter isCounted: whether it counts its motions in ``movingCount``. Such a sampler is never removed.
  package func add(_ sampler: any MotionSampler, isCounted: Bool = false) {
    samplers.append(sampler)
    if !isCounted { uncountedSamplers += 1 }
  }

  /// Removes a kind of motion, which does not count its motions, from those that are sampled.
  package func remove(_ sampler: some MotionSampler) {
    let count = samplers.count
    samplers.removeAll { $0 === sampler }
    uncountedSamplers -= count - samplers.count
  }

  /// Runs `removal`, and removes all timers, samplers, pending commits and child clocks.
  ///
  /// - Parameter removal: is only for a clock without a parent. That of a child clock would commit, as transactions are those of the parent.
  package func shutDown(after removal: () -> Void = {}) {
    // A transaction that does not commit: nothing begins because the removal brings something to rest.
    transactionDepth += 1
    removal()
    timers = TimerQueue()
    (samplers, sharedSamplers) = ([], [])
    (movingCount, uncountedSamplers) = (0, 0)
    childClocks = []
    // The state of one may depend on that of another.
    for _ in 0..<100 where !uncommitted.isEmpty {
      let batch = uncommitted
      uncommitted = []
      for committable in batch { committable.clockWillEnd(self) }
    }
    uncommitted = []
    transactionDepth -= 1
  }

  /// Schedules `committable` for the commit of the current event, frame or transaction.
  package func commitLater(_ committable: any Committable) {
    if let host { return host.commitLater(committable) }
    uncommitted.append(committable)
    needMayHaveChanged()
  }

  /// Whether decisions wait for a commit.
  var hasPendingCommits: Bool { !uncommitted.isEmpty }

  /// Whether no event, frame or transaction is in progress.
  var isIdle: Bool { !isBusy && transactionDepth == 0 }

  /// Runs `body`, which must not send or advance.
  func whileBusy(_ body: () -> Void) {
    isBusy = true
    body()
    isBusy = false
  }

  /// Moves to `time`, stops at every instant at which something is due, and samples motions.
  ///
  /// - Precondition: `time` is not before now; `send(_:)` and `advance(to:)` of the runtime ensure that.
  package func advance(to time: Timestamp, sampling: Bool = true) {
    require(time >= now, "The time is before the current time. Advance the clock to the current time or later.")
    enter()
    advanceEnd = time
    // Commits writes between events and frames before time moves on.
    commit()
    // Without an observed motion nothing can happen between two timers: the grid between them is skipped, besides its last instant.
    var isObserved = isAnythingObserved
    while true {
      timers.resolveEarlyTimers(until: time)
      let grid = isObserved ? nextGridInstant(before: time) ?? .distantFuture : .distantFuture
      let stop = min(grid, timers.firstTime ?? .distantFuture)
      // The distant future is never reached: nothing is due there.
      guard stop <= time, stop < .distantFuture else { break }
      if !isObserved { sampleSkippedGrid(until: stop) }
      move(to: stop)
      if grid == stop { sample() }
      let isDue = timers.firstTime.map { $0 <= stop } ?? false
      isObserved = isDue || !uncommitted.isEmpty || isAnythingObserved
      while let entry = timers.popFirst(at: stop) { entry.target.timerFired(token: entry.token) }
      commit()
    }
    if !isObserved { sampleSkippedGrid(until: time) }
    move(to: time)
    if sampling { sampleFrame() }
    commit()
    leave()
  }

  func move(to time: Timestamp) {
    present = time
    // The iterator of an empty array takes longer than the rest, in a debug build.
    if childClocks.count == 0 { return }
    for childClock in childClocks { childClock.parentClockDidAdvance() }
  }

  /// Runs `body` as one event at the present: samples all motions before it, and commits after it.
  package func perform(_ body: () -> Void) {
    enter()
    sampleForEvent()
    body()
    commit()
    leave()
  }

  /// Runs `body` in the same way, and returns its result.
  package func event<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    enter()
    sampleForEvent()
    defer {
      commit()
      leave()
    }
    return try body()
  }

  /// Runs `body` as a transaction; the outermost one commits at its end.
  ///
  /// Writes between events and frames may begin and end motions, too, and only a transaction marks when all of them are done.
  package func withTransaction(_ body: () -> Void) {
    beginTransaction()
    body()
    endTransaction()
  }

  // A closure would retain what it captures, which costs more than all else in an addition.
  /// Begins a transaction without a closure; ``endTransaction()`` ends it.
  package func beginTransaction() {
    if let host { return host.beginTransaction() }
    transactionDepth += 1
  }

  /// Ends the transaction that ``beginTransaction()`` has begun last.
  package func endTransaction() {
    if let host { return host.endTransaction() }
    transactionDepth -= 1
    commitNow()
    needMayHaveChanged()
  }

  /// Commits at once, unless an event, a frame or a transaction in progress commits anyway.
  package func commitNow() {
    if let host { return host.commitNow() }
    guard !isBusy, transactionDepth == 0, !uncommitted.isEmpty else { return }
    isBusy = true
    commit()
    isBusy = false
  }

  private func enter() {
    require(!isBusy, "`send` or `advance` was called from inside an observer. Call it after the current call returns.")
    isBusy = true
  }

  private func leave() {
    isBusy = false
    // The host reads the need after each event and frame.
    knownNeed = .nothing
  }

  /// Makes all pending decisions, including those that become pending meanwhile.
  private func commit() {
    var rounds = 0
    // Not `isEmpty`, which is generic: each frame asks, and in a debug build that takes longer than the rest.
    while uncommitted.count > 0 {
      rounds += 1
      // A cycle through `debounced` ends earlier, with its path.
      require(
        rounds < 2 * cycleLimit, "A closure that runs at rest keeps starting motion at the same time. Start it only once.")
      let batch = uncommitted
      uncommitted.removeAll(keepingCapacity: true)
      for committable in batch { committable.commit(on: self) }
    }
  }
}
