import MotionValues

/// The search for the place on a path that is nearest to a point.
///
/// A point moves along a path no faster than the length does. So between two places that are `h` apart, none can be nearer than half of what their distances add up to, less
/// h / 2: stretches that cannot hold the nearest place are left out, the others halved, and the last of them searched by the golden section.
struct PathSearch {
  private let measure: PathMeasure
  private let point: Point
  private(set) var nearest: PathMeasure.Place

  init(_ measure: PathMeasure, _ point: Point) {
    self.measure = measure
    self.point = point
    nearest = Self.place(measure, measure.spans[0], measure.spans[0].start, point)
    guard measure.length > 0, point.x.isFinite, point.y.isFinite else { return }
    // Span by span: between two sub-paths the path jumps.
    let count = max(4, 32 / measure.spans.count)
    var stretches: [(PathMeasure.Span, PathMeasure.Place, PathMeasure.Place)] = []
    for span in measure.spans {
      var last = place(span, span.start)
      consider(last)
      for index in 1...count {
        let next = place(span, span.start + span.length * Double(index) / Double(count))
        consider(next)
        stretches.append((span, last, next))
        last = next
      }
    }
    // Five halvings make every stretch so short that it bends one way.
    for _ in 0..<5 {
      var halves: [(PathMeasure.Span, PathMeasure.Place, PathMeasure.Place)] = []
      for (span, low, high) in stretches where canBeNearer(low, high) {
        let middle = place(span, (low.length + high.length) / 2)
        consider(middle)
        halves += [(span, low, middle), (span, middle, high)]
      }
      stretches = halves
    }
    for (span, low, high) in stretches where canBeNearer(low, high) { search(span, low.length, high.length) }
  }

  private func place(_ span: PathMeasure.Span, _ length: Double) -> PathMeasure.Place { Self.place(measure, span, length, point) }

  private static func place(_ measure: PathMeasure, _ span: PathMeasure.Span, _ length: Double, _ point: Point) -> PathMeasure.Place {
    let found = span.piece.point(at: ArcLength.parameter(in: span, after: length - span.start))
    return PathMeasure.Place(
      length: length, fraction: measure.length == 0 ? 0 : length / measure.length, point: found, distance: found.distance(to: point))
  }

  private mutating func consider(_ place: PathMeasure.Place) {
    if place.distance < nearest.distance || (place.distance == nearest.distance && place.length < nearest.length) { nearest = place }
  }

  private func canBeNearer(_ low: PathMeasure.Place, _ high: PathMeasure.Place) -> Bool {
    (low.distance + high.distance - (high.length - low.length)) / 2 <= nearest.distance
  }

  private mutating func search(_ span: PathMeasure.Span, _ start: Double, _ end: Double) {
    let golden = 0.6180339887498949
    var (low, high) = (start, end)
    var first = place(span, high - golden * (high - low))
    var second = place(span, low + golden * (high - low))
    while high - low > 1e-9 * measure.length {
      if first.distance <= second.distance {
        high = second.length
        second = first
        first = place(span, high - golden * (high - low))
      } else {
        low = first.length
        first = second
        second = place(span, low + golden * (high - low))
      }
      if first.length >= second.length { break }
    }
    consider(first)
    consider(second)
  }
}
