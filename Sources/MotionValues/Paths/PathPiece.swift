import MotionMathematics

/// One line or curve of a path, from parameter 0 to parameter 1.
package enum PathPiece: Hashable, Sendable {
  case line(Point, Point)
  case quadratic(Point, Point, Point)
  case cubic(Point, Point, Point, Point)
  case ellipse(EllipseArc)

  /// Returns an arc of an ellipse between two points; a line if a radius is 0, or if the arc is a line within rounding.
  static func arc(from start: Point, to end: Point, radii: Size, rotation: Angle, isLarge: Bool, isClockwise: Bool) -> PathPiece {
    EllipseArc(from: start, to: end, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
      .map { .ellipse($0) } ?? .line(start, end)
  }

  /// The point at parameter 0.
  package var start: Point {
    switch self {
    case .line(let point, _), .quadratic(let point, _, _), .cubic(let point, _, _, _): point
    case .ellipse(let arc): arc.start
    }
  }

  /// The point at parameter 1.
  package var end: Point {
    switch self {
    case .line(_, let point), .quadratic(_, _, let point), .cubic(_, _, _, let point): point
    case .ellipse(let arc): arc.end
    }
  }

  /// Returns the point at parameter `t`; at 0 and 1, exactly the ends.
  package func point(at t: Double) -> Point {
    if t <= 0 { return start }
    if t >= 1 { return end }
    let s = 1 - t
    switch self {
    case .line(let a, let b): return Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    case .quadratic(let a, let b, let c):
      let (wa, wb, wc) = (s * s, 2 * s * t, t * t)
      return Point(x: wa * a.x + wb * b.x + wc * c.x, y: wa * a.y + wb * b.y + wc * c.y)
    case .cubic(let a, let b, let c, let d):
      let (wa, wb, wc, wd) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return Point(x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y)
    case .ellipse(let arc): return arc.point(at: t)
    }
  }

  /// Returns the derivative with respect to the parameter at `t`.
  package func derivative(at t: Double) -> Vector {
    let s = 1 - t
    switch self {
    case .line(let a, let b): return b - a
    case .quadratic(let a, let b, let c): return (b - a) * (2 * s) + (c - b) * (2 * t)
    case .cubic(let a, let b, let c, let d): return (b - a) * (3 * s * s) + (c - b) * (6 * s * t) + (d - c) * (3 * t * t)
    case .ellipse(let arc): return arc.derivative(at: t)
    }
  }

  /// Both ends, and every point between them at which a coordinate has an extremum.
  var extremes: [Point] {
    var parameters: [Double] = []
    switch self {
    case .line: break
    case .quadratic(let a, let b, let c):
      parameters = [(a.x - b.x) / (a.x - 2 * b.x + c.x), (a.y - b.y) / (a.y - 2 * b.y + c.y)]
    case .cubic(let a, let b, let c, let d):
      parameters = Self.turns(a.x, b.x, c.x, d.x) + Self.turns(a.y, b.y, c.y, d.y)
    case .ellipse(let arc): parameters = arc.turns
    }
    return [start, end] + parameters.filter { $0 > 0 && $0 < 1 }.map { point(at: $0) }
  }

  /// Returns the parameters at which a coordinate of a cubic curve has an extremum.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    let (constant, linear, square) = (b - a, 2 * (a - 2 * b + c), d - 3 * c + 3 * b - a)
    let discriminant = linear * linear - 4 * square * constant
    guard discriminant >= 0 else { return [] }
    let half = -0.5 * (linear + (linear < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
    return [half / square, constant / half]
  }

  /// The step that draws the piece from its end to its start.
  var reversedElement: PathElement {
    switch self {
    case .line(let a, _): .line(to: a)
    case .quadratic(let a, let b, _): .quadratic(to: a, control: b)
    case .cubic(let a, let b, let c, _): .cubic(to: a, control1: c, control2: b)
    case .ellipse(let arc):
      .arc(
        to: arc.start, radii: arc.radii, rotation: arc.rotation, isLarge: arc.sweep.magnitude > Double.pi, isClockwise: arc.sweep < 0)
    }
  }

  /// Whether the point and the derivative are finite at five parameters from 0 to 1.
  package var isFinite: Bool {
    [0, 0.25, 0.5, 0.75, 1].allSatisfy {
      let (point, derivative) = (point(at: $0), derivative(at: $0))
      return point.lanes.isMovable && derivative.lanes.isMovable
    }
  }
}
