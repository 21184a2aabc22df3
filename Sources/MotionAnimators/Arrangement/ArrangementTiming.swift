/// The way in which a group returns to its start.
public enum GroupReversal: Hashable, Sendable {
  /// The group runs backward in time: a short child starts back after a long one.
  case contiguously
  /// All children start back at the same time, as in MotionMachine's synced groups.
  case together
  /// The group does not return by itself. When a parent runs backward, all its children start back at the same time.
  ///
  /// MotionMachine's synced groups do this in a sequence that reverses contiguously. Such a group has no section, and is not in one.
  case togetherWithParent
  /// Each child starts back as soon as it has reached its end.
  case individually
}

/// The way in which a sequence returns to its start.
public enum SequenceReversal: Hashable, Sendable {
  /// The sequence runs backward in time, and ends with everything at its start.
  case contiguously
  /// The children are played again, each forward, from the last to the first.
  case sequentially
}

/// The number of times that an arrangement is played again.
public enum ArrangementRepeats: Hashable, Sendable {
  /// The number of repeats after the first play; 0 or above.
  case times(Int)
  /// Repeats forever.
  case forever
}

/// When and how often an arrangement is played.
public struct ArrangementTiming: Hashable, Sendable {
  /// The time before it starts; 0 or above. It is not repeated.
  public var delay: Duration
  /// The number of repeats.
  public var repeats: ArrangementRepeats
  /// The playback rate in the time of its parent; above 0.
  public var rate: Double
  /// The section of its content that a leg plays, from a start to an end; nil for all of it.
  ///
  /// Times after the end of the content count as the end. Before its turn, a part is at the start of its section.
  public var section: ClosedRange<Duration>?

  /// Creates a timing. Defaults to playing everything once, at once, at the rate 1.
  public init(
    delay: Duration = .zero, repeats: ArrangementRepeats = .times(0), rate: Double = 1, section: ClosedRange<Duration>? = nil
  ) {
    (self.delay, self.repeats, self.rate, self.section) = (delay, repeats, rate, section)
  }
}

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

/// An event of an arrangement.
public enum ArrangementStatus: Hashable, Sendable, CaseIterable {
  /// It starts, after its delay.
  case started
  /// It was computed while it plays: for a frame, or before something on its clock is reported.
  case updated
  /// The next child of a sequence starts.
  case stepped
  /// It changes its direction, or begins to run back from its end.
  case reversed
  /// A cycle has ended, and the next one starts. While a parent plays backward: the one before.
  case repeated
  /// It has ended. While a parent plays backward: it is back at its start.
  case completed
  /// It was stopped before its end, itself or with what contains it.
  case stopped
  /// It was paused before its end, itself or with what contains it.
  case paused
  /// It plays on after a pause.
  case resumed
}
