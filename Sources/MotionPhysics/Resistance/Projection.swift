public import MotionValues

/// Formulas for the position at which a motion would stop.
public enum Projection {
  /// Returns the position at which a motion would stop, in the limit of small steps: value + velocity / rate.
  @inlinable public static func destination<Value: MotionValue>(
    from value: Value, velocity: Value.Velocity, decay: Decay = .scrolling
  ) -> Value { decay.destination(from: value, velocity: velocity) }

  /// Returns the position at which a motion would stop by UIKit's formula, a sum of steps of a millisecond.
  ///
  /// The result is value + velocity / 1000 · d / (1 − d).
  ///
  /// - Parameter part: d, the fraction of the speed that remains after a millisecond; between 0 and 1.
  @inlinable public static func destinationInSteps<Value: MotionValue>(
    from value: Value, velocity: Value.Velocity, keepingPerMillisecond part: Double = 0.998
  ) -> Value { Value(lanes: value.lanes + velocity.lanes * (part / (1000 * (1 - part)))) }
}
