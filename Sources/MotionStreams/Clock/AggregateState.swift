import MotionDescriptions
package import MotionValues

/// The state of several parts together.
///
/// It is active as soon as one part is, and at rest after the commit of an event or a frame with all parts at rest.
/// So a hand-over from one part to another within an event never shows a gap (contract 14). The parts may be on clocks of several runtimes:
/// the commit is that of the clock on which the last one came to rest.
package final class AggregateState: Committable {
  private let published: ReactiveProperty<MotionState>
  /// Whether the published state is at rest. A call, because other modules would check each access to the stored value at run time.
  package var isAtRest: Bool { isPublishedAtRest }
  @exclusivity(unchecked) private var isPublishedAtRest: Bool
  @exclusivity(unchecked) private var activeCount = 0
  /// The clock on which the last part came to rest, until its commit; nil at other times.
  @exclusivity(unchecked) private var waiting: MotionClock?
  /// The step that caused the last part to come to rest.
  @exclusivity(unchecked) private var cause: Int?

  /// Creates a state without parts, which is at rest.
  package convenience init() { self.init(publishing: ReactiveProperty(.atRest, label: GraphLabel("state"))) }

  /// Creates a state without parts, which publishes through `property`.
  package init(publishing property: ReactiveProperty<MotionState>) {
    (published, isPublishedAtRest) = (property, property.value == .atRest)
  }

  /// The property that holds the state.
  package var property: ReactiveProperty<MotionState> { published }

  /// Makes the state a port of `owner`, so that a scope can replace it by its own.
  package func makePort(of owner: some AnyObject) { published.makePort(.aggregateState, of: owner) }

  /// The stream of the state.
  package var state: MotionStream<MotionState> { published.asStream() }

  /// Adds `stream` as a part, from its current state on, until the subscription ends.
  package func observe(_ stream: MotionStream<MotionState>, clock: MotionClock) -> any Resource {
    var isActive = false
    let subscription = stream.subscribePassively { state in
      guard (state == .active) != isActive else { return }
      isActive.toggle()
      self.change(by: isActive ? 1 : -1, on: clock)
    }
    return Subscription(subscription) {
      if isActive { self.change(by: -1, on: clock) }
    }
  }

  /// Counts a part on `clock` that becomes active.
  package func begin(on clock: MotionClock) { change(by: 1, on: clock) }

  /// Removes an active part on `clock` from the count.
  package func end(on clock: MotionClock) { change(by: -1, on: clock) }

  package func commit(on root: MotionClock) {
    // Another clock commits it if the last part came to rest there.
    guard let clock = waiting, clock.root === root else { return }
    waiting = nil
    guard activeCount == 0, published.value == .active else { return }
    if published.hasListeners {
      clock.sample()
      // An observer of a sampled value may have started a part.
      guard activeCount == 0, published.value == .active else { return }
    }
    clock.resume(cause) { publish(.atRest) }
  }

  // The definition outlives the clock: its state comes to rest now.
  package func clockWillEnd(_ root: MotionClock) { commit(on: root) }

  private func publish(_ state: MotionState) {
    isPublishedAtRest = state == .atRest
    published.value = state
  }

  private func change(by change: Int, on clock: MotionClock) {
    activeCount += change
    if activeCount > 0 {
      if published.value == .atRest { publish(.active) }
    } else if waiting?.root !== clock.root {
      (waiting, cause) = (clock, clock.currentCause)
      clock.commitLater(self)
    }
  }
}
