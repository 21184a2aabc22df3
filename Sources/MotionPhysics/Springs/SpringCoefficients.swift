import MotionMathematics
import MotionValues

/// The coefficients of a spring motion, relative to its epoch.
///
/// A motion that starts `shift` seconds after the epoch is the tail of one that started at the epoch: the textbook solution, shifted.
struct SpringCoefficients<Lanes: LaneVector> {
  /// The displacement at the epoch.
  let displacement: Lanes
  /// The velocity at the epoch, plus λ times the displacement there.
  let drive: Lanes

  /// Computes the coefficients from the initial state.
  ///
  /// - Parameters:
  ///   - shift: seconds from the epoch to the start, 0 or above.
  ///   - phase: a phase that was computed before. If it is that of the start, it is not computed again.
  init(basis: SpringBasis, displacement initial: Lanes, velocity: Lanes, shift: Double, phase: SpringPhase? = nil) {
    let drive = velocity + initial * basis.decay
    if shift == 0 {
      (self.displacement, self.drive) = (initial, drive)
      return
    }
    let growth = Elementary.exp(basis.decay * shift)
    switch basis.regime {
    case .underdamped:
      let angle = basis.frequency * shift
      let (sine, cosine) = if let phase, phase.angle == angle { (phase.sine, phase.cosine) } else { Elementary.sincos(angle) }
      displacement = (initial * cosine - drive * (sine / basis.frequency)) * growth
      self.drive = (initial * (basis.frequency * sine) + drive * cosine) * growth
    case .critical:
      displacement = (initial - drive * shift) * growth
      self.drive = drive * growth
    case .overdamped:
      let excess = Elementary.expm1(basis.frequency * shift)
      displacement = (initial - drive * (excess / basis.frequency)) * growth
      self.drive = drive * ((1 + excess) * growth)
    }
  }
}
