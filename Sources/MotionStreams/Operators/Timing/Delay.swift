import MotionValues

extension MotionStreamConvertible {
  /// Passes every value on when `duration` has gone by, in the order in which they came; none of those that are still to come once the subscription ends.
  ///
  /// A value is passed on at exactly its time, whatever the frames, with everything that moves brought there first. Nothing is passed on before the clock next
  /// moves, not even without a delay. The duration is read when a value comes.
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
      let due = upstream.applying(Delayed(duration: duration, clock: clock))
      return [due.subscribe(before: combinator) { delayed.add($0.value, at: $0.time) }, Subscription(endedBy: { delayed.end() })]
    }
  }
}

/// Tells when every value is due.
private struct Delayed<Value>: ReactiveOperator {
  var duration: ReactiveInput<Duration>
  let clock: MotionClock

  mutating func process(_ value: Value) -> (value: Value, time: Timestamp)? {
    duration.current.map { (value, max(clock.now, clock.now.advanced(by: $0))) }
  }

  mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&duration, emitsOnArgumentChange: false) }

  var labels: [GraphLabel] { [] }
}

/// The values of one subscription that are still to come.
final class DelayedValues<Value>: TimerTarget {
  private let node: ObserverNode
  private let clock: MotionClock
  private let ordinal: Int
  private var pending: [Int: Value] = [:]
  private var lastToken = 0
  private var hasEnded = false

  init(_ node: ObserverNode, _ clock: MotionClock) {
    self.node = node
    self.clock = clock
    ordinal = clock.nextOrdinal()
  }

  func add(_ value: Value, at time: Timestamp) {
    lastToken += 1
    pending[lastToken] = value
    clock.awaitedCount += 1
    clock.schedule(self, at: time, ordinal: ordinal, token: lastToken)
  }

  package func awaits(token: Int) -> Bool { pending[token] != nil }

  package func timerFired(token: Int) {
    guard let value = pending.removeValue(forKey: token) else { return }
    clock.awaitedCount -= 1
    clock.sample()
    if !hasEnded { node.emit(value) }
  }

  func end() {
    hasEnded = true
    clock.awaitedCount -= pending.count
    pending = [:]
  }
}
