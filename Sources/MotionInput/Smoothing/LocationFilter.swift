import MotionGestures
public import MotionValues

/// A filter that smooths the locations of one pointer, sample by sample.
public protocol LocationFilter: Sendable {
  /// Discards all state before a new contact.
  mutating func reset()

  /// Adds a sample, in order of time, and returns its filtered location.
  mutating func filter(_ location: Point, at time: Timestamp) -> Point
}
