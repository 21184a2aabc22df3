public import MotionMathematics
public import MotionValues

/// The parameters that tweens of one duration and easing share: at every instant, the same progress.
public struct TweenBasis: MotionBasis, Sendable {
  /// The duration in nanoseconds.
  public let duration: Int64
  /// The easing.
  public let easing: Easing
  /// The duration in seconds.
  let seconds: Double

  init(duration: Int64, easing: Easing) {
    (self.duration, self.easing) = (duration, easing)
    seconds = Double(duration) / 1e9
  }

  public static var usesDrive: Bool { false }

  public var fingerprint: UInt64 { UInt64(bitPattern: duration) &* 0x9E37_79B9_7F4A_7C15 ^ easing.fingerprint }

  /// Returns the progress after `seconds`, and 0 as the second weight.
  public func weights(after seconds: Double) -> MotionWeights {
    MotionWeights(displacement: easing.progress(at: seconds / self.seconds), drive: 0)
  }
}

/// A batch of tweens.
public typealias TweenBatch<Lanes: LaneVector> = MotionBatch<TweenBasis, Lanes>
