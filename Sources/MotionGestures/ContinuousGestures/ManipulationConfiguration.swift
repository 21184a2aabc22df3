import MotionValues

/// The thresholds of direct manipulation: pan, pinch and rotation in one.
///
/// It begins when the first slop is crossed, and reports all three from then on. All of them are measured from the same pointers at the same instant,
/// so that a manipulated node stays under the fingers.
public struct ManipulationConfiguration: ContinuousGesture {
  package static var name: String { "manipulation" }

  /// The translation after which it begins, in points.
  public var panSlop: Double
  /// The change of the mean distance from the centroid after which it begins, in points.
  public var pinchSlop: Double
  /// The length of the arc around the centroid after which it begins, in points.
  public var rotationSlop: Double
  /// The minimum number of pointers.
  public var minimumPointers: Int
  /// The maximum number of pointers before it begins; later ones are ignored.
  public var maximumPointers: Int
  /// Whether the movement before the slop is dropped, so that nothing jumps.
  public var consumesSlop = true
  /// Whether it ends when a pointer is added or removed, and begins again with the next move, as in Flutter.
  public var endsWhenPointersChange = false
  /// Whether only the two pointers that have been down longest rotate it, as in Flutter, instead of all of them.
  public var turnsByFirstTwo = false
  /// Whether it begins immediately if no other recognizer competes for its pointers, as in Flutter.
  public var beginsUnopposed = false
  /// The estimation of velocity.
  public var velocity: VelocityConfiguration

  /// Creates a configuration.
  public init(
    panSlop: Double = 10, pinchSlop: Double = 10, rotationSlop: Double = 10, minimumPointers: Int = 1, maximumPointers: Int = .max,
    velocity: VelocityConfiguration = .init()
  ) {
    self.panSlop = panSlop
    self.pinchSlop = pinchSlop
    self.rotationSlop = rotationSlop
    self.minimumPointers = minimumPointers
    self.maximumPointers = maximumPointers
    self.velocity = velocity
  }

  package var rules: ContinuousRules {
    var rules = ContinuousRules(minimumPointers: minimumPointers, maximumPointers: maximumPointers, velocity: velocity)
    (rules.panSlop, rules.pinchSlop, rules.rotationSlop) = (panSlop, pinchSlop, rotationSlop)
    (rules.reportsScale, rules.reportsRotation) = (true, true)
    (rules.consumesSlop, rules.beginsUnopposed) = (consumesSlop, beginsUnopposed)
    (rules.endsWhenPointersChange, rules.turnsByFirstTwo) = (endsWhenPointersChange, turnsByFirstTwo)
    return rules
  }
}

/// Decides about direct manipulation as a pure function.
package typealias ManipulationMachine = ConfiguredMachine<ManipulationConfiguration>
