import Foundation
import Interplay

/// A rectangle with round corners, whose loops at several distances have equally many points.
struct RoundedRect {
  let rect: Rect
  let radius: Double
  /// The directions from the center of a corner to its points, for a quarter of the circle; empty for sharp corners.
  private let quarter: [Vector]

  /// Creates the outline. More points are used for corners of more pixels.
  init(_ rect: Rect, radius: Double, pixelsPerPoint: Double) {
    (self.rect, self.radius) = (rect, radius)
    let count = radius > 0 ? Int(min(max((radius * pixelsPerPoint).squareRoot() * 2, 3), 24)) : 0
    quarter =
      count == 0
      ? [] : (0...count).map { Vector(dx: cos(.pi / 2 * Double($0) / Double(count)), dy: sin(.pi / 2 * Double($0) / Double(count))) }
  }

  /// Returns the points at `distance` outside of the outline; inside, if it is negative.
  func loop(_ distance: Double) -> [Point] {
    let inset = max(distance, -min(rect.size.width, rect.size.height) / 2)
    let (left, top, right, bottom) = (rect.minX - inset, rect.minY - inset, rect.maxX + inset, rect.maxY + inset)
    if quarter.isEmpty { return [Point(x: right, y: bottom), Point(x: left, y: bottom), Point(x: left, y: top), Point(x: right, y: top)] }
    let radius = max(radius + inset, 0)
    // Each corner is the one before it, turned by a quarter.
    return quarter.map { Point(x: right - radius + radius * $0.dx, y: bottom - radius + radius * $0.dy) }
      + quarter.map { Point(x: left + radius - radius * $0.dy, y: bottom - radius + radius * $0.dx) }
      + quarter.map { Point(x: left + radius - radius * $0.dx, y: top + radius - radius * $0.dy) }
      + quarter.map { Point(x: right - radius + radius * $0.dy, y: top + radius - radius * $0.dx) }
  }
}

extension Path {
  /// The sub-paths as lines. A curve becomes 12 of them.
  var polylines: [[Point]] {
    var lines: [[Point]] = []
    var line: [Point] = []
    for element in elements {
      let start = line.last ?? .zero
      switch element {
      case .move(let point):
        if line.count > 1 { lines.append(line) }
        line = [point]
      case .line(let point): line.append(point)
      case .quadratic(let end, let control):
        line += Self.curve { (1 - $0) * (1 - $0) * start.lanes + 2 * (1 - $0) * $0 * control.lanes + $0 * $0 * end.lanes }
      case .cubic(let end, let first, let second):
        line += Self.curve { part in
          let rest = 1 - part
          let (near, far) = (rest * rest * rest * start.lanes, part * part * part * end.lanes)
          return near + 3 * rest * rest * part * first.lanes + 3 * rest * part * part * second.lanes + far
        }
      case .arc(let end, let radii, let rotation, let isLarge, let isClockwise):
        line += Self.arc(from: start, to: end, radii, rotation, isLarge: isLarge, isClockwise: isClockwise)
      case .close:
        guard let first = line.first else { continue }
        lines.append(line + [first])
        line = [first]
      }
    }
    if line.count > 1 { lines.append(line) }
    return lines
  }

  private static func curve(_ point: (Double) -> SIMD2<Double>) -> [Point] { (1...12).map { Point(lanes: point(Double($0) / 12)) } }

  /// The points of an arc, from the notes on the implementation of SVG (appendix B.2.4).
  private static func arc(from start: Point, to end: Point, _ radii: Size, _ rotation: Angle, isLarge: Bool, isClockwise: Bool) -> [Point] {
    var (width, height) = (abs(radii.width), abs(radii.height))
    guard width > 0, height > 0, start != end else { return [end] }
    let (cosine, sine) = (cos(rotation.radians), sin(rotation.radians))
    let half = (dx: (start.x - end.x) / 2, dy: (start.y - end.y) / 2)
    let (x, y) = (cosine * half.dx + sine * half.dy, cosine * half.dy - sine * half.dx)
    let excess = (x * x / (width * width) + y * y / (height * height)).squareRoot()
    if excess > 1 { (width, height) = (width * excess, height * excess) }
    let scaled = width * width * y * y + height * height * x * x
    let factor = max(0, width * width * height * height / scaled - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = (x: factor * width * y / height, y: -factor * height * x / width)
    let first = atan2((y - center.y) / height, (x - center.x) / width)
    var sweep = atan2((-y - center.y) / height, (-x - center.x) / width) - first
    if isClockwise, sweep < 0 { sweep += 2 * .pi } else if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    return (1...24).map { index in
      if index == 24 { return end }
      let angle = first + sweep * Double(index) / 24
      let (dx, dy) = (center.x + width * cos(angle), center.y + height * sin(angle))
      return Point(x: (start.x + end.x) / 2 + cosine * dx - sine * dy, y: (start.y + end.y) / 2 + sine * dx + cosine * dy)
    }
  }
}

/// The area inside of lines, as trapezoids between the heights of their points. Where two lines cross, it is approximate.
struct Trapezoids {
  private(set) var polygons: [[Point]] = []

  /// Computes the area.
  ///
  /// - Parameter isEvenOdd: whether an area inside of two loops is a hole. If not, only loops of opposite directions make holes.
  init(_ polylines: [[Point]], isEvenOdd: Bool) {
    var edges: [(top: Point, bottom: Point, winding: Int)] = []
    for line in polylines {
      for (start, end) in zip(line, line.dropFirst() + line.prefix(1)) where start.y != end.y {
        edges.append(start.y < end.y ? (start, end, 1) : (end, start, -1))
      }
    }
    let heights = Set(edges.flatMap { [$0.top.y, $0.bottom.y] }).sorted()
    for (top, bottom) in zip(heights, heights.dropFirst()) {
      let middle = (top + bottom) / 2
      func x(_ edge: (top: Point, bottom: Point, winding: Int), _ y: Double) -> Double {
        edge.top.x + (edge.bottom.x - edge.top.x) * (y - edge.top.y) / (edge.bottom.y - edge.top.y)
      }
      let crossed = edges.filter { $0.top.y <= top && $0.bottom.y >= bottom }.sorted { x($0, middle) < x($1, middle) }
      var winding = 0
      for (left, right) in zip(crossed, crossed.dropFirst()) {
        winding += isEvenOdd ? 1 : left.winding
        guard isEvenOdd ? winding % 2 == 1 : winding != 0 else { continue }
        polygons.append([
          Point(x: x(left, top), y: top), Point(x: x(right, top), y: top), Point(x: x(right, bottom), y: bottom),
          Point(x: x(left, bottom), y: bottom),
        ])
      }
    }
  }
}
