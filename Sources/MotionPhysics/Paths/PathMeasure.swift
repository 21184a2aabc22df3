public import MotionValues

/// A path parameterized by its length, for motion at uniform speed.
///
/// The path is divided into spans over which ten-point Gauss–Legendre quadrature, checked against its own halves, meets the tolerance. A
/// query looks the span up and finds the parameter by Newton's method. O(log of the number of spans).
public struct PathMeasure: Sendable {
  /// A position on a path.
  public struct Position: Hashable, Sendable {
    /// The distance from the beginning along the path, in points. Where one subpath ends, the next begins at the same length.
    public let length: Double
    /// The fraction of the total length.
    public let fraction: Double
    /// The point at that position.
    public let point: Point
    /// The distance to the point in question, in points.
    public let distance: Double
  }

  /// A section of one line or curve.
  struct Span: Sendable {
    let piece: PathPiece
    let from: Double
    let to: Double
    /// The length of the path up to the beginning of the span.
    let start: Double
    let length: Double
  }

  /// The path.
  public let path: Path

  /// The length of all lines and curves, in points.
  public let length: Double

  /// The maximum error of ``length`` and of any length along the path, in points.
  public let tolerance: Double

  let spans: [Span]

  /// Measures a path.
  ///
  /// - Parameter tolerance: the maximum error of a length, in points, above 0; at least 10⁻¹² of the length is used.
  /// - Throws: if the path has no element, if a coordinate is not finite, or if the tolerance is not above 0.
  public init(_ path: Path, tolerance: Double = 1e-6) throws(MotionError) {
    guard let beginning = path.beginning else { throw .empty(.path) }
    if !(tolerance > 0) { throw .notPositive(.tolerance) }
    if !beginning.lanes.isMovable { throw .notFinite(.path) }
    let pieces = path.pieces
    if pieces.contains(where: { !$0.isFinite }) { throw .notFinite(.path) }
    var spans: [Span] = []
    var start = 0.0
    for piece in pieces {
      for (from, to, length) in ArcLength(piece, tolerance: tolerance / Double(pieces.count)).spans where length > 0 {
        spans.append(Span(piece: piece, from: from, to: to, start: start, length: length))
        start += length
      }
    }
    if !start.isFinite { throw .notFinite(.path) }
    // In a path without length, every position is the first.
    if spans.isEmpty { spans = [Span(piece: .line(beginning, beginning), from: 0, to: 1, start: 0, length: 0)] }
    (self.path, self.spans, length, self.tolerance) = (path, spans, start, max(tolerance, start * 1e-12))
  }

  /// Returns the point after `length` points, limited to the ends of the path. NaN counts as 0.
  public func point(atLength length: Double) -> Point {
    let (span, parameter) = locate(length)
    return span.piece.point(at: parameter)
  }

  /// Returns the point at `fraction`, 0 to 1, of the length.
  public func point(at fraction: Double) -> Point { point(atLength: fraction * length) }

  /// Returns the unit direction after `length` points: at a corner that of the following piece, zero for a path without length.
  public func tangent(atLength length: Double) -> Vector {
    let (span, parameter) = locate(length)
    return Self.direction(of: span, at: parameter)
  }

  /// Returns the direction at `fraction`, 0 to 1, of the length.
  public func tangent(at fraction: Double) -> Vector { tangent(atLength: fraction * length) }

  /// Returns the position on the path that is nearest to `point`; the first of several.
  public func nearest(to point: Point) -> Position { PathSearch(self, point).nearest }

  private static func direction(of span: Span, at parameter: Double) -> Vector {
    if span.length == 0 { return .zero }
    // At a cusp, or if a control point coincides with an end, the direction close by is used.
    let inwards = parameter < (span.from + span.to) / 2 ? 1.0 : -1.0
    let width = span.to - span.from
    for step in [0, 1e-7, 1e-5, 1e-3, 0.1] {
      let derivative = span.piece.derivative(at: parameter + inwards * step * width)
      let speed = derivative.length
      if speed * width > 1e-9 * span.length { return derivative * (1 / speed) }
    }
    return .zero
  }

  func locate(_ length: Double) -> (Span, Double) {
    let length = length > 0 ? min(length, self.length) : 0
    var (low, high) = (0, spans.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if spans[middle].start <= length { low = middle } else { high = middle }
    }
    let span = spans[low]
    // The lengths of the spans are rounded sums: the end of the last span is the end of the path.
    if length >= self.length { return (span, span.to) }
    return (span, ArcLength.parameter(in: span, after: length - span.start))
  }
}
