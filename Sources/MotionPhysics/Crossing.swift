import MotionValues

/// A search for the first nanosecond at which a condition holds, given an approximate time in closed form.
enum Crossing {
  /// 100 years: the limit of the search.
  static var horizon: Int64 { Timestamp.horizon }

  /// Returns the first nanosecond at which `holds` is true; nil if there is none within 100 years.
  ///
  /// The condition must stay true from then on.
  ///
  /// - Parameter seconds: the approximate time, 0 or above; the better the guess, the fewer evaluations.
  static func firstNanosecond(near seconds: Double, _ holds: (Int64) -> Bool) -> Int64? {
    if holds(0) { return 0 }
    guard seconds < Double(horizon) / 1e9 else { return nil }
    let guess = Int64(seconds * 1e9)
    var (low, high): (Int64, Int64)
    var step: Int64 = 1
    if holds(max(1, guess)) {
      // Search backwards to a time at which it does not hold.
      (low, high) = (guess - 1, max(1, guess))
      while low > 0, holds(low) {
        high = low
        step *= 4
        low = max(0, low - step)
      }
      low = max(0, low)
    } else {
      (low, high) = (guess, guess + 1)
      while !holds(high) {
        if high >= horizon { return nil }
        low = high
        step *= 4
        high = min(high + step, horizon)
      }
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
