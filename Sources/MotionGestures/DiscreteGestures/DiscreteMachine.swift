package import MotionValues

/// The progress of a gesture that is claimed at one instant.
package struct DiscreteProgress: Sendable {
  /// The steps of such a gesture.
  enum Phase: Sendable {
    /// Waiting for the condition of its claim.
    case waiting
    /// Waiting for the answer to its claim.
    case claiming
    /// In progress.
    case active
    /// Over, and waiting for the remaining pointers to leave.
    case over
  }

  var phase = Phase.waiting
  var state = RecognitionState.possible
  var claim: GestureClaim?
}

/// A machine whose gesture is claimed at one instant: a tap, a long press, a swipe.
package protocol DiscreteMachine: GestureMachine {
  /// The progress of the gesture.
  var progress: DiscreteProgress { get set }

  /// Returns the update to `state` at `time`.
  func update(to state: RecognitionState, at time: Timestamp) -> GestureUpdate

  /// Resets the machine for the next gesture if this one is over and all pointers are up.
  mutating func resetIfOver()

  /// Resets the machine for the next gesture.
  mutating func resetForNextGesture()

  /// Removes all pointers.
  mutating func removePointers()
}

extension DiscreteMachine {
  @inline(__always) package var state: RecognitionState { progress.state }
  @inline(__always) package var claim: GestureClaim? { progress.claim }

  var phase: DiscreteProgress.Phase {
    get { progress.phase }
    set { progress.phase = newValue }
  }

  /// Claims the gesture.
  mutating func claim(at time: Timestamp, _ reason: RecognitionReason, measured: Double, threshold: Double) {
    progress.claim = GestureClaim(at: time, reason, measured: measured, threshold: threshold)
    phase = .claiming
  }

  /// Decides that the gesture is in `state` from `time` on.
  mutating func decide(
    _ state: RecognitionState, at time: Timestamp, _ reason: RecognitionReason, measured: Double = 0, threshold: Double = 0,
    into decisions: inout GestureDecisions
  ) {
    progress.state = state
    decisions.append(GestureDecision(update(to: state, at: time), reason, measured: measured, threshold: threshold))
  }

  /// Decides that the gesture has failed.
  mutating func fail(
    at time: Timestamp, _ reason: RecognitionReason, measured: Double = 0, threshold: Double = 0, into decisions: inout GestureDecisions
  ) {
    progress.claim = nil
    decide(.failed, at: time, reason, measured: measured, threshold: threshold, into: &decisions)
    phase = .over
  }

  /// Fails the gesture because `count` pointers are down and it takes only `limit`.
  mutating func fail(at time: Timestamp, because count: Int, exceeds limit: Int, into decisions: inout GestureDecisions) {
    fail(at: time, .tooManyPointers, measured: Double(count), threshold: Double(limit), into: &decisions)
  }

  package mutating func reject(at time: Timestamp, _ reason: RecognitionReason, into decisions: inout GestureDecisions) {
    progress.claim = nil
    switch phase {
    case .active: decide(.cancelled, at: time, reason, into: &decisions)
    case .waiting, .claiming: if !isIdle { decide(.failed, at: time, reason, into: &decisions) }
    case .over: break
    }
    phase = .over
    resetIfOver()
  }

  package mutating func reset() {
    removePointers()
    resetForNextGesture()
  }
}
