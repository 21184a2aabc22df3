import Interplay
import InterplayFormats

/// The conversion of scripts from and to event files, for `interplay convert`.
enum ScriptConversion {
  /// Returns whether the file at `path` is a script, by its extension.
  static func isScript(_ path: String) -> Bool { path.lowercased().hasSuffix(".script") }

  /// Performs the script at `path`, and returns its recording with notices about what it does not have.
  ///
  /// The recording names the page as an argument does.
  static func recording(
    of path: String, _ arguments: Arguments, tool: CommandTool
  ) throws(CommandFailure) -> (recording: Recording, notices: [String]) {
    let tests = try ScriptFiles(arguments, tool: tool).tests(in: [path])
    let chosen = try ScriptFiles.selected(from: tests, arguments) { $0.test.name }
    guard chosen.count == 1, let tested = chosen.first else {
      let names = tests.map { "'\($0.test.name)'" }.joined(separator: ", ")
      throw CommandFailure(.usage, "\(path) has several tests; specify exactly one of them with --only: \(names)")
    }
    let outcome = tested.script.run(tested.test, on: tested.makeStage(), defining: tested.variables)
    var notices = tested.script.losses(of: tested.test)
    // Expectations are no part of a recording, but a step that failed ends it.
    notices += outcome.failures.filter { !$0.statement.hasPrefix("expect") }.map { "a step failed: \($0)" }
    var recording = outcome.recording
    recording.page = tested.pageName
    return (recording, notices)
  }

  /// Returns the script of an event file, for the page that it names `page`.
  static func script(of file: EventFile, page: String?, canvas: Size) -> (text: String, notices: [String]) {
    var recording = file.recording ?? Recording(canvas: file.canvas ?? canvas, end: file.end, events: file.events)
    if let page { recording.page = page }
    return recording.script()
  }
}
