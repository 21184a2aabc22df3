import MotionDescriptions
import MotionValues

extension MotionStreamConvertible {
  /// Emits every value after `duration`, in the order in which the values are due. The end of the subscription discards the pending ones.
  ///
  /// A value is emitted at its exact instant, regardless of frames, after all motions are sampled there. Nothing is emitted before the clock next
  /// moves, not even without a delay. The duration is read when a value arrives.
  ///
  /// On the clock of a timeline, a value of the recorded past is pending until the timeline goes back to before it. It is delayed again when it is
  /// shown again. So a loop that ends before a value is due never emits it, and no such values accumulate.
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
    clock.countAwaited(1)
    clock.schedule(self, at: time, ordinal: ordinal, token: lastToken)
  }

  package func awaits(token: Int) -> Bool { pending[token] != nil }

  package func timerFired(token: Int) {
    guard let value = pending.removeValue(forKey: token) else { return }
    clock.countAwaited(-1)
    clock.sample()
    if !hasEnded { node.emit(value) }
  }

  /// Discards the value: it is delayed again when it is shown again.
  package func discard(token: Int) {
    if pending.removeValue(forKey: token) != nil { clock.countAwaited(-1) }
  }

  func end() {
    hasEnded = true
    clock.countAwaited(-pending.count)
    pending = [:]
  }
}
