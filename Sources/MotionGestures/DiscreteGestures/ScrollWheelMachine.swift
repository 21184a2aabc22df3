package import MotionValues

/// Decides about scrolling with a wheel as a pure function.
///
/// Scrolling lasts from the first notch until no event arrives for a while, or until the fingers leave the wheel.
package struct ScrollWheelMachine: GestureMachine {
  package static var name: String { "scroll-wheel" }
  package static var decidesAtFrameEnd: Bool { false }
  package static var senses: GestureSenses { .wheel }

  package var configuration: ScrollWheelConfiguration

  package private(set) var state = RecognitionState.possible
  package private(set) var claim: GestureClaim?

  private var location = Point.zero
  private var translation = Vector.zero
  /// The translation before the events at the latest instant.
  private var former = Vector.zero
  private var latest: Timestamp?
  private var tracker: VelocityTracker

  package init(configuration: ScrollWheelConfiguration = ScrollWheelConfiguration()) {
    self.configuration = configuration
    tracker = VelocityTracker(configuration: configuration.velocity)
  }

  @inline(__always) package var isIdle: Bool { latest == nil }

  @inline(__always) package var deadline: Timestamp? { latest.map { $0.advanced(by: configuration.quiet) } }

  package mutating func handle(_ event: PointerEvent, into decisions: inout GestureDecisions) {}

  package mutating func handle(_ event: WheelEvent, into decisions: inout GestureDecisions) {
    if event.phase == .ended {
      guard state.isActive else { return }
      return end(at: event.time, .left, into: &decisions)
    }
    // Momentum after the fingers have left is not part of the gesture: use a decay instead.
    if event.phase == .coasting, !state.isActive { return }
    let isFirst = latest == nil
    if isFirst, tracker.configuration != configuration.velocity { tracker = VelocityTracker(configuration: configuration.velocity) }
    location = event.location
    if latest != event.time { former = translation }
    // A sum beyond all numbers is no translation: the event adds nothing.
    if (translation + event.delta).isFinite { translation += event.delta }
    tracker.add(.zero + (configuration.velocity.isDifferential ? (translation - former).limited : translation), at: event.time)
    latest = event.time
    if isFirst {
      claim = GestureClaim(at: event.time, .scrolled)
    } else if state.isActive {
      decide(.changed, at: event.time, .moved, into: &decisions)
    }
  }

  package mutating func deadlinePassed(at time: Timestamp, into decisions: inout GestureDecisions) {
    guard let deadline, deadline <= time else { return }
    if state.isActive { end(at: time, .quiet, into: &decisions) } else { reset() }
  }

  package mutating func accept(at time: Timestamp, into decisions: inout GestureDecisions) {
    claim = nil
    decide(.began, at: time, .scrolled, into: &decisions)
  }

  package mutating func reject(at time: Timestamp, _ reason: RecognitionReason, into decisions: inout GestureDecisions) {
    if state.isActive { decide(.cancelled, at: time, reason, into: &decisions) }
    reset()
  }

  package mutating func reset() {
    (state, claim, latest, translation, former) = (.possible, nil, nil, .zero, .zero)
    tracker.reset()
  }

  private mutating func end(at time: Timestamp, _ reason: RecognitionReason, into decisions: inout GestureDecisions) {
    decide(
      .ended, at: time, reason, measured: reason == .quiet ? configuration.quiet.inSeconds : 0,
      threshold: reason == .quiet ? configuration.quiet.inSeconds : 0, into: &decisions)
    reset()
  }

  private mutating func decide(
    _ state: RecognitionState, at time: Timestamp, _ reason: RecognitionReason, measured: Double = 0, threshold: Double = 0,
    into decisions: inout GestureDecisions
  ) {
    self.state = state
    let velocity = state == .cancelled ? .zero : tracker.velocity(at: time).finite
    let update = GestureUpdate(
      state: state, time: time, location: location, translation: translation, velocity: velocity, pointerCount: 0)
    decisions.append(GestureDecision(update, reason, measured: measured, threshold: threshold))
  }
}
