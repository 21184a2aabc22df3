public import MotionMathematics
public import MotionValues

/// A motion that a ``MotionBatch`` can compute together with others: destination + displacement · w₁ + drive · w₂.
public protocol BatchedSimulation<Value>: Simulation {
  /// What it has in common with others.
  associatedtype Basis: MotionBasis

  /// What it has in common with others.
  var basis: Basis { get }

  /// The motion as a batch computes it.
  var row: MotionRow<Value.Lanes> { get }
}

/// One motion as a batch computes it.
public struct MotionRow<Lanes: LaneVector> {
  /// Before and at this instant the motion is at ``initial``.
  package let start: Timestamp
  /// From this instant on it is at ``final``; the distant future where it never rests.
  let rest: Timestamp
  /// The instant that the seconds of the weights are counted from.
  let epoch: Timestamp
  let initial: Lanes
  /// Where the motion rests, also one that rests as soon as it starts.
  package let final: Lanes
  /// What the weighted displacement and drive are added to.
  let destination: Lanes
  let displacement: Lanes
  let drive: Lanes
}

extension MotionRow {
  /// Where the motion is at `time`, which is after its start and before it rests.
  func lanes<Basis: MotionBasis>(_ basis: Basis, at time: Timestamp) -> Lanes {
    let weights = basis.weights(after: time.seconds(since: epoch))
    return Basis.usesDrive
      ? destination + (displacement * weights.displacement + drive * weights.drive)
      : destination + displacement * weights.displacement
  }
}
