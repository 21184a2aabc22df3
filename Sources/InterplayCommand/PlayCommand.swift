import Interplay
import InterplayFormats
import MotionReports

/// `interplay play`.
enum PlayCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments,
      options: EventArguments.options + PlayViews.options + ["--events", "--rate", "--trace", "--plot", "--record", "--format"],
      repeatable: EventArguments.repeatable + PlayViews.repeatable + ["--set"],
      flags: EventArguments.flags + PlayViews.flags + ["--aim", "--json", "--strict"],
      positions: ["page ('\(tool.name) list' prints them)"])
    let page = try PageLookup(tool).page(arguments.positional[0])
    let rate = try arguments.rate(default: 60)
    let views = try PlayViews(arguments)
    let isJSON = try arguments.isJSON()
    let inputs = PageLookup(tool).paths(among: [arguments.positional[0]]) + arguments.all("--events")
    try views.check(writing: ["--trace", "--plot", "--record"], reading: inputs)
    let run = try PlayedRun(of: page, rate: rate, arguments, isTracing: views.isTracing, tool: tool)
    let stage = run.stage
    let settings = try settings(arguments, on: stage.runtime, views, tool)
    let session = views.record(stage) { run.play() }
    let trace = stage.trace
    var outputs = OutputBatch()
    var played = stage.recording
    played.page = arguments.positional[0]
    add(trace, of: played.beginning(with: settings), arguments, page, to: &outputs, tool)
    try views.add(session, played, settings: settings, page, to: &outputs, tool)
    try outputs.write(tool: tool)
    run.warn(tool: tool)
    let source = run.file.map { _ in arguments["--events"] ?? "" } ?? "its own script"
    try tool.write(isJSON ? try Report.json(trace, page: page) : Report.text(trace, page: page, source: source))
    let count = stage.runtime.diagnostics.count
    guard arguments.has("--strict"), count > 0 else { return .success }
    throw CommandFailure(.diagnosed, count == 1 ? "1 diagnostic; see above" : "\(count) diagnostics; see above")
  }

  /// Returns the settings of `--set` as events, for the files that contain the input.
  ///
  /// A report is written without those that a recording cannot hold, and a message says so.
  private static func settings(
    _ arguments: Arguments, on runtime: MotionRuntime, _ views: PlayViews, _ tool: CommandTool
  ) throws(CommandFailure) -> [InputEvent] {
    if arguments["--record"] != nil || views.exportsInput { return try Settings.events(arguments, on: runtime) }
    guard views.isTracing else { return [] }
    let (events, omitted) = try Settings.recordable(arguments, on: runtime)
    for path in omitted { tool.report("the recording in the report cannot hold --set \(path), and does not reproduce the run") }
    return events
  }

  private static func add(
    _ trace: Trace, of played: Recording, _ arguments: Arguments, _ page: Page, to outputs: inout OutputBatch, _ tool: CommandTool
  ) {
    if let path = arguments["--trace"] { outputs.add(TraceTable(trace), to: path) }
    if let path = arguments["--plot"] { outputs.add(TracePlot(trace, canvas: page.canvas, title: page.title).svg, to: path) }
    if let path = arguments["--record"] {
      var recording = played
      recording.page = PageLookup(tool).stored(arguments.positional[0], in: path)
      outputs.add(recording.jsonLines, to: path)
    }
  }
}
