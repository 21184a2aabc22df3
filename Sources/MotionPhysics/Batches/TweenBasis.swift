public import MotionMathematics
public import MotionValues

/// What motions of one duration and one easing have in common: at every instant, the same fraction of their ways.
public struct TweenBasis: MotionBasis {
  /// Nanoseconds.
  public let duration: Int64
  /// How the motion gets on.
  public let easing: Easing
  /// The duration in seconds.
  let seconds: Double

  init(duration: Int64, easing: Easing) {
    (self.duration, self.easing) = (duration, easing)
    seconds = Double(duration) / 1e9
  }

  public static var usesDrive: Bool { false }

  public var fingerprint: UInt64 { UInt64(bitPattern: duration) &* 0x9E37_79B9_7F4A_7C15 ^ easing.fingerprint }

  /// The fraction of the way that is done after `seconds`, and no second weight.
  public func weights(after seconds: Double) -> MotionWeights {
    MotionWeights(displacement: easing.progress(at: seconds / self.seconds), drive: 0)
  }
}

/// Many motions between two values, computed together.
public typealias TweenBatch<Lanes: LaneVector> = MotionBatch<TweenBasis, Lanes>
