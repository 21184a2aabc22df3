package import MotionValues

/// What counts as scrolling with a wheel.
public struct ScrollWheelConfiguration: Hashable, Sendable {
  /// How long after a notch it ends, where the wheel does not tell: 150 ms, five times the longest pause within a turn that Android's recorded crowns show.
  public var quiet: Duration
  /// How velocity is estimated: as Android does it for wheels.
  public var velocity: VelocityConfiguration

  /// Makes a configuration.
  public init(
    quiet: Duration = .milliseconds(150), velocity: VelocityConfiguration = VelocityConfiguration(estimator: .impulse)
  ) {
    self.quiet = quiet
    self.velocity = velocity
  }
}

/// Decides when a wheel scrolls, pure: from the first notch until nothing comes for a while, or until the fingers that turn it leave.
package struct ScrollWheelMachine: GestureMachine {
  package static var name: String { "scroll-wheel" }
  package static var senses: GestureSenses { .wheel }

  package var configuration: ScrollWheelConfiguration

  package private(set) var state = RecognitionState.possible
  package private(set) var claim: GestureClaim?

  private var location = Point.zero
  private var translation = Vector.zero
  private var latest: Timestamp?
  private var tracker: VelocityTracker

  package init(configuration: ScrollWheelConfiguration = ScrollWheelConfiguration()) {
    self.configuration = configuration
    tracker = VelocityTracker(configuration: configuration.velocity)
  }

  package var isIdle: Bool { latest == nil }

  package var deadline: Timestamp? { latest.map { $0.advanced(by: configuration.quiet) } }

  package mutating func handle(_ event: PointerEvent, into decisions: inout GestureDecisions) {}

  package mutating func handle(_ event: WheelEvent, into decisions: inout GestureDecisions) {
    if event.phase == .ended {
      guard state.isActive else { return }
      return end(at: event.time, .left, into: &decisions)
    }
    // What goes on by itself after the fingers have left is not the gesture: whoever wants that lets it decay.
    if event.phase == .coasting, !state.isActive { return }
    if latest == nil {
      if tracker.configuration != configuration.velocity { tracker = VelocityTracker(configuration: configuration.velocity) }
      tracker.add(.zero, at: event.time)
    }
    location = event.location
    translation += event.delta
    if latest != nil { tracker.add(.zero + translation, at: event.time) }
    let isFirst = latest == nil
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
    (state, claim, latest, translation) = (.possible, nil, nil, .zero)
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
    let velocity = state == .cancelled ? .zero : tracker.estimate(at: time).velocity
    let update = GestureUpdate(
      state: state, time: time, location: location, translation: translation, velocity: velocity, pointerCount: 0)
    decisions.append(GestureDecision(update, reason, measured: measured, threshold: threshold))
  }
}
