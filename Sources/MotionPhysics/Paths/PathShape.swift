import MotionMathematics
public import MotionValues

/// A path as a value that moves: all its lines and curves as cubic Bézier curves.
///
/// A tween or a spring between two shapes is a morph. Shapes with equally many curves are mixed curve by curve. For two paths of different
/// structures, ``matched(_:_:)`` divides both at the same fractions of their lengths, without a change of what they draw. A motion to a shape with
/// another number of curves is to that shape resampled by length, and ends at the shape itself.
///
/// Lines and quadratic curves are exact; arcs are within 10⁻⁶ of their radius. A sub-path that ends where it begins is closed.
public struct PathShape: MotionValue, Sendable {
  /// The start, the two control points and the end of each curve.
  public private(set) var lanes: LaneArray<SIMD8<Double>>

  public typealias Velocity = PathShape

  /// Creates a shape from the coordinates of its curves.
  public init(lanes: LaneArray<SIMD8<Double>>) { self.lanes = lanes }

  /// Creates the shape of a path. A path that draws nothing has no curves.
  public init(_ path: Path) { lanes = LaneArray(path.pieces.flatMap { Self.cubics(of: $0) }) }

  /// The number of curves.
  public var count: Int { lanes.elements.count }

  /// The path, of cubic curves. A curve that does not begin at the end of the one before begins a sub-path.
  public var path: Path {
    var (path, end, first) = (Path(), Point?.none, Point.zero)
    for curve in lanes.elements {
      let start = Point(x: curve[0], y: curve[1])
      if start != end {
        if let end, end == first { path.close() }
        path.move(to: start)
        first = start
      }
      let last = Point(x: curve[6], y: curve[7])
      path.addCurve(to: last, control1: Point(x: curve[2], y: curve[3]), control2: Point(x: curve[4], y: curve[5]))
      end = last
    }
    if let end, end == first, count > 0 { path.close() }
    return path
  }

  /// Returns the coordinates for a motion from `origin`: those of the shape, resampled if it has another number of curves.
  public func lanes(near origin: LaneArray<SIMD8<Double>>) -> LaneArray<SIMD8<Double>> {
    let count = origin.elements.count
    return count == self.count || count == 0 ? lanes : resampled(count).lanes
  }

  /// Returns the shape with `count` curves of equal length. Corners that do not lie between two of them are rounded.
  ///
  /// A shape without curves, and a count of less than 1, give a shape without curves. A coordinate that is not finite stays so.
  public func resampled(_ count: Int) -> PathShape {
    let pieces = ShapePieces(self)
    guard count > 0, let first = pieces.curves.first else { return PathShape(lanes: .zero) }
    if pieces.length == 0 { return PathShape(lanes: LaneArray(Array(repeating: first, count: count))) }
    return PathShape(
      lanes: LaneArray(
        (0..<count).map { pieces.curve(from: Double($0) / Double(count), to: Double($0 + 1) / Double(count)) }))
  }

  /// Returns both shapes, divided so that they have equally many curves: each still draws exactly the same.
  ///
  /// Sub-paths are paired in order. Each pair is divided at the fractions of length at which one of the two has an end of a curve. A sub-path
  /// without a partner is paired with a point: the end of the other shape.
  public static func matched(_ first: PathShape, _ second: PathShape) -> (PathShape, PathShape) {
    let (left, right) = (first.subpaths, second.subpaths)
    var (matched, partners): ([SIMD8<Double>], [SIMD8<Double>]) = ([], [])
    for index in 0..<max(left.count, right.count) {
      let one = index < left.count ? left[index] : endpoint(of: left.last)
      let other = index < right.count ? right[index] : endpoint(of: right.last)
      let (pieces, others) = (ShapePieces(one).withoutCrumbs, ShapePieces(other).withoutCrumbs)
      let cuts = merged(pieces.fractions, others.fractions)
      matched += pieces.divided(at: cuts)
      partners += others.divided(at: cuts)
    }
    return (PathShape(lanes: LaneArray(matched)), PathShape(lanes: LaneArray(partners)))
  }

  /// The connected parts.
  private var subpaths: [PathShape] {
    var parts: [[SIMD8<Double>]] = []
    for curve in lanes.elements {
      if let end = parts.last?.last, end[6] == curve[0], end[7] == curve[1] {
        parts[parts.count - 1].append(curve)
      } else {
        parts.append([curve])
      }
    }
    return parts.map { PathShape(lanes: LaneArray($0)) }
  }

  /// Returns a shape of one point, the end of `shape`; the origin if there is none.
  private static func endpoint(of shape: PathShape?) -> PathShape {
    guard let end = shape?.lanes.elements.last else { return PathShape(lanes: LaneArray([.zero])) }
    return PathShape(lanes: LaneArray([SIMD8(end[6], end[7], end[6], end[7], end[6], end[7], end[6], end[7])]))
  }

  /// Returns both ascending lists in one. Fractions that are nearly equal are one.
  private static func merged(_ first: [Double], _ second: [Double]) -> [Double] {
    var merged: [Double] = []
    for fraction in (first + second).sorted() where fraction > 1e-7 && fraction < 1 - 1e-7 {
      if let last = merged.last, fraction - last < 1e-7 { continue }
      merged.append(fraction)
    }
    return merged
  }

  /// Returns a line or curve as cubic curves.
  private static func cubics(of piece: PathPiece) -> [SIMD8<Double>] {
    func third(_ a: Point, _ b: Point) -> Point { Point(x: a.x + (b.x - a.x) * 2 / 3, y: a.y + (b.y - a.y) * 2 / 3) }
    switch piece {
    case .line(let a, let b):
      let (dx, dy) = ((b.x - a.x) / 3, (b.y - a.y) / 3)
      return [SIMD8(a.x, a.y, a.x + dx, a.y + dy, b.x - dx, b.y - dy, b.x, b.y)]
    case .quadratic(let a, let b, let c):
      let (one, two) = (third(a, b), third(c, b))
      return [SIMD8(a.x, a.y, one.x, one.y, two.x, two.y, c.x, c.y)]
    case .cubic(let a, let b, let c, let d): return [SIMD8(a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y)]
    case .ellipse(let arc):
      // A coordinate that is not finite stays so.
      guard arc.sweep.isFinite else { return [SIMD8(repeating: .nan)] }
      // Parts of less than a quarter of a right angle; the control points of each are at 4/3 · tan(angle / 4) of the radius (Goldapp, 1991).
      let parts = 1 + Int(arc.sweep.magnitude / 0.4)
      let (sine, cosine) = Elementary.sincos(arc.sweep / Double(parts) / 4)
      let reach = 4 / 3 * sine / cosine / arc.sweep
      return (0..<parts).map { index in
        let (from, to) = (Double(index) / Double(parts), Double(index + 1) / Double(parts))
        let (start, end) = (piece.point(at: from), piece.point(at: to))
        let (out, into) = (piece.derivative(at: from), piece.derivative(at: to))
        return SIMD8(
          start.x, start.y, start.x + out.dx * reach, start.y + out.dy * reach, end.x - into.dx * reach, end.y - into.dy * reach, end.x,
          end.y)
      }
    }
  }
}
