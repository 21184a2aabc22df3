public import MotionStage
public import MotionValues

/// A script of steps and expectations as text, for people who do not write Swift.
///
/// `Documentation/Scripts.md` describes the language. Steps of a finger are played together with those of other fingers; an expectation, a wait
/// and a setting wait for all of them. A script may have several tests, each of which begins on a new stage.
public struct TestScript: Sendable {
  /// One test of a script.
  public struct Test: Sendable {
    /// The name: that after `test`; empty for a script without such lines.
    public let name: String
    /// The line on which it begins, counted from 1.
    public let line: Int
    /// The statements before the first test, of which all tests have one copy.
    let preamble: [ScriptStatement]
    let statements: [ScriptStatement]

    /// Whether it has no steps and no expectations, so that it cannot fail. Variables are neither, nor are blocks without any.
    package let isEmpty: Bool

    /// Creates the test of `part`, behind `preamble`; `isPreambleEmpty` is whether that has no steps.
    init(_ part: ScriptReader.Part, behind preamble: [ScriptStatement], isPreambleEmpty: Bool) {
      (name, line, self.preamble, statements) = (part.name, part.line, preamble, part.statements)
      isEmpty = isPreambleEmpty && Self.haveNoSteps(part.statements)
    }

    /// Returns whether `statements` have no steps and no expectations.
    static func haveNoSteps(_ statements: [ScriptStatement]) -> Bool {
      statements.allSatisfy { statement in
        switch statement.kind {
        case .assign: true
        case .repeated(_, as: _, let repeated): haveNoSteps(repeated)
        default: false
        }
      }
    }

    /// The error of a test that ``isEmpty``, as a sentence.
    package var emptinessError: String {
      "the test\(name.isEmpty ? "" : " \"\(name)\"") has no steps, so it cannot fail; add some"
    }
  }

  /// The name of the page, or the path of a scene file; nil if the script does not say it.
  public let page: String?

  /// The size of an empty scene, for scripts without a page; nil if the script does not say it.
  public let canvas: Size?

  /// The frames per second; `.some(nil)` for no frames, nil if the script does not say it.
  public let rate: Int64??

  /// The tests, in order; at least one.
  public let tests: [Test]

  /// The text that was read.
  public let text: String

  /// The names of the variables that the script assigns or uses.
  package let variableNames: Set<String>

  private let allowsMisses: Bool

  /// Reads `text`.
  ///
  /// - Parameter variables: the names of variables that ``run(_:on:defining:goldens:)`` defines, and that the script may use.
  /// - Throws: all lines with an error, up to 50.
  public init(_ text: String, defining variables: [String] = []) throws(TestScriptError) {
    let reader = ScriptReader(text, defining: variables)
    if !reader.errors.isEmpty { throw TestScriptError(errors: reader.errors) }
    (page, canvas, rate, self.text, allowsMisses) = (reader.page, reader.canvas, reader.rate, text, reader.allowsMisses)
    variableNames = reader.variableNames
    let whole = [ScriptReader.Part(name: "", line: 1)]
    let (preamble, isPreambleEmpty) = (reader.preamble, Test.haveNoSteps(reader.preamble))
    tests = (reader.parts.isEmpty ? whole : reader.parts).map { Test($0, behind: preamble, isPreambleEmpty: isPreambleEmpty) }
  }

  /// Performs `test` on `stage`, which is new, and returns what happened.
  ///
  /// An expectation that fails does not end the test; a step that cannot be performed does.
  ///
  /// - Parameters:
  ///   - variables: values that replace those of `let`.
  ///   - goldens: the recorded traces. Defaults to none.
  public func run(
    _ test: Test, on stage: Stage, defining variables: [String: Double] = [:], goldens: ScriptGoldens = ScriptGoldens()
  ) -> ScriptOutcome {
    let runner = ScriptRunner(stage, defining: variables, allowsMisses: allowsMisses, goldens: goldens)
    runner.run(test)
    return ScriptOutcome(
      test: test.name, line: test.line, failures: runner.failures, observations: runner.observations, recording: stage.recording,
      trace: stage.trace)
  }
}

/// The errors of a script, one for each line that has one.
public struct TestScriptError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The maximum number of errors; a text with as many may have more.
  package static var largestCount: Int { ScriptReader.maximumErrorCount }

  /// The errors, in order; at least one, at most 50.
  public let errors: [FileError]

  /// Creates an error from its parts.
  package init(errors: [FileError]) { self.errors = errors }

  /// A line for each error.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}

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

/// The recorded traces that a script compares with.
public struct ScriptGoldens {
  /// Returns the text of the golden of that name; nil if there is none.
  public var text: (String) -> String?

  /// Whether differences are recorded: they are no failures then, but ``ScriptOutcome/observations``.
  public var isRecording: Bool

  /// Creates access to goldens. Defaults to none.
  public init(isRecording: Bool = false, text: @escaping (String) -> String? = { _ in nil }) {
    (self.text, self.isRecording) = (text, isRecording)
  }
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

extension TestScript {
  /// Returns the text of the script with the digests of `observations`, and the reason for their recording. All else stays as it is.
  ///
  /// A line inside a block, whose digest differs from one repetition to the next, gets the last one.
  public func recording(_ observations: [ScriptObservation], because reason: String) -> String {
    let lines = text.utf8.split(separator: Ascii.newline, omittingEmptySubsequences: false).map { String(Substring($0)) }
    var recorded = lines
    for observation in observations {
      guard case .digest(let digest, _) = observation.content, lines.indices.contains(observation.line - 1) else { continue }
      // The line as it was read, because several observations may have it.
      let line = lines[observation.line - 1].unicodeScalars
      // Columns do not count the byte-order mark of a file.
      let first = observation.line == 1 && line.first == "\u{FEFF}" ? 0 : 1
      let (before, after) = (line.prefix(observation.columns.lowerBound - first), line.dropFirst(observation.columns.upperBound - first))
      let expectation = "expect digest \(digest) because \(JSONText.quoted(reason))"
      recorded[observation.line - 1] = String(before) + expectation + String(after)
    }
    return recorded.joined(separator: "\n")
  }
}
