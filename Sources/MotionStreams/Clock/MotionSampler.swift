package import MotionValues

/// A kind of motion whose values for a frame are computed together.
package protocol MotionSampler: AnyObject {
  /// Whether any motion of this kind is in progress.
  var isActive: Bool { get }
  /// Whether any property that a motion of this kind moves is observed. O(n) for n motions in progress.
  var isObserved: Bool { get }
  /// The ordinal of the next motion whose value is undelivered, or `Int.max` if there is none.
  var nextOrdinal: Int { get }
  /// Computes and stores all values at `time` without delivering them, and makes the first motion the next to deliver.
  func evaluate(at time: Timestamp)
  /// Delivers the values of the motions with an ordinal below `ordinal`.
  func push(below ordinal: Int)
}
