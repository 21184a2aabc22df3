import MotionMathematics
public import MotionPhysics
public import MotionStreams
public import MotionValues

/// A motion of a user's type, whose values are checked: one that is not finite ends it, and never reaches a property (contract 20).
///
/// An object: to copy a large motion for each value would take longer than most formulas.
@usableFromInline final class CheckedMotion<Motion: Simulation>: Simulation {
  @usableFromInline typealias Value = Motion.Value

  @usableFromInline let motion: Motion
  @usableFromInline let property: ReactiveProperty<Motion.Value>
  /// Called once, during an evaluation: it must not write anything.
  @usableFromInline var onInvalid: (() -> Void)?

  /// Checks a motion of `property`.
  @inlinable init(_ motion: Motion, of property: ReactiveProperty<Motion.Value>, onInvalid: @escaping () -> Void) {
    (self.motion, self.property, self.onInvalid) = (motion, property, onInvalid)
  }

  @inlinable var start: Timestamp { motion.start }

  @inlinable var restTime: Timestamp? { motion.restTime }

  @inlinable func value(at time: Timestamp) -> Motion.Value {
    let value = motion.value(at: time)
    return value.lanes.isMovable ? value : replacement()
  }

  @inlinable func velocity(at time: Timestamp) -> Motion.Value.Velocity { motion.velocity(at: time) }

  /// Reports the first value that is not finite, and returns the value in its place: the latest one.
  @usableFromInline func replacement() -> Motion.Value {
    if let report = onInvalid {
      onInvalid = nil
      report()
    }
    return property.latestValue
  }
}
