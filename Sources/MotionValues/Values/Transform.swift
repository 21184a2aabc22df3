import MotionMathematics

/// An affine map of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
@frozen public struct Transform: Hashable, Sendable {
  /// The part of `x'` that comes from `x`.
  public var a: Double
  /// The part of `y'` that comes from `x`.
  public var b: Double
  /// The part of `x'` that comes from `y`.
  public var c: Double
  /// The part of `y'` that comes from `y`.
  public var d: Double
  /// The part of `x'` that is added, in points.
  public var tx: Double
  /// The part of `y'` that is added, in points.
  public var ty: Double

  /// Makes a map from its six numbers.
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

  /// A map that shifts by `offset`.
  public static func translation(_ offset: Vector) -> Transform { Transform(a: 1, b: 0, c: 0, d: 1, tx: offset.dx, ty: offset.dy) }

  /// A map that turns about the origin by `angle` and then lengthens by `scale`.
  public static func rotation(_ angle: Angle, scale: Double = 1) -> Transform {
    // At rest most nodes are upright: spare them the sine, and keep the identity exact.
    if angle.radians == 0 { return Transform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0) }
    let (sine, cosine) = Elementary.sincos(angle.radians)
    return Transform(a: cosine * scale, b: sine * scale, c: -sine * scale, d: cosine * scale, tx: 0, ty: 0)
  }

  /// The map that applies this one first and `next` afterwards.
  public func followed(by next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The factor by which the map enlarges areas; negative where it mirrors, 0 where it flattens.
  public var determinant: Double { a * d - b * c }

  /// The map that undoes this one, or nil where it flattens the plane and cannot be undone.
  public var inverse: Transform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Where the map takes `point`.
  public func apply(to point: Point) -> Point { Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty) }

  /// Where the map takes `vector`; shifts do not count.
  public func apply(to vector: Vector) -> Vector { Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy) }
}
