import MotionMathematics

/// The motion of a spring that is released at rest, over the time in which it settles.
public struct SpringEasing: Hashable, Sendable {
  /// The spring.
  public let spring: SpringParameters
  /// The time in which the spring settles, in seconds; 0 if it never does.
  public let duration: Double

  private let basis: SpringBasis?

  /// Creates an easing from a spring.
  ///
  /// - Parameter precision: the fraction of the distance within which the spring counts as settled, between 0 and 1. The motion ends then, with
  ///   a step no larger than that.
  public init(_ spring: SpringParameters, precision: Double = 0.0005) {
    self.spring = spring
    duration = spring.settlingDuration(precision: precision) ?? 0
    basis = spring.areValid ? SpringBasis(valid: spring) : nil
  }

  /// The reason why the numbers do not describe a spring that settles; nil if they do.
  package var error: MotionError? {
    if let error = spring.error { return error }
    if duration > 0 { return nil }
    // A spring that settles with another precision is not the cause.
    return spring.settlingDuration() == nil ? .notPositive(.damping) : .outOfRange(.precision)
  }

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
