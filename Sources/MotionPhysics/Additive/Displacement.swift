import MotionMathematics
package import MotionValues

/// The weighted distance of a motion from its start.
///
/// Several lanes can represent one value, such as a heading. Those nearest to the middle of the motion count, so that the distance does not
/// jump.
package struct Displacement<Value: MotionValue> {
  /// The part of the distance that counts, from 0 to 1.
  package let weight: Double
  private let start: Value.Lanes
  private let middle: Value.Lanes

  /// Creates the distance from `start` in a motion to `end`, which is nil if it has no end.
  package init(from start: Value.Lanes, to end: Value?, weight: Double) {
    (self.start, self.weight) = (start, weight)
    middle = end.map { start + ($0.lanes(near: start) - start) * 0.5 } ?? start
  }

  /// Returns the weighted distance of `value`.
  package func lanes(at value: Value) -> Value.Lanes { (value.lanes(near: middle) - start) * weight }
}
