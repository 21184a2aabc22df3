import MotionValues

/// The fraction of the movement between two samples at which a threshold is crossed.
enum SlopCrossing {
  /// Returns the fraction at which the segment from `start` to `end` leaves the circle of `radius` around the origin.
  ///
  /// The start lies inside or on the circle, the end outside it. The result is the larger root of |start + f·(end − start)|² = radius²; nil if the
  /// segment does not leave the circle.
  static func circle(from start: Vector, to end: Vector, radius: Double) -> Double? {
    let delta = end - start
    let a = delta.dx * delta.dx + delta.dy * delta.dy
    let b = start.dx * delta.dx + start.dy * delta.dy
    let c = start.dx * start.dx + start.dy * start.dy - radius * radius
    guard a > 0, c <= 0 else { return nil }
    let root = max(0, b * b - a * c).squareRoot()
    return min(1, max(0, b > 0 ? -c / (b + root) : (root - b) / a))
  }

  /// Returns the fraction at which `isBeyond` becomes true, exact to the last bit; 0 if it is true at 0.
  ///
  /// The condition has to be true at 1.
  static func bisected(_ isBeyond: (Double) -> Bool) -> Double {
    if isBeyond(0) { return 0 }
    var (before, beyond) = (0.0, 1.0)
    while true {
      let middle = before + (beyond - before) / 2
      if middle <= before || middle >= beyond { return beyond }
      if isBeyond(middle) { beyond = middle } else { before = middle }
    }
  }

  /// Returns the instant at `fraction` of the time from `start` to `end`, rounded down to a nanosecond.
  static func instant(from start: Timestamp, to end: Timestamp, at fraction: Double) -> Timestamp {
    let span = Double(end.nanoseconds - start.nanoseconds)
    return Timestamp(nanoseconds: start.nanoseconds + Int64((span * fraction).rounded(.down)))
  }
}
