import MotionMathematics

/// An affine map of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
@frozen public struct Transform: Hashable, Sendable {
  /// The factor of `x` in `x'`.
  public var a: Double
  /// The factor of `x` in `y'`.
  public var b: Double
  /// The factor of `y` in `x'`.
  public var c: Double
  /// The factor of `y` in `y'`.
  public var d: Double
  /// The translation along x, in points.
  public var tx: Double
  /// The translation along y, in points.
  public var ty: Double

  /// Creates a map from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that changes nothing.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns a translation by `offset`.
  public static func translation(_ offset: Vector) -> Transform { Transform(a: 1, b: 0, c: 0, d: 1, tx: offset.dx, ty: offset.dy) }

  /// Returns a rotation about the origin by `angle`, followed by a scaling by `scale`.
  public static func rotation(_ angle: Angle, scale: Double = 1) -> Transform {
    // Most nodes are not rotated: this avoids the sine, and keeps the identity exact.
    if angle.radians == 0 { return Transform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0) }
    let (sine, cosine) = Elementary.sincos(angle.radians)
    return Transform(a: cosine * scale, b: sine * scale, c: -sine * scale, d: cosine * scale, tx: 0, ty: 0)
  }

  /// Returns the map that applies this one first and `next` afterwards.
  public func followed(by next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The factor by which the map enlarges areas; negative for a reflection, 0 for a map onto a line or a point.
  public var determinant: Double { a * d - b * c }

  /// The inverse map; nil if the determinant is 0 or not finite, or so small that a factor of the inverse would be infinite.
  public var inverse: Transform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return inverse.a.isFinite && inverse.b.isFinite && inverse.c.isFinite && inverse.d.isFinite ? inverse : nil
  }

  /// Returns the image of `point`.
  public func apply(to point: Point) -> Point { Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty) }

  /// Returns the image of `vector`, without the translation.
  public func apply(to vector: Vector) -> Vector { Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy) }
}
