import MotionStreams

/// Runs a body each time several things have all come to rest.
final class RestWatch: Committable {
  private let clock: MotionClock
  private let body: () -> Void
  private var activeCount = 0
  private var isDue = true
  /// What the last of them came to rest because of.
  private var cause: Int?
  private var isCancelled = false
  private var subscriptions: [any Resource] = []

  init(_ watched: [MotionStream<MotionState>], clock: MotionClock, body: @escaping () -> Void) {
    self.clock = clock
    self.body = body
    for state in watched {
      var isActive = false
      subscriptions.append(
        state.subscribePassively { state in
          guard (state == .active) != isActive else { return }
          isActive.toggle()
          self.change(by: isActive ? 1 : -1)
        })
    }
    clock.commitLater(self)
  }

  func commit() {
    guard !isCancelled, isDue, activeCount == 0 else { return }
    isDue = false
    clock.sample()
    clock.resume(cause, body)
  }

  /// Whether it can never run again: nothing that it watches exists any more.
  var isOver: Bool { (!isDue || activeCount > 0) && subscriptions.allSatisfy { $0.isOver } }

  func cancel() {
    isCancelled = true
    for subscription in subscriptions { subscription.end() }
    subscriptions = []
  }

  private func change(by change: Int) {
    activeCount += change
    isDue = true
    if activeCount > 0 { return }
    cause = clock.currentCause
    clock.commitLater(self)
  }
}
