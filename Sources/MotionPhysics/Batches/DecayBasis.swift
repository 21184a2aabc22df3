public import MotionMathematics
public import MotionValues

/// The function of time that all motions of one decay scale: e^(−λt).
@frozen public struct DecayBasis: MotionBasis, Sendable {
  /// λ, per second; above 0.
  public let rate: Double
  /// The grid of epochs: a power of two in nanoseconds, within which the speed falls to no less than 1/e.
  let epochGrid: Int64

  /// Creates the basis of `decay`.
  ///
  /// - Throws: if the rate is not finite, or not above 0.
  public init(_ decay: Decay) throws(MotionError) {
    if let error = decay.error { throw error }
    if decay.rate == 0 { throw .notPositive(.rate) }
    rate = decay.rate
    let span = 1e9 / rate
    epochGrid = span < 1 ? 1 : span >= 0x1p62 ? 1 << 62 : 1 << Int64(span.exponent)
  }

  public static var usesDrive: Bool { false }

  public var fingerprint: UInt64 { rate.bitPattern }

  /// Returns e^(−λ·`seconds`), and 0 as the second weight.
  public func weights(after seconds: Double) -> MotionWeights {
    MotionWeights(displacement: Elementary.exp(-rate * seconds), drive: 0)
  }

  func epoch(before start: Timestamp) -> Timestamp { Timestamp(nanoseconds: start.nanoseconds & ~(epochGrid - 1)) }
}

/// A batch of decaying motions.
public typealias DecayBatch<Lanes: LaneVector> = MotionBatch<DecayBasis, Lanes>
