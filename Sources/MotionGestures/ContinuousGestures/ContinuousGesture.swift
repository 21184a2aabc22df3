package import MotionValues

/// The thresholds and the reported values of a gesture of pointers that move together.
package protocol ContinuousGesture: Hashable, Sendable {
  /// The default name of its recognizer.
  static var name: String { get }

  /// The minimum number of pointers.
  var minimumPointers: Int { get set }

  /// The maximum number of pointers before it begins; later ones are ignored.
  var maximumPointers: Int { get set }

  /// The estimation of velocity.
  var velocity: VelocityConfiguration { get set }

  /// The same as rules of any such gesture.
  var rules: ContinuousRules { get }
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
