import Foundation
import Interplay

/// The colors of a fill on a node, in pixels. A gradient is exact: it is cut at its colors, and between two of them it is linear.
struct Paint {
  private let colors: [SIMD4<Double>]
  private let opacity: Double
  /// The map from the node to pixels.
  private(set) var transform: Transform
  /// The gradient's position at the origin of the node, and its change per point.
  private var start = 0.0
  private var slope = Vector.zero

  /// Creates the paint of `fill` in `rect` of a node.
  init(_ fill: StyleFill, in rect: Rect, _ transform: Transform, opacity: Double) {
    self.transform = transform
    self.opacity = min(max(opacity, 0), 1)
    switch fill {
    case .none: colors = []
    case .color(let color): colors = [Self.components(color)]
    case .gradient(let stops, let angle):
      colors = stops.map(Self.components)
      let direction = Vector(dx: cos(angle.radians), dy: sin(angle.radians))
      // The line ends where its normal meets the farthest corner.
      let length = abs(rect.size.width * direction.dx) + abs(rect.size.height * direction.dy)
      guard length > 0 else { break }
      slope = direction * (1 / length)
      start = 0.5 - rect.center.x * slope.dx - rect.center.y * slope.dy
    }
  }

  /// Creates the paint of one color.
  init(_ color: StyleColor, _ transform: Transform, opacity: Double) {
    self.init(.color(color), in: Rect(origin: .zero, size: .zero), transform, opacity: opacity)
  }

  /// Returns the corner at `point` of the node.
  func corner(_ point: Point, _ coverage: Double = 1, texture: Point = .zero) -> Corner {
    Corner(transform.apply(to: point), gradient: start + slope.dx * point.x + slope.dy * point.y, coverage: coverage, texture: texture)
  }

  /// Returns the paint for a part of the node, whose coordinates `transform` leads to the node.
  func moved(by transform: Transform) -> Paint {
    var paint = self
    paint.transform = transform.followed(by: self.transform)
    return paint
  }

  /// Calls `body` with the parts of the convex `polygon`, with their colors.
  func color(_ polygon: [Corner], _ body: ([Corner]) -> Void) {
    if polygon.isEmpty || opacity == 0 { return }
    guard colors.count > 1 else {
      if let color = colors.first, color.w > 0 { body(polygon.map { mixed($0, color, color, 0) }) }
      return
    }
    let last = Double(colors.count - 1)
    for index in 0..<colors.count - 1 {
      let (first, second) = (Double(index) / last, Double(index + 1) / last)
      // The ends go on beyond the gradient: an outline is a little larger than its rectangle.
      var part = index == 0 ? polygon : Side(gradient: first, isAbove: true).cut(polygon)
      if index + 2 < colors.count { part = Side(gradient: second, isAbove: false).cut(part) }
      body(part.map { mixed($0, colors[index], colors[index + 1], min(max(($0[2] - first) * last, 0), 1)) })
    }
  }

  private func mixed(_ corner: Corner, _ first: SIMD4<Double>, _ second: SIMD4<Double>, _ part: Double) -> Corner {
    let color = first + (second - first) * part
    var corner = corner
    (corner[2], corner[3], corner[4], corner[5]) = (color.x, color.y, color.z, color.w * opacity * corner[5])
    return corner
  }

  /// The red, green, blue and alpha components on a light background, from 0 to 1.
  private static func components(_ color: StyleColor) -> SIMD4<Double> {
    let bytes = SIMD4(color.light >> 24, color.light >> 16 & 0xFF, color.light >> 8 & 0xFF, color.light & 0xFF)
    return SIMD4(Double(bytes.x), Double(bytes.y), Double(bytes.z), Double(bytes.w)) / 255
  }
}
