package import MotionValues

/// The rules of a gesture of pointers that move together. They are data, so that one ``ContinuousMachine`` serves all kinds of such gestures.
///
/// The defaults are those of a gesture that begins with nothing and reports the translation alone.
package struct ContinuousRules: Sendable {
  /// The translation after which it begins, in points; nil if none begins it.
  package var panSlop: Double?

  /// The change of the mean distance from the centroid after which it begins, in points; nil if none begins it.
  package var pinchSlop: Double?

  /// The length of the arc around the centroid after which it begins, in points; nil if none begins it.
  package var rotationSlop: Double?

  /// The shape of the region of ``panSlop``.
  package var slopShape = PanConfiguration.SlopShape.circle

  /// The directions of translation that count, and whose axes are reported.
  package var directions = PanDirections.all

  /// Whether pointers that approach each other count for ``pinchSlop``, and those that move apart.
  package var (countsInward, countsOutward) = (true, true)

  /// Whether it stays on the axis of the larger component of the translation with which it began.
  ///
  /// Only allowed directions count. If it began without a translation, as with a slop of 0, its first movement determines the axis.
  package var locksAxis = false

  /// Whether it fails when the pointers first cross the slop across the directions.
  package var failsAcross = false

  /// Whether it reports the scale.
  package var reportsScale = false

  /// Whether it reports the rotation.
  package var reportsRotation = false

  /// The minimum number of pointers.
  package var minimumPointers: Int

  /// The maximum number of pointers before it begins; later ones are ignored.
  package var maximumPointers: Int

  /// The region in which a pointer has to go down, or a trackpad gesture to begin, in points of the root; nil for anywhere.
  package var startRegion: Rect?

  /// The combination of its pointers.
  package var tracking = PointerTracking.centroid

  /// Whether only the two pointers that have been down longest rotate it, as in Flutter, instead of all of them.
  package var turnsByFirstTwo = false

  /// Whether the movement before the threshold is dropped, so that nothing jumps.
  package var consumesSlop = true

  /// Whether it ends when a pointer is added or removed, and begins again with the next move.
  package var endsWhenPointersChange = false

  /// Whether it begins immediately if no other recognizer competes for its pointers.
  package var beginsUnopposed = false

  /// The time after which it begins without a move; nil for never.
  package var delay: Duration?

  /// The minimum speed of a release, in points per second; slower releases count as zero.
  package var minimumReleaseSpeed = 0.0

  /// The minimum translation for a release velocity, in points.
  package var minimumReleaseDistance = 0.0

  /// The maximum reported speed of a release, in points per second.
  package var maximumReleaseSpeed = Double.infinity

  /// The estimation of velocity.
  package var velocity: VelocityConfiguration

  /// Creates the rules of a gesture that begins with nothing.
  package init(minimumPointers: Int, maximumPointers: Int, velocity: VelocityConfiguration) {
    (self.minimumPointers, self.maximumPointers, self.velocity) = (minimumPointers, maximumPointers, velocity)
  }

  /// Returns whether it can begin with a pointer that goes down, or a trackpad gesture that begins, at `location`, in points of the root.
  func canBegin(at location: Point) -> Bool { startRegion?.contains(location) ?? true }

  /// Returns the measured value of `measure`, and the threshold that it has to exceed.
  ///
  /// Of several thresholds, these are the values that are furthest beyond one of them, or nearest to one.
  func progress(of measure: GestureMeasure) -> (measured: Double, threshold: Double) {
    var furthest: (measured: Double, threshold: Double)?
    if let panSlop { furthest = (length(of: directions.allowedPart(of: measure.travel)), panSlop) }
    if let pinchSlop {
      let counts = measure.spread < 0 ? countsInward : countsOutward
      furthest = Self.further(furthest, (counts ? measure.spread.magnitude : 0, pinchSlop))
    }
    if let rotationSlop { furthest = Self.further(furthest, (measure.arc.magnitude, rotationSlop)) }
    return furthest ?? (0, .infinity)
  }

  private static func further(
    _ first: (measured: Double, threshold: Double)?, _ second: (measured: Double, threshold: Double)
  ) -> (measured: Double, threshold: Double) {
    guard let first else { return second }
    return second.measured - second.threshold > first.measured - first.threshold ? second : first
  }

  /// The length of `travel` that is compared with ``panSlop``.
  private func length(of travel: Vector) -> Double {
    slopShape == .circle ? travel.length : max(travel.dx.magnitude, travel.dy.magnitude)
  }

  /// Returns the fraction of the segment from `start`, within the threshold, to `end`, beyond it, at which the threshold is crossed.
  ///
  /// That is where the segment leaves the circle, or the range along an axis. Returns nil if there is no closed form, or if the translation is
  /// not the measured value. The crossing is then found by bisection.
  func crossing(from start: Vector, to end: Vector) -> Double? {
    guard let panSlop, pinchSlop == nil, rotationSlop == nil else { return nil }
    if directions == .all, slopShape == .circle { return SlopCrossing.circle(from: start, to: end, radius: panSlop) }
    if directions.isDisjoint(with: .vertical) { return Self.crossing(from: start.dx, to: end.dx, slop: panSlop) }
    if directions.isDisjoint(with: .horizontal) { return Self.crossing(from: start.dy, to: end.dy, slop: panSlop) }
    return nil
  }

  private static func crossing(from start: Double, to end: Double, slop: Double) -> Double? {
    guard end != start, start.magnitude <= slop else { return nil }
    return min(1, max(0, ((end < 0 ? -slop : slop) - start) / (end - start)))
  }

  /// Returns the movement of `measure` in directions that are not allowed, and the limit that it must not exceed; nil without a limit.
  func deviation(of measure: GestureMeasure) -> (measured: Double, threshold: Double)? {
    guard failsAcross, let panSlop else { return nil }
    return (length(of: measure.travel - directions.allowedPart(of: measure.travel)), panSlop)
  }

  /// Returns the reported part of `vector`, for a gesture that began with `travel`. No travel locks no axis.
  @inline(__always) func reported(_ vector: Vector, begunBy travel: Vector) -> Vector {
    var vector = directions.along(vector)
    if locksAxis {
      let (x, y) = (directions.along(travel).dx.magnitude, directions.along(travel).dy.magnitude)
      if x > y { vector.dy = 0 } else if y > 0 { vector.dx = 0 }
    }
    return vector
  }

  /// Returns the velocity that is reported at a release after `translation`.
  func released(_ velocity: Point, after translation: Vector) -> Point {
    let speed = velocity.distance(to: .zero)
    if speed < minimumReleaseSpeed || translation.length < minimumReleaseDistance { return .zero }
    return speed > maximumReleaseSpeed ? Point(lanes: velocity.lanes * (maximumReleaseSpeed / speed)) : velocity
  }
}
