import MotionDescriptions
import MotionValues

extension MotionStreamConvertible {
  /// Emits every value after `duration`, in the order in which the values are due. The end of the subscription discards the pending ones.
  ///
  /// A value is emitted at its exact instant, regardless of frames, after all motions are sampled there. Nothing is emitted before the clock next
  /// moves, not even without a delay. The duration is read when a value arrives.
  ///
  /// On the clock of a timeline, a value of the recorded past is pending until the timeline goes back to before it. It is delayed again when it is
  /// shown again, also where the same value is shown earlier. So a loop that ends before a value is due never emits it, and no such values accumulate.
  ///
  /// | time | upstream | `delay(by: Duration.milliseconds(10), on: clock)` |
  /// |---|---|---|
  /// | 0 ms | 1 | |
  /// | 5 ms | 2 | |
  /// | 10 ms | | 1 |
  /// | 15 ms | | 2 |
  public func delay(by duration: some ReactiveArgument<Duration>, on clock: MotionClock) -> MotionStream<Value> {
    let (upstream, duration) = (asStream(), duration.input)
    return .combinator(GraphLabel("delay", [duration.argument("by")]), of: [upstream]) { combinator in
      let delayed = DelayedValues<Value>(combinator.node, clock)
      let resolver = combinator.node.resolver
      delayed.observeWrites(to: upstream.sources.map { resolver?.resolve($0) ?? $0 })
      let due = upstream.applying(Delayed(duration: duration, clock: clock))
      return [due.subscribe(before: combinator) { delayed.add($0.value, at: $0.time) }, Subscription(endedBy: { delayed.end() })]
    }
  }
}

/// An operator that adds its due time to every value.
private struct Delayed<Value>: ReactiveOperator {
  var duration: ReactiveInput<Duration>
  let clock: MotionClock

  mutating func process(_ value: Value) -> (value: Value, time: Timestamp)? {
    duration.current.map { (value, max(clock.now, clock.now.advanced(by: $0))) }
  }

  mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&duration, emitsOnArgumentChange: false) }

  var labels: [GraphLabel] { [] }
}

/// The pending values of one subscription.
final class DelayedValues<Value>: TimerTarget {
  private let node: ObserverNode
  private let clock: MotionClock
  private let ordinal: Int
  private var pending: [Int: (value: Value, origin: Timestamp, due: Timestamp, writeCount: Int)] = [:]
  private var lastToken = 0
  private var hasEnded = false
  /// The observers of the sources on a clock that may go back, and the number of values that these have sent.
  private var writes: [ObserverNode] = []
  private let counter = WriteCounter()
  /// The last value that was discarded while the clock goes back, and the number of values that the sources had sent when it arrived.
  private var discarded: (token: Int, value: Value, delay: Int64, writeCount: Int)?

  init(_ node: ObserverNode, _ clock: MotionClock) {
    self.node = node
    self.clock = clock
    ordinal = clock.nextOrdinal()
  }

  /// Counts the values that `sources` send from now on, if the clock may go back.
  func observeWrites(to sources: [ObserverTable]) {
    guard clock.host != nil else { return }
    writes = sources.map { $0.observeWrites { [counter] in counter.count &+= 1 } }
  }

  func add(_ value: Value, at time: Timestamp) {
    lastToken += 1
    pending[lastToken] = (value, clock.now, time, counter.count)
    clock.countAwaited(1)
    clock.schedule(self, at: time, ordinal: ordinal, token: lastToken)
  }

  package func awaits(token: Int) -> Bool { pending[token] != nil }

  package func timerFired(token: Int) {
    guard let value = pending.removeValue(forKey: token)?.value else { return }
    clock.countAwaited(-1)
    clock.sample()
    if !hasEnded { node.emit(value) }
  }

  /// Discards the value: it is delayed again when it is shown again.
  package func discard(token: Int) {
    guard let entry = pending.removeValue(forKey: token) else { return }
    clock.countAwaited(-1)
    if let discarded, discarded.token > token { return }
    discarded = (token, entry.value, entry.due.nanoseconds(since: entry.origin), entry.writeCount)
  }

  /// Delays the last discarded value again if the sources have sent nothing since it arrived: it is also that of the instant to which the clock went back.
  package func didShowPast() {
    guard let last = discarded else { return }
    discarded = nil
    if hasEnded || counter.count != last.writeCount || pending.values.contains(where: { $0.origin == clock.now }) { return }
    add(last.value, at: clock.now.adding(nanoseconds: last.delay))
  }

  func end() {
    hasEnded = true
    clock.countAwaited(-pending.count)
    (pending, discarded) = ([:], nil)
    for node in writes { node.end() }
    writes = []
  }
}

/// The number of values that the sources of delayed values have sent.
private final class WriteCounter {
  var count = 0
}
