public import MotionValues

/// The logical time of one runtime: what happens at which instant, and in which order.
///
/// Nothing else tells time. The clock moves only when it is told to; on the way it stops at every instant at which something is due, in
/// time order, ties in the order of attachment (contract 12).
public final class MotionClock {
  /// The present.
  public internal(set) var now: Timestamp = .zero

  /// The grid on which moving values are sampled whatever the frames; nil samples at every frame (contract 11).
  public let samplingInterval: Duration?

  /// How many instants it has stopped at to sample, for tests and benchmarks.
  package internal(set) var sampleCount = 0

  /// The most instants of the grid at which one call of ``advance(to:sampling:)`` samples: the last ones before its end.
  package var maximumGridSamples: Int64 = 1_000_000

  /// The part of the grid that was skipped because it has more than ``maximumGridSamples`` instants; nil until that happens.
  package var skippedGrid: ClosedRange<Timestamp>?

  /// Whether values of the past are being delivered: what is scheduled now is due as a part of that.
  package var isShowingPast = false

  /// How many things are still to be done at their instant that someone waits for; unlike the timers of motions, none of them is out of date.
  package var awaitedCount = 0

  #if !hasFeature(Embedded)
    /// Who writes down what happens; nil as long as nobody does.
    package var tracer: FlowTracer? {
      get { host.map { $0.tracer } ?? ownTracer }
      set { ownTracer = newValue }
    }
    private var ownTracer: FlowTracer?
  #endif

  /// The clock in whose events and frames this one moves, at a pace of its own; nil for one that moves by itself.
  private let host: MotionClock?

  /// Called when something is to be done at an instant, for whoever moves this clock.
  package var onSchedule: (() -> Void)?

  var timers = TimerQueue()
  private(set) var samplers: [any MotionSampler] = []
  private var uncommitted: [any Committable] = []
  /// What lives by this clock in a time of its own.
  package var childClocks: [any ParentClockObserver] = []
  var lastSampled: Timestamp = .zero
  private var lastOrdinal = 0
  private var isBusy = false
  private var transactionDepth = 0

  /// Makes a clock at time zero.
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

  /// Makes a clock at time zero for a part of what lives by `host`: what it causes is settled there, and in one order with all else.
  package init(under host: MotionClock) { (samplingInterval, self.host) = (host.samplingInterval, host) }

  /// Whether anything moves by itself.
  package var isAnythingMoving: Bool { samplers.contains { $0.isActive } }

  /// When the next thing is due by itself, or nil where nothing is.
  package var nextDue: Timestamp? { timers.first?.time }

  /// A number for something associated now: greater than all before.
  package func nextOrdinal() -> Int {
    if let host { return host.nextOrdinal() }
    lastOrdinal += 1
    return lastOrdinal
  }

  /// Adds a kind of motion to what is sampled.
  package func add(_ sampler: any MotionSampler) { samplers.append(sampler) }

  /// Takes a kind of motion out of what is sampled.
  package func remove(_ sampler: some MotionSampler) { samplers.removeAll { $0 === sampler } }

  /// Forgets everything that is due, moves or waits to be settled.
  package func shutDown() {
    timers = TimerQueue()
    samplers = []
    uncommitted = []
    childClocks = []
  }

  /// Calls `target` at `time`, or at once in time order if that is now; `token` comes back with the call.
  ///
  /// There is no cancelling: whoever no longer wants a call compares the token, and says so in `awaits(token:)`.
  package func schedule(_ target: any TimerTarget, at time: Timestamp, ordinal: Int, token: Int) {
    timers.insert(TimerQueue.Entry(time: time, ordinal: ordinal, token: token, target: target, showsPast: isShowingPast))
    onSchedule?()
  }

  /// Asks for `committable` to be settled once the event or frame under way has done all it does.
  package func commitLater(_ committable: any Committable) {
    if let host { return host.commitLater(committable) }
    uncommitted.append(committable)
  }

  /// Moves to `time`, stopping wherever something is due, and samples what moves.
  ///
  /// - Precondition: `time` is not before now; the doors of the runtime see to that.
  package func advance(to time: Timestamp, sampling: Bool = true) {
    require(time >= now, "Time does not go back. Advance the clock to the present or later.")
    enter()
    // What was written between events and frames is decided before time moves on.
    commit()
    // Where nobody observes a motion, nothing can happen between two timers: the grid between them is passed over.
    var isObserved = isAnythingObserved
    while true {
      let grid = isObserved ? nextGridInstant(before: time) ?? .distantFuture : .distantFuture
      let stop = min(grid, timers.first?.time ?? .distantFuture)
      // The end of time is never come to: nothing is due there.
      guard stop <= time, stop < .distantFuture else { break }
      move(to: stop)
      if grid == stop { sample() }
      let isDue = timers.first.map { $0.time <= stop } ?? false
      isObserved = isDue || !uncommitted.isEmpty || isAnythingObserved
      while let entry = timers.popFirst(at: stop) { entry.target.timerFired(token: entry.token) }
      commit()
    }
    move(to: time)
    if sampling, samplingInterval == nil { sample() }
    commit()
    isBusy = false
  }

  private func move(to time: Timestamp) {
    now = time
    for childClock in childClocks { childClock.parentClockDidAdvance() }
  }

  /// Runs `body` as one event at the present: everything that moves is brought here first, and what it causes is settled afterwards.
  package func perform(_ body: () -> Void) {
    enter()
    sample()
    body()
    commit()
    isBusy = false
  }

  /// Runs `body`, part of something that is done as a whole; settles what asked for it at the end of the outermost part.
  ///
  /// What is written between events and frames may begin and end motions, too, and then nobody else knows when all of it is done.
  package func withTransaction(_ body: () -> Void) {
    if let host { return host.withTransaction(body) }
    transactionDepth += 1
    body()
    transactionDepth -= 1
    commitNow()
  }

  /// Settles at once what asked for it, unless something is under way at whose end it happens anyway.
  package func commitNow() {
    if let host { return host.commitNow() }
    guard !isBusy, transactionDepth == 0, !uncommitted.isEmpty else { return }
    isBusy = true
    commit()
    isBusy = false
  }

  /// What is going on, for ``resume(_:_:)``; nil unless someone traces.
  package var currentCause: Int? {
    #if hasFeature(Embedded)
      nil
    #else
      tracer?.current
    #endif
  }

  /// Runs `body`, which was put off, because of what was going on then.
  package func resume(_ cause: Int?, _ body: () -> Void) {
    #if hasFeature(Embedded)
      body()
    #else
      if let tracer { tracer.resume(cause, body) } else { body() }
    #endif
  }

  private func enter() {
    require(!isBusy, "The doors of a runtime cannot be entered from what it calls. Send and advance from outside.")
    isBusy = true
  }

  /// Brings everything that moves to the present.
  package func sample() {
    // The others first: this one may be brought to its own time by that.
    if let host {
      host.sample()
      return sampleAlone()
    }
    guard lastSampled < now else { return }
    lastSampled = now
    sampleCount += 1
    if samplers.count == 1 {
      // One kind of motion is the common case: no merging by ordinal.
      guard samplers[0].isActive else { return }
      samplers[0].evaluate(at: now)
      samplers[0].push(below: .max)
      return
    }
    sampleInterleaved()
  }

  /// Settles what asked for it, and what asks for it meanwhile.
  private func commit() {
    var rounds = 0
    while !uncommitted.isEmpty {
      rounds += 1
      require(
        rounds < 1000, "What runs when everything is at rest keeps starting motion at the same instant. Start it only once.")
      let batch = uncommitted
      uncommitted.removeAll(keepingCapacity: true)
      for committable in batch { committable.commit() }
    }
  }

  /// Computes and delivers the values of several kinds of motion.
  private func sampleInterleaved() {
    for sampler in samplers where sampler.isActive { sampler.evaluate(at: now) }
    deliver(below: .max)
  }

  /// Delivers the values of several kinds of motion in the order in which the motions were associated, those with an ordinal below `limit`.
  func deliver(below limit: Int) {
    while true {
      var first = -1
      var (lowest, second) = (limit, limit)
      for index in samplers.indices where samplers[index].isActive {
        let ordinal = samplers[index].nextOrdinal
        if ordinal < lowest {
          (first, second, lowest) = (index, lowest, ordinal)
        } else if ordinal < second {
          second = ordinal
        }
      }
      if first < 0 { return }
      samplers[first].push(below: second)
    }
  }

  /// Whether anyone observes what moves by itself.
  private var isAnythingObserved: Bool { samplers.contains { $0.isActive && $0.isObserved } }

  /// The next instant of the grid at which to sample, no more than ``maximumGridSamples`` before `end`; nil where nothing moves.
  func nextGridInstant(before end: Timestamp) -> Timestamp? {
    guard let samplingInterval, isAnythingMoving else { return nil }
    let step = samplingInterval.wholeNanoseconds
    var index = now.nanoseconds / step + 1
    let last = end.nanoseconds / step
    if last - index >= maximumGridSamples {
      index = last - maximumGridSamples + 1
      noteSkippedGrid(from: now, until: Timestamp(nanoseconds: index * step))
    }
    let (instant, isOverflow) = index.multipliedReportingOverflow(by: step)
    return isOverflow ? nil : Timestamp(nanoseconds: instant)
  }

  private func noteSkippedGrid(from start: Timestamp, until end: Timestamp) {
    // In the time of the host, a part skips within one instant.
    if let host { return host.noteSkippedGrid(from: host.now, until: host.now) }
    let former = skippedGrid ?? start...max(start, end)
    skippedGrid = min(former.lowerBound, start)...max(former.upperBound, end)
  }
}
