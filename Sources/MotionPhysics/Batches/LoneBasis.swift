public import MotionMathematics
public import MotionValues

/// The basis of a motion that shares nothing with others: the motion itself.
public struct LoneBasis<Value: MotionValue>: MotionBasis {
  let motion: MotionBox<Value>

  public static var usesDrive: Bool { false }

  public static var isLone: Bool { true }

  public var fingerprint: UInt64 { 0 }

  /// Returns no weights: the motion is computed by itself.
  public func weights(after seconds: Double) -> MotionWeights { MotionWeights(displacement: 0, drive: 0) }

  public func storeLanes(at nanoseconds: Int64, into address: UnsafeMutableRawPointer) {
    address.assumingMemoryBound(to: Value.Lanes.self).pointee = motion.value(at: Timestamp(nanoseconds: nanoseconds)).lanes
  }

  /// Returns whether both are one and the same motion.
  public static func == (left: LoneBasis, right: LoneBasis) -> Bool { left.motion === right.motion }
}

/// A motion of any type behind one class: a call of its functions is one dynamic dispatch.
class MotionBox<Value: MotionValue> {
  /// Returns the value at `time`.
  func value(at time: Timestamp) -> Value { Value(lanes: .zero) }
  /// Returns the velocity at `time`.
  func velocity(at time: Timestamp) -> Value.Velocity { Value.Velocity(lanes: .zero) }
}

/// The box of a motion of one type.
final class ConcreteMotionBox<Motion: Simulation>: MotionBox<Motion.Value> {
  private let motion: Motion

  init(_ motion: Motion) { self.motion = motion }

  override func value(at time: Timestamp) -> Motion.Value { motion.value(at: time) }
  override func velocity(at time: Timestamp) -> Motion.Value.Velocity { motion.velocity(at: time) }
}
