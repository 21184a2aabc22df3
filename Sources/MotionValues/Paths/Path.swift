import MotionMathematics

/// Lines and curves in the plane, in one or more sub-paths; lengths are in points, y grows downwards.
public struct Path: Hashable, Sendable {
  /// The drawing steps. A step before any move begins at the origin.
  public var elements: [PathElement]

  /// Creates a path from its steps.
  public init(_ elements: [PathElement] = []) { self.elements = elements }

  /// Begins a sub-path at `point`.
  public mutating func move(to point: Point) { elements.append(.move(to: point)) }

  /// Adds a straight line to `point`.
  public mutating func addLine(to point: Point) { elements.append(.line(to: point)) }

  /// Adds a quadratic Bézier curve to `point`.
  public mutating func addQuadCurve(to point: Point, control: Point) { elements.append(.quadratic(to: point, control: control)) }

  /// Adds a cubic Bézier curve to `point`.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    elements.append(.cubic(to: point, control1: control1, control2: control2))
  }

  /// Adds an arc of an ellipse to `point`; see ``PathElement/arc(to:radii:rotation:isLarge:isClockwise:)``.
  public mutating func addArc(
    to point: Point, radii: Size, rotation: Angle = .radians(0), isLarge: Bool = false, isClockwise: Bool = true
  ) {
    elements.append(.arc(to: point, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise))
  }

  /// Adds an arc of a circle, from `start` by `sweep`.
  ///
  /// A line connects the end of the path to the beginning of the arc, unless both are equal or the path is empty.
  ///
  /// - Parameter sweep: clockwise if it is above 0; more than a full turn draws the circle repeatedly.
  public mutating func addArc(center: Point, radius: Double, start: Angle, sweep: Angle) {
    func place(_ radians: Double) -> Point {
      let (sine, cosine) = Elementary.sincos(radians)
      return Point(x: center.x + radius * cosine, y: center.y + radius * sine)
    }
    let begin = place(start.radians)
    if elements.isEmpty { move(to: begin) } else if end != begin { addLine(to: begin) }
    // Parts of less than half a turn make the direction unambiguous.
    guard sweep.radians.isFinite, sweep.radians.magnitude < 1e6 else { return addLine(to: Point(x: .nan, y: .nan)) }
    let parts = max(1, Int((sweep.radians.magnitude / (Double.pi * 0.75)).rounded(.up)))
    for part in 1...parts {
      let end = place(start.radians + sweep.radians * Double(part) / Double(parts))
      addArc(to: end, radii: Size(width: radius, height: radius), isLarge: false, isClockwise: sweep.radians > 0)
    }
  }

  /// Closes the sub-path with a straight line to its beginning.
  public mutating func close() { elements.append(.close) }

  /// The end of the path; nil if it is empty.
  public var end: Point? {
    switch elements.last {
    case nil: return nil
    // Where the next piece begins, also if nothing is drawn there yet.
    case .move(let point), .line(let point), .quadratic(let point, _), .cubic(let point, _, _), .arc(let point, _, _, _, _): return point
    case .close:
      let move = elements.last { if case .move = $0 { true } else { false } }
      if case .move(let point)? = move { return point }
      return .zero
    }
  }

  /// The beginning of the path; nil if it is empty.
  package var beginning: Point? {
    switch elements.first {
    case nil: nil
    case .move(let point): point
    default: Point.zero
    }
  }

  /// The lines and curves that are drawn, in order. A closed sub-path ends at its beginning.
  package var pieces: [PathPiece] {
    var (current, first) = (Point.zero, Point.zero)
    var pieces: [PathPiece] = []
    for element in elements {
      switch element {
      case .move(let point):
        (current, first) = (point, point)
        continue
      case .line(let point): pieces.append(.line(current, point))
      case .quadratic(let point, let control): pieces.append(.quadratic(current, control, point))
      case .cubic(let point, let control1, let control2): pieces.append(.cubic(current, control1, control2, point))
      case .arc(let point, let radii, let rotation, let isLarge, let isClockwise):
        pieces.append(.arc(from: current, to: point, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise))
      case .close: pieces.append(.line(current, first))
      }
      current = pieces[pieces.count - 1].end
    }
    return pieces
  }

  /// The smallest rectangle that contains every point of the lines and curves; nil if there are none.
  public var boundingBox: Rect? {
    var box: (low: Point, high: Point)?
    for piece in pieces {
      for point in piece.extremes {
        let (low, high) = box ?? (point, point)
        box = (
          Point(x: min(low.x, point.x), y: min(low.y, point.y)), Point(x: max(high.x, point.x), y: max(high.y, point.y))
        )
      }
    }
    return box.map { Rect(x: $0.low.x, y: $0.low.y, width: $0.high.x - $0.low.x, height: $0.high.y - $0.low.y) }
  }
}
