/// What one instant does to every lane of every motion of one basis: value = destination + displacement · w₁ + drive · w₂.
@frozen public struct MotionWeights: Hashable, Sendable {
  /// w₁: what is left of the displacement; a number.
  public let displacement: Double
  /// w₂: what has come of the drive; in seconds.
  public let drive: Double

  /// Makes the weights of one instant.
  @inlinable public init(displacement: Double, drive: Double) {
    self.displacement = displacement
    self.drive = drive
  }
}

/// What motions that differ only in where they start and where they go have in common: all of them have the same weights.
public protocol MotionBasis: Equatable, Sendable {
  /// The weights `seconds` after the epoch.
  func weights(after seconds: Double) -> MotionWeights

  /// Whether the second weight is used; where it is not, motions are computed without it.
  static var usesDrive: Bool { get }

  /// A number that differs between bases that differ, but for accidents.
  var fingerprint: UInt64 { get }
}
