import Interplay
import InterplayFormats
import MotionReports

/// `interplay play`.
enum PlayCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments,
      options: EventArguments.options + PlayViews.options + ["--events", "--rate", "--trace", "--plot", "--record", "--set", "--format"],
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
    let isRecorded = arguments["--record"] != nil || views.exportsInput
    let settings = isRecorded ? try Settings.events(arguments, on: stage.runtime) : []
    let session = views.record(stage) { run.play() }
    let trace = stage.trace
    var outputs = OutputBatch()
    var played = stage.recording
    played.events.insert(contentsOf: settings, at: 0)
    add(trace, of: played, arguments, page, to: &outputs, tool)
    played.page = arguments.positional[0]
    try views.add(session, played, page, to: &outputs, tool)
    try outputs.write(tool: tool)
    run.warn(tool: tool)
    let source = run.file.map { _ in arguments["--events"] ?? "" } ?? "its own script"
    try tool.write(isJSON ? try Report.json(trace, page: page) : Report.text(trace, page: page, source: source))
    let count = stage.runtime.diagnostics.count
    guard arguments.has("--strict"), count > 0 else { return .success }
    throw CommandFailure(.diagnosed, count == 1 ? "1 diagnostic; see above" : "\(count) diagnostics; see above")
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
