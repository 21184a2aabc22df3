public import MotionDescriptions
import MotionEngine
import MotionMathematics
import MotionStreams
public import MotionValues

/// The shape of an arc between two positions.
public enum ArcGeometry: Hashable, Sendable, CaseIterable {
  /// Material Motion's geometry, which uses a cosine where the arc requires the inverse cosine.
  case compatible
  /// The geometry with the inverse cosine: a quarter of a circle between the corners of a square. A vertical move is straight.
  case corrected

  /// Returns the path of one curve from `start` to `end`; Material Motion, `ArcMove`.
  ///
  /// A wide curve leaves horizontally, and a high one arrives vertically. It bulges by at most the arc of 180 degrees, and by at least that
  /// of 20 unless it is higher than wide. A horizontal move bulges downwards in both directions.
  public func path(from start: Point, to end: Point) -> Path {
    let handles = handles(from: start, to: end)
    var path = Path()
    path.move(to: start)
    path.addCurve(to: end, control1: handles.out, control2: handles.in)
    return path
  }

  /// Returns the control points of the curve: the one next to `start`, and the one next to `end`.
  func handles(from start: Point, to end: Point) -> (out: Point, in: Point) {
    let delta = end - start
    let length = delta.length
    guard length > 0 else { return (start, end) }
    let half = length / 2
    let isWide = delta.dx.magnitude > delta.dy.magnitude
    let middle = start + delta * 0.5
    let ratio = min(1, max(delta.dx.magnitude, delta.dy.magnitude) / length)
    let angle = self == .compatible ? Elementary.cos(ratio) : Elementary.acos(ratio)

    // The intersection of the two tangents: on the longer side, at the distance that makes both equally long.
    var meeting = middle
    if delta.dy != 0 {
      let corner = Point(x: end.x, y: start.y)
      let (origin, side) = isWide ? (start, corner - start) : (end, corner - end)
      if side.length > 0 { meeting = origin + side * (half / Elementary.cos(angle) / side.length) }
    }

    // The height of the bulge.
    let degrees = Double.pi / 180
    let widest = half * Self.tangent(min(90 * degrees, max(10 * degrees, 2 * angle)) / 2)
    let bulge = meeting - middle
    let wanted = min(bulge.length, widest)
    let radius = half / Self.tangent(10 * degrees)
    let isHigh = delta.dy.magnitude > delta.dx.magnitude
    let least = isHigh ? max(0, wanted) : (half * half + radius * radius).squareRoot() - radius
    let height = max(least, wanted)
    let direction = delta.dy == 0 ? Vector(dx: 0, dy: 1) : bulge.length > 0 ? bulge * (1 / bulge.length) : .zero
    let tip = middle + direction * height

    // A circular arc of that height, as a cubic curve.
    let turn = Elementary.atan(height / half)
    guard turn > 0 else { return (start, end) }
    let reach = half / Elementary.sin(turn) * 0.5522847498 * (2 * turn / (90 * degrees))
    func towards(_ point: Point) -> Point { point + (tip - point) * (reach / (tip - point).length) }
    return (towards(start), towards(end))
  }

  private static func tangent(_ angle: Double) -> Double { Elementary.sin(angle) / Elementary.cos(angle) }
}

extension ArcGeometry: SettingChoice {
  public var settingName: String { self == .compatible ? "compatible" : "corrected" }
}
