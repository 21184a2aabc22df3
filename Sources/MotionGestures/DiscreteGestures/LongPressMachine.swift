package import MotionValues

/// Decides about long presses as a pure function.
///
/// A press begins at the exact instant at which the pointers have stayed long enough. It continues while they are down, wherever they move, and ends
/// when they are lifted.
package struct LongPressMachine: DiscreteMachine {
  package static var name: String { "long-press" }
  package static var decidesAtFrameEnd: Bool { false }

  package var configuration: LongPressConfiguration

  package var progress = DiscreteProgress()

  private var pointers = StayingPointers()
  private var origin = Point.zero
  /// The instant at which enough pointers were down; nil until then.
  private var pressedSince: Timestamp?

  package init(configuration: LongPressConfiguration = LongPressConfiguration()) { self.configuration = configuration }

  @inline(__always) package var isIdle: Bool { pointers.areAllUp && phase == .waiting }

  @inline(__always) package var deadline: Timestamp? {
    phase == .waiting ? pressedSince.map { $0.advanced(by: configuration.duration) } : nil
  }

  package mutating func handle(_ event: PointerEvent, into decisions: inout GestureDecisions) {
    switch event.phase {
    case .down:
      guard phase == .waiting else { return pointers.ignore(event.id) }
      pointers.add(event)
      if pointers.count == configuration.pointerCount {
        pressedSince = event.time
        // Immediately, not at a deadline later in the same instant, so that the press is shown without delay.
        if configuration.duration <= .zero { deadlinePassed(at: event.time, into: &decisions) }
      }
      if pointers.count > configuration.pointerCount {
        fail(at: event.time, because: pointers.count, exceeds: configuration.pointerCount, into: &decisions)
      }
    case .move:
      let excess = pointers.move(event, limit: configuration.movement)
      if phase == .waiting, let excess {
        fail(at: excess.time, .movedTooFar, measured: excess.distance, threshold: configuration.movement, into: &decisions)
      } else if phase == .active, pointers.contains(event.id) {
        decide(.changed, at: event.time, .moved, into: &decisions)
      }
    case .up:
      if phase == .active, pointers.contains(event.id) {
        decide(.ended, at: event.time, .lifted, into: &decisions)
        phase = .over
      } else if phase == .waiting || phase == .claiming, pointers.contains(event.id) {
        let held = pressedSince.map { event.time.seconds(since: $0) } ?? 0
        fail(at: event.time, .liftedTooSoon, measured: held, threshold: configuration.duration.inSeconds, into: &decisions)
      }
      leave(event.id)
    case .cancel:
      if pointers.contains(event.id) { reject(at: event.time, .pointerCancelled, into: &decisions) }
      leave(event.id)
    case .hover, .leave: break
    }
  }

  package mutating func deadlinePassed(at time: Timestamp, into decisions: inout GestureDecisions) {
    guard let deadline, deadline <= time, let pressedSince else { return }
    claim(at: deadline, .heldLongEnough, measured: deadline.seconds(since: pressedSince), threshold: configuration.duration.inSeconds)
  }

  package mutating func accept(at time: Timestamp, into decisions: inout GestureDecisions) {
    guard let claim else { return }
    (phase, progress.claim) = (.active, nil)
    origin = pointers.centroid
    decide(.began, at: max(time, claim.time), claim.reason, measured: claim.measured, threshold: claim.threshold, into: &decisions)
  }

  package mutating func removePointers() { pointers.removeAll() }

  package func update(to state: RecognitionState, at time: Timestamp) -> GestureUpdate {
    let location = pointers.centroid
    let translation = phase == .active ? (location - origin).limited : .zero
    // The pointer that ends it has left.
    let count = state == .ended ? max(0, pointers.count - 1) : pointers.count
    return GestureUpdate(state: state, time: time, location: location, translation: translation, pointerCount: count)
  }

  private mutating func leave(_ id: PointerID) {
    pointers.remove(id)
    if phase == .waiting { pressedSince = nil }
    resetIfOver()
  }

  package mutating func resetIfOver() {
    if phase != .active, phase != .claiming, pointers.areAllUp { resetForNextGesture() }
  }

  package mutating func resetForNextGesture() { (progress, pressedSince) = (DiscreteProgress(), nil) }
}
