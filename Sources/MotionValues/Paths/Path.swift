import MotionMathematics

/// Lines and curves in the plane, in one or more sub-paths; lengths are in points, y grows downwards.
public struct Path: Hashable, Sendable {
  /// The steps in which it is drawn. A step before any move begins at the origin.
  public var elements: [PathElement]

  /// Makes a path out of its steps.
  public init(_ elements: [PathElement] = []) { self.elements = elements }

  /// Begins a sub-path at `point`.
  public mutating func move(to point: Point) { elements.append(.move(to: point)) }

  /// Adds a straight line to `point`.
  public mutating func addLine(to point: Point) { elements.append(.line(to: point)) }

  /// Adds a curve of the second degree to `point`.
  public mutating func addQuadCurve(to point: Point, control: Point) { elements.append(.quadratic(to: point, control: control)) }

  /// Adds a curve of the third degree to `point`.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    elements.append(.cubic(to: point, control1: control1, control2: control2))
  }

  /// Adds a part of an ellipse to `point`: see ``PathElement/arc(to:radii:rotation:isLarge:isClockwise:)``.
  public mutating func addArc(
    to point: Point, radii: Size, rotation: Angle = .radians(0), isLarge: Bool = false, isClockwise: Bool = true
  ) {
    elements.append(.arc(to: point, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise))
  }

  /// Adds a part of a circle, from `start` on by `sweep`; a line leads to its beginning, unless that is where the path is or there is none yet.
  ///
  /// - Parameter sweep: clockwise where it is above 0; more than a full turn goes around more than once.
  public mutating func addArc(center: Point, radius: Double, start: Angle, sweep: Angle) {
    func place(_ radians: Double) -> Point {
      let (sine, cosine) = Elementary.sincos(radians)
      return Point(x: center.x + radius * cosine, y: center.y + radius * sine)
    }
    let begin = place(start.radians)
    if elements.isEmpty { move(to: begin) } else if end != begin { addLine(to: begin) }
    // Parts below half a turn leave no doubt which way around is meant.
    guard sweep.radians.isFinite, sweep.radians.magnitude < 1e6 else { return addLine(to: Point(x: .nan, y: .nan)) }
    let parts = max(1, Int((sweep.radians.magnitude / (Double.pi * 0.75)).rounded(.up)))
    for part in 1...parts {
      let end = place(start.radians + sweep.radians * Double(part) / Double(parts))
      addArc(to: end, radii: Size(width: radius, height: radius), isLarge: false, isClockwise: sweep.radians > 0)
    }
  }

  /// Closes the sub-path with a straight line to its beginning.
  public mutating func close() { elements.append(.close) }

  /// Where the path ends; nil where it is empty.
  public var end: Point? {
    if elements.isEmpty { return nil }
    return pieces.last?.end ?? beginning
  }

  /// Where the path begins; nil where it is empty.
  package var beginning: Point? {
    switch elements.first {
    case nil: nil
    case .move(let point): point
    default: Point.zero
    }
  }

  /// The lines and curves, in order, without those that closing and moving do not draw. A sub-path that is closed ends where it began.
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

  /// The smallest rectangle that holds every point of the lines and curves; nil where there are none.
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
