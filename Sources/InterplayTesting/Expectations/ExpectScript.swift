public import Interplay
import MotionFormats
public import Testing

/// Expects that every test of a script as text passes, each on a new stage.
///
/// `Documentation/Scripts.md` describes the language. Each failure is an issue of its own; a script that cannot be read is one, and so is a
/// test without steps.
///
/// - Returns: the sentences of the recorded issues, one per line; nil if the expectation holds.
@discardableResult public func expectScript(
  _ text: String, on makeStage: () -> Stage, sourceLocation: SourceLocation = #_sourceLocation
) -> String? {
  var sentences: [String] = []
  do throws(TestScriptError) {
    let script = try TestScript(text)
    for test in script.tests {
      if test.isEmpty {
        sentences.append("line \(test.line): \(test.emptinessError)")
        continue
      }
      let stage = makeStage().checked(sourceLocation: sourceLocation)
      let outcome = script.run(test, on: stage)
      let name = test.name.isEmpty ? "" : "test \"\(test.name)\", "
      sentences += outcome.failures.map { name + $0.description }
    }
  } catch {
    sentences = [error.description]
  }
  for sentence in sentences { report(sentence, at: sourceLocation) }
  return sentences.isEmpty ? nil : sentences.joined(separator: "\n")
}
