/// The shortest way from one rotation to another, at uniform speed: any motion of a number can run along it.
public struct RotationArc: Hashable, Sendable {
  /// Where it begins.
  public let start: Quaternion
  /// Where it ends.
  public let end: Quaternion
  /// How far it turns, from 0 to half a turn.
  public let angle: Angle

  private let axis: SIMD3<Double>

  /// The arc between two rotations; of those that are half a turn long, one.
  public init(from start: Quaternion, to end: Quaternion) {
    let way = end * start.inverse
    (self.start, self.end, angle, axis) = (start, end, way.angle, way.axis)
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
