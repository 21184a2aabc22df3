import Interplay
import MotionReports

/// `interplay graph`.
enum GraphCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: ["--format", "--at", "--events", "--output"], repeatable: ["--set"], flags: ["--aim"],
      positions: ["page ('\(tool.name) list' prints them)"]
    )
    let (page, stage, _) = try PausedStage.make(arguments, or: .start, tool: tool)
    let graph = stage.runtime.graph
    let text = GraphText(graph)
    switch try arguments.format(of: ["svg", "dot", "mermaid", "json", "settings", "scene"]) {
    case "svg": try Files.emit(GraphPlot(graph, title: page.title).svg, arguments, tool: tool)
    case "dot": try Files.emit(text.dot, arguments, tool: tool)
    case "mermaid": try Files.emit(text.mermaid, arguments, tool: tool)
    case "json": try Files.emit(text.json, arguments, tool: tool)
    case "settings": try Files.emit(Settings.table(of: stage.runtime), arguments, tool: tool)
    default: try Files.emit(SavedScene.text(of: stage, page, tool.registry), arguments, tool: tool)
    }
    return .success
  }
}
