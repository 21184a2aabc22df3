import Foundation
import Interplay
import InterplayFormats
import MotionReports

/// `interplay test`.
enum TestCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: ["--page", "--jobs", "--shard", "--format", "--output", "--attachments", "--record", "--let", "--only"],
      positions: ["script"], isLastRepeated: true)
    let form = try form(arguments)
    let jobs = try jobs(arguments)
    if let reason = arguments["--record"] { try BaselineCommand.checkReason(reason, of: "--record") }
    var tests = try ScriptFiles(arguments, tool: tool).tests(in: arguments.positional)
    try select(&tests, arguments)

    let isRecording = arguments["--record"] != nil
    let chosen = tests
    let results = TestPool.results(tests.count, threadCount: jobs) { index in
      let test = chosen[index]
      let clock = ContinuousClock()
      let start = clock.now
      let goldens = ScriptGoldens(isRecording: isRecording) { Goldens.text(named: $0, beside: test.path) }
      let outcome = test.script.run(test.test, on: test.makeStage(), defining: test.variables, goldens: goldens)
      let time = (clock.now - start).components
      return TestResult(
        name: test.name, path: test.path, outcome: outcome, seconds: Double(time.seconds) + Double(time.attoseconds) / 1e18)
    }

    if let folder = arguments["--attachments"] { try attach(zip(tests, results), folder, tool) }
    if let reason = arguments["--record"] { try Goldens.record(Array(zip(tests, results)), because: reason, tool: tool) }
    let text = TestReport.text(of: results, as: form)
    if let path = arguments["--output"] { try Files.write(text, to: path, tool: tool) } else { try tool.write(text) }
    let failed = results.count { !$0.hasPassed }
    if failed > 0, arguments["--output"] != nil { tool.warn("\(tool.name): \(failed) of \(results.count) tests failed\n") }
    return failed == 0 ? .success : .different
  }

  // MARK: - Arguments

  private static func form(_ arguments: Arguments) throws(CommandFailure) -> TestReport.Form {
    guard let name = arguments["--format"] else { return .text }
    guard let form = TestReport.Form(rawValue: name) else {
      let names = TestReport.Form.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(.usage, "unknown format '\(name)'; the formats are \(names)")
    }
    return form
  }

  private static func jobs(_ arguments: Arguments) throws(CommandFailure) -> Int {
    guard let count = try arguments.count("--jobs") else { return TestPool.processorCount }
    guard (1...1000).contains(count) else { throw CommandFailure(.usage, "--jobs requires a number from 1 to 1000, not '\(count)'") }
    return count
  }

  /// Keeps the tests of `--only` and those of `--shard`.
  private static func select(_ tests: inout [TestedScript], _ arguments: Arguments) throws(CommandFailure) {
    for name in arguments.all("--only") where !tests.contains(where: { $0.test.name == name }) {
      let suggestion = Suggestion.text(for: name, among: tests.map(\.test.name))
      throw CommandFailure(.usage, "no test is called '\(name)'" + suggestion)
    }
    let names = arguments.all("--only")
    if !names.isEmpty { tests = tests.filter { names.contains($0.test.name) } }
    guard let text = arguments["--shard"] else { return }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1, (1...count).contains(index) else {
      throw CommandFailure(.usage, "--shard requires a part and the number of parts, as in 3/10, not '\(text)'")
    }
    tests = tests.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
  }

  // MARK: - Attachments

  /// Writes the recording, the trace and a report of each test that failed to a folder of its own in `folder`.
  private static func attach(
    _ results: some Sequence<(TestedScript, TestResult)>, _ folder: String, _ tool: CommandTool
  ) throws(CommandFailure) {
    var names: Set<String> = []
    for (test, result) in results where !result.hasPassed {
      let file = test.path.split(separator: "/").last.map(String.init) ?? "script"
      var name = (file + (test.test.name.isEmpty ? "" : "-" + test.test.name))
        .map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." ? String($0) : "-" }.joined()
      while !names.insert(name).inserted { name += "-" }
      let path = folder + "/" + name
      do {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      } catch {
        throw CommandFailure(.cannotCreate, "cannot create the folder \(path)")
      }
      let stage = test.makeStage(isTracing: true)
      let recording = result.outcome.recording
      let session = RecordedSession(of: stage) {
        stage.play(recording.events)
        if let end = recording.end { stage.run(until: end) }
      }
      try Files.write(recording.jsonLines, to: path + "/recording.jsonl", tool: tool)
      try Files.write(TraceTable(result.outcome.trace).csv, to: path + "/trace.csv", tool: tool)
      try Files.write(SessionReport(session).html, to: path + "/report.html", tool: tool)
      let failures = result.outcome.failures.map { $0.description + "\n" }.joined()
      try Files.write(failures, to: path + "/failures.txt", tool: tool)
    }
  }
}

/// The recorded traces beside scripts: in the folder `Goldens`.
private enum Goldens {
  static func path(of name: String, beside script: String) -> String {
    OutputTarget.folder(of: script) + "Goldens/" + name + ".trace.csv"
  }

  /// Returns the text of the golden; nil if there is none.
  static func text(named name: String, beside script: String) -> String? {
    try? String(contentsOfFile: path(of: name, beside: script), encoding: .utf8)
  }

  /// Writes the digests and goldens that differ, unless something else failed, and prints each change.
  static func record(
    _ results: [(TestedScript, TestResult)], because reason: String, tool: CommandTool
  ) throws(CommandFailure) {
    var paths: [String] = []
    for (test, _) in results where !paths.contains(test.path) { paths.append(test.path) }
    for path in paths {
      let passed = results.filter { $0.0.path == path && $0.1.hasPassed }
      let observations = passed.flatMap { $0.1.outcome.observations }
      guard let script = passed.first?.0.script, !observations.isEmpty else { continue }
      for observation in observations {
        try tool.write("recorded  \(path), line \(observation.line): \(observation.change)\n")
        guard let golden = observation.golden(because: reason) else { continue }
        let file = self.path(of: golden.name, beside: path)
        do {
          try FileManager.default.createDirectory(atPath: OutputTarget.folder(of: file), withIntermediateDirectories: true)
        } catch {
          throw CommandFailure(.cannotCreate, "cannot create the folder \(OutputTarget.folder(of: file))")
        }
        try Files.write(golden.text, to: file, tool: tool)
      }
      let text = script.recording(observations, because: reason)
      if text != script.text { try Files.write(text, to: path, tool: tool) }
    }
  }
}
