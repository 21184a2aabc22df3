import MotionDescriptions
public import MotionStreams
import MotionValues

/// An observer of several states, which runs a closure each time all of them have come to rest.
final class RestWatch: Committable {
  private let clock: MotionClock
  // Unchecked: what it releases may cancel the watch again.
  /// The closure; nil once the watch was cancelled, so that nothing that it captures stays alive.
  @exclusivity(unchecked) private var body: (() -> Void)?
  private var activeCount = 0
  private var isDue = true
  /// The cause of the last change to rest.
  private var cause: Int?
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

  func commit(on root: MotionClock) {
    guard body != nil, isDue, activeCount == 0 else { return }
    isDue = false
    clock.sample()
    // An observer of a sampled value may have started one, or cancelled this. The watch is due again after the former.
    guard let body, !isDue else { return }
    clock.resume(cause, body)
  }

  /// Whether it can never run again, because none of the watched states exists any longer.
  var isOver: Bool { (!isDue || activeCount > 0) && subscriptions.allSatisfy { $0.isOver } }

  func cancel() {
    for subscription in subscriptions { subscription.end() }
    subscriptions = []
    body = nil
  }

  private func change(by change: Int) {
    activeCount += change
    isDue = true
    if activeCount > 0 { return }
    cause = clock.currentCause
    clock.commitLater(self)
  }
}

extension MotionRuntime {
  /// Runs `body` each time all of `watched` have come to rest.
  ///
  /// If they are already at rest, the first call is at the end of the event or frame in progress; immediate if there is none. The observation ends
  /// when you cancel it, or when the instance that is being added or the runtime is removed. It also ends once all of `watched` were released.
  ///
  /// - Returns: a subscription that cancels it.
  @discardableResult public func whenAllAtRest(
    _ watched: [any Stateful], _ body: @escaping () -> Void, file: StaticString = #fileID, line: Int = #line
  ) -> Subscription {
    let attachment = ScopeAttachment()
    attachment.note(closureAt: SourcePlace(file, line))
    // A transaction, so that a commit which happens immediately wakes no host.
    clock.withTransaction {
      let watch = RestWatch(watched.map { $0.state.resolved(by: resolver) }, clock: clock, body: body)
      owner.adopt(attachment)
      attachment.own { watch.cancel() }
      for over in core.restWatches.add(watch, attachment) { over.remove() }
    }
    return Subscription(attachment)
  }
}
