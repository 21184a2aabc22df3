/// Finds the first nanosecond at which something holds that is known, in closed form, to begin at about a time.
enum Crossing {
  /// 100 years: what takes longer is not looked for.
  static let horizon: Int64 = 3_155_760_000_000_000_000

  /// The first nanosecond at which `holds` is true, from which on it stays true; nil where it does not come within 100 years.
  ///
  /// - Parameter seconds: about when that is, 0 or above; the nearer, the less there is to look at.
  static func firstNanosecond(near seconds: Double, _ holds: (Int64) -> Bool) -> Int64? {
    if holds(0) { return 0 }
    guard seconds < Double(horizon) / 1e9 else { return nil }
    let guess = Int64(seconds * 1e9)
    var (low, high): (Int64, Int64)
    var step: Int64 = 1
    if holds(max(1, guess)) {
      // Back to where it does not hold yet.
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
        low = high
        step *= 4
        high += step
        if high > horizon { return nil }
      }
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
