/// The number of representable numbers between `left` and `right`; 0 if they are equal or both NaN.
public func ulps(between left: Double, _ right: Double) -> UInt64 {
  if left == right || (left.isNaN && right.isNaN) { return 0 }
  guard left.isFinite, right.isFinite else { return .max }
  func ordered(_ value: Double) -> Int64 {
    let bits = Int64(bitPattern: value.bitPattern)
    return bits < 0 ? Int64.min &- bits : bits
  }
  let (difference, overflow) = ordered(left).subtractingReportingOverflow(ordered(right))
  return overflow ? .max : difference.magnitude
}
