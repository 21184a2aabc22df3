import MotionMathematics

/// One lane of something that coasts: it loses its speed at a rate, and a constant force accelerates it.
///
/// With E(t) = (1 − e^(−λt)) / λ, x(t) = x₀ + v₀·E(t) + g·(t − E(t)) / λ and v(t) = v₀·e^(−λt) + g·E(t): the solution of v' = g − λv.
struct Flight {
  /// λ, per second; 0 or above.
  let rate: Double
  /// g, in units per second squared.
  let acceleration: Double
  let position: Double
  let velocity: Double

  /// What the rate or the force could not move by a whole unit in the age of the universe counts as none.
  static func effective(_ number: Double) -> Double { number.magnitude < 1e-100 ? 0 : number }

  /// E(`seconds`).
  private func elapsed(_ seconds: Double) -> Double { rate == 0 ? seconds : -Elementary.expm1(-rate * seconds) / rate }

  func position(after seconds: Double) -> Double {
    let elapsed = elapsed(seconds)
    return acceleration == 0 ? position + velocity * elapsed : position + velocity * elapsed + acceleration * fallen(seconds, elapsed)
  }

  func velocity(after seconds: Double) -> Double {
    velocity * Elementary.exp(-rate * seconds) + acceleration * elapsed(seconds)
  }

  /// (t − E(t)) / λ; its series where the difference would cancel.
  private func fallen(_ seconds: Double, _ elapsed: Double) -> Double {
    let phase = rate * seconds
    if phase < 1e-2 {
      return seconds * seconds * (0.5 - phase * (1 / 6.0 - phase * (1 / 24.0 - phase * (1 / 120.0 - phase * (1 / 720.0 - phase / 5040)))))
    }
    return (seconds - elapsed) / rate
  }

  /// Seconds until the velocity is 0; nil where it never is again.
  var turn: Double? {
    guard acceleration != 0, velocity != 0, (velocity < 0) != (acceleration < 0) else { return nil }
    if rate == 0 { return -velocity / acceleration }
    return Elementary.log1p(-rate * velocity / acceleration) / rate
  }

  /// Seconds until the position is `level` while moving away from the start towards it; nil where it never is.
  func passage(of level: Double) -> Double? {
    let way = level - position
    if acceleration == 0 {
      guard way != 0, velocity != 0, (way < 0) == (velocity < 0) else { return nil }
      let share = rate * way / velocity
      if rate == 0 { return way / velocity }
      return share < 1 ? -Elementary.log1p(-share) / rate : nil
    }
    if rate == 0 { return fallPassage(way) }
    return search(level)
  }

  /// The earlier of the roots above 0 of g·t²/2 + v·t = way, by the form that does not cancel.
  private func fallPassage(_ way: Double) -> Double? {
    let discriminant = velocity * velocity + 2 * acceleration * way
    guard discriminant >= 0 else { return nil }
    let half = velocity + (velocity < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())
    let (first, second) = (2 * way / half, half / -acceleration)
    // On the level already, the root at 0 does not count.
    let roots = [first, second].filter { $0 > 0 && $0.isFinite }
    return way == 0 ? (second > 0 ? second : nil) : roots.min()
  }

  /// The passage by search: the position only rises or only falls up to its turn, and again behind it.
  private func search(_ level: Double) -> Double? {
    var low = 0.0
    let isBelow = position < level || (position == level && (velocity > 0 || (velocity == 0 && acceleration > 0)) == false)
    func isPassed(_ seconds: Double) -> Bool { isBelow ? position(after: seconds) >= level : position(after: seconds) <= level }
    if let turn {
      if position != level, isPassed(turn) { return root(of: level, from: low, to: turn, isPassed) }
      low = turn
      // It turned before the level: from now on it only moves away from it, or, having started on it, back to it.
      let returns = position == level || isBelow == (acceleration > 0)
      if !returns { return nil }
    } else if position == level || isBelow != (velocity > 0 || (velocity == 0 && acceleration > 0)) {
      return nil
    }
    var step = max(1e-9, low)
    // With a force it moves at last as fast as the force lets it, and gets everywhere.
    while !isPassed(low + step) {
      step *= 2
      if step > 1e10 { return nil }
    }
    return root(of: level, from: low, to: low + step, isPassed)
  }

  /// The first instant between `start`, where the level is not passed, and `end`, where it is. The velocity only rises or only falls, so
  /// that Newton's steps run straight into the root; where one leaves the stretch, the stretch is halved.
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
    // A few units of the last place around the root are told apart by halving.
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
