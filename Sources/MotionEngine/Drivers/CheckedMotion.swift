import MotionMathematics
public import MotionPhysics
public import MotionStreams
public import MotionValues

/// A motion of a user's type, whose values are checked: one that is not finite ends it, and never reaches a property (contract 20).
@usableFromInline struct CheckedMotion<Motion: Simulation>: Simulation {
  @usableFromInline typealias Value = Motion.Value

  @usableFromInline let motion: Motion
  @usableFromInline let check: ValueCheck<Motion.Value>

  /// Checks `motion`.
  @inlinable init(_ motion: Motion, _ check: ValueCheck<Motion.Value>) { (self.motion, self.check) = (motion, check) }

  @inlinable var start: Timestamp { motion.start }

  @inlinable var restTime: Timestamp? { motion.restTime }

  @inlinable func value(at time: Timestamp) -> Motion.Value {
    let value = motion.value(at: time)
    return value.lanes.isMovable ? value : check.replace()
  }

  @inlinable func velocity(at time: Timestamp) -> Motion.Value.Velocity { motion.velocity(at: time) }
}

/// The reaction to a value that is not finite.
@usableFromInline final class ValueCheck<Value: MotionValue> {
  private let property: ReactiveProperty<Value>
  /// Called once, during an evaluation: it must not write anything.
  private var onInvalid: (() -> Void)?

  /// Creates the check of a motion of `property`.
  @usableFromInline init(of property: ReactiveProperty<Value>, onInvalid: @escaping () -> Void) {
    (self.property, self.onInvalid) = (property, onInvalid)
  }

  /// Returns the value in place of one that is not finite: the latest one.
  @usableFromInline func replace() -> Value {
    if let report = onInvalid {
      onInvalid = nil
      report()
    }
    return property.latestValue
  }
}
