public import MotionMathematics

/// The two functions of time of which every motion of one spring is a sum.
///
/// With displacement `y₀` and velocity `v₀` at the start, in every regime
///
///     y(t) = e^(−λt) · ( y₀ C(t) + (v₀ + λ y₀) S(t) )
///     v(t) = e^(−λt) · ( v₀ C(t) − (ω² y₀ + μ v₀) S(t) )
///
/// | regime | λ | μ | C(t) | S(t) |
/// |---|---|---|---|---|
/// | underdamped, ζ < 1 | ζω | ζω | cos ω_d t | sin ω_d t / ω_d |
/// | critical, ζ = 1 | ω | ω | 1 | t |
/// | overdamped, ζ > 1 | slow rate | fast rate | 1 | (1 − e^(−Δt)) / Δ, Δ = μ − λ |
///
/// This is the textbook solution of the damped oscillator, arranged so that nothing cancels near ζ = 1.
@frozen public struct SpringBasis: Hashable, Sendable {
  /// The form of the solution.
  @usableFromInline package enum Regime: Hashable, Sendable {
    /// The motion overshoots the destination and oscillates, ζ < 1.
    case underdamped
    /// The motion arrives as fast as possible without oscillation, ζ = 1.
    case critical
    /// The motion approaches the destination slowly, ζ > 1.
    case overdamped
  }

  /// The regime of the spring.
  @usableFromInline package let regime: Regime
  /// λ: the slower rate of decay, per second.
  @usableFromInline package let decay: Double
  /// μ: the faster rate of decay, per second; equal to λ unless overdamped.
  @usableFromInline package let fastDecay: Double
  /// ω_d in radians per second if underdamped, Δ per second if overdamped, 0 if critical.
  @usableFromInline package let frequency: Double
  /// ω²: the undamped frequency squared.
  public let naturalFrequencySquared: Double
  /// The interval between epochs, a power of two nanoseconds.
  ///
  /// It is less than the time of one radian of oscillation or one e-fold of decay.
  let epochGrid: Int64

  /// Creates the basis of a spring with `parameters`.
  ///
  /// - Throws: the error in the parameters.
  public init(_ parameters: SpringParameters) throws(MotionError) {
    if let error = parameters.error { throw error }
    self.init(valid: parameters)
  }

  /// Creates the basis of a spring with parameters that are known to be valid.
  init(valid parameters: SpringParameters) {
    let natural = parameters.naturalFrequency
    let rate = parameters.damping / (2 * parameters.mass)
    naturalFrequencySquared = parameters.stiffness / parameters.mass
    var gap = SpringBasis.discriminant(of: parameters)
    // A spring this close to critical damping differs from it by less than 2⁻⁷⁹ of the distance, but rounding would lose its oscillation.
    if gap.magnitude < 0x1p-78 * parameters.stiffness * parameters.mass { gap = 0 }
    if gap > 0 {
      (regime, decay, fastDecay, frequency) = (.underdamped, rate, rate, gap.squareRoot() / (2 * parameters.mass))
    } else if gap == 0 || !parameters.allowsOverdamping {
      (regime, decay, fastDecay, frequency) = (.critical, natural, natural, 0)
    } else {
      let root = (-gap).squareRoot() / (2 * parameters.mass)
      let fast = rate + root
      // The product of both rates is ω²; the division avoids the difference of two nearly equal numbers.
      (regime, decay, fastDecay, frequency) = (.overdamped, naturalFrequencySquared / fast, fast, 2 * root)
    }
    let span = 1e9 / max(natural, fastDecay)
    epochGrid = span < 1 ? 1 : span >= 0x1p62 ? 1 << 62 : 1 << Int64(span.exponent)
  }

  /// Returns 4·stiffness·mass − damping², without the cancellation of the subtraction near critical damping (Kahan 2004).
  ///
  /// The numbers of valid parameters are at most 10¹⁰⁰, and stiffness and mass at least 10⁻¹⁰⁰. So no product overflows, and the error of
  /// the first one is exact.
  private static func discriminant(of parameters: SpringParameters) -> Double {
    let pull = Elementary.product(4 * parameters.stiffness, parameters.mass)
    let drag = Elementary.product(parameters.damping, parameters.damping)
    return (pull.value - drag.value) + (pull.error - drag.error)
  }

  /// Returns the epoch of motions that start at `start`: the last instant of the grid up to it.
  ///
  /// Motions of one spring that start close together share the epoch, and therefore their weights at every instant.
  package func epoch(before start: Timestamp) -> Timestamp { Timestamp(nanoseconds: start.nanoseconds & ~(epochGrid - 1)) }

  /// Returns e^(−λt)·C(t) and e^(−λt)·S(t), `seconds` ≥ 0 after the start.
  @inlinable public func weights(after seconds: Double) -> MotionWeights {
    let envelope = Elementary.exp(-decay * seconds)
    switch regime {
    case .underdamped:
      let (sine, cosine) = Elementary.sincos(frequency * seconds)
      return MotionWeights(displacement: envelope * cosine, drive: envelope * (sine / frequency))
    case .critical:
      return MotionWeights(displacement: envelope, drive: envelope * seconds)
    case .overdamped:
      return MotionWeights(displacement: envelope, drive: envelope * (-Elementary.expm1(-frequency * seconds) / frequency))
    }
  }
}

/// The phase of an underdamped spring at one instant.
package struct SpringPhase {
  /// The angle in radians.
  package let angle: Double
  /// The sine and the cosine of the angle.
  package let (sine, cosine): (Double, Double)
}

extension SpringBasis {
  /// Returns the phase `seconds` ≥ 0 after the start; nil if the spring does not oscillate.
  @inline(__always) package func phase(after seconds: Double) -> SpringPhase? {
    if regime != .underdamped { return nil }
    let angle = frequency * seconds
    let (sine, cosine) = Elementary.sincos(angle)
    return SpringPhase(angle: angle, sine: sine, cosine: cosine)
  }

  /// Returns the weights `seconds` ≥ 0 after the start, whose phase is `phase`. They have the same bits without it.
  @inline(__always) package func weights(after seconds: Double, phase: SpringPhase?) -> MotionWeights {
    guard let phase else { return weights(after: seconds) }
    let envelope = Elementary.exp(-decay * seconds)
    return MotionWeights(displacement: envelope * phase.cosine, drive: envelope * (phase.sine / frequency))
  }
}

extension SpringBasis: MotionBasis {
  public static var usesDrive: Bool { true }

  public var fingerprint: UInt64 {
    (decay.bitPattern &* 0x9E37_79B9_7F4A_7C15) ^ frequency.bitPattern ^ (naturalFrequencySquared.bitPattern &>> 7)
  }
}
