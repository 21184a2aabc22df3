import MotionDescriptions

extension MotionStreamConvertible {
  /// Emits only the last of the values of one event or frame, at its commit.
  ///
  /// | upstream | `debounced(on: clock)` |
  /// |---|---|
  /// | 1 | |
  /// | 2 | |
  /// | 3 | |
  /// | (the frame ends) | 3 |
  public func debounced(on clock: MotionClock) -> MotionStream<Value> {
    let upstream = asStream()
    return .combinator(GraphLabel("debounced"), of: [upstream]) { combinator in
      let latest = DebouncedValue<Value>(combinator.node, clock)
      return [upstream.subscribe(before: combinator) { latest.receive($0) }, latest.resource]
    }
  }
}

/// The last value of the current event or frame, for one subscription.
private final class DebouncedValue<Value>: Committable {
  private let node: ObserverNode
  private let clock: MotionClock
  private var pending: Value?
  /// The number of deferred values that have brought forth each other, up to the pending one.
  private var immediateCount = 0
  /// The step that caused the pending value.
  private var cause: Int?

  init(_ node: ObserverNode, _ clock: MotionClock) {
    self.node = node
    self.clock = clock
  }

  func receive(_ value: Value) {
    if pending == nil {
      // Of the root, whose commit emits the value: also for the clock of a paused timeline.
      clock.root.countAwaited(1)
      clock.commitLater(self)
    }
    pending = value
    immediateCount = clock.root.immediateCount + 1
    cause = clock.currentCause
  }

  var resource: PendingValues { PendingValues(hasNone: { self.pending == nil }, discard: { _ = self.take() }) }

  package func commit(on root: MotionClock) {
    guard let value = take() else { return }
    clock.emit(value, to: node, from: "debounced", immediateCount: immediateCount, asEffectOf: cause)
  }

  private func take() -> Value? {
    guard let value = pending else { return nil }
    pending = nil
    clock.root.countAwaited(-1)
    return value
  }
}
