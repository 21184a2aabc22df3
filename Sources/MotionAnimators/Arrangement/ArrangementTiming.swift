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
