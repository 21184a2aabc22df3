/// The exact instant at which a motion of a spring comes to rest.
///
/// The squared length of the displacement (and, alike, of the velocity) is, whatever the number of lanes, a function of three sums over
/// the lanes. Its last maximum above the threshold is known in closed form; behind it the function only falls, and the crossing is found by
/// halving, down to one nanosecond. So "at rest" means *from here on for good*, not "slow enough at some frame".
struct SpringRest<Lanes: LaneVector> {
  let basis: SpringBasis
  let displacement: Lanes
  let velocity: Lanes

  /// Nanoseconds from the start to rest, rounded up; nil where it takes longer than 100 years.
  func time(threshold: RestThreshold) -> Int64? {
    let drive = velocity + displacement * basis.decay
    guard let near = lastCrossing(displacement, drive, limit: threshold.distance) else { return nil }
    guard threshold.speed < .infinity else { return near }
    let pull = Lanes.zero - (displacement * basis.naturalFrequencySquared + velocity * basis.fastDecay)
    guard let slow = lastCrossing(velocity, pull, limit: threshold.speed) else { return nil }
    return max(near, slow)
  }

  /// The first nanosecond from which on `|first·W₁(t) + second·W₂(t)| ≤ limit`, W being the spring's weights.
  private func lastCrossing(_ first: Lanes, _ second: Lanes, limit: Double) -> Int64? {
    if first == .zero && second == .zero { return 0 }
    if basis.decay == 0 { return nil }  // Without damping it swings for ever.
    let length = SquaredLength(
      basis: basis, ofFirst: first.squaredLength, ofBoth: first.dot(second), ofSecond: second.squaredLength)
    let target = limit * limit
    let falling = length.startOfLastFall(above: target)
    var low: Int64 = nanoseconds(falling)
    guard length.value(after: low) > target else { return low == 0 ? 0 : bisect(length, target, from: 0, to: low) }
    var step: Int64 = 1 << 20
    while length.value(after: low + step) > target {
      low += step
      step *= 2
      if low > 3_155_760_000_000_000_000 { return nil }
    }
    return bisect(length, target, from: low, to: low + step)
  }

  /// Between `low` (above the target, or the start) and `high` (not above), the first nanosecond that is not above.
  private func bisect(_ length: SquaredLength, _ target: Double, from low: Int64, to high: Int64) -> Int64 {
    var (low, high) = (low, high)
    if length.value(after: low) <= target { return low }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if length.value(after: middle) > target { low = middle } else { high = middle }
    }
    return high
  }

  private func nanoseconds(_ seconds: Double) -> Int64 {
    seconds <= 0 ? 0 : seconds < 1e9 ? Int64(seconds * 1e9) : 1_000_000_000_000_000_000
  }
}

/// `|first·W₁(t) + second·W₂(t)|²` as a function of time.
private struct SquaredLength {
  let basis: SpringBasis
  /// |first|².
  let ofFirst: Double
  /// first · second.
  let ofBoth: Double
  /// |second|².
  let ofSecond: Double

  /// The squared length `nanoseconds` after the start.
  func value(after nanoseconds: Int64) -> Double { value(at: Double(nanoseconds) / 1e9) }

  private func value(at seconds: Double) -> Double {
    let weights = basis.weights(after: seconds)
    return ofFirst * weights.displacement * weights.displacement + 2 * ofBoth * weights.displacement * weights.drive
      + ofSecond * weights.drive * weights.drive
  }

  /// Seconds at which the last maximum above `target` lies (or 0): from there on the function falls through the target once.
  func startOfLastFall(above target: Double) -> Double {
    switch basis.regime {
    case .underdamped: lastUnderdampedMaximum(above: target)
    case .critical: criticalMaximum()
    case .overdamped: overdampedMaximum()
    }
  }

  /// e^(−2λt)·(A + R cos(2ω_d t − φ)): the maxima repeat every π/ω_d and shrink by the same factor each time.
  private func lastUnderdampedMaximum(above target: Double) -> Double {
    let frequency = basis.frequency
    let second = ofSecond / (frequency * frequency)
    let mean = (ofFirst + second) / 2
    let alongCosine = (ofFirst - second) / 2
    let alongSine = ofBoth / frequency
    let swing = (alongCosine * alongCosine + alongSine * alongSine).squareRoot()
    let natural = basis.naturalFrequencySquared.squareRoot()
    // The slope is ∝ −(λA/ωR + cos(u − ψ)), u = 2ω_d t − φ; without a root the function falls from the start.
    guard swing > 0, basis.decay * mean < natural * swing else { return 0 }
    let phase = Elementary.atan2(alongSine, alongCosine)
    let lead = Elementary.atan2(frequency, basis.decay)
    let half = Elementary.acos(-basis.decay * mean / (natural * swing))
    let period = Double.pi / frequency
    var first = (lead - half + phase) / (2 * frequency)
    first -= (first / period).rounded(.down) * period
    let peak = value(at: first)
    guard peak > target else { return 0 }
    var index = (Elementary.log(peak / target) / (2 * basis.decay * period)).rounded(.down)
    // The logarithm is rounded: the maximum taken must be the last one that really lies above the target.
    if index > 0, value(at: first + index * period) <= target { index -= 1 }
    if value(at: first + (index + 1) * period) > target { index += 1 }
    return first + index * period
  }

  /// e^(−2λt)·(A + 2Bt + Ct²): the slope's numerator is quadratic, its later root the only maximum.
  private func criticalMaximum() -> Double {
    guard ofSecond > 0 else { return 0 }
    let (a, b, c) = (basis.decay * ofSecond, 2 * basis.decay * ofBoth - ofSecond, basis.decay * ofFirst - ofBoth)
    let discriminant = b * b - 4 * a * c
    guard discriminant > 0 else { return 0 }
    return max(0, (-b + discriminant.squareRoot()) / (2 * a))
  }

  /// e^(−2λt)·(a + 2bz + cz²), z = e^(−Δt): the slope's numerator is quadratic in z, its smaller root in 0 … 1 the later maximum.
  private func overdampedMaximum() -> Double {
    let gap = basis.frequency
    let (both, second) = (ofBoth / gap, ofSecond / (gap * gap))
    let constant = ofFirst + 2 * both + second
    let linear = -(both + second)
    let (a, b, c) = (
      second * (basis.decay + gap), linear * (2 * basis.decay + gap), basis.decay * constant
    )
    let discriminant = b * b - 4 * a * c
    guard a > 0, discriminant > 0 else { return 0 }
    let root = discriminant.squareRoot()
    let smaller = b < 0 ? 2 * c / (-b + root) : (-b - root) / (2 * a)
    guard smaller > 0, smaller < 1 else { return 0 }
    return -Elementary.log(smaller) / gap
  }
}
