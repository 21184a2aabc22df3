import MotionValues

/// What counts as direct manipulation: pan, pinch and rotation in one.
///
/// It begins with whatever crosses its slop first, and from then on tells all three. Because all of them are of the same pointers at the same instant, what
/// is manipulated stays under the fingers.
public struct ManipulationConfiguration: ContinuousGesture {
  package static var name: String { "manipulation" }
  package static var reportsScale: Bool { true }
  package static var reportsRotation: Bool { true }

  /// How far the pointers have to move, in points.
  public var panSlop: Double
  /// By how many points their mean distance from their middle has to change.
  public var pinchSlop: Double
  /// How long an arc about their middle they have to go, in points.
  public var rotationSlop: Double
  /// How many pointers it takes at least.
  public var minimumPointers: Int
  /// How many may be down before it begins; later ones do not count.
  public var maximumPointers: Int
  /// Whether what was done until a slop was crossed is lost, so that nothing jumps.
  public var consumesSlop = true
  /// Whether it ends when a pointer joins or leaves, and begins anew with the next move, as in Flutter.
  public var endsWhenPointersChange = false
  /// Whether only the two pointers that have been down longest turn it, as in Flutter, and not all together.
  public var turnsByFirstTwo = false
  /// Whether it begins at once when nothing competes for its pointers, as in Flutter.
  public var beginsUnopposed = false
  /// How velocity is estimated.
  public var velocity: VelocityConfiguration

  /// Makes a configuration.
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

  /// What is furthest beyond its slop, or nearest to it.
  package func progress(of measure: GestureMeasure) -> (measured: Double, threshold: Double) {
    let (pan, pinch, turn) = (measure.travel.length, measure.spread.magnitude, measure.arc.magnitude)
    var furthest = (measured: pan, threshold: panSlop)
    if pinch - pinchSlop > furthest.measured - furthest.threshold { furthest = (pinch, pinchSlop) }
    if turn - rotationSlop > furthest.measured - furthest.threshold { furthest = (turn, rotationSlop) }
    return furthest
  }
}

/// Decides when pointers manipulate something, pure.
package typealias ManipulationMachine = ContinuousMachine<ManipulationConfiguration>

extension ContinuousMachine where Configuration == ManipulationConfiguration {
  /// Makes a machine with the usual configuration.
  package init() { self.init(configuration: ManipulationConfiguration()) }
}
