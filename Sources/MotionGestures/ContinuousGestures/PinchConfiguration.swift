/// The thresholds of a pinch.
public struct PinchConfiguration: ContinuousGesture {
  package static var name: String { "pinch" }

  /// The change of the mean distance from the centroid after which the pinch begins, in points.
  ///
  /// Compose compares the same value with its touch slop; 10 is the slop of a pan.
  public var slop: Double
  /// The minimum number of pointers.
  public var minimumPointers: Int
  /// The maximum number of pointers before it begins; later ones are ignored.
  public var maximumPointers: Int
  /// Whether it begins when the pointers approach each other.
  ///
  /// It reports both directions once it has begun, and never begins if this and ``beginsOutward`` are false.
  public var beginsInward = true
  /// Whether it begins when the pointers move apart.
  public var beginsOutward = true
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
    (rules.pinchSlop, rules.countsInward, rules.countsOutward) = (slop, beginsInward, beginsOutward)
    rules.reportsScale = true
    return rules
  }
}

/// Decides about pinches as a pure function.
package typealias PinchMachine = ConfiguredMachine<PinchConfiguration>
