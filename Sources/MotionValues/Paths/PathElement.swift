/// A step in the drawing of a path.
@frozen public enum PathElement: Hashable, Sendable {
  /// Begins a sub-path; adds no length.
  case move(to: Point)
  /// A straight line.
  case line(to: Point)
  /// A curve of the second degree.
  case quadratic(to: Point, control: Point)
  /// A curve of the third degree.
  case cubic(to: Point, control1: Point, control2: Point)
  /// A part of an ellipse, as SVG describes it: of the two ellipses of these radii and this rotation through both ends, and of the two ways around each, the one
  /// that the flags say. Radii that are too small grow until they fit; without a radius it is a straight line.
  case arc(to: Point, radii: Size, rotation: Angle, isLarge: Bool, isClockwise: Bool)
  /// A straight line back to the beginning of the sub-path.
  case close
}
