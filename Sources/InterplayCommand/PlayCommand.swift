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
    let file = try EventArguments.file(arguments, on: page, tool: tool)

    Report.warn(ofEventsOn: file?.canvas, playedOn: page, tool: tool)
    let stage = Stage(page: page, rate: rate, isTracing: views.isTracing)
    try Settings.apply(arguments, to: stage.runtime, tool: tool)
    let isRecorded = arguments["--record"] != nil || views.exportsInput
    let settings = isRecorded ? try Settings.events(arguments, on: stage.runtime) : []
    stage.onFrame = Progress(tool: tool).tick
    // The presses of its own script that miss are diagnostics.
    let misses = file == nil ? nil : PressMisses(on: stage)
    let session = views.record(stage) {
      if let file {
        stage.play(file.events, aimingAt: arguments.has("--aim") ? stage[page.mainNode] : nil)
        stage.settle()
      } else {
        stage.perform()
      }
    }
    let trace = stage.trace
    var outputs = OutputBatch()
    var played = stage.recording
    played.events.insert(contentsOf: settings, at: 0)
    add(trace, of: played, arguments, page, to: &outputs, tool)
    played.page = arguments.positional[0]
    try views.add(session, played, page, to: &outputs, tool)
    try outputs.write(tool: tool)
    if file != nil {
      let advice = arguments.has("--aim") ? nil : "--aim moves the events so that it hits the center of \(page.mainNode)"
      misses?.warn(advice: advice, tool: tool)
    }
    for line in stage.log { tool.warn("log: \(line)\n") }
    Report.warn(about: stage, tool: tool)
    let source = file.map { _ in arguments["--events"] ?? "" } ?? "its own script"
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
