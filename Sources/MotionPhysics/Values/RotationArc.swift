import MotionMathematics
public import MotionValues

/// The shortest way from one rotation to another, at uniform speed: any motion of a number can run along it.
///
/// Exact to the last bits for arcs of any length, from the tiniest to half a turn.
public struct RotationArc: Hashable, Sendable {
  /// Where it begins.
  public let start: Quaternion
  /// Where it ends.
  public let end: Quaternion
  /// How far it turns, from 0 to half a turn.
  public let angle: Angle

  private let axis: SIMD3<Double>

  /// The arc between two rotations; of the two ways that are exactly half a turn long, that between the quaternions as they are stored.
  public init(from start: Quaternion, to end: Quaternion) {
    let difference = end.lanes(near: start.lanes) - start.lanes
    // (end − start) · start⁻¹ is the way less 1: the difference is exact where the product end · start⁻¹ would lose the digits of a short
    // way.
    let way = Quaternion.product(difference, start.lanes * SIMD4(-1, -1, -1, 1))
    let turn = SIMD3(way.x, way.y, way.z)
    let length = turn.length
    (self.start, self.end) = (start, end)
    angle = .radians(2 * Elementary.atan2(length, 1 + way.w))
    axis = length > 0 ? turn / length : SIMD3(0, 0, 1)
  }

  /// The rotation at the part `fraction` of the way; beyond 0 … 1 it turns on.
  public func rotation(at fraction: Double) -> Quaternion {
    if fraction == 0 { return start }
    if fraction == 1 { return end }
    return Quaternion(axis: axis, angle: .radians(angle.radians * fraction)) * start
  }

  /// How fast it turns about each axis, in radians a second, if the fraction grows by `rate` a second.
  public func velocity(rate: Double) -> SIMD3<Double> { axis * (angle.radians * rate) }
}
