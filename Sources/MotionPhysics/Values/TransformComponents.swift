public import MotionMathematics
public import MotionValues

/// An affine map of the plane in parts that can move one by one: skewed first, then scaled, turned, and shifted.
///
/// So a rotation turns instead of shrinking through its middle, as it would number by number, and more than a full turn stays more than
/// one.
@frozen public struct TransformComponents: Hashable, Sendable {
  /// By how much it shifts, in points.
  public var translation: Vector
  /// By how much it turns; not wrapped.
  public var rotation: Angle
  /// The factors along both axes; below 0 where it mirrors.
  public var scale: Vector
  /// By how much an upright line leans over, as its tangent.
  public var skew: Double

  /// Makes a map from its parts.
  @inlinable public init(
    translation: Vector = .zero, rotation: Angle = .radians(0), scale: Vector = Vector(dx: 1, dy: 1), skew: Double = 0
  ) {
    (self.translation, self.rotation, self.scale, self.skew) = (translation, rotation, scale, skew)
  }

  /// Takes a map apart; a rotation lies in −π … π, and what mirrors does so along y.
  ///
  /// Of a map that flattens the plane, what cannot be known is taken for nothing: no rotation where nothing is left of the x axis, no skew
  /// where the y axis falls onto it.
  public init(_ transform: Transform) {
    translation = Vector(dx: transform.tx, dy: transform.ty)
    let width = SIMD3(transform.a, transform.b, 0).length
    guard width > 0 else {
      // Only the y axis is left: it says how far the map turns.
      let height = SIMD3(transform.c, transform.d, 0).length
      rotation = .radians(height > 0 ? Elementary.atan2(-transform.c, transform.d) : 0)
      (scale, skew) = (Vector(dx: 0, dy: height), 0)
      return
    }
    rotation = .radians(Elementary.atan2(transform.b, transform.a))
    // The x axis, of length 1: so no product of two numbers of the map overflows or vanishes.
    let (x, y) = (transform.a / width, transform.b / width)
    scale = Vector(dx: width, dy: x * transform.d - y * transform.c)
    skew = (x * transform.c + y * transform.d) / width
  }

  /// The map that the parts make.
  public var transform: Transform {
    let turned = Transform.rotation(rotation)
    let (c, d) = (skew * scale.dx, scale.dy)
    return Transform(
      a: turned.a * scale.dx, b: turned.b * scale.dx, c: turned.a * c + turned.c * d, d: turned.b * c + turned.d * d,
      tx: translation.dx, ty: translation.dy)
  }
}

extension TransformComponents: MotionValue {
  @inlinable public init(lanes: SIMD8<Double>) {
    self.init(
      translation: Vector(dx: lanes[0], dy: lanes[1]), rotation: .radians(lanes[2]), scale: Vector(dx: lanes[3], dy: lanes[4]),
      skew: lanes[5])
  }
  @inlinable public var lanes: SIMD8<Double> {
    SIMD8(translation.dx, translation.dy, rotation.radians, scale.dx, scale.dy, skew, 0, 0)
  }
}
