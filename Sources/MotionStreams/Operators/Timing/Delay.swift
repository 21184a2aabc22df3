import MotionDescriptions
import MotionValues

extension MotionStreamConvertible {
  /// Emits every value after `duration`, in the order in which the values are due. The end of the subscription discards the pending ones.
  ///
  /// A value is emitted at its exact instant, regardless of frames, after all motions are sampled there. Nothing is emitted before the clock next
  /// moves, not even without a delay. The duration is read when a value arrives.
  ///
  /// On the clock of a timeline, a value that arrived in the recorded past stays pending until the timeline goes back to before that.
  /// It is delayed again when the timeline shows it again, also at an earlier instant with the same value. While it is pending, the
  /// instants at which it is held add no second one. So a loop that ends before a value is due never emits it, and pending values do not
  /// accumulate.
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
      let resolver = combinator.node.resolver
      let rewinds = RewindRecord<Value>(of: upstream.untyped, in: resolver, on: clock)
      let delayed = DelayedValues<Value>(combinator.node, clock, rewinds)
      let due = upstream.applying(Delayed(duration: duration, clock: clock))
      return [due.subscribe(before: combinator) { delayed.add($0.value, at: $0.time) }, delayed.resource]
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
  private let rewinds: RewindRecord<Value>
  private var pending: [Int: DelayedArrival<Value>] = [:]
  private var lastToken = 0
  private var hasEnded = false

  init(_ node: ObserverNode, _ clock: MotionClock, _ rewinds: RewindRecord<Value>) {
    (self.node, self.clock, self.rewinds) = (node, clock, rewinds)
    ordinal = clock.nextOrdinal()
  }

  func add(_ value: Value, at time: Timestamp) {
    if let repeated = rewinds.repeated(among: pending.values) {
      pending[repeated.token] = repeated
      return
    }
    lastToken += 1
    var arrival = rewinds.arrival(of: value, due: time, token: lastToken)
    arrival.cause = clock.currentCause
    if time <= clock.now { arrival.immediateCount = clock.root.immediateCount + 1 }
    pending[lastToken] = arrival
    clock.countAwaited(1)
    clock.schedule(self, at: time, ordinal: ordinal, token: lastToken)
  }

  package func awaits(token: Int) -> Bool { pending[token] != nil }

  package func timerFired(token: Int) {
    guard let arrival = pending.removeValue(forKey: token) else { return }
    clock.countAwaited(-1)
    clock.sample()
    if !hasEnded { clock.emit(arrival.value, to: node, from: "delay", immediateCount: arrival.immediateCount, asEffectOf: arrival.cause) }
  }

  /// Discards the value: it is delayed again when it is shown again.
  package func discard(token: Int) {
    guard let arrival = pending.removeValue(forKey: token) else { return }
    clock.countAwaited(-1)
    rewinds.discard(arrival)
  }

  /// Delays the last discarded value again if it is also that of the instant to which the clock went back.
  package func didShowPast() {
    if hasEnded { return }
    if let (value, due) = rewinds.takeShownAgain() { add(value, at: due) }
  }

  var resource: PendingValues { PendingValues(hasNone: { self.pending.isEmpty }, discard: end) }

  private func end() {
    hasEnded = true
    clock.countAwaited(-pending.count)
    pending = [:]
    rewinds.end()
  }
}
