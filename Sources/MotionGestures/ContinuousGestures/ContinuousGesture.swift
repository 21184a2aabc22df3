package import MotionValues

/// What counts as a gesture of pointers that move together: what has to cross which threshold, and what of it is told.
package protocol ContinuousGesture: Hashable, Sendable {
  /// What its recogniser is called.
  static var name: String { get }

  /// Whether it tells by what factor the pointers move apart.
  static var reportsScale: Bool { get }

  /// Whether it tells how far they turn.
  static var reportsRotation: Bool { get }

  /// How many pointers it takes at least.
  var minimumPointers: Int { get set }

  /// How many may be down before it begins; later ones do not count.
  var maximumPointers: Int { get set }

  /// How its pointers count together.
  var tracking: PointerTracking { get }

  /// Whether only the two pointers that have been down longest turn it, as in Flutter, and not all together.
  var turnsByFirstTwo: Bool { get }

  /// How velocity is estimated.
  var velocity: VelocityConfiguration { get set }

  /// Whether what was moved until the threshold was crossed is lost, so that nothing jumps.
  var consumesSlop: Bool { get }

  /// Whether it ends when a pointer joins or leaves, and begins anew with the next move.
  var endsWhenPointersChange: Bool { get }

  /// Whether it begins at once when nothing competes for its pointers.
  var beginsUnopposed: Bool { get }

  /// How long the pointers may stay until it begins without a move; nil for as long as they like.
  var delay: Duration? { get }

  /// Whether it can begin with a pointer that goes down at `location`, in points of the root.
  func canBegin(at location: Point) -> Bool

  /// How far `measure` is, and what it has to exceed.
  func progress(of measure: GestureMeasure) -> (measured: Double, threshold: Double)

  /// The part of a straight way from `start`, within the threshold, to `end`, beyond it, at which the threshold is crossed; nil where there is no closed form,
  /// or where it is not the way that counts. It is looked for by bisection then.
  func crossing(from start: Vector, to end: Vector) -> Double?

  /// How far `measure` goes where it should not, and what it must not exceed.
  func deviation(of measure: GestureMeasure) -> (measured: Double, threshold: Double)?

  /// The part of a way, or of a velocity, that is told of a gesture that began by `travel`.
  func reported(_ vector: Vector, begunBy travel: Vector) -> Vector

  /// The velocity that is told at a release after `translation`.
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

/// What pointers have done together so far, in points, so that one slop goes for all of it.
package struct GestureMeasure: Hashable, Sendable {
  /// How far they have moved.
  package var travel: Vector

  /// How much further they are from their middle, on average; negative where they are nearer.
  package var spread: Double

  /// How long the arc is that they have gone about their middle, on average; negative against the clock.
  package var arc: Double

  /// Makes a measure.
  package init(travel: Vector = .zero, spread: Double = 0, arc: Double = 0) {
    self.travel = travel
    self.spread = spread
    self.arc = arc
  }
}
