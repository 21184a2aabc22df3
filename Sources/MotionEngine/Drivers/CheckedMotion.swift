import MotionMathematics
import MotionPhysics
import MotionValues

/// A motion of a user's type, whose values are checked: one that is not finite ends it, and never reaches a property (contract 20).
final class CheckedMotion<Motion: Simulation>: Simulation {
  typealias Value = Motion.Value

  private let motion: Motion
  /// Returns the value in place of one that is not finite.
  private let fallback: () -> Value
  /// Called once, during an evaluation: it must not write anything.
  private var onInvalid: (() -> Void)?

  /// Checks `motion`.
  init(_ motion: Motion, fallback: @escaping () -> Value, onInvalid: @escaping () -> Void) {
    (self.motion, self.fallback, self.onInvalid) = (motion, fallback, onInvalid)
  }

  var start: Timestamp { motion.start }

  var restTime: Timestamp? { motion.restTime }

  func value(at time: Timestamp) -> Value {
    let value = motion.value(at: time)
    if value.lanes.isMovable { return value }
    if let report = onInvalid {
      onInvalid = nil
      report()
    }
    return fallback()
  }

  func velocity(at time: Timestamp) -> Value.Velocity { motion.velocity(at: time) }
}
