public import MotionMathematics
public import MotionValues

/// A rotation in space, as a quaternion of length 1; it moves along the shorter arc.
///
/// A quaternion and its opposite are the same rotation, and equal. A quaternion created from its components is stored with the first nonzero
/// component, in the order w, x, y, z, above 0. A moving one keeps the sign of its lanes, so that a motion that continues another finds value
/// and velocity on the same side.
///
/// Its lanes move in a straight line and are normalized in the result. That follows the shortest arc of the sphere, slightly faster in the
/// middle. For uniform speed, animate a number and evaluate a ``RotationArc``.
@frozen public struct Quaternion: Sendable {
  /// The x component.
  public let x: Double
  /// The y component.
  public let y: Double
  /// The z component.
  public let z: Double
  /// The real part: the cosine of half the angle.
  public let w: Double

  /// Creates the rotation of a quaternion of any length; the identity if the length is 0 or not finite.
  public init(x: Double, y: Double, z: Double, w: Double) {
    let parts = SIMD4(x, y, z, w)
    self.init(normalizing: parts, sign: Self.sign(of: parts))
  }

  /// Creates the unit quaternion in the direction of `parts`, times `sign`.
  private init(normalizing parts: SIMD4<Double>, sign: Double) {
    // A quaternion of length 1, except for the rounding error of normalization, is not changed.
    if (Self.squaredLength(parts) - 1).magnitude < 2e-15 {
      (x, y, z, w) = (parts.x * sign, parts.y * sign, parts.z * sign, parts.w * sign)
      return
    }
    guard parts.isFinite, !parts.isZero else {
      (x, y, z, w) = (0, 0, 0, 1)
      return
    }
    // Dividing by the greatest component first prevents overflow and underflow of the squares.
    let scaled = parts / max(max(parts.x.magnitude, parts.y.magnitude), max(parts.z.magnitude, parts.w.magnitude))
    let unit = scaled / (Self.squaredLength(scaled).squareRoot() * sign)
    (x, y, z, w) = (unit.x, unit.y, unit.z, unit.w)
  }

  private static func squaredLength(_ parts: SIMD4<Double>) -> Double {
    (parts.x * parts.x + parts.y * parts.y) + (parts.z * parts.z + parts.w * parts.w)
  }

  /// Returns −1 if the first nonzero component, in the order w, x, y, z, is below 0, otherwise 1.
  private static func sign(of parts: SIMD4<Double>) -> Double {
    for part in [parts.w, parts.x, parts.y, parts.z] where part != 0 { return part < 0 ? -1 : 1 }
    return 1
  }

  /// The rotation by 0.
  public static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

  /// Creates a rotation about `axis`, of any length above 0, by `angle`; counterclockwise as seen from the tip of the axis.
  public init(axis: SIMD3<Double>, angle: Angle) {
    let length = axis.length
    let (sine, cosine) = Elementary.sincos(angle.radians / 2)
    let part = length > 0 ? axis / length * sine : .zero
    self.init(x: part.x, y: part.y, z: part.z, w: cosine)
  }

  /// The angle of the rotation, from 0 to half a turn.
  public var angle: Angle { .radians(2 * Elementary.atan2(imaginary.length, w.magnitude)) }

  /// The axis of the rotation, of length 1; z for the identity.
  public var axis: SIMD3<Double> {
    let length = imaginary.length
    return length > 0 ? imaginary / (w < 0 ? -length : length) : SIMD3(0, 0, 1)
  }

  private var imaginary: SIMD3<Double> { SIMD3(x, y, z) }

  /// The inverse rotation.
  public var inverse: Quaternion { Quaternion(x: -x, y: -y, z: -z, w: w) }

  /// Returns the rotation that applies `second` first, and `first` afterwards.
  public static func * (first: Quaternion, second: Quaternion) -> Quaternion {
    let parts = product(first.lanes, second.lanes)
    return Quaternion(x: parts.x, y: parts.y, z: parts.z, w: parts.w)
  }

  /// Returns Hamilton's product of two quaternions of any length.
  static func product(_ first: SIMD4<Double>, _ second: SIMD4<Double>) -> SIMD4<Double> {
    let (one, other) = (SIMD3(first.x, first.y, first.z), SIMD3(second.x, second.y, second.z))
    let imaginary = other * first.w + one * second.w + one.cross(other)
    return SIMD4(imaginary.x, imaginary.y, imaginary.z, first.w * second.w - one.dot(other))
  }

  /// Returns the rotated `vector`.
  public func rotate(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    let turned = imaginary.cross(vector) * 2
    return vector + turned * w + imaginary.cross(turned)
  }
}

extension SIMD3 where Scalar == Double {
  /// Returns the cross product.
  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  /// The Euclidean length, computed without overflow or underflow of the squares.
  var length: Double {
    let squared = dot(self)
    if squared > 1e-280, squared < 1e280 { return squared.squareRoot() }
    let greatest = Swift.max(Swift.max(x.magnitude, y.magnitude), z.magnitude)
    guard greatest > 0, isFinite else { return squared }
    let scaled = self / greatest
    return scaled.dot(scaled).squareRoot() * greatest
  }
}

extension Quaternion: Hashable {
  /// Returns whether both are the same rotation.
  public static func == (left: Quaternion, right: Quaternion) -> Bool { left.lanes == right.lanes || left.lanes == right.lanes * -1 }

  public func hash(into hasher: inout Hasher) { hasher.combine(lanes * Self.sign(of: lanes) + .zero) }
}

extension Quaternion: MotionValue {
  public typealias Velocity = SIMD4<Double>

  public init(lanes: SIMD4<Double>) { self.init(normalizing: lanes, sign: 1) }
  @inlinable public var lanes: SIMD4<Double> { SIMD4(x, y, z, w) }

  /// Returns the lanes of the opposite that is on the side of `origin`; the stored one if both are equally far.
  public func lanes(near origin: SIMD4<Double>) -> SIMD4<Double> { lanes.dot(origin) < 0 ? lanes * -1 : lanes }
}
