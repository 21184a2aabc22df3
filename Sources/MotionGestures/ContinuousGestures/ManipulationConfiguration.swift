import MotionValues

/// The thresholds of direct manipulation: pan, pinch and rotation in one.
///
/// It begins when the first slop is crossed, and reports all three from then on. All of them are measured from the same pointers at the same instant,
/// so that a manipulated node stays under the fingers.
public struct ManipulationConfiguration: ContinuousGesture {
  package static var name: String { "manipulation" }
  package static var reportsScale: Bool { true }
  package static var reportsRotation: Bool { true }

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

  /// Returns the measured value that is furthest beyond its slop, or nearest to it.
  package func progress(of measure: GestureMeasure) -> (measured: Double, threshold: Double) {
    let (pan, pinch, turn) = (measure.travel.length, measure.spread.magnitude, measure.arc.magnitude)
    var furthest = (measured: pan, threshold: panSlop)
    if pinch - pinchSlop > furthest.measured - furthest.threshold { furthest = (pinch, pinchSlop) }
    if turn - rotationSlop > furthest.measured - furthest.threshold { furthest = (turn, rotationSlop) }
    return furthest
  }
}

/// Decides about direct manipulation as a pure function.
package typealias ManipulationMachine = ContinuousMachine<ManipulationConfiguration>

extension ContinuousMachine where Configuration == ManipulationConfiguration {
  /// Creates a machine with the default configuration.
  package init() { self.init(configuration: ManipulationConfiguration()) }
}
