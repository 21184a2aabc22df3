import MotionValues

extension Timestamp {
  /// Returns the number of units of `unit` nanoseconds that is nearest, and whether it is exact. No time overflows.
  func rounded(to unit: Int64) -> (count: Int64, isExact: Bool) {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: unit)
    return (rest >= unit - rest ? whole + 1 : whole, rest == 0)
  }
}
