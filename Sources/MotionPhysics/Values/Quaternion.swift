/// A rotation in space, as a quaternion of length 1; it moves along the shorter arc.
///
/// Its lanes move in a straight line and are brought back to length 1 on the way out, which is along the shortest arc of the sphere, a little faster in its
/// middle. For uniform speed let a number move, and ask a ``RotationArc``.
@frozen public struct Quaternion: Hashable, Sendable {
  /// The part along x.
  public let x: Double
  /// The part along y.
  public let y: Double
  /// The part along z.
  public let z: Double
  /// The real part; 0 or above, as the opposite quaternion is the same rotation.
  public let w: Double

  /// The rotation of a quaternion of any length; of none, or one that is not finite, that which turns nothing.
  public init(x: Double, y: Double, z: Double, w: Double) {
    // Among opposites the one whose first part that is not 0, from w on, is above 0.
    let isOpposite = w < 0 || (w == 0 && (x < 0 || (x == 0 && (y < 0 || (y == 0 && z < 0)))))
    let sign: Double = isOpposite ? -1 : 1
    // What is of length 1 already, but for its last bits, stays as it is.
    if ((x * x + y * y) + (z * z + w * w) - 1).magnitude < 1e-15 {
      (self.x, self.y, self.z, self.w) = (x * sign, y * sign, z * sign, w * sign)
      return
    }
    // The greatest part becomes 1 first, so that no square overflows or vanishes.
    let greatest = max(max(x.magnitude, y.magnitude), max(z.magnitude, w.magnitude))
    guard greatest > 0, greatest.isFinite, !(x + y + z + w).isNaN else {
      (self.x, self.y, self.z, self.w) = (0, 0, 0, 1)
      return
    }
    let (x, y, z, w) = (x / greatest, y / greatest, z / greatest, w / greatest)
    let length = ((x * x + y * y) + (z * z + w * w)).squareRoot() * sign
    (self.x, self.y, self.z, self.w) = (x / length, y / length, z / length, w / length)
  }

  /// The rotation that turns nothing.
  public static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

  /// A rotation about `axis`, of any length above 0, by `angle`; counter-clockwise as seen from the axis' tip.
  public init(axis: SIMD3<Double>, angle: Angle) {
    let length = axis.dot(axis).squareRoot()
    let (sine, cosine) = Elementary.sincos(angle.radians / 2)
    let share = length > 0 ? sine / length : 0
    self.init(x: axis.x * share, y: axis.y * share, z: axis.z * share, w: cosine)
  }

  /// The angle of the rotation, from 0 to half a turn.
  public var angle: Angle { .radians(2 * Elementary.atan2(imaginaryLength, w)) }

  /// The axis of the rotation, of length 1; of one that turns nothing, z.
  public var axis: SIMD3<Double> {
    let length = imaginaryLength
    return length > 0 ? SIMD3(x / length, y / length, z / length) : SIMD3(0, 0, 1)
  }

  private var imaginaryLength: Double { (x * x + y * y + z * z).squareRoot() }

  /// The rotation that undoes this one.
  public var inverse: Quaternion { Quaternion(x: -x, y: -y, z: -z, w: w) }

  /// The rotation that turns by `second` first, and by `first` afterwards.
  public static func * (first: Quaternion, second: Quaternion) -> Quaternion {
    let parts = first.product(second)
    return Quaternion(x: parts.x, y: parts.y, z: parts.z, w: parts.w)
  }

  /// Hamilton's product, its sign kept.
  func product(_ other: Quaternion) -> SIMD4<Double> {
    SIMD4(
      w * other.x + x * other.w + (y * other.z - z * other.y), w * other.y + y * other.w + (z * other.x - x * other.z),
      w * other.z + z * other.w + (x * other.y - y * other.x), w * other.w - (x * other.x + y * other.y + z * other.z))
  }

  /// Where the rotation takes `vector`.
  public func rotate(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    let axis = SIMD3(x, y, z)
    let turned = axis.cross(vector) * 2
    return vector + turned * w + axis.cross(turned)
  }
}

extension SIMD3 where Scalar == Double {
  /// The vector that stands on both, as long as the area between them.
  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}

extension Quaternion: MotionValue {
  public typealias Velocity = SIMD4<Double>

  public init(lanes: SIMD4<Double>) { self.init(x: lanes.x, y: lanes.y, z: lanes.z, w: lanes.w) }
  @inlinable public var lanes: SIMD4<Double> { SIMD4(x, y, z, w) }

  public func lanes(near origin: SIMD4<Double>) -> SIMD4<Double> { lanes.dot(origin) < 0 ? lanes * -1 : lanes }
}
