import Interplay
import InterplayFormats

/// `interplay shrink`.
enum ShrinkCommand {
  /// The word before each rule, which makes it a line of a script.
  private static let prefix = "expect "

  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: ["--page", "--budget"], repeatable: ["--set", "--expect"], positions: ["recording", "file to write"])
    let target = arguments.positional[1]
    let expectations = arguments.all("--expect")
    guard !expectations.isEmpty else {
      throw CommandFailure(.usage, "missing option --expect; state a rule that the recording breaks, as in 'card.position.x below 400'")
    }
    let budget = try arguments.count("--budget") ?? 2000
    guard (1...1_000_000).contains(budget) else {
      throw CommandFailure(.usage, "--budget requires a number from 1 to 1000000, not '\(budget)'")
    }
    let rule = try rule(expectations)
    try FilesInUse.check(writing: [target], reading: [arguments.positional[0]])
    let found = try RecordingLookup(arguments.positional[0], arguments, tool: tool)
    try FilesInUse.check(writing: [target], reading: PageLookup(tool).paths(among: [found.pageName]))
    // The settings are part of what is written: otherwise the short recording would not break the rule.
    let stage = found.makeStage()
    try Settings.apply(arguments, to: stage.runtime, tool: tool)
    var long = found.recording
    long.events.insert(contentsOf: try Settings.events(arguments, on: stage.runtime), at: 0)

    func failures(_ recording: Recording) -> [ScriptFailure] {
      let stage = found.makeStage()
      recording.replay(on: stage)
      let failures = rule.run(rule.tests[0], on: stage).failures
      // A rule that cannot be checked is not broken.
      return failures.contains { $0.endsTest } ? failures.filter { $0.endsTest } : failures
    }
    func breaksRule(_ failures: [ScriptFailure]) -> Bool { failures.contains { !$0.endsTest } }
    let broken = failures(long)
    guard let first = broken.first else {
      throw CommandFailure(.badData, "\(arguments.positional[0]): the recording meets the rule; there is nothing to shrink")
    }
    guard breaksRule(broken) else { throw wrongRule(first.cause, column: first.column) }
    var shrinker = RecordingShrinker(budget: budget) { breaksRule(failures($0)) }
    var short = shrinker.shrink(long)
    short.page = PageLookup(tool).stored(found.pageName, in: target)
    try write(short, rule: expectations, to: target, tool)
    let cause = TerminalText.escapedLines(failures(short)[0].cause)
    try tool.write("\(long.events.count) events became \(short.events.count), in \(shrinker.triedCount) replays\n\(cause)\n")
    return .success
  }

  /// Returns the script of the expectations.
  private static func rule(_ expectations: [String]) throws(CommandFailure) -> TestScript {
    do throws(TestScriptError) {
      return try TestScript(expectations.map { prefix + $0 }.joined(separator: "\n"))
    } catch {
      throw wrongRule(error.errors[0].cause, column: error.errors[0].column)
    }
  }

  /// Returns the error of a rule that cannot be read or checked; `column` is that of its line.
  private static func wrongRule(_ cause: String, column: Int) -> CommandFailure {
    CommandFailure(.usage, "--expect, column \(max(1, column - prefix.count)): \(cause); correct the rule")
  }

  /// Writes `recording`: as a recording, or as a script with the expectations that fail.
  private static func write(_ recording: Recording, rule: [String], to path: String, _ tool: CommandTool) throws(CommandFailure) {
    guard ScriptConversion.isScript(path) else { return try Files.write(recording.jsonLines, to: path, tool: tool) }
    let script = recording.script()
    for notice in script.notices { tool.report("\(path): \(notice)") }
    let end = recording.end == nil ? "until rest\n" : ""
    try Files.write(script.text + end + rule.map { "expect \($0)\n" }.joined(), to: path, tool: tool)
  }
}
