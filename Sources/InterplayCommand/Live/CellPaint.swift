import Foundation
import Interplay

/// The colors of a fill on a node, on a dark background: that of a terminal.
struct CellPaint {
  private let colors: [Color]
  /// The gradient's position at the origin of the node, and its change per point.
  private var start = 0.0
  private var slope = Vector.zero

  /// Creates the paint of `fill` in `rect` of a node.
  init(_ fill: StyleFill, in rect: Interplay.Rect) {
    switch fill {
    case .none: colors = []
    case .color(let color): colors = [Self.color(color)]
    case .gradient(let stops, let angle):
      colors = stops.map { Self.color($0) }
      let radians = angle.radians.isFinite ? angle.radians : 0
      let (dx, dy) = (cos(radians), sin(radians))
      // The line ends where its normal meets the farthest corner.
      let length = (rect.size.width * dx).magnitude + (rect.size.height * dy).magnitude
      guard length > 0 else { break }
      slope = Vector(dx: dx / length, dy: dy / length)
      start = 0.5 - rect.center.x * slope.dx - rect.center.y * slope.dy
    }
  }

  /// Creates the paint of one color.
  init(_ color: Color) { colors = [color] }

  /// Whether the paint has no color.
  var isEmpty: Bool { colors.isEmpty }

  /// Returns the color at `point` of the node; clear for an empty paint.
  func color(at point: Interplay.Point) -> Color {
    guard colors.count > 1 else { return colors.first ?? .clear }
    let position = start + slope.dx * point.x + slope.dy * point.y
    let scaled = position > 0 ? min(position, 1) * Double(colors.count - 1) : 0
    let index = min(Int(scaled), colors.count - 2)
    let (first, second) = (colors[index].lanes, colors[index + 1].lanes)
    return Color(lanes: first + (second - first) * (scaled - Double(index)))
  }

  /// Returns the color of a style on a dark background.
  static func color(_ color: StyleColor) -> Color {
    func part(_ shift: UInt32) -> Double { Double(color.dark >> shift & 0xFF) / 255 }
    return Color(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}
