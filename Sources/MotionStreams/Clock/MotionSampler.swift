package import MotionValues

/// A kind of motion that is computed together: where the values of a frame come from.
package protocol MotionSampler: AnyObject {
  /// Whether any motion of this kind is under way.
  var isActive: Bool { get }
  /// Whether anyone observes what a motion of this kind moves. O(n) for n motions under way.
  var isObserved: Bool { get }
  /// The ordinal of the next motion whose value is to be delivered, or `Int.max` where all have been.
  var nextOrdinal: Int { get }
  /// Computes all values at `time`, puts them in place without delivering them, and begins again with the first.
  func evaluate(at time: Timestamp)
  /// Delivers the values of the motions with an ordinal below `ordinal`.
  func push(below ordinal: Int)
}
