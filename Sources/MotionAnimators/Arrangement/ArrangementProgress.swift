/// How far an arrangement is.
public struct ArrangementProgress: Hashable, Sendable {
  /// The number of completed cycles (forward, or forward and backward). Without a length they are all completed at once.
  ///
  /// One without a length that repeats forever counts as one cycle.
  public let cyclesCompleted: Int
  /// Whether a backward leg is playing, or has ended last.
  public let isReversing: Bool
  /// The elapsed fraction of the leg.
  public let leg: Double
  /// The elapsed fraction of the cycle.
  public let cycle: Double
  /// The elapsed fraction of the total time, without the delay; 0 if that is not limited.
  public let total: Double
}
