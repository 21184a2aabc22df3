import Interplay
import InterplayFormats

/// Reads the files of `interplay test`.
enum TestFiles {
  /// Returns the tests of the scripts and recordings at `paths`, in order. Errors of all of them are reported together.
  static func tests(in paths: [String], _ arguments: Arguments, tool: CommandTool) throws(CommandFailure) -> [FileTest] {
    let scripts = try ScriptFiles(arguments, tool: tool)
    var tests: [FileTest] = []
    var errors: [String] = []
    for path in paths {
      // A recording without its first line is a recording, too.
      guard try Files.kind(of: path) == .events(.recording) || path.hasSuffix(".jsonl") else {
        let tested = try scripts.tests(of: path, errors: &errors)
        errors += ScriptFiles.emptinessErrors(of: tested)
        tests += tested.map { .script($0) }
        continue
      }
      do throws(CommandFailure) {
        tests.append(.recording(try recording(at: path, arguments, tool: tool)))
      } catch {
        guard error.code == .badData else { throw error }
        errors.append(error.message)
      }
    }
    try ScriptFiles.check(errors, tool: tool)
    try scripts.checkVariables(of: tests.compactMap { if case .script(let tested) = $0 { tested.script } else { nil } })
    return tests
  }

  private static func recording(at path: String, _ arguments: Arguments, tool: CommandTool) throws(CommandFailure) -> TestedRecording {
    let found = try RecordingLookup(path, arguments, tool: tool)
    let baseline = try found.baseline.map { (baseline) throws(CommandFailure) in try BaselineCommand.expected(baseline, path, tool) }
    return TestedRecording(path: path, page: found.page, pageName: found.pageName, recording: found.recording, baseline: baseline)
  }
}
