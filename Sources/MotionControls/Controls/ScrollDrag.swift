import MotionValues

/// The drag of one axis of a scroll view: the offset for each distance of the finger.
///
/// Beyond an edge, a rubber band resists. Drags move content no further beyond the edge than the maximum length of the band, also if it is
/// caught again and again.
struct ScrollDrag {
  /// The offset without resistance at which it began.
  let origin: Double
  /// The current offset.
  private var offset: Double
  /// The distance of the finger since it began, in points.
  private var distance = 0.0
  /// The offset without resistance at the distance 0, from which it goes on.
  private var start = 0.0
  /// The distance beyond an edge up to which caught content does not resist: negative before the range, positive after it.
  private var slack = 0.0

  /// Begins a drag of content at `offset`.
  init(at offset: Double, within range: ClosedRange<Double>, _ band: RubberBand) {
    origin = band.unbanded(offset, below: range.lowerBound, above: range.upperBound)
    self.offset = offset
    goOn(from: offset, within: range, band)
  }

  /// Moves the finger to `distance` since the beginning, and returns the offset there.
  mutating func move(to distance: Double, within range: ClosedRange<Double>, _ band: RubberBand) -> Double {
    adapt(to: range, band)
    self.distance = distance
    offset = show(within: range, band)
    return offset
  }

  /// Goes on from `offset`, at the present distance.
  ///
  /// Content that is so far out that the band would hardly move it follows the finger back to the edge: it neither jumps nor resists.
  mutating func goOn(from offset: Double, within range: ClosedRange<Double>, _ band: RubberBand) {
    let free = band.unbanded(offset, below: range.lowerBound, above: range.upperBound)
    let isReachable = (free - offset).magnitude <= 4 * band.maximumLength
    // Further out, the numbers have no digits for the points of a finger: the content is at the edge with the first move.
    let far = offset.magnitude < 0x1p52 ? offset : min(max(offset, range.lowerBound), range.upperBound)
    self.offset = offset
    start = (isReachable ? free : far) + distance
    slack = isReachable ? 0 : excess(of: start - distance, within: range)
  }

  /// Returns the velocity of content that is released at `offset`, while the finger has the velocity `speed`.
  ///
  /// Within the range it is that of the finger. Beyond, it is multiplied by the slope of the rubber band, c / (c·x / d + 1)², where x is
  /// the finger's distance beyond the edge.
  mutating func velocity(at offset: Double, speed: Double, within range: ClosedRange<Double>, _ band: RubberBand) -> Double {
    adapt(to: range, band)
    if range.contains(offset) { return -speed }
    if slack != 0 {
      // Content that follows the finger back to the edge is not thrown further out.
      if (offset < range.lowerBound) != (speed < 0) { return 0 }
      if excess(of: start - distance, within: range) == slack { return -speed }
    }
    let (rest, lower, upper) = resistance(within: range, band)
    guard rest.maximumLength > 0 else { return -speed }
    let beyond = (rest.unbanded(offset, below: lower, above: upper) - (offset < lower ? lower : upper)).magnitude
    let denominator = 0.55 * beyond / rest.maximumLength + 1
    return -speed * (0.55 / (denominator * denominator))
  }

  /// Goes on from the present offset if the edges or the band have changed since it was reached.
  private mutating func adapt(to range: ClosedRange<Double>, _ band: RubberBand) {
    if show(within: range, band) != offset { goOn(from: offset, within: range, band) }
  }

  /// Returns the offset at the present distance. Content that has followed the finger back resists from there on.
  private mutating func show(within range: ClosedRange<Double>, _ band: RubberBand) -> Double {
    slack = min(max(excess(of: start - distance, within: range), min(slack, 0)), max(slack, 0))
    let (rest, lower, upper) = resistance(within: range, band)
    return rest.banded(start - distance, below: lower, above: upper)
  }

  /// Returns the part of `band` that the slack leaves, and the offsets beyond which it resists.
  private func resistance(within range: ClosedRange<Double>, _ band: RubberBand) -> (rest: RubberBand, lower: Double, upper: Double) {
    let rest = RubberBand(maximumLength: band.maximumLength - slack.magnitude)
    return (rest, range.lowerBound - max(-slack, 0), range.upperBound + max(slack, 0))
  }

  /// Returns the distance of `offset` beyond `range`: negative before it, positive after it.
  private func excess(of offset: Double, within range: ClosedRange<Double>) -> Double {
    offset - min(max(offset, range.lowerBound), range.upperBound)
  }
}
