import MotionStreams
import MotionValues

/// The recorded motions of an interaction that writes a property itself (`PropertyHold`).
///
/// The interaction computes the recorded values when they are delivered, from what its timeline has placed by then.
class HeldMotion: PastMotion {
  /// Whether it is delivering a recorded value.
  final var isDelivering = false

  /// Records that the interaction writes the property from now on.
  func begin() {}
  /// Records that it writes the property no more.
  func finish() {}
  /// Lets a timeline that shows its past go on from there, without the motion of that time: the property is about to be written.
  func leavePast() {}
  /// Ends the recording.
  func end() {}
}

/// The recorded motions of an interaction that writes a property of one type itself.
final class HeldPast<Value: MotionValue>: HeldMotion {
  private let history: MotionHistory
  private let clock: MotionClock
  private let motion: (isMoving: () -> Bool, interrupted: () -> Void)
  /// Writes the value at the present of the timeline.
  private let show: () -> Void
  private var track: PropertyTrack<Value>?
  /// Whether the interaction has written the property: before that there is nothing to halt, also if its addition leaves the past.
  private var hasBegun = false

  init(
    of property: ReactiveProperty<Value>, in history: MotionHistory, on clock: MotionClock,
    motion: (isMoving: () -> Bool, interrupted: () -> Void), show: @escaping () -> Void
  ) {
    (self.history, self.clock, self.motion, self.show) = (history, clock, motion, show)
    super.init()
    track = history.join(self, on: property)
  }

  override func begin() {
    hasBegun = true
    guard let track, !history.isInPast else { return }
    history.extendRecording()
    // A tween that begins in a paused timeline counts from its beginning, and replaces the past of the property.
    if history.isPaused { track.forgetAll() }
    track.moved(by: self, 0, at: history.isPaused ? .zero : clock.now)
  }

  override func finish() {
    guard let track, !history.isInPast, track.driver === self else { return }
    history.extendRecording()
    track.recordHold(at: clock.now)
  }

  override func leavePast() { _ = history.branchIfNeeded(writing: track) }

  override func end() {
    history.leave(self, track)
    track = nil
  }

  override var isDerived: Bool { true }

  override var isMoving: Bool { motion.isMoving() }

  override var isConstrained: Bool { true }

  override func place(_ index: Int, at time: Timestamp, isAgain: Bool) -> Bool { true }

  override func deliverPlaced() {
    let wasDelivering = isDelivering
    isDelivering = true
    show()
    isDelivering = wasDelivering
  }

  override func isUnderWay(at time: Timestamp) -> Bool { true }

  override func resume() { show() }

  override func halt() { if hasBegun { motion.interrupted() } }

  override func wasOverwritten() { motion.interrupted() }
}

/// Keeps the track of a property that a gesture writes, so that a timeline records the writes. It has no motions itself.
final class HeldWrites<Value: MotionValue>: PastMotion, Resource {
  private let history: MotionHistory
  private var track: PropertyTrack<Value>?

  init(of property: ReactiveProperty<Value>, in history: MotionHistory) {
    self.history = history
    super.init()
    track = history.join(self, on: property)
  }

  func end() {
    history.leave(self, track)
    track = nil
  }
}
