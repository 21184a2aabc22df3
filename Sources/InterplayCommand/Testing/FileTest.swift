import Interplay
import InterplayFormats

/// A test in a file: one of a script, or a recording.
enum FileTest: Sendable {
  case script(TestedScript)
  case recording(TestedRecording)

  /// The path of the file.
  var path: String {
    switch self {
    case .script(let script): script.path
    case .recording(let recording): recording.path
    }
  }

  /// The name of the test within its file; empty if the file is one test.
  var testName: String {
    switch self {
    case .script(let script): script.test.name
    case .recording: ""
    }
  }

  /// The path, and the name of the test if it has one.
  var name: String { testName.isEmpty ? path : "\(path): \(testName)" }

  /// The name of the page, or the path of its scene; nil for an empty scene.
  var pageName: String? {
    switch self {
    case .script(let script): script.pageName
    case .recording(let recording): recording.pageName
    }
  }

  /// Returns a new stage with the page of the test.
  func makeStage(isTracing: Bool = false) -> Stage {
    switch self {
    case .script(let script): script.makeStage(isTracing: isTracing)
    case .recording(let recording): recording.makeStage(isTracing: isTracing)
    }
  }

  /// Performs the test, and measures its time.
  ///
  /// - Parameters:
  ///   - isRecording: whether goldens and digests of scripts that differ are recorded.
  ///   - program: the name of the program, for advice.
  ///   - golden: returns the text of the golden of that name beside the file at that path; nil if there is none.
  func result(isRecording: Bool, program: String, golden: @escaping (_ name: String, _ path: String) -> String?) -> TestResult {
    let clock = ContinuousClock()
    let start = clock.now
    let outcome =
      switch self {
      case .script(let script): script.perform(isRecording: isRecording, golden: golden)
      case .recording(let recording): recording.perform(program: program)
      }
    let time = (clock.now - start).components
    return TestResult(test: self, outcome: outcome, seconds: Double(time.seconds) + Double(time.attoseconds) / 1e18)
  }
}

/// The outcome of one test.
struct TestOutcome: Sendable {
  /// The failures, in order.
  var failures: [TestFailure] = []
  /// The reason for which the test was skipped; nil if it was performed.
  var skipReason: String?
  /// The digests and goldens of a script that differ.
  var observations: [ScriptObservation] = []
  /// The input of the test.
  let recording: Recording
  /// The motion of the nodes.
  let trace: Trace
}

/// The result of one test.
struct TestResult: Sendable {
  let test: FileTest
  let outcome: TestOutcome
  /// The seconds that the test took.
  let seconds: Double

  /// Whether the test did not fail. A skipped test passes.
  var hasPassed: Bool { outcome.failures.isEmpty }
}

/// A failure of a test.
struct TestFailure: Sendable {
  /// Its place in the file.
  enum Place: Sendable {
    /// A statement of a script, with its line and column.
    case statement(String, line: Int, column: Int)
    /// A layer of the outputs of a recording.
    case layer(String)
  }

  let place: Place
  /// The time on the stage.
  let time: Timestamp
  /// The observation, in one sentence.
  let cause: String
  /// The whole text, in one or more lines.
  let description: String

  /// The failure of a statement.
  init(_ failure: ScriptFailure) {
    place = .statement(failure.statement, line: failure.line, column: failure.column)
    (time, cause, description) = (failure.time, failure.cause, failure.description)
  }

  /// The earliest difference of a recording from `baseline`, and the first ones of other layers.
  init(_ difference: BaselineDifference, also others: some Sequence<BaselineDifference>, _ baseline: RecordingBaseline) {
    (place, time) = (.layer(difference.layer.rawValue), difference.time)
    cause = difference.countedSentence
    description =
      (["first difference in the \(cause)"] + others.map { "also in the \($0.countedSentence)" }
      + ["the expected outputs were recorded because \(baseline.reason)"]).joined(separator: "\n")
  }
}

extension BaselineDifference {
  /// The difference, and the number of those in its layer, as a sentence.
  var countedSentence: String { sentence + (count > 1 ? "; \(count) of the \(layer.rawValue) differ" : "") }
}
