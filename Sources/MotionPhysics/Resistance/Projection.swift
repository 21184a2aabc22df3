public import MotionValues

/// Where something would stop.
public enum Projection {
  /// Where something at `value` that moves at `velocity` would stop, in the limit of small steps: value + velocity / rate.
  @inlinable public static func destination<Value: MotionValue>(
    from value: Value, velocity: Value.Velocity, decay: Decay = .scrolling
  ) -> Value { decay.destination(from: value, velocity: velocity) }

  /// Where UIKit's formula, a sum of steps of a millisecond, says that it would stop: value + velocity / 1000 · d / (1 − d).
  ///
  /// - Parameter part: d, the part of the speed that a millisecond leaves; between 0 and 1.
  @inlinable public static func destinationInSteps<Value: MotionValue>(
    from value: Value, velocity: Value.Velocity, keepingPerMillisecond part: Double = 0.998
  ) -> Value { Value(lanes: value.lanes + velocity.lanes * (part / (1000 * (1 - part)))) }
}
