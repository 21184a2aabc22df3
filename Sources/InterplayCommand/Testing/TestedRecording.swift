import Interplay
import InterplayFormats

/// A recording that is replayed as a test, and compared with its expected outputs.
struct TestedRecording: Sendable {
  let path: String
  let page: Page
  /// The name of the page, or the path of its scene.
  let pageName: String
  let recording: Recording
  /// The expected outputs; nil for a recording without them, which is skipped.
  let baseline: RecordingBaseline?

  /// Returns a new stage of the page at the frame rate of the recording.
  func makeStage(isTracing: Bool = false) -> Stage { Stage(page: page, rate: recording.rate.map { Int64($0) }, isTracing: isTracing) }

  /// Replays the recording.
  ///
  /// - Parameter program: the name of the program, for advice.
  func perform(program: String) -> TestOutcome {
    let stage = makeStage()
    guard let baseline else {
      let advice = "no expected outputs; record them with '\(program) baseline \(path) --reason TEXT'"
      return TestOutcome(skipReason: advice, recording: recording, trace: stage.trace)
    }
    let differences = baseline.differences(from: recording.outputs(on: stage))
    let failures = differences.first.map { [TestFailure($0, also: differences.dropFirst(), baseline)] } ?? []
    return TestOutcome(failures: failures, recording: recording, trace: stage.trace)
  }
}
