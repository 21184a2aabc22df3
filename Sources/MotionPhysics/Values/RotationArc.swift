import MotionMathematics
public import MotionValues

/// The shortest arc from one rotation to another, at uniform speed; any motion of a number can run along it.
///
/// It is exact to the last bits for arcs of any length, up to half a turn.
public struct RotationArc: Hashable, Sendable {
  /// The rotation at the beginning.
  public let start: Quaternion
  /// The rotation at the end.
  public let end: Quaternion
  /// The angle of the arc, from 0 to half a turn.
  public let angle: Angle

  private let axis: SIMD3<Double>

  /// Creates the arc between two rotations; of two arcs of half a turn, that between the quaternions as stored.
  public init(from start: Quaternion, to end: Quaternion) {
    let difference = end.lanes(near: start.lanes) - start.lanes
    // (end − start) · start⁻¹ is end · start⁻¹ less 1. The difference is exact, while the product would lose the digits of a short arc.
    let turned = Quaternion.product(difference, start.lanes * SIMD4(-1, -1, -1, 1))
    let turn = SIMD3(turned.x, turned.y, turned.z)
    let length = turn.length
    (self.start, self.end) = (start, end)
    angle = .radians(2 * Elementary.atan2(length, 1 + turned.w))
    axis = length > 0 ? turn / length : SIMD3(0, 0, 1)
  }

  /// Returns the rotation at `fraction` of the arc; beyond 0 … 1 it is extrapolated.
  public func rotation(at fraction: Double) -> Quaternion {
    if fraction == 0 { return start }
    if fraction == 1 { return end }
    return Quaternion(axis: axis, angle: .radians(angle.radians * fraction)) * start
  }

  /// Returns the angular velocity about each axis, in radians per second, if the fraction grows by `rate` per second.
  public func velocity(rate: Double) -> SIMD3<Double> { axis * (angle.radians * rate) }
}
