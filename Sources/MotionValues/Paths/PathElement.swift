/// A step in the drawing of a path.
@frozen public enum PathElement: Hashable, Sendable {
  /// The beginning of a sub-path; adds no length.
  case move(to: Point)
  /// A straight line.
  case line(to: Point)
  /// A quadratic Bézier curve.
  case quadratic(to: Point, control: Point)
  /// A cubic Bézier curve.
  case cubic(to: Point, control1: Point, control2: Point)
  /// An arc of an ellipse, as in SVG.
  ///
  /// Two ellipses with these radii and this rotation pass through both ends, each with two arcs; the flags select one. Radii that are too small
  /// grow until they fit. If a radius is 0, the arc is a straight line.
  case arc(to: Point, radii: Size, rotation: Angle, isLarge: Bool, isClockwise: Bool)
  /// A straight line back to the beginning of the sub-path.
  case close
}
