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
