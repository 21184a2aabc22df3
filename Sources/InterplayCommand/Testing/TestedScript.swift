import Interplay
import InterplayFormats

/// One test of a script, with the page on which it is performed.
struct TestedScript: Sendable {
  /// The path of the script.
  let path: String
  let script: TestScript
  let test: TestScript.Test
  /// The page; nil for an empty scene.
  let page: Page?
  /// The name of the page, or the path of its scene; nil for an empty scene.
  let pageName: String?
  /// The values that replace those of the script.
  let variables: [String: Double]

  /// Returns a new stage with the page.
  func makeStage(isTracing: Bool = false) -> Stage {
    let rate = script.rate ?? 60
    if let page { return Stage(page: page, rate: rate, isTracing: isTracing) }
    return Stage(size: script.canvas ?? Size(width: 400, height: 800), rate: rate)
  }

  /// Performs the test.
  ///
  /// - Parameters:
  ///   - isRecording: whether goldens and digests that differ are recorded.
  ///   - golden: returns the text of the golden of that name beside the script at that path; nil if there is none.
  func perform(isRecording: Bool, golden: @escaping (_ name: String, _ path: String) -> String?) -> TestOutcome {
    let goldens = ScriptGoldens(isRecording: isRecording) { golden($0, path) }
    let outcome = script.run(test, on: makeStage(), defining: variables, goldens: goldens)
    return TestOutcome(
      failures: outcome.failures.map(TestFailure.init), observations: outcome.observations, recording: outcome.recording,
      trace: outcome.trace)
  }
}
