/// The slope of a least-squares polynomial through samples.
///
/// Polynomials that are orthogonal over the samples (Forsythe's recurrence, *J. SIAM* 5, 1957) need no matrix. They lose no digits, however far the
/// times are from zero: pₖ₊₁ = (t − aₖ)·pₖ − bₖ·pₖ₋₁, aₖ = ⟨t·pₖ, pₖ⟩ / ⟨pₖ, pₖ⟩, bₖ = ⟨pₖ, pₖ⟩ / ⟨pₖ₋₁, pₖ₋₁⟩.
enum PolynomialFit {
  /// Returns the slope of a fit of `degree` at the newest of the `used` newest samples, and its quality.
  ///
  /// Both axes are computed together.
  static func slope(
    of tracker: VelocityTracker, used: Int, degree: Int, weighting: VelocityWeighting
  ) -> (velocity: SIMD2<Double>, confidence: Double) {
    // Spans, because subscripts of the arrays themselves copy the whole array at each access.
    var weightArray = InlineArray<20, Double>(repeating: 1)
    var timeArray = InlineArray<20, Double>(repeating: 0)
    var leftArray = InlineArray<20, SIMD2<Double>>(repeating: .zero)
    var (currentArray, formerArray) = (InlineArray<20, Double>(repeating: 1), InlineArray<20, Double>(repeating: 0))
    var weights = weightArray.mutableSpan
    var times = timeArray.mutableSpan
    var left = leftArray.mutableSpan
    var current = currentArray.mutableSpan
    var former = formerArray.mutableSpan
    for age in 0..<used {
      times[age] = tracker.time(age)
      left[age] = tracker.value(age)
      if weighting != .equal {
        let gap = age == 0 ? nil : (times[age - 1] - times[age]) * 1e3
        weights[age] = weighting.weight(age: -times[age] * 1e3, gap: gap)
        weights[age] *= weights[age]
      }
    }
    var slope = SIMD2<Double>.zero
    var total = SIMD2<Double>.zero
    // The values and slopes of pₖ and pₖ₋₁ at the newest sample, where time is 0.
    var (value, derivative, formerValue, formerDerivative) = (1.0, 0.0, 0.0, 0.0)
    var formerNorm = 0.0
    for order in 0...degree {
      var (norm, moment) = (0.0, 0.0)
      var product = SIMD2<Double>.zero
      for age in 0..<used {
        let weighted = weights[age] * current[age]
        norm += weighted * current[age]
        moment += times[age] * (weighted * current[age])
        product += left[age] * weighted
      }
      guard norm > 0 else { break }
      let coefficient = product / norm
      slope += coefficient * derivative
      for age in 0..<used { left[age] -= coefficient * current[age] }
      if order == 0 { total = squares(left.span, weights.span, used) }
      if order == degree { break }
      let (a, b) = (moment / norm, order == 0 ? 0 : norm / formerNorm)
      for age in 0..<used {
        let higher = (times[age] - a) * current[age] - b * former[age]
        former[age] = current[age]
        current[age] = higher
      }
      (value, formerValue, derivative, formerDerivative) = (
        -a * value - b * formerValue, value, value - a * derivative - b * formerDerivative, derivative
      )
      formerNorm = norm
    }
    let rest = squares(left.span, weights.span, used)
    return (slope, confidence(total.x, rest.x) * confidence(total.y, rest.y))
  }

  private static func squares(
    _ values: Span<SIMD2<Double>>, _ weights: Span<Double>, _ used: Int
  ) -> SIMD2<Double> {
    var sum = SIMD2<Double>.zero
    for age in 0..<used { sum += values[age] * values[age] * weights[age] }
    return sum
  }

  /// Returns the fraction of the variation that the curve explains.
  private static func confidence(_ total: Double, _ rest: Double) -> Double { total <= 1e-12 ? 1 : 1 - rest / total }
}
