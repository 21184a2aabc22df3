public import MotionValues

/// A path by its length: where it is after so many points, at uniform speed.
///
/// The path is cut into spans short enough for the integral of the speed over each to be known to the tolerance, by Gauss and Legendre's rule of ten points, checked
/// against its own halves. A query looks the span up, and finds the parameter in it by Newton's rule. O(log of the number of spans).
public struct PathMeasure: Sendable {
  /// A place on a path.
  public struct Place: Hashable, Sendable {
    /// Points from the beginning of the path.
    public let length: Double
    /// The part of the whole length.
    public let fraction: Double
    /// Where that is.
    public let point: Point
    /// How far that is from what was asked about, in points.
    public let distance: Double
  }

  /// A stretch of one piece.
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

  /// The most that ``length``, or any length on the way, may be wrong by, in points.
  public let tolerance: Double

  let spans: [Span]

  /// Measures a path.
  ///
  /// - Parameter tolerance: the most that a length may be wrong by, in points; above 0. What lies below a millionth of a millionth of the length counts as that.
  /// - Throws: if the path draws nothing and does not even move somewhere, a coordinate is not finite, or the tolerance not above 0.
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
    // Without any length, every place on it is the first.
    if spans.isEmpty { spans = [Span(piece: .line(beginning, pieces.last?.end ?? beginning), from: 0, to: 1, start: 0, length: 0)] }
    (self.path, self.spans, length, self.tolerance) = (path, spans, start, max(tolerance, start * 1e-12))
  }

  /// The point after `length` points; before the beginning the first, behind the end the last. NaN counts as 0.
  public func point(atLength length: Double) -> Point {
    let (span, parameter) = locate(length)
    return span.piece.point(at: parameter)
  }

  /// The point at the part `fraction`, 0 to 1, of the length.
  public func point(at fraction: Double) -> Point { point(atLength: fraction * length) }

  /// The direction of the path after `length` points, of length 1; at a corner that of what follows; of a path without length, none at all.
  public func tangent(atLength length: Double) -> Vector {
    let (span, parameter) = locate(length)
    return Self.direction(of: span, at: parameter)
  }

  /// The direction of the path at the part `fraction`, 0 to 1, of the length.
  public func tangent(at fraction: Double) -> Vector { tangent(atLength: fraction * length) }

  /// The place on the path that is nearest to `point`; of several, the first.
  public func nearest(to point: Point) -> Place { PathSearch(self, point).nearest }

  private static func direction(of span: Span, at parameter: Double) -> Vector {
    if span.length == 0 { return .zero }
    // At a cusp, or where a control point lies on the end, the direction is that close by.
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
    // The lengths of the spans are added up and rounded: the end of the last one is the end, whatever the sum says.
    if length >= self.length { return (span, span.to) }
    return (span, ArcLength.parameter(in: span, after: length - span.start))
  }
}
