import Interplay
import MotionReports

/// `interplay graph`.
enum GraphCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: ["--format", "--at", "--events", "--set"], flags: ["--aim"], positions: ["page ('interplay list' prints them)"])
    let page = try ListCommand.page(arguments.positional[0])
    let stage = try PausedStage.make(page, at: try arguments.instant("--at") ?? .zero, arguments, tool: tool)
    let graph = stage.runtime.graph
    let text = GraphText(graph)
    switch arguments["--format"] ?? "svg" {
    case "svg": tool.write(GraphPlot(graph, title: page.title).svg)
    case "dot": tool.write(text.dot)
    case "mermaid": tool.write(text.mermaid)
    case "json": tool.write(text.json)
    case "settings": tool.write(Settings.table(of: stage.runtime))
    case "scene":
      do throws(SceneSavingError) {
        tool.write(
          try SceneFile.text(of: stage.runtime, name: page.name, summary: page.summary, mainNode: page.mainNode))
      } catch {
        throw CommandFailure(.badData, "\(page.name) cannot be saved: \(error)")
      }
    case let other: throw CommandFailure(.usage, "--format takes svg, dot, mermaid, json, settings or scene, not '\(other)'")
    }
    return .success
  }
}
