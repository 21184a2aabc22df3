public import MotionMathematics
public import MotionValues

/// A motion that a ``MotionBatch`` can compute together with others: destination + displacement · w₁ + drive · w₂.
public protocol BatchedSimulation<Value>: Simulation {
  /// The parameters that determine the weights w₁ and w₂.
  associatedtype Basis: MotionBasis

  /// The parameters that motions of one group share.
  var basis: Basis { get }

  /// The motion in the form that a batch computes.
  var row: MotionRow<Value.Lanes> { get }

  /// An instant before the rest time, while that is not computed yet; nil once it is. Defaults to nil.
  ///
  /// Until then, ``row`` never rests.
  var restBound: Timestamp? { get }

  /// Computes the rest time, unless that is done. Has no effect by default.
  mutating func computeRestTime()

  /// Returns the motion that continues this one from `value` at `time`, with its velocity to its destination. Defaults to nil: there is none.
  ///
  /// - Throws: if the value is not finite.
  func displaced(to value: Value, at time: Timestamp) throws(MotionError) -> Self?
}

extension BatchedSimulation {
  public var restBound: Timestamp? { nil }

  public mutating func computeRestTime() {}

  public func displaced(to value: Value, at time: Timestamp) throws(MotionError) -> Self? { nil }
}

/// One motion in the form that a batch computes.
public struct MotionRow<Lanes: LaneVector> {
  /// The start: up to this instant the motion is at ``initial``.
  package let start: Timestamp
  /// The rest time: from this instant on the motion is at ``final``; the distant future if it never rests.
  let rest: Timestamp
  /// The instant from which the seconds of the weights are counted.
  let epoch: Timestamp
  let initial: Lanes
  /// The resting value, also of a motion that rests as soon as it starts.
  package let final: Lanes
  /// The value to which the weighted displacement and drive are added.
  let destination: Lanes
  let displacement: Lanes
  let drive: Lanes
}

extension MotionRow {
  /// Returns the lanes at `time`, which is between the start and the rest time.
  func lanes<Basis: MotionBasis>(_ basis: Basis, at time: Timestamp) -> Lanes {
    let weights = basis.weights(after: time.seconds(since: epoch))
    return Basis.usesDrive
      ? destination + (displacement * weights.displacement + drive * weights.drive)
      : destination + displacement * weights.displacement
  }
}
