public import MotionValues

/// The thresholds of a pan.
public struct PanConfiguration: ContinuousGesture {
  package static var name: String { "pan" }

  /// The shape of the slop region.
  public enum SlopShape: Hashable, Sendable, CaseIterable {
    /// A circle around the start: the length of the translation is compared.
    case circle
    /// A square around the start: the larger component is compared.
    case square
  }

  /// The translation that the pointers have to exceed before the pan begins, in points. 10 as observed of UIKit.
  public var slop: Double
  /// The shape of the slop region.
  public var slopShape = SlopShape.circle
  /// The minimum number of pointers.
  public var minimumPointers: Int
  /// The maximum number of pointers before it begins; later ones are ignored.
  public var maximumPointers: Int
  /// The allowed directions. The translation along an axis is reported only if one of its directions is allowed.
  public var directions = PanDirections.all
  /// Whether it stays on the axis of the larger component of the translation with which it began.
  ///
  /// Only allowed directions count. If it began without a translation, as with a slop of 0, its first movement determines the axis.
  public var locksAxis = false
  /// Whether it fails when the pointers first cross the slop across the directions.
  public var failsAcross = false
  /// The region in which a pointer has to go down, or a trackpad gesture to begin, in points of the root; nil for anywhere. See
  /// ``fromEdge(_:of:within:)``.
  public var startRegion: Rect?
  /// The time after which it begins without a move; nil for never.
  public var delay: Duration?
  /// The combination of its pointers.
  public var tracking = PointerTracking.centroid
  /// Whether the movement before the slop is dropped, so that nothing jumps.
  public var consumesSlop = true
  /// Whether it begins immediately if no other recognizer competes for its pointers, as in Flutter.
  public var beginsUnopposed = false
  /// The minimum release speed, in points per second; slower releases count as zero.
  public var minimumReleaseSpeed = 0.0
  /// The minimum translation for a release velocity, in points.
  public var minimumReleaseDistance = 0.0
  /// The maximum reported release speed, in points per second. A negative one counts as 0.
  public var maximumReleaseSpeed = Double.infinity
  /// The estimation of velocity.
  public var velocity: VelocityConfiguration

  /// Creates a configuration.
  public init(
    slop: Double = 10, minimumPointers: Int = 1, maximumPointers: Int = .max, directions: PanDirections = .all,
    velocity: VelocityConfiguration = .init()
  ) {
    self.slop = slop
    self.minimumPointers = minimumPointers
    self.maximumPointers = maximumPointers
    self.directions = directions
    self.velocity = velocity
  }

  /// Returns a pan that begins within `width` points of an edge of a screen of `size`, and leads away from it.
  ///
  /// 20 points are the width of the region on Apple's systems as observed; Android's edge slop is 12.
  public static func fromEdge(_ edge: ScreenEdge, of size: Size, within width: Double = 20) -> PanConfiguration {
    var pan = PanConfiguration()
    pan.failsAcross = true
    switch edge {
    case .left: (pan.directions, pan.startRegion) = (.right, Rect(x: 0, y: 0, width: width, height: size.height))
    case .right:
      (pan.directions, pan.startRegion) = (.left, Rect(x: size.width - width, y: 0, width: width, height: size.height))
    case .top: (pan.directions, pan.startRegion) = (.down, Rect(x: 0, y: 0, width: size.width, height: width))
    case .bottom:
      (pan.directions, pan.startRegion) = (.up, Rect(x: 0, y: size.height - width, width: size.width, height: width))
    }
    return pan
  }

  package var rules: ContinuousRules {
    var rules = ContinuousRules(minimumPointers: minimumPointers, maximumPointers: maximumPointers, velocity: velocity)
    (rules.panSlop, rules.slopShape, rules.directions) = (slop, slopShape, directions)
    (rules.locksAxis, rules.failsAcross, rules.startRegion) = (locksAxis, failsAcross, startRegion)
    (rules.delay, rules.tracking) = (delay, tracking)
    (rules.consumesSlop, rules.beginsUnopposed) = (consumesSlop, beginsUnopposed)
    (rules.minimumReleaseSpeed, rules.minimumReleaseDistance) = (minimumReleaseSpeed, minimumReleaseDistance)
    rules.maximumReleaseSpeed = max(0, maximumReleaseSpeed)
    return rules
  }
}

/// Decides about pans as a pure function.
package typealias PanMachine = ConfiguredMachine<PanConfiguration>
