import MotionMathematics

/// The way of a spring that is released at rest, over the time in which it settles.
public struct SpringEasing: Hashable, Sendable {
  /// The spring.
  public let spring: SpringParameters
  /// Seconds in which the spring settles; 0 where it never does.
  public let duration: Double

  private let basis: SpringBasis?

  /// Makes an easing out of a spring.
  ///
  /// - Parameter precision: the part of the way that no longer matters, between 0 and 1: the motion lasts until then, and ends with a step smaller than that.
  public init(_ spring: SpringParameters, precision: Double = 0.0005) {
    self.spring = spring
    duration = spring.settlingDuration(precision: precision) ?? 0
    basis = spring.areValid ? SpringBasis(valid: spring) : nil
  }

  /// What keeps the numbers from describing a spring that settles.
  package var error: MotionError? { spring.error ?? (duration > 0 ? nil : .notPositive(.damping)) }

  var fingerprint: UInt64 { (basis?.fingerprint ?? 0) ^ duration.bitPattern }

  func progress(at time: Double) -> Double {
    guard let basis, time > 0, time < 1 else { return time }
    let weights = basis.weights(after: time * duration)
    return 1 - (weights.displacement + basis.decay * weights.drive)
  }

  func slope(at time: Double) -> Double {
    guard let basis, time < 1 else { return 0 }
    return basis.naturalFrequencySquared * basis.weights(after: time * duration).drive * duration
  }
}
