/// The thresholds of a rotation.
public struct RotationConfiguration: ContinuousGesture {
  package static var name: String { "rotation" }

  /// The length of the arc around the centroid after which the rotation begins, in points.
  ///
  /// Compose compares the same value with its touch slop; 10 is the slop of a pan.
  public var slop: Double
  /// The minimum number of pointers.
  public var minimumPointers: Int
  /// The maximum number of pointers before it begins; later ones are ignored.
  public var maximumPointers: Int
  /// The estimation of velocity.
  public var velocity: VelocityConfiguration

  /// Creates a configuration.
  public init(slop: Double = 10, minimumPointers: Int = 2, maximumPointers: Int = .max, velocity: VelocityConfiguration = .init()) {
    self.slop = slop
    self.minimumPointers = minimumPointers
    self.maximumPointers = maximumPointers
    self.velocity = velocity
  }

  package var rules: ContinuousRules {
    var rules = ContinuousRules(minimumPointers: minimumPointers, maximumPointers: maximumPointers, velocity: velocity)
    (rules.rotationSlop, rules.reportsRotation) = (slop, true)
    return rules
  }
}

/// Decides about rotations as a pure function.
package typealias RotationMachine = ConfiguredMachine<RotationConfiguration>
