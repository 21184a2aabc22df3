public import MotionValues

/// A projective transform of space in components that are animated separately: scale, skew, rotation, translation, perspective.
///
/// They are applied in that order. The decomposition is that of CSS Transforms (Module Level 2, section 13.1), after Thomas's "Decomposing a
/// matrix into simple transformations" (1991).
public struct Transform3DComponents: Hashable, Sendable {
  /// The translation, in points.
  public var translation: SIMD3<Double>
  /// The rotation.
  public var rotation: Quaternion
  /// The scale along each axis.
  public var scale: SIMD3<Double>
  /// The skew of y along x, of z along x, and of z along y, as tangents.
  public var skew: SIMD3<Double>
  /// The last row of the matrix, which divides; (0, 0, 0, 1) without perspective.
  public var perspective: SIMD4<Double>

  /// Creates a transform from its components.
  public init(
    translation: SIMD3<Double> = .zero, rotation: Quaternion = .identity, scale: SIMD3<Double> = SIMD3(1, 1, 1),
    skew: SIMD3<Double> = .zero, perspective: SIMD4<Double> = SIMD4(0, 0, 0, 1)
  ) {
    (self.translation, self.rotation, self.scale, self.skew, self.perspective) = (translation, rotation, scale, skew, perspective)
  }

  /// Decomposes a transform; returns nil if it flattens space, so that its components are undetermined.
  public init?(_ map: Transform3D) {
    let last = map.fourth.w
    guard last != 0, last.isFinite else { return nil }
    let scaled = Transform3D(map.first * (1 / last), map.second * (1 / last), map.third * (1 / last), map.fourth * (1 / last))
    let affine = Transform3D(
      Self.withoutPerspective(scaled.first, 0), Self.withoutPerspective(scaled.second, 0), Self.withoutPerspective(scaled.third, 0),
      Self.withoutPerspective(scaled.fourth, 1))
    guard let inverse = affine.inverse else { return nil }
    // The row that, multiplied by the affine part, gives the last row.
    let row = SIMD4(scaled.first.w, scaled.second.w, scaled.third.w, scaled.fourth.w)
    perspective = SIMD4(row.dot(inverse.first), row.dot(inverse.second), row.dot(inverse.third), row.dot(inverse.fourth))
    translation = SIMD3(affine.fourth.x, affine.fourth.y, affine.fourth.z)
    // Gram–Schmidt orthogonalization: each axis without its components along the earlier ones.
    var (x, y, z) = (Self.direction(affine.first), Self.direction(affine.second), Self.direction(affine.third))
    var (scale, skew) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
    scale.x = x.dot(x).squareRoot()
    x = x * (1 / scale.x)
    skew.x = x.dot(y)
    y = y - x * skew.x
    scale.y = y.dot(y).squareRoot()
    y = y * (1 / scale.y)
    skew.x /= scale.y
    skew.y = x.dot(z)
    z = z - x * skew.y
    skew.z = y.dot(z)
    z = z - y * skew.z
    scale.z = z.dot(z).squareRoot()
    z = z * (1 / scale.z)
    (skew.y, skew.z) = (skew.y / scale.z, skew.z / scale.z)
    guard min(scale.x, min(scale.y, scale.z)) > 0, z.isFinite, y.isFinite, x.isFinite else { return nil }
    if x.dot(y.cross(z)) < 0 { (scale, x, y, z) = (scale * -1, x * -1, y * -1, z * -1) }
    (self.scale, self.skew, rotation) = (scale, skew, Self.rotation(x, y, z))
  }

  /// The composed transform.
  public var transform: Transform3D {
    var map = Transform3D.identity
    (map.first.w, map.second.w, map.third.w, map.fourth.w) = (perspective.x, perspective.y, perspective.z, perspective.w)
    let skewed = Transform3D(
      SIMD4(1, 0, 0, 0), SIMD4(skew.x, 1, 0, 0), SIMD4(skew.y, skew.z, 1, 0), SIMD4(0, 0, 0, 1))
    // The scale is applied before the skew: each column of the skew is multiplied by its own factor.
    let columns = Transform3D(
      skewed.first * scale.x, SIMD4(skewed.second.x * scale.y, scale.y, 0, 0),
      SIMD4(skewed.third.x * scale.z, skewed.third.y * scale.z, scale.z, 0), SIMD4(0, 0, 0, 1))
    return map * .translation(translation) * .rotation(rotation) * columns
  }

  private static func withoutPerspective(_ column: SIMD4<Double>, _ last: Double) -> SIMD4<Double> {
    SIMD4(column.x, column.y, column.z, last)
  }

  private static func direction(_ column: SIMD4<Double>) -> SIMD3<Double> { SIMD3(column.x, column.y, column.z) }

  /// Returns the rotation with the columns `x`, `y` and `z`, from its largest component (Shepperd 1978).
  private static func rotation(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) -> Quaternion {
    let trace = x.x + y.y + z.z
    if trace >= x.x, trace >= y.y, trace >= z.z { return Quaternion(x: y.z - z.y, y: z.x - x.z, z: x.y - y.x, w: 1 + trace) }
    if x.x >= y.y, x.x >= z.z { return Quaternion(x: 1 + x.x - y.y - z.z, y: y.x + x.y, z: z.x + x.z, w: y.z - z.y) }
    if y.y >= z.z { return Quaternion(x: y.x + x.y, y: 1 + y.y - x.x - z.z, z: z.y + y.z, w: z.x - x.z) }
    return Quaternion(x: z.x + x.z, y: z.y + y.z, z: 1 + z.z - x.x - y.y, w: x.y - y.x)
  }
}

extension Transform3DComponents: MotionValue {
  public typealias Velocity = SIMD32<Double>

  public init(lanes: SIMD32<Double>) {
    self.init(
      translation: SIMD3(lanes[0], lanes[1], lanes[2]), rotation: Quaternion(lanes: SIMD4(lanes[3], lanes[4], lanes[5], lanes[6])),
      scale: SIMD3(lanes[7], lanes[8], lanes[9]), skew: SIMD3(lanes[10], lanes[11], lanes[12]),
      perspective: SIMD4(lanes[13], lanes[14], lanes[15], lanes[16]))
  }

  public var lanes: SIMD32<Double> { lanes(rotation.lanes) }

  public func lanes(near origin: SIMD32<Double>) -> SIMD32<Double> {
    lanes(rotation.lanes(near: SIMD4(origin[3], origin[4], origin[5], origin[6])))
  }

  private func lanes(_ turned: SIMD4<Double>) -> SIMD32<Double> {
    var lanes = SIMD32<Double>.zero
    for index in 0..<3 {
      lanes[index] = translation[index]
      lanes[7 + index] = scale[index]
      lanes[10 + index] = skew[index]
    }
    for index in 0..<4 {
      lanes[3 + index] = turned[index]
      lanes[13 + index] = perspective[index]
    }
    return lanes
  }
}
