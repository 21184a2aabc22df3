public import MotionValues

/// A type-erased motion. A batch computes it by itself.
public struct AnyMotion<Value: MotionValue>: BatchedSimulation {
  public let start: Timestamp
  public let restTime: Timestamp?
  private let motion: MotionBox<Value>

  /// Erases the type of `motion`.
  public init<Motion: Simulation>(_ motion: Motion) where Motion.Value == Value {
    (start, restTime, self.motion) = (motion.start, motion.restTime, ConcreteMotionBox(motion))
  }

  public func value(at time: Timestamp) -> Value { motion.value(at: time) }

  public func velocity(at time: Timestamp) -> Value.Velocity { motion.velocity(at: time) }

  public var basis: LoneBasis<Value> { LoneBasis(motion: motion) }

  public var row: MotionRow<Value.Lanes> {
    let initial = motion.value(at: start).lanes
    let final = restTime.map { motion.value(at: $0).lanes } ?? initial
    return MotionRow(
      start: start, rest: restTime ?? .distantFuture, epoch: start, initial: initial, final: final, destination: initial,
      displacement: final - initial, drive: .zero)
  }
}
