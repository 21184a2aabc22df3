/// A least-squares polynomial through the newest samples of a pointer.
///
/// Polynomials that are orthogonal over the samples (Forsythe's recurrence, *J. SIAM* 5, 1957) need no matrix. They lose no digits, however far the
/// times are from zero: pₖ₊₁ = (t − aₖ)·pₖ − bₖ·pₖ₋₁, aₖ = ⟨t·pₖ, pₖ⟩ / ⟨pₖ, pₖ⟩, bₖ = ⟨pₖ, pₖ⟩ / ⟨pₖ₋₁, pₖ₋₁⟩. Their values at the samples are
/// computed again for each order, so that nothing is stored. Both axes are computed together.
struct PolynomialFit {
  /// The step from one order to the next: the two numbers of the recurrence, and the part of the samples that the order explains.
  private struct Step {
    var (a, b) = (0.0, 0.0)
    var coefficient = SIMD2<Double>.zero
  }

  /// One sample as an order sees it: its time and weight, the values of pₖ and pₖ₋₁, and what the orders before leave of it.
  private struct Term {
    let (time, weight): (Double, Double)
    var left: SIMD2<Double>
    var current = 1.0
    var former = 0.0

    mutating func advance(by step: Step) {
      left -= step.coefficient * current
      (current, former) = ((time - step.a) * current - step.b * former, current)
    }
  }

  private let used: Int
  private let weighting: VelocityWeighting
  private var (constant, linear, quadratic, cubic) = (Step(), Step(), Step(), Step())
  /// The number of orders that the samples determine.
  private var orders = 0
  /// The slope at the newest sample, per second.
  private(set) var slope = SIMD2<Double>.zero

  /// Fits a polynomial of `degree` 1 … 3 to the `used` newest of `samples`.
  init(_ samples: VelocityTracker, used: Int, degree: Int, weighting: VelocityWeighting) {
    (self.used, self.weighting) = (used, weighting)
    // The values and slopes of pₖ and pₖ₋₁ at the newest sample, where time is 0.
    var (value, derivative, formerValue, formerDerivative) = (1.0, 0.0, 0.0, 0.0)
    var formerNorm = 0.0
    for order in 0...degree {
      var (norm, moment) = (0.0, 0.0)
      var product = SIMD2<Double>.zero
      for age in 0..<used {
        let term = term(age, of: samples, before: order)
        let weighted = term.weight * term.current
        norm += weighted * term.current
        moment += term.time * (weighted * term.current)
        product += term.left * weighted
      }
      guard norm > 0 else { break }
      let coefficient = product / norm
      slope += coefficient * derivative
      let step = Step(a: moment / norm, b: order == 0 ? 0 : norm / formerNorm, coefficient: coefficient)
      switch order {
      case 0: constant = step
      case 1: linear = step
      case 2: quadratic = step
      default: cubic = step
      }
      orders = order + 1
      (value, formerValue, derivative, formerDerivative) = (
        -step.a * value - step.b * formerValue, value, value - step.a * derivative - step.b * formerDerivative, derivative
      )
      formerNorm = norm
    }
  }

  /// Returns the sample `age` as the order `order` sees it.
  private func term(_ age: Int, of samples: VelocityTracker, before order: Int) -> Term {
    let time = samples.time(age)
    var weight = 1.0
    if weighting != .equal {
      let gap = age == 0 ? nil : (samples.time(age - 1) - time) * 1e3
      weight = weighting.weight(age: -time * 1e3, gap: gap)
      weight *= weight
    }
    var term = Term(time: time, weight: weight, left: samples.value(age))
    if order > 0 { term.advance(by: constant) }
    if order > 1 { term.advance(by: linear) }
    if order > 2 { term.advance(by: quadratic) }
    if order > 3 { term.advance(by: cubic) }
    return term
  }

  /// Returns the fraction of the variation of the samples that the polynomial explains, for both axes together.
  func confidence(in samples: VelocityTracker) -> Double {
    let (total, rest) = (squares(of: samples, before: 1), squares(of: samples, before: orders))
    return Self.explained(total.x, rest.x) * Self.explained(total.y, rest.y)
  }

  private func squares(of samples: VelocityTracker, before order: Int) -> SIMD2<Double> {
    var sum = SIMD2<Double>.zero
    for age in 0..<used {
      let term = term(age, of: samples, before: order)
      sum += term.left * term.left * term.weight
    }
    return sum
  }

  private static func explained(_ total: Double, _ rest: Double) -> Double { total <= 1e-12 ? 1 : 1 - rest / total }
}
