public import MotionValues

/// What counts as a pan.
public struct PanConfiguration: ContinuousGesture {
  package static var name: String { "pan" }

  /// What the slop is compared with.
  public enum SlopShape: Hashable, Sendable, CaseIterable {
    /// The length of the way: a circle about the start.
    case circle
    /// The longer of its two parts: a square.
    case square
  }

  /// How far the pointers have to move before the pan begins, in points; it begins beyond, not at it. 10 as observed of UIKit.
  public var slop: Double
  /// What the slop is compared with.
  public var slopShape = SlopShape.circle
  /// How many pointers it takes at least.
  public var minimumPointers: Int
  /// How many may be down before it begins; later ones do not count.
  public var maximumPointers: Int
  /// Which ways count. Without one across, nothing across is told.
  public var directions = PanDirections.all
  /// Whether it stays on the axis of the longer part of the way it began by.
  public var locksAxis = false
  /// Whether it fails when the pointers cross the slop across the directions first.
  public var failsAcross = false
  /// Where a pointer has to go down, in points of the root; nil for anywhere. See ``fromEdge(_:of:within:)``.
  public var startRegion: Rect?
  /// How long the pointers may stay until it begins without a move; nil for as long as they like.
  public var delay: Duration?
  /// How its pointers count together.
  public var tracking = PointerTracking.centroid
  /// Whether what was moved until the slop was crossed is lost, so that nothing jumps.
  public var consumesSlop = true
  /// Whether it begins at once when nothing competes for its pointers, as in Flutter.
  public var beginsUnopposed = false
  /// The slowest release that counts, in points per second; slower ones count as none.
  public var minimumReleaseSpeed = 0.0
  /// How far it has to have moved for its release to count, in points.
  public var minimumReleaseDistance = 0.0
  /// The fastest release that is told, in points per second.
  public var maximumReleaseSpeed = Double.infinity
  /// How velocity is estimated.
  public var velocity: VelocityConfiguration

  /// Makes a configuration.
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

  /// A pan that begins within `width` points of an edge of a screen of `size`, and leads away from it. 20 points are the width of the region on Apple's
  /// systems as observed; Android's edge slop is 12.
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

  package func canBegin(at location: Point) -> Bool { startRegion?.contains(location) ?? true }

  package func progress(of measure: GestureMeasure) -> (measured: Double, threshold: Double) {
    let counted = directions.counted(measure.travel)
    return (slopShape == .circle ? counted.length : max(counted.dx.magnitude, counted.dy.magnitude), slop)
  }

  /// Where it leaves the circle, or the stretch along the axis.
  package func crossing(from start: Vector, to end: Vector) -> Double? {
    if directions == .all, slopShape == .circle { return SlopCrossing.circle(from: start, to: end, radius: slop) }
    if directions.isDisjoint(with: .vertical) { return crossing(from: start.dx, to: end.dx) }
    if directions.isDisjoint(with: .horizontal) { return crossing(from: start.dy, to: end.dy) }
    return nil
  }

  private func crossing(from start: Double, to end: Double) -> Double? {
    guard end != start, start.magnitude <= slop else { return nil }
    return min(1, max(0, ((end < 0 ? -slop : slop) - start) / (end - start)))
  }

  package func deviation(of measure: GestureMeasure) -> (measured: Double, threshold: Double)? {
    guard failsAcross else { return nil }
    let excess = measure.travel - directions.counted(measure.travel)
    return (slopShape == .circle ? excess.length : max(excess.dx.magnitude, excess.dy.magnitude), slop)
  }

  package func reported(_ vector: Vector, begunBy travel: Vector) -> Vector {
    var vector = directions.along(vector)
    if locksAxis {
      if travel.dx.magnitude > travel.dy.magnitude { vector.dy = 0 } else { vector.dx = 0 }
    }
    return vector
  }

  package func released(_ velocity: Vector, after translation: Vector) -> Vector {
    let speed = velocity.length
    if speed < minimumReleaseSpeed || translation.length < minimumReleaseDistance { return .zero }
    return speed > maximumReleaseSpeed ? velocity * (maximumReleaseSpeed / speed) : velocity
  }
}

/// Decides when pointers pan, pure.
package typealias PanMachine = ContinuousMachine<PanConfiguration>

extension ContinuousMachine where Configuration == PanConfiguration {
  /// Makes a machine with the usual configuration.
  package init() { self.init(configuration: PanConfiguration()) }
}
