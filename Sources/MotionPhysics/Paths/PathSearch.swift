import MotionValues

/// A search for the position on a path that is nearest to a point.
///
/// A point moves along a path no faster than the length. Between two positions at a distance `h` along the path, none is therefore nearer
/// than half the sum of their distances minus h / 2. Sections that cannot contain the minimum are discarded, the others are halved, and the
/// last are searched by golden section.
struct PathSearch {
  private let measure: PathMeasure
  private let point: Point
  private(set) var nearest: PathMeasure.Position

  init(_ measure: PathMeasure, _ point: Point) {
    self.measure = measure
    self.point = point
    nearest = Self.position(measure, measure.spans[0], measure.spans[0].start, point)
    guard measure.length > 0, point.x.isFinite, point.y.isFinite else { return }
    // Span by span, because the path jumps between two subpaths.
    let count = max(4, 32 / measure.spans.count)
    var sections: [(PathMeasure.Span, PathMeasure.Position, PathMeasure.Position)] = []
    for span in measure.spans {
      var last = position(span, span.start)
      consider(last)
      for index in 1...count {
        let next = position(span, span.start + span.length * Double(index) / Double(count))
        consider(next)
        sections.append((span, last, next))
        last = next
      }
    }
    // Five halvings make every section so short that it bends only one way.
    for _ in 0..<5 {
      var halves: [(PathMeasure.Span, PathMeasure.Position, PathMeasure.Position)] = []
      for (span, low, high) in sections where canBeNearer(low, high) {
        let middle = position(span, (low.length + high.length) / 2)
        consider(middle)
        halves += [(span, low, middle), (span, middle, high)]
      }
      sections = halves
    }
    for (span, low, high) in sections where canBeNearer(low, high) { search(span, low.length, high.length) }
  }

  private func position(_ span: PathMeasure.Span, _ length: Double) -> PathMeasure.Position { Self.position(measure, span, length, point) }

  private static func position(_ measure: PathMeasure, _ span: PathMeasure.Span, _ length: Double, _ point: Point) -> PathMeasure.Position {
    let found = span.piece.point(at: ArcLength.parameter(in: span, after: length - span.start))
    return PathMeasure.Position(
      length: length, fraction: measure.length == 0 ? 0 : length / measure.length, point: found, distance: found.distance(to: point))
  }

  private mutating func consider(_ position: PathMeasure.Position) {
    if position.distance < nearest.distance || (position.distance == nearest.distance && position.length < nearest.length) {
      nearest = position
    }
  }

  private func canBeNearer(_ low: PathMeasure.Position, _ high: PathMeasure.Position) -> Bool {
    (low.distance + high.distance - (high.length - low.length)) / 2 <= nearest.distance
  }

  private mutating func search(_ span: PathMeasure.Span, _ start: Double, _ end: Double) {
    let golden = 0.6180339887498949
    var (low, high) = (start, end)
    var first = position(span, high - golden * (high - low))
    var second = position(span, low + golden * (high - low))
    while high - low > 1e-9 * measure.length {
      if first.distance <= second.distance {
        high = second.length
        second = first
        first = position(span, high - golden * (high - low))
      } else {
        low = first.length
        first = second
        second = position(span, low + golden * (high - low))
      }
      if first.length >= second.length { break }
    }
    consider(first)
    consider(second)
  }
}
