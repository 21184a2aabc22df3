public import MotionStage
public import MotionValues

/// A step or an expectation that failed.
public struct ScriptFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line and the column, counted from 1.
  public let line: Int, column: Int
  /// The line as written.
  public let statement: String
  /// The observation in its place, in one sentence or more.
  public let cause: String
  /// The time on the stage.
  public let time: Timestamp
  /// Whether the statement could not be performed, so that the test ended.
  package let endsTest: Bool

  /// The line, the statement, the cause and the time.
  public var description: String { "line \(line), column \(column): \(statement)\n  at \(time.seconds) s: \(cause)" }
}

/// A digest or a golden that differs from the recorded one, or that is not recorded yet.
public struct ScriptObservation: Sendable {
  enum Content: Sendable {
    case digest(String, former: String?)
    case golden(String, Trace, difference: String)
  }

  /// The line of the expectation, counted from 1.
  public let line: Int
  /// The columns of the expectation, without a comment behind it.
  let columns: Range<Int>
  let content: Content

  /// The change that recording it makes, in one sentence.
  public var change: String {
    switch content {
    case .digest(let digest, let former): former.map { "the digest changes from \($0) to \(digest)" } ?? "the digest is \(digest)"
    case .golden(_, _, let difference): difference
    }
  }

  /// Returns the name and the text of the golden, with the reason for its recording; nil for a digest.
  public func golden(because reason: String) -> (name: String, text: String)? {
    guard case .golden(let name, let trace, _) = content else { return nil }
    return (name, GoldenText.text(of: trace, because: reason))
  }
}

/// The result of one test of a script.
public struct ScriptOutcome: Sendable {
  /// The name of the test, and the line on which it begins.
  public let test: String, line: Int
  /// The failures, in order; empty if the test passed.
  public let failures: [ScriptFailure]
  /// The digests and goldens that differ or are missing.
  public let observations: [ScriptObservation]
  /// The input.
  public let recording: Recording
  /// The motion.
  public let trace: Trace
}
