public import MotionValues

/// Precomputed points of a path at even distances, for lookup in constant time with a known error bound.
public struct PathTable: Sendable {
  /// The points, from the beginning to the end.
  public let points: [Point]

  /// The maximum distance of a looked-up point from the true point, in points.
  ///
  /// Between two entries the true point is no further along the path from either than the length between them. For a section of length h with
  /// a chord of length c the greatest error is therefore √(h² − c²) / 2. A table does not jump: where a sub-path ends within the section, a
  /// looked-up point is on the chord, and the error is at most h + c.
  public let errorBound: Double

  /// Precomputes the points of a path.
  ///
  /// - Parameter count: the number of sections, from 1 on.
  /// - Throws: if the count is below 1 or above ten million.
  public init(_ measure: PathMeasure, count: Int) throws(MotionError) {
    if count < 1 { throw .notPositive(.count) }
    if count > 10_000_000 { throw .tooLong(.count) }
    points = (0...count).map { measure.point(at: Double($0) / Double(count)) }
    let step = measure.length / Double(count) + measure.tolerance
    let jumps = Self.jumps(of: measure)
    var (bound, next) = (0.0, 0)
    for index in 0..<count {
      let chord = points[index].distance(to: points[index + 1])
      let begin = measure.length * (Double(index) / Double(count)) - measure.tolerance
      let end = measure.length * (Double(index + 1) / Double(count)) + measure.tolerance
      while next < jumps.count, jumps[next] < begin { next += 1 }
      let hasJump = next < jumps.count && jumps[next] <= end
      bound = max(bound, hasJump ? step + chord : max(0, (step - chord) * (step + chord)).squareRoot() / 2)
    }
    errorBound = bound + measure.tolerance
  }

  /// Returns the lengths, in ascending order, at which a sub-path ends and the next one begins elsewhere.
  private static func jumps(of measure: PathMeasure) -> [Double] {
    zip(measure.spans, measure.spans.dropFirst())
      .filter { $0.to == 1 && $1.from == 0 && $0.piece.end != $1.piece.start }
      .map { $1.start }
  }

  /// Precomputes the points of a path.
  ///
  /// - Parameter precision: the number of sections per point of length; above 0. At least one section is made.
  /// - Throws: if the precision is not above 0, or there are more than ten million sections.
  public init(_ measure: PathMeasure, precision: Double) throws(MotionError) {
    if !(precision > 0) { throw .notPositive(.count) }
    let count = (measure.length * precision).rounded(.up)
    if !(count <= 10_000_000) { throw .tooLong(.count) }
    try self.init(measure, count: max(1, Int(count)))
  }

  /// Returns the point at `fraction` of the length, limited to 0 … 1. NaN counts as 0. O(1).
  public func point(at fraction: Double) -> Point {
    let scaled = (fraction > 0 ? min(fraction, 1) : 0) * Double(points.count - 1)
    let index = min(Int(scaled), points.count - 2)
    let part = scaled - Double(index)
    let (first, second) = (points[index], points[index + 1])
    // The end is exact, because the difference of two points is rounded.
    if part == 1 { return second }
    return Point(x: first.x + (second.x - first.x) * part, y: first.y + (second.y - first.y) * part)
  }
}
