/// The state of several things together: active as soon as one is, at rest once an event or a frame has settled with all at rest.
///
/// So a hand-over from one to another within an event never shows a gap (contract 14).
package final class AggregateState: Committable {
  private let published: ReactiveProperty<MotionState>
  private var activeCount = 0
  private var isWaiting = false
  private var clock: MotionClock?
  /// What the last of them came to rest because of.
  private var cause: Int?

  /// Makes the state of nothing, which is at rest.
  package init() { published = ReactiveProperty(.atRest, label: GraphLabel("state")) }

  /// Makes the state of nothing, which it publishes through `property`.
  package init(publishing property: ReactiveProperty<MotionState>) { published = property }

  /// The property that holds the state.
  package var property: ReactiveProperty<MotionState> { published }

  /// Makes the state a port of `owner`, so that a scope can have one of its own.
  package func makePort(of owner: some AnyObject) { published.makePort(.aggregateState, of: owner) }

  /// The state.
  package var state: MotionStream<MotionState> { published.asStream() }

  /// Takes `stream` into account, from its current state on, until the subscription ends.
  package func observe(_ stream: MotionStream<MotionState>, clock: MotionClock) -> any Resource {
    self.clock = clock
    var isActive = false
    let subscription = stream.subscribePassively { state in
      guard (state == .active) != isActive else { return }
      isActive.toggle()
      self.change(by: isActive ? 1 : -1)
    }
    return Subscription(subscription) {
      if isActive { self.change(by: -1) }
    }
  }

  /// Takes something into account that begins.
  package func begin(on clock: MotionClock) {
    self.clock = clock
    change(by: 1)
  }

  /// Something ended that had begun.
  package func end() { change(by: -1) }

  package func commit() {
    isWaiting = false
    guard activeCount == 0, published.value == .active else { return }
    if published.hasListeners { clock?.sample() }
    if let clock { clock.resume(cause) { published.value = .atRest } }
  }

  private func change(by change: Int) {
    activeCount += change
    if activeCount > 0 {
      if published.value == .atRest { published.value = .active }
    } else if !isWaiting {
      isWaiting = true
      cause = clock?.currentCause
      clock?.commitLater(self)
    }
  }
}
