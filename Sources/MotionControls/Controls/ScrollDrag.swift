import MotionValues

/// The drag of one axis of a scroll view: the offset as a function of the finger's distance.
struct ScrollDrag {
  /// The offset without resistance at which it began.
  let origin: Double
  /// The offset without resistance at the distance 0, from which it goes on.
  private var start = 0.0
  /// The distance of the finger since it began, in points.
  private var distance = 0.0
  /// The offsets at which the content may stay.
  private var range: ClosedRange<Double>
  /// The offsets without resistance: the range, and those between an edge and content that is too far out for the band.
  private var reach: ClosedRange<Double>
  /// The resistance beyond them.
  private var band: RubberBand

  /// Begins a drag of content at `offset`.
  init(at offset: Double, within range: ClosedRange<Double>, _ band: RubberBand) {
    (self.range, reach, self.band) = (range, range, band)
    origin = band.unbanded(offset, below: range.lowerBound, above: range.upperBound)
    goOn(from: offset)
  }

  /// The offset at the present distance.
  private var shown: Double { band.banded(start - distance, below: reach.lowerBound, above: reach.upperBound) }

  /// Moves the finger to `distance` since the beginning, and returns the offset there.
  mutating func move(to distance: Double, _ band: RubberBand) -> Double {
    (self.distance, self.band) = (distance, band)
    return shown
  }

  /// Goes on from the present offset, also where `range` or `band` changes.
  mutating func adapt(to range: ClosedRange<Double>, _ band: RubberBand) {
    let former = shown
    (self.range, reach, self.band) = (range, range, band)
    if shown != former { goOn(from: former) }
  }

  /// Goes on from `offset`, at the present distance.
  ///
  /// Content that is too far out for the band follows the finger back to the edge: it neither jumps nor resists.
  mutating func goOn(from offset: Double) {
    let free = band.unbanded(offset, below: range.lowerBound, above: range.upperBound)
    let isReachable = (free - offset).magnitude <= 4 * band.maximumLength
    start = (isReachable ? free : offset) + distance
    // Further out, the numbers have no digits for the points of a finger: the content is at the edge with the first move.
    let isFollowing = !isReachable && offset.magnitude < 0x1p52
    reach = isFollowing ? min(range.lowerBound, offset)...max(range.upperBound, offset) : range
  }

  /// Returns the velocity of content that is released at `offset`, while the finger has the velocity `speed`.
  ///
  /// Within the range it is that of the finger. Beyond, it is multiplied by the slope of the rubber band, c / (c·x / d + 1)², where x is
  /// the finger's distance beyond the edge.
  func velocity(at offset: Double, speed: Double) -> Double {
    if range.contains(offset) { return -speed }
    let edge = offset < range.lowerBound ? range.lowerBound : range.upperBound
    // Content that follows the finger back to the edge is not thrown further out.
    if reach.contains(offset) { return (offset < edge) == (speed < 0) ? -speed : 0 }
    guard band.maximumLength > 0 else { return -speed }
    let beyond = (band.unbanded(offset, below: range.lowerBound, above: range.upperBound) - edge).magnitude
    let denominator = 0.55 * beyond / band.maximumLength + 1
    return -speed * (0.55 / (denominator * denominator))
  }
}
