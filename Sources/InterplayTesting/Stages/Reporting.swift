import MotionStage
import Testing

/// Records an issue with `sentence`, and returns it; nil records nothing.
///
/// Functions that call it return the sentence as well, for test frameworks other than Swift Testing.
@discardableResult func report(_ sentence: String?, at sourceLocation: SourceLocation) -> String? {
  guard let sentence else { return nil }
  Issue.record(Comment(rawValue: sentence), sourceLocation: sourceLocation)
  return sentence
}

/// The issues of runs that repeat one script, each of which is recorded once.
final class RepeatedRuns: Sendable {
  /// The runs in progress; nil while no script is repeated.
  @TaskLocal static var current: RepeatedRuns?

  private let reported = LockedState<Set<String>>([])

  /// Returns whether `subject` is new in the runs in progress; true without such runs.
  static func isNew(_ subject: String) -> Bool { current?.reported.withLock { $0.insert(subject).inserted } ?? true }
}

extension TraceInput {
  /// Records an issue if the stage was not checked, and a script touched another thing than it meant: what moved afterwards proves nothing.
  ///
  /// - Returns: the sentence of the recorded issue; nil if every contact was expected.
  func reportMiss(at sourceLocation: SourceLocation) -> String? {
    report(unexpectedContact, at: sourceLocation)
  }
}
