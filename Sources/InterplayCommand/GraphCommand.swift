import Interplay
import MotionReports

/// `interplay graph`.
enum GraphCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: ["--format", "--at", "--events", "--set"], positions: ["page ('interplay list' prints them)"])
    let page = try ListCommand.page(arguments.positional[0])
    let time = try instant(arguments)
    let stage = Stage(page: page, rate: 60)
    try Settings.apply(arguments, to: stage.runtime)
    stage.onFrame = Progress(tool: tool).tick
    if let path = arguments["--events"] {
      let file = try Files.events(path, canvas: page.canvas, tool: tool)
      stage.play(file.events.filter { $0.time <= time })
    } else if time > .zero {
      // The page's own script, up to then.
      stage.play(Stage(page: page, rate: 60).perform().events.filter { $0.time <= time })
    }
    stage.run(until: time)
    let graph = stage.runtime.graph
    let text = GraphText(graph)
    switch arguments["--format"] ?? "svg" {
    case "svg": tool.write(GraphPlot(graph, title: "\(page.name): \(page.summary)").svg)
    case "dot": tool.write(text.dot)
    case "mermaid": tool.write(text.mermaid)
    case "json": tool.write(text.json)
    case "settings": tool.write(Settings.table(of: stage.runtime))
    case let other: throw CommandFailure(.usage, "--format takes svg, dot, mermaid, json or settings, not '\(other)'")
    }
    return .success
  }

  private static func instant(_ arguments: Arguments) throws(CommandFailure) -> Timestamp {
    guard let seconds = try arguments.number("--at") else { return .zero }
    guard (0...86_400).contains(seconds) else { throw CommandFailure(.usage, "--at takes seconds from 0 to 86400, not '\(seconds)'") }
    return Timestamp(nanoseconds: Int64((seconds * 1e9).rounded()))
  }
}
