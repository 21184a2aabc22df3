/// The two functions of time that every motion of one spring is a sum of.
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
/// which is the textbook solution of the damped oscillator, arranged so that nothing cancels near ζ = 1.
@frozen public struct SpringBasis: Hashable, Sendable {
  /// Which of the three forms the solution takes.
  public enum Regime: UInt8, Hashable, Sendable {
    /// It swings past the destination and comes back, ζ < 1.
    case underdamped
    /// It arrives as fast as it can without swinging, ζ = 1.
    case critical
    /// It creeps, ζ > 1.
    case overdamped
  }

  /// Which form the solution takes.
  public let regime: Regime
  /// λ: the slower rate of decay, per second.
  public let decay: Double
  /// μ: the faster rate of decay, per second; equal to λ unless overdamped.
  public let fastDecay: Double
  /// ω_d in radians per second where underdamped, Δ per second where overdamped, 0 where critical.
  public let frequency: Double
  /// ω²: the undamped frequency squared.
  public let naturalFrequencySquared: Double

  /// Solves `parameters`.
  ///
  /// - Throws: what is wrong with the parameters.
  public init(_ parameters: SpringParameters) throws(MotionError) {
    if let error = parameters.error { throw error }
    self.init(valid: parameters)
  }

  /// Solves parameters that are known to be valid.
  init(valid parameters: SpringParameters) {
    let natural = parameters.naturalFrequency
    let ratio = parameters.dampingRatio
    naturalFrequencySquared = parameters.stiffness / parameters.mass
    let under = (1 - ratio) * (1 + ratio)
    if under > 0 {
      let rate = parameters.damping / (2 * parameters.mass)
      (regime, decay, fastDecay, frequency) = (.underdamped, rate, rate, natural * under.squareRoot())
    } else if under == 0 || !parameters.allowsOverdamping {
      (regime, decay, fastDecay, frequency) = (.critical, natural, natural, 0)
    } else {
      let root = (-under).squareRoot()
      let fast = natural * (ratio + root)
      // The product of both rates is ω²; dividing avoids the difference of two nearly equal numbers.
      let slow = naturalFrequencySquared / fast
      (regime, decay, fastDecay, frequency) = (.overdamped, slow, fast, 2 * natural * root)
    }
  }

  /// e^(−λt)·C(t) and e^(−λt)·S(t), `seconds` ≥ 0 after the start.
  @inlinable public func weights(after seconds: Double) -> SpringWeights {
    let envelope = Elementary.exp(-decay * seconds)
    switch regime {
    case .underdamped:
      let (sine, cosine) = Elementary.sincos(frequency * seconds)
      return SpringWeights(displacement: envelope * cosine, drive: envelope * (sine / frequency))
    case .critical:
      return SpringWeights(displacement: envelope, drive: envelope * seconds)
    case .overdamped:
      return SpringWeights(displacement: envelope, drive: envelope * (-Elementary.expm1(-frequency * seconds) / frequency))
    }
  }
}

/// What one instant does to every lane of every motion of one spring: see ``SpringBasis``.
@frozen public struct SpringWeights: Hashable, Sendable {
  /// e^(−λt)·C(t).
  public let displacement: Double
  /// e^(−λt)·S(t), in seconds.
  public let drive: Double

  /// Makes the weights of one instant.
  @inlinable public init(displacement: Double, drive: Double) {
    self.displacement = displacement
    self.drive = drive
  }
}
