public import MotionMathematics
public import MotionValues

/// An affine transform of the plane in components that are animated separately: skew, scale, rotation, translation.
///
/// They are applied in that order. A rotation therefore turns instead of shrinking through its middle, as matrix elements would, and keeps more
/// than a full turn.
@frozen public struct TransformComponents: Hashable, Sendable {
  /// The translation, in points.
  public var translation: Vector
  /// The rotation; not wrapped.
  public var rotation: Angle
  /// The scale along both axes; negative for a reflection.
  public var scale: Vector
  /// The horizontal skew, as the tangent of the angle from the vertical.
  public var skew: Double

  /// Creates a transform from its components.
  @inlinable public init(
    translation: Vector = .zero, rotation: Angle = .radians(0), scale: Vector = Vector(dx: 1, dy: 1), skew: Double = 0
  ) {
    (self.translation, self.rotation, self.scale, self.skew) = (translation, rotation, scale, skew)
  }

  /// Decomposes a transform; the rotation is in −π … π, and a reflection is along y.
  ///
  /// For a transform that flattens the plane, undetermined components are neutral: no rotation if the x axis vanishes, no skew if the y axis is
  /// parallel to it.
  public init(_ transform: Transform) {
    translation = Vector(dx: transform.tx, dy: transform.ty)
    let width = SIMD3(transform.a, transform.b, 0).length
    guard width > 0 else {
      // Only the y axis is left and determines the rotation.
      let height = SIMD3(transform.c, transform.d, 0).length
      rotation = .radians(height > 0 ? Elementary.atan2(-transform.c, transform.d) : 0)
      (scale, skew) = (Vector(dx: 0, dy: height), 0)
      return
    }
    rotation = .radians(Elementary.atan2(transform.b, transform.a))
    // The unit x axis, so that no product of two matrix elements overflows or underflows.
    let (x, y) = (transform.a / width, transform.b / width)
    scale = Vector(dx: width, dy: x * transform.d - y * transform.c)
    skew = (x * transform.c + y * transform.d) / width
  }

  /// The composed transform.
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
