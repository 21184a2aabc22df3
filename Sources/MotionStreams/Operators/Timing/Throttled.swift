import MotionDescriptions
import MotionValues

extension MotionStreamConvertible {
  /// Emits at most one value in `interval`.
  ///
  /// The first value is emitted at once, and the last of the later ones at the end of the interval.
  /// The end of an interval is an exact instant, regardless of frames. The interval is read when a value arrives, and applies from the next
  /// beginning of an interval on. One below a nanosecond counts as none.
  ///
  /// On the clock of a timeline that goes back by an interval or more, such as at the end of a loop, the next value is emitted at once. A
  /// pending one is discarded.
  ///
  /// | time | upstream | `throttled(every: Duration.milliseconds(10), on: clock)` |
  /// |---|---|---|
  /// | 0 ms | 1 | 1 |
  /// | 4 ms | 2 | |
  /// | 8 ms | 3 | |
  /// | 10 ms | | 3 |
  public func throttled(every interval: some ReactiveArgument<Duration>, on clock: MotionClock) -> MotionStream<Value> {
    let (upstream, interval) = (asStream(), interval.input)
    return .combinator(GraphLabel("throttled", [interval.argument("every")]), of: [upstream]) { combinator in
      let throttle = Throttle<Value>(combinator.node, clock)
      let paced = upstream.applying(Paced(interval: interval))
      return [paced.subscribe(before: combinator) { throttle.receive($0.value, interval: $0.interval) }, throttle.resource]
    }
  }
}

/// An operator that adds the interval to every value.
private struct Paced<Value>: ReactiveOperator {
  var interval: ReactiveInput<Duration>
  mutating func process(_ value: Value) -> (value: Value, interval: Duration)? { interval.current.map { (value, $0) } }
  mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&interval, emitsOnArgumentChange: false) }
  var labels: [GraphLabel] { [] }
}

/// The pending value of one subscription.
private final class Throttle<Value>: TimerTarget {
  private let node: ObserverNode
  private let clock: MotionClock
  private let ordinal: Int
  private var pending: Value?
  /// The step that caused the pending value.
  private var cause: Int?
  /// The value of an interval that is over, and its cause, while the clock samples before its emission.
  private var due: (value: Value, cause: Int?)?
  private var interval = Duration.zero
  /// The start and the end of the interval in progress.
  private var span = (start: Timestamp.zero, end: Timestamp.zero)
  /// The number of times that the clock had gone back by its start.
  private var rewindCount = 0
  private var isHolding = false
  private var token = 0

  init(_ node: ObserverNode, _ clock: MotionClock) {
    self.node = node
    self.clock = clock
    ordinal = clock.nextOrdinal()
  }

  func receive(_ value: Value, interval: Duration) {
    self.interval = interval
    if isHolding, !isBeforeInterval {
      let isFirst = pending == nil
      (pending, cause) = (value, clock.currentCause)
      guard isFirst else { return }
      clock.countAwaited(1)
      // So far, the end of the interval had no visible effect, and woke no host.
      clock.needMayHaveChanged()
    } else {
      _ = take()
      hold()
      emitDue()
      node.emit(value)
    }
  }

  /// Whether the clock went back to before the interval in progress, by its length or more. Its end would silence what is shown again.
  private var isBeforeInterval: Bool {
    clock.rewound.count != rewindCount
      && span.start.nanoseconds(since: clock.rewound.time) >= span.end.nanoseconds(since: span.start)
  }

  private func hold() {
    // The end of a shorter interval would be the present: time would not advance.
    isHolding = interval.wholeNanoseconds > 0
    guard isHolding else { return }
    token += 1
    span = (clock.now, clock.now.advanced(by: interval))
    rewindCount = clock.rewound.count
    clock.schedule(self, at: span.end, ordinal: ordinal, token: token)
  }

  package func awaits(token: Int) -> Bool { token == self.token && isHolding }

  /// Returns whether a value is pending; otherwise the end of the interval has no visible effect.
  package func wakesHost(token: Int) -> Bool { awaits(token: token) && pending != nil }

  package func timerFired(token: Int) {
    guard token == self.token, isHolding else { return }
    isHolding = false
    let isDiscarded = isBeforeInterval
    guard let value = take(), !isDiscarded else { return }
    hold()
    due = (value, cause)
    // A value that arrives meanwhile without an interval comes after the older one.
    clock.sample()
    emitDue()
  }

  private func emitDue() {
    guard let (value, cause) = due else { return }
    due = nil
    clock.emit(value, to: node, asEffectOf: cause)
  }

  private func take() -> Value? {
    guard let value = pending else { return nil }
    pending = nil
    clock.countAwaited(-1)
    return value
  }

  var resource: PendingValues { PendingValues(hasNone: { self.pending == nil }, discard: end) }

  private func end() {
    isHolding = false
    _ = take()
  }
}
