package import MotionValues

/// A kind of motion whose values for a frame are computed together.
package protocol MotionSampler: AnyObject {
  /// Whether any motion of this kind is in progress.
  var isActive: Bool { get }
  /// The next call of the host that it needs. Defaults to every frame while it is active.
  var need: HostNeed { get }
  /// Whether any property that a motion of this kind moves is observed. O(n) for n motions in progress.
  var isObserved: Bool { get }
  /// The ordinal of the next motion whose value is undelivered, or `Int.max` if there is none.
  var nextOrdinal: Int { get }
  /// Computes and stores all values at `time` without delivering them, and makes the first motion the next to deliver.
  func evaluate(at time: Timestamp)
  /// Makes the first motion that has begun since the present was sampled the next to deliver. Defaults to none.
  func prepareBegun()
  /// Computes and stores the values at `time` of observed properties alone. A property without observers is owed its value, which is computed
  /// when the property is read.
  func evaluateObserved(at time: Timestamp)
  /// Computes and stores all owed values.
  func evaluateOwed()
  /// Delivers the values of the motions with an ordinal below `ordinal`.
  func push(below ordinal: Int)
}

extension MotionSampler {
  package var need: HostNeed { isActive ? .everyFrame : .nothing }

  /// Has no effect: its motions begin with values that are known.
  package func prepareBegun() {}

  /// Computes all values.
  package func evaluateObserved(at time: Timestamp) { evaluate(at: time) }

  /// Has no effect: no value is owed.
  package func evaluateOwed() {}
}
