import MotionMathematics

/// One lane of a coasting motion: the speed decays at a rate, and a constant force accelerates it.
///
/// With E(t) = (1 − e^(−λt)) / λ, x(t) = x₀ + v₀·E(t) + g·(t − E(t)) / λ and v(t) = v₀·e^(−λt) + g·E(t): the solution of v' = g − λv.
struct Flight {
  /// λ, per second; 0 or above.
  let rate: Double
  /// g, in units per second squared.
  let acceleration: Double
  let position: Double
  let velocity: Double

  /// Returns `number`, or 0 if its effect in the age of the universe would be less than a unit.
  static func effective(_ number: Double) -> Double { number.magnitude < 1e-100 ? 0 : number }

  /// Returns E(`seconds`).
  private func elapsed(_ seconds: Double) -> Double { rate == 0 ? seconds : -Elementary.expm1(-rate * seconds) / rate }

  func position(after seconds: Double) -> Double {
    let elapsed = elapsed(seconds)
    return acceleration == 0 ? position + velocity * elapsed : position + velocity * elapsed + acceleration * fallen(seconds, elapsed)
  }

  func velocity(after seconds: Double) -> Double {
    velocity * Elementary.exp(-rate * seconds) + acceleration * elapsed(seconds)
  }

  /// Returns (t − E(t)) / λ, by its series if the difference would cancel.
  private func fallen(_ seconds: Double, _ elapsed: Double) -> Double {
    let phase = rate * seconds
    if phase < 1e-2 {
      return seconds * seconds * (0.5 - phase * (1 / 6.0 - phase * (1 / 24.0 - phase * (1 / 120.0 - phase * (1 / 720.0 - phase / 5040)))))
    }
    return (seconds - elapsed) / rate
  }

  /// The seconds until the velocity is 0; nil if it never is.
  var turn: Double? {
    guard acceleration != 0, velocity != 0, (velocity < 0) != (acceleration < 0) else { return nil }
    if rate == 0 { return -velocity / acceleration }
    return Elementary.log1p(-rate * velocity / acceleration) / rate
  }

  /// Returns the seconds until the position first reaches `level` after the start, or nil.
  func passage(of level: Double) -> Double? {
    let distance = level - position
    if acceleration == 0 {
      guard distance != 0, velocity != 0, (distance < 0) == (velocity < 0) else { return nil }
      let share = rate * distance / velocity
      if rate == 0 { return distance / velocity }
      return share < 1 ? -Elementary.log1p(-share) / rate : nil
    }
    if rate == 0 { return fallPassage(distance) }
    return search(level)
  }

  /// Returns the smallest positive root of g·t²/2 + v·t = distance, in the form that does not cancel.
  private func fallPassage(_ distance: Double) -> Double? {
    let discriminant = velocity * velocity + 2 * acceleration * distance
    guard discriminant >= 0 else { return nil }
    let half = velocity + (velocity < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())
    let (first, second) = (2 * distance / half, half / -acceleration)
    // If the position is on the level already, the root at 0 is ignored.
    let roots = [first, second].filter { $0 > 0 && $0.isFinite }
    return distance == 0 ? (second > 0 ? second : nil) : roots.min()
  }

  /// Searches for the passage: the position is monotonic up to its turn, and again after it.
  private func search(_ level: Double) -> Double? {
    var low = 0.0
    let isBelow = position < level || (position == level && (velocity > 0 || (velocity == 0 && acceleration > 0)) == false)
    func isPassed(_ seconds: Double) -> Bool { isBelow ? position(after: seconds) >= level : position(after: seconds) <= level }
    if let turn {
      if position != level, isPassed(turn) { return root(of: level, from: low, to: turn, isPassed) }
      low = turn
      // It turned before the level: from now on it moves away, or, if it started on the level, back to it.
      let returns = position == level || isBelow == (acceleration > 0)
      if !returns { return nil }
    } else if position == level || isBelow != (velocity > 0 || (velocity == 0 && acceleration > 0)) {
      return nil
    }
    var step = max(1e-9, low)
    // With a force it approaches the terminal velocity, and so reaches every level.
    while !isPassed(low + step) {
      step *= 2
      if step > 1e10 { return nil }
    }
    return root(of: level, from: low, to: low + step, isPassed)
  }

  /// Returns the first instant between `start`, before the level is passed, and `end`, after it. The velocity is monotonic, so Newton's steps
  /// converge; a step outside the interval is replaced by bisection.
  private func root(of level: Double, from start: Double, to end: Double, _ isPassed: (Double) -> Bool) -> Double {
    var (low, high, guess) = (start, end, end)
    for _ in 0..<100 {
      var next = guess - (position(after: guess) - level) / velocity(after: guess)
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if isPassed(next) { high = min(high, next) } else { low = max(low, next) }
      let isClose = (next - guess).magnitude <= 4 * guess.ulp
      guess = next
      if isClose { break }
    }
    // The last few units in the last place are resolved by bisection.
    var width = guess.ulp
    while guess - width > low, isPassed(guess - width) { width *= 2 }
    low = max(low, guess - width)
    width = guess.ulp
    while guess + width < high, !isPassed(guess + width) { width *= 2 }
    high = min(high, guess + width)
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return high }
      if isPassed(middle) { high = middle } else { low = middle }
    }
  }
}
