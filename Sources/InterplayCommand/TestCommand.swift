import Foundation
import Interplay
import InterplayFormats
import MotionReports

/// `interplay test`.
enum TestCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: ["--page", "--jobs", "--shard", "--format", "--output", "--attachments", "--record"],
      repeatable: ["--let", "--only"], positions: ["script or recording"], isLastRepeated: true)
    let form = try form(arguments)
    let jobs = try jobs(arguments)
    // Its subfolders would be at the root of the file system.
    if arguments["--attachments"] == "" {
      throw CommandFailure(.usage, "--attachments requires the path of a folder, not ''")
    }
    try FilesInUse.check(writing: arguments.all("--output"), reading: arguments.positional)
    if let reason = arguments["--record"] { try BaselineCommand.checkReason(reason, of: "--record") }
    var tests = try TestFiles.tests(in: arguments.positional, arguments, tool: tool)
    let pageNames: Set<String> = Set(tests.compactMap { $0.pageName })
    let scenes = PageLookup(tool).paths(among: Array(pageNames))
    try FilesInUse.check(writing: arguments.all("--output"), reading: scenes)
    try select(&tests, arguments)

    let isRecording = arguments["--record"] != nil
    let chosen = tests
    let program = tool.name
    var results = TestPool.results(tests.count, threadCount: jobs) { index in
      chosen[index].result(isRecording: isRecording, program: program, golden: Goldens.text)
    }

    var refusal: CommandFailure?
    if let reason = arguments["--record"] {
      // Programs that read the results expect nothing else on standard output.
      let isForPrograms = form != .text && (arguments["--output"] ?? "-") == "-"
      refusal = try record(&results, because: reason, isForPrograms: isForPrograms, tool)
    }
    let text = TestReport.text(of: results, as: form)
    if let path = arguments["--output"] { try Files.write(text, to: path, tool: tool) } else { try tool.write(text) }
    // Behind the results, which are known even if the disk is full.
    if let refusal { throw refusal }
    if let folder = arguments["--attachments"] { try attach(results, folder, tool) }
    let failed = results.count { !$0.hasPassed }
    if failed > 0, arguments["--output"] != nil { tool.warn("\(tool.name): \(failed) of \(results.count) tests failed\n") }
    return failed == 0 ? .success : .different
  }

  // MARK: - Arguments

  private static func form(_ arguments: Arguments) throws(CommandFailure) -> TestReport.Form {
    try arguments.format(of: TestReport.Form.allCases)
  }

  private static func jobs(_ arguments: Arguments) throws(CommandFailure) -> Int {
    guard let count = try arguments.count("--jobs") else { return TestPool.processorCount }
    guard (1...1000).contains(count) else { throw CommandFailure(.usage, "--jobs requires a number from 1 to 1000, not '\(count)'") }
    return count
  }

  /// Keeps the tests of `--only` and those of `--shard`.
  private static func select(_ tests: inout [FileTest], _ arguments: Arguments) throws(CommandFailure) {
    tests = try ScriptFiles.selected(from: tests, arguments) { $0.testName }
    guard let text = arguments["--shard"] else { return }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1, (1...count).contains(index) else {
      throw CommandFailure(.usage, "--shard requires a part and the number of parts, as in 3/10, not '\(text)'")
    }
    tests = tests.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
  }

  // MARK: - Records

  /// Records the differences of `results`, and prints them. If nothing can be recorded, it repeats those tests without recording, and they fail.
  ///
  /// - Returns: the reason why nothing was recorded; nil if it was.
  private static func record(
    _ results: inout [TestResult], because reason: String, isForPrograms: Bool, _ tool: CommandTool
  ) throws(CommandFailure) -> CommandFailure? {
    var changes = ""
    do throws(CommandFailure) {
      changes = TerminalText.escapedLines(try Goldens.record(results, because: reason, tool: tool))
    } catch {
      results = results.map { result in
        if result.outcome.observations.isEmpty { return result }
        return result.test.result(isRecording: false, program: tool.name, golden: Goldens.text)
      }
      return error
    }
    if isForPrograms { tool.warn(changes) } else if !changes.isEmpty { try tool.write(changes) }
    return nil
  }

  // MARK: - Attachments

  /// Returns the part of `name` that any file system accepts: at most 150 bytes, without separators.
  private static func folderName(_ name: String) -> String {
    var result = ""
    for letter in name {
      let accepted = letter.isLetter || letter.isNumber || letter == "-" || letter == "." ? String(letter) : "-"
      if result.utf8.count + accepted.utf8.count > 150 { break }
      result += accepted
    }
    return result
  }

  /// Returns whether there is something at `path` that is no folder.
  private static func isFile(_ path: String) -> Bool { OutputTarget.status(of: path).map { $0.st_mode & S_IFMT != S_IFDIR } ?? false }

  /// Writes the recording, the trace and a report of each test that failed to a folder of its own in `folder`.
  private static func attach(_ results: [TestResult], _ folder: String, _ tool: CommandTool) throws(CommandFailure) {
    var names: Set<String> = []
    for result in results where !result.hasPassed {
      let test = result.test
      let file = test.path.split(separator: "/").last.map(String.init) ?? "test"
      var name = folderName(file + (test.testName.isEmpty ? "" : "-" + test.testName))
      // A file of that name may be the test itself, in the folder of the attachments.
      // Upper and lower case are the same on some disks.
      while !names.insert(name.lowercased()).inserted || isFile(folder + "/" + name) { name += "-" }
      let path = folder + "/" + name
      do throws(SystemError) {
        try OutputTarget.makeFolder(at: path)
      } catch {
        throw CommandFailure(.cannotCreate, "cannot create the folder \(path): \(error.reason); name another one with --attachments")
      }
      let stage = test.makeStage(isTracing: true)
      var recording = result.outcome.recording
      recording.page = test.pageName.map { PageLookup(tool).stored($0, in: path + "/recording.jsonl") }
      let session = RecordedSession(of: stage) { recording.replay(on: stage) }.recorded(as: recording)
      try Files.write(recording.jsonLines, to: path + "/recording.jsonl", tool: tool)
      try Files.write(TraceTable(result.outcome.trace).csv, to: path + "/trace.csv", tool: tool)
      try Files.write(SessionReport(session).html, to: path + "/report.html", tool: tool)
      let failures = result.outcome.failures.map { $0.description + "\n" }.joined()
      try Files.write(failures, to: path + "/failures.txt", tool: tool)
    }
  }
}
