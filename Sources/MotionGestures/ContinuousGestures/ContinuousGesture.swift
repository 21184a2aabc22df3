package import MotionValues

/// The thresholds and the reported values of a gesture of pointers that move together.
package protocol ContinuousGesture: Hashable, Sendable {
  /// The default name of its recognizer.
  static var name: String { get }

  /// Whether it reports the scale.
  static var reportsScale: Bool { get }

  /// Whether it reports the rotation.
  static var reportsRotation: Bool { get }

  /// The minimum number of pointers.
  var minimumPointers: Int { get set }

  /// The maximum number of pointers before it begins; later ones are ignored.
  var maximumPointers: Int { get set }

  /// The combination of its pointers.
  var tracking: PointerTracking { get }

  /// Whether only the two pointers that have been down longest rotate it, as in Flutter, instead of all of them.
  var turnsByFirstTwo: Bool { get }

  /// The estimation of velocity.
  var velocity: VelocityConfiguration { get set }

  /// Whether the movement before the threshold is dropped, so that nothing jumps.
  var consumesSlop: Bool { get }

  /// Whether it ends when a pointer is added or removed, and begins again with the next move.
  var endsWhenPointersChange: Bool { get }

  /// Whether it begins immediately if no other recognizer competes for its pointers.
  var beginsUnopposed: Bool { get }

  /// The time after which it begins without a move; nil for never.
  var delay: Duration? { get }

  /// Returns whether it can begin with a pointer that goes down at `location`, in points of the root.
  func canBegin(at location: Point) -> Bool

  /// Returns the measured value of `measure`, and the threshold that it has to exceed.
  func progress(of measure: GestureMeasure) -> (measured: Double, threshold: Double)

  /// Returns the fraction of the segment from `start`, within the threshold, to `end`, beyond it, at which the threshold is crossed.
  ///
  /// Returns nil if there is no closed form, or if the translation is not the measured value. The crossing is then found by bisection.
  func crossing(from start: Vector, to end: Vector) -> Double?

  /// Returns the movement of `measure` in directions that are not allowed, and the limit that it must not exceed.
  func deviation(of measure: GestureMeasure) -> (measured: Double, threshold: Double)?

  /// Returns the reported part of a translation, or of a velocity, of a gesture that began with `travel`.
  func reported(_ vector: Vector, begunBy travel: Vector) -> Vector

  /// Returns the velocity that is reported at a release after `translation`.
  func released(_ velocity: Vector, after translation: Vector) -> Vector
}

extension ContinuousGesture {
  package static var reportsScale: Bool { false }
  package static var reportsRotation: Bool { false }
  package var tracking: PointerTracking { .centroid }
  package var turnsByFirstTwo: Bool { false }
  package var consumesSlop: Bool { true }
  package var endsWhenPointersChange: Bool { false }
  package var beginsUnopposed: Bool { false }
  package var delay: Duration? { nil }
  package func canBegin(at location: Point) -> Bool { true }
  package func crossing(from start: Vector, to end: Vector) -> Double? { nil }
  package func deviation(of measure: GestureMeasure) -> (measured: Double, threshold: Double)? { nil }
  package func reported(_ vector: Vector, begunBy travel: Vector) -> Vector { vector }
  package func released(_ velocity: Vector, after translation: Vector) -> Vector { velocity }
}

/// The combined movement of the pointers so far, in points, so that one slop applies to all its parts.
package struct GestureMeasure: Hashable, Sendable {
  /// The translation.
  package var travel: Vector

  /// The change of the mean distance from the centroid; negative when the pointers approach it.
  package var spread: Double

  /// The mean length of the arcs around the centroid; negative counterclockwise.
  package var arc: Double

  /// Creates a measure.
  package init(travel: Vector = .zero, spread: Double = 0, arc: Double = 0) {
    self.travel = travel
    self.spread = spread
    self.arc = arc
  }
}
