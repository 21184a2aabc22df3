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
  /// The values that replace those of the script.
  let variables: [String: Double]

  /// The path, and the name of the test if it has one.
  var name: String { test.name.isEmpty ? path : "\(path): \(test.name)" }

  /// Returns a new stage with the page.
  func makeStage(isTracing: Bool = false) -> Stage {
    let rate = script.rate ?? 60
    if let page { return Stage(page: page, rate: rate, isTracing: isTracing) }
    return Stage(size: script.canvas ?? Size(width: 400, height: 800), rate: rate)
  }
}

/// The result of one test.
struct TestResult: Sendable {
  let name: String
  let path: String
  let outcome: ScriptOutcome
  /// The seconds that the test took.
  let seconds: Double

  /// Whether the test passed.
  var hasPassed: Bool { outcome.failures.isEmpty }
}
