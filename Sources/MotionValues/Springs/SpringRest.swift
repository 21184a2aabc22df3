public import MotionMathematics

/// The exact instant at which a motion of a spring comes to rest.
///
/// For any number of lanes, the squared length of the displacement, and likewise of the velocity, is a function of three sums over the
/// lanes. Its last maximum above the threshold is known in closed form. After it the function only falls, and a search with secants and
/// bisection finds the crossing to one nanosecond. So "at rest" means *from here on for good*, not "slow enough at some frame".
@frozen @usableFromInline package struct SpringRest<Lanes: LaneVector> {
  @usableFromInline let basis: SpringBasis
  @usableFromInline let displacement: Lanes
  @usableFromInline let velocity: Lanes

  /// Creates the search for a motion that starts with `displacement` and `velocity`.
  @inlinable package init(basis: SpringBasis, displacement: Lanes, velocity: Lanes) {
    (self.basis, self.displacement, self.velocity) = (basis, displacement, velocity)
  }

  /// Returns the nanoseconds from the start to rest, rounded up; nil if that is longer than 100 years.
  ///
  /// Limits below 10⁻¹⁰⁰ of the distance or of the speed count as 10⁻¹⁰⁰.
  package func time(threshold: RestThreshold) -> Int64? {
    let drive = velocity + displacement * basis.decay
    guard let near = lastCrossing(displacement, drive, limit: threshold.distance) else { return nil }
    guard threshold.speed < .infinity else { return near }
    let pull = Lanes.zero - (displacement * basis.naturalFrequencySquared + velocity * basis.fastDecay)
    return lastCrossing(velocity, pull, limit: threshold.speed, notBefore: near)
  }

  /// Returns a number of nanoseconds from the start that is less than ``time(threshold:)``; nil if that is not certain or not worthwhile.
  ///
  /// With N² = ω²·|x|² + |v|², dN²/dt = −2·(c/m)·|v|² ≥ −2·(c/m)·N². So N shrinks by at most e in m/c seconds, and at rest
  /// N² ≤ ω²·distance² + speed². The bits of a number stand for its logarithm: read as an integer, they are e + f for 2ᵉ·(1 + f), which
  /// is at most 0.0861 less than e + log₂(1 + f).
  @inlinable @inline(__always) package func bound(threshold: RestThreshold) -> Int64? {
    let square = basis.naturalFrequencySquared
    let begin = displacement.squaredLength * square + velocity.squaredLength
    let end = threshold.distance * threshold.distance * square + threshold.speed * threshold.speed
    // Not of the quotient: this division and the logarithms do not wait for each other.
    let nanoseconds = 0.999 * 0.5 * 0.6931 * 1e9 / (basis.decay + basis.fastDecay)
    let octaves = Double(Int64(bitPattern: begin.bitPattern) &- Int64(bitPattern: end.bitPattern)) * 0x1p-52
    // Greater ratios may involve the least limits of ``time(threshold:)``.
    guard octaves > 1.1, octaves < 300, end > 0x1p-500, begin < 0x1p500 else { return nil }
    let bound = (octaves - 0.0861) * nanoseconds
    // A motion that rests within milliseconds is not worth the second step; one of more than 30 years may never rest.
    return bound > 1e6 && bound < 1e18 ? Int64(bound) : nil
  }

  /// Returns the first nanosecond after which `|first·W₁(t) + second·W₂(t)| ≤ limit` always holds, or `earliest` if that is later.
  ///
  /// W₁ and W₂ are the spring's weights.
  private func lastCrossing(_ first: Lanes, _ second: Lanes, limit: Double, notBefore earliest: Int64 = 0) -> Int64? {
    // Not `== .zero`: a list of zeros differs from the empty one.
    if first.isZero && second.isZero { return earliest }
    if basis.decay == 0 { return nil }  // Without damping it oscillates forever.
    // Scale to about 1, so that no square overflows or vanishes; a power of two changes no digit.
    let natural = basis.naturalFrequencySquared.squareRoot()
    let scale = Elementary.powerOfTwo(-Int32(exponent(of: first, or: second * (1 / natural))))
    let (first, second, limit) = (first * scale, second * scale, max(limit * scale, 1e-100))
    let slope = second - first * basis.decay
    let bend = Lanes.zero - (first * basis.naturalFrequencySquared + slope * basis.fastDecay)
    let length = SquaredLength(
      basis: basis, ofFirst: first.squaredLength, ofBoth: first.dot(second), ofSecond: second.squaredLength,
      slope: (first.dot(slope), first.dot(bend) + second.dot(slope), second.dot(bend)))
    let target = limit * limit
    var low = nanoseconds(length.startOfLastFall(above: target))
    var height = length.value(after: low)
    if height <= target, low > 0, basis.regime == .underdamped {
      // The last maximum above the target lies between two nanoseconds. Before it the function crosses the target several times.
      low += 1
      height = length.value(after: low)
      if height <= target { return max(earliest, low) }
    }
    guard height > target else {
      // Without oscillation the last maximum may be below the target, which is then crossed once at most.
      return low == 0 ? earliest : max(earliest, fall(of: length, through: target, from: 0, to: low))
    }
    if low < earliest {
      // The function falls already: either it is below the target by then, or it crosses later.
      (low, height) = (earliest, length.value(after: earliest))
      if height <= target { return earliest }
    }
    // An estimate of the crossing, from the damping alone.
    var step = max(1 << 20, nanoseconds(Elementary.log(height / target) / (2 * basis.decay)))
    while length.value(after: low + step) > target {
      low += step
      step *= 2
      if low > Timestamp.horizon { return nil }
    }
    return fall(of: length, through: target, from: low, to: low + step)
  }

  /// Returns the exponent of two of the greatest lane of both.
  private func exponent(of first: Lanes, or second: Lanes) -> Int {
    var greatest = 0x1p-1000
    for lane in 0..<first.laneCount { greatest = max(greatest, first[lane: lane].magnitude) }
    for lane in 0..<second.laneCount { greatest = max(greatest, second[lane: lane].magnitude) }
    return min(1000, Int(greatest.exponent))
  }

  /// Returns the first nanosecond that is not above the target, between `low` (above it, or the start) and `high` (not above).
  ///
  /// Secants approach the crossing from one side. After each, a probe looks at the other side, at a distance taken from the last secant step.
  /// Bisection follows if the interval shrank too little.
  private func fall(of length: SquaredLength, through target: Double, from low: Int64, to high: Int64) -> Int64 {
    var (low, high) = (low, high)
    var (above, below) = (length.value(after: low) - target, length.value(after: high) - target)
    if above <= 0 { return low }
    func look(at instant: Int64) {
      let value = length.value(after: instant) - target
      if value > 0 { (low, above) = (instant, value) } else { (high, below) = (instant, value) }
    }
    var former = low
    while high - low > 1 {
      let width = high - low
      let part = above / (above - below)
      let secant = part > 0 && part < 1 ? low + Int64(Double(width) * part) : low + width / 2
      let guess = min(max(secant, low + 1), high - 1)
      look(at: guess)
      let reach = max(1, (guess - former).magnitude / 16)
      former = guess
      if high - low > 1 {
        let other = guess == low ? low + Int64(min(reach, UInt64(width))) : high - Int64(min(reach, UInt64(width)))
        look(at: min(max(other, low + 1), high - 1))
      }
      if high - low > width / 4, high - low > 1 { look(at: low + (high - low) / 2) }
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
  /// The coefficients of half the slope, up to a positive factor: slope.0 · C² + slope.1 · C · S + slope.2 · S².
  let slope: (Double, Double, Double)

  /// Returns the squared length `nanoseconds` after the start.
  func value(after nanoseconds: Int64) -> Double { value(at: Double(nanoseconds) / 1e9) }

  private func value(at seconds: Double) -> Double {
    let weights = basis.weights(after: seconds)
    return ofFirst * weights.displacement * weights.displacement + 2 * ofBoth * weights.displacement * weights.drive
      + ofSecond * weights.drive * weights.drive
  }

  /// Returns the seconds to the last maximum above `target`, or 0; without oscillation, to the last maximum of any height.
  ///
  /// From there on the function falls through the target once at most.
  func startOfLastFall(above target: Double) -> Double {
    let roots = flatRatios
    switch basis.regime {
    case .underdamped:
      let first = Elementary.atan(basis.frequency * roots.0) / basis.frequency
      let second = Elementary.atan(basis.frequency * roots.1) / basis.frequency
      // One of both is a minimum, but no minimum above the target is later than the last maximum above it.
      return max(lastRepeat(of: first, above: target), lastRepeat(of: second, above: target))
    case .critical:
      return latest(roots.0, roots.1)
    case .overdamped:
      return latest(fall(roots.0), fall(roots.1))
    }
  }

  /// The two values of S(t)/C(t) at which the function is flat, the roots of the slope; NaN if there are none.
  private var flatRatios: (Double, Double) {
    let (constant, linear, square) = slope
    let discriminant = linear * linear - 4 * square * constant
    guard discriminant >= 0 else { return (.nan, .nan) }
    // For each root, the one of the two textbook forms that does not cancel.
    let half = -0.5 * (linear + (linear < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
    return (half / square, half == 0 ? .nan : constant / half)
  }

  private func latest(_ first: Double, _ second: Double) -> Double {
    max(first > 0 && first.isFinite ? first : 0, second > 0 && second.isFinite ? second : 0)
  }

  /// Returns the seconds at which S(t)/C(t) = (1 − e^(−Δt)) / Δ equals `ratio`.
  private func fall(_ ratio: Double) -> Double { -Elementary.log1p(-ratio * basis.frequency) / basis.frequency }

  /// Returns the last of the instants `instant` + k·π/ω_d at which the function is above `target`; 0 if there is none.
  ///
  /// From each of these instants to the next, the value shrinks by the same factor.
  private func lastRepeat(of instant: Double, above target: Double) -> Double {
    guard instant.isFinite else { return 0 }
    let period = Double.pi / basis.frequency
    let first = instant >= 0 ? instant : instant + period
    let peak = value(at: first)
    guard peak > target else { return 0 }
    var index = (Elementary.log(peak / target) / (2 * basis.decay * period)).rounded(.down)
    // The logarithm is rounded: correct the index, so that the instant is the last one above the target.
    if index > 0, value(at: first + index * period) <= target { index -= 1 }
    if value(at: first + (index + 1) * period) > target { index += 1 }
    return first + index * period
  }
}
