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
