import Interplay
import InterplayFormats
import MotionFormats

/// `interplay replay`.
enum ReplayCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: PlayViews.options + ["--page", "--against", "--trace", "--at", "--speed"],
      repeatable: PlayViews.repeatable,
      flags: PlayViews.flags + ["--step", "--expect"], positions: ["recording"])
    let views = try PlayViews(arguments)
    let speed = try speed(arguments)
    let times = try times(arguments)
    let lookup = PageLookup(tool)
    let inputs = [arguments.positional[0]] + arguments.all("--against") + lookup.paths(among: [arguments["--page"]])
    try views.check(writing: ["--trace"], reading: inputs)
    let found = try RecordingLookup(arguments.positional[0], arguments, tool: tool)
    try views.check(writing: ["--trace"], reading: lookup.paths(among: [found.pageName]))
    let baseline = arguments.has("--expect") ? try BaselineCommand.expected(found.baseline, arguments.positional[0], tool) : nil
    var expected: TraceTable?
    if let path = arguments["--against"] { expected = try TraceFiles.read(path) }

    Report.warn(ofEventsOn: found.recording.canvas, playedOn: found.page, tool: tool)
    let stage = found.makeStage(isTracing: views.isTracing)
    stage.onFrame = Progress(tool: tool).tick
    let misses = PressMisses(on: stage)
    let session = views.record(stage) { found.recording.replay(on: stage) }
    let trace = stage.trace
    let got = TraceTable(trace)
    var outputs = OutputBatch()
    if let path = arguments["--trace"] { outputs.add(got, to: path) }
    var played = stage.recording
    played.page = found.pageName
    try views.add(session, played, found.page, to: &outputs, tool)
    try outputs.write(tool: tool)
    let play = "\(tool.name) play \(found.pageName) --events \(arguments.positional[0]) --aim"
    misses.warn(advice: "'\(play)' moves the events so that it hits the center of \(found.page.mainNode)", tool: tool)
    Report.warn(about: stage, tool: tool)
    if arguments.has("--step") { try ReplaySteps(trace).write(pacing: ReplayPace(speed: speed), tool) }
    try write(times, of: found, trace, tool)
    // On a stage of its own: a report takes the log of decisions of the other.
    let isDifferent = try baseline.map { (baseline) throws(CommandFailure) in
      try BaselineCommand.compare(found.recording.outputs(on: found.makeStage()), with: baseline, tool)
    }
    if let divergence = expected?.firstDivergence(in: got) {
      try tool.write(DivergenceText.text(of: divergence))
      return .different
    }
    try tool.write(expected == nil ? "" : "identical, bit for bit: \(got.rows.count) values\n")
    try tool.write("digest \(trace.digest.hex)\n")
    return isDifferent == true ? .different : .success
  }

  /// Writes the values at `times`, each from a replay until there, because the trace has values only at events and frames.
  private static func write(
    _ times: [Timestamp], of found: RecordingLookup, _ trace: Trace, _ tool: CommandTool
  ) throws(CommandFailure) {
    guard !times.isEmpty else { return }
    let session = ReplaySession(found.recording) { found.makeStage() }
    for time in times {
      session.seek(to: time)
      try tool.write(ReplaySteps(trace).values(at: time, from: session.branch().trace))
    }
  }

  /// Returns the speed of `--speed`; nil to print all steps at once.
  private static func speed(_ arguments: Arguments) throws(CommandFailure) -> Double? {
    guard let speed = try arguments.number("--speed") else { return nil }
    guard arguments.has("--step") else { throw CommandFailure(.usage, "--speed requires --step, whose lines it delays") }
    guard (0.001...1000).contains(speed) else {
      throw CommandFailure(.usage, "--speed requires a number from 0.001 to 1000, not '\(speed)'")
    }
    return speed
  }

  /// Returns the instants of `--at`.
  private static func times(_ arguments: Arguments) throws(CommandFailure) -> [Timestamp] {
    let seconds = try arguments.numbers("--at") ?? []
    for second in seconds where !(0...86_400).contains(second) {
      throw CommandFailure(.usage, "--at requires seconds from 0 to 86400, not '\(second)'")
    }
    return seconds.map { Timestamp(nanoseconds: Int64(($0 * 1e9).rounded())) }
  }
}
