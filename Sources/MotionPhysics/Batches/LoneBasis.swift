public import MotionMathematics
public import MotionValues

/// The basis of a motion that shares nothing with others: the motion itself.
public struct LoneBasis<Value: MotionValue>: MotionBasis {
  let motion: LoneMotion

  public static var usesDrive: Bool { false }

  public static var isLone: Bool { true }

  public var lone: LoneMotion? { motion }

  public var fingerprint: UInt64 { 0 }

  /// Returns no weights: the motion is computed by itself.
  public func weights(after seconds: Double) -> MotionWeights { MotionWeights(displacement: 0, drive: 0) }

  /// Returns whether both are one and the same motion.
  public static func == (left: LoneBasis, right: LoneBasis) -> Bool { left.motion === right.motion }
}
