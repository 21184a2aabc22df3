public import MotionValues

/// Points of a path at even distances, prepared: any place by one look-up, and by how much that can be wrong.
public struct PathTable: Sendable {
  /// The points, from the beginning to the end.
  public let points: [Point]

  /// The most that a point may lie beside where it should be, in points.
  ///
  /// Between two entries the true point lies no further along the path from either than the length says; from that and their distance the greatest possible error follows, for whatever the path
  /// does in between: √(h² − c²) / 2 for a stretch of length h with a chord of length c.
  public let errorBound: Double

  /// Prepares a path.
  ///
  /// - Parameter count: how many stretches; from 1 on.
  /// - Throws: if there is no stretch, or more than ten million.
  public init(_ measure: PathMeasure, count: Int) throws(MotionError) {
    if count < 1 { throw .notPositive(.count) }
    if count > 10_000_000 { throw .tooLong(.count) }
    points = (0...count).map { measure.point(at: Double($0) / Double(count)) }
    let step = measure.length / Double(count) + measure.tolerance
    var bound = 0.0
    for (first, second) in zip(points, points.dropFirst()) {
      let chord = first.distance(to: second)
      bound = max(bound, max(0, (step - chord) * (step + chord)).squareRoot() / 2)
    }
    errorBound = bound + measure.tolerance
  }

  /// The point at the part `fraction`, 0 to 1, of the length; outside of that, the nearer end. NaN counts as 0. O(1).
  public func point(at fraction: Double) -> Point {
    let place = (fraction > 0 ? min(fraction, 1) : 0) * Double(points.count - 1)
    let index = min(Int(place), points.count - 2)
    let part = place - Double(index)
    let (first, second) = (points[index], points[index + 1])
    // To the end exactly: the difference of two points is rounded.
    if part == 1 { return second }
    return Point(x: first.x + (second.x - first.x) * part, y: first.y + (second.y - first.y) * part)
  }
}
