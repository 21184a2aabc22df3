import MotionGestures
public import MotionValues

/// Smooths the way of one pointer, sample by sample.
public protocol PlaceFilter: Sendable {
  /// Forgets everything: what comes next is a new way.
  mutating func reset()

  /// Takes a sample, in order of time; gives where it is to count.
  mutating func filter(_ place: Point, at time: Timestamp) -> Point
}
