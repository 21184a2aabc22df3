import MotionStage
import Testing

/// Expectations whose sentences are answers, and no issues: those in a closure that a check calls to find a fault.
enum AskedExpectations {
  /// Whether a check asks for a fault.
  @TaskLocal static var isAsked = false

  /// Returns the sentence that `body` returns. Expectations in `body` record no issues.
  static func answer(of body: () -> String?) -> String? { $isAsked.withValue(true) { body() } }
}

/// Records an issue with `sentence`, and returns it; nil records nothing.
///
/// In a closure that a check asks for a fault, it only returns the sentence.
///
/// Functions that call it return the sentence as well, for test frameworks other than Swift Testing.
@discardableResult func report(_ sentence: String?, at sourceLocation: SourceLocation) -> String? {
  guard let sentence else { return nil }
  if !AskedExpectations.isAsked { Issue.record(Comment(rawValue: sentence), sourceLocation: sourceLocation) }
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
