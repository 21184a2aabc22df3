public import MotionMathematics
public import MotionValues

/// The function of time that every motion of one decay is a multiple of: e^(−λt).
@frozen public struct DecayBasis: MotionBasis {
  /// λ, per second; above 0.
  public let rate: Double
  /// The grid of epochs: a power of two nanoseconds in which the speed falls to no less than 1/e.
  let epochGrid: Int64

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

  /// e^(−λ·`seconds`), and no second weight.
  public func weights(after seconds: Double) -> MotionWeights {
    MotionWeights(displacement: Elementary.exp(-rate * seconds), drive: 0)
  }

  func epoch(before start: Timestamp) -> Timestamp { Timestamp(nanoseconds: start.nanoseconds & ~(epochGrid - 1)) }
}

/// Many motions that decay, computed together.
public typealias DecayBatch<Lanes: LaneVector> = MotionBatch<DecayBasis, Lanes>
