public import Interplay
public import MotionFormats
import MotionStage
public import Testing

/// Expects that a replay of the recording in `file` has the outputs that the file expects, within their tolerances.
///
/// `interplay baseline` records the outputs, with a reason. Nothing is ever written here.
///
/// - Parameters:
///   - file: a recording, read with `EventFile.parse`.
///   - allowsMisses: whether presses may reach no recognizer, as in a recording of a person. Otherwise each is an issue of its own.
///   - makeStage: returns a new stage with the scene.
/// - Returns: the sentence of the recorded issue: the first difference of each layer. Nil if the expectation holds.
@discardableResult public func expectBaseline(
  of file: EventFile, allowingMisses allowsMisses: Bool = false, on makeStage: () -> Stage,
  sourceLocation: SourceLocation = #_sourceLocation
) -> String? {
  guard let recording = file.recording, let baseline = file.baseline else {
    return report("the recording has no expected outputs; record them with 'interplay baseline FILE --reason TEXT'", at: sourceLocation)
  }
  guard baseline.isComplete else {
    return report(
      "the expected outputs of the recording are truncated; record them again with 'interplay baseline FILE --reason TEXT'",
      at: sourceLocation)
  }
  let stage = makeStage().checked(sourceLocation: sourceLocation)
  if allowsMisses { stage.contactJudge = { _, _ in } }
  let differences = baseline.differences(from: recording.outputs(on: stage))
  if differences.isEmpty { return nil }
  return report(
    "a replay should have the outputs that were recorded because \(baseline.reason): "
      + differences.map(\.sentence).joined(separator: "\n"), at: sourceLocation)
}
