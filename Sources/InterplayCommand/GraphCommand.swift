import Interplay
import InterplayFormats
import MotionReports

/// `interplay graph`.
enum GraphCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: ["--format", "--at", "--events", "--set"], flags: ["--aim"], positions: ["page ('\(tool.name) list' prints them)"]
    )
    let page = try PageLookup(tool).page(arguments.positional[0])
    let stage = try PausedStage.make(page, at: try arguments.instant("--at") ?? .zero, arguments, tool: tool)
    let graph = stage.runtime.graph
    let text = GraphText(graph)
    switch arguments["--format"] ?? "svg" {
    case "svg": try tool.write(GraphPlot(graph, title: page.title).svg)
    case "dot": try tool.write(text.dot)
    case "mermaid": try tool.write(text.mermaid)
    case "json": try tool.write(text.json)
    case "settings": try tool.write(Settings.table(of: stage.runtime))
    case "scene":
      try tool.write(sceneText(of: stage, page))
    case let other: throw CommandFailure(.usage, "--format requires svg, dot, mermaid, json, settings or scene, not '\(other)'")
    }
    return .success
  }

  private static func sceneText(of stage: Stage, _ page: Page) throws(CommandFailure) -> String {
    do throws(SceneSavingError) {
      return try SceneFile.text(of: stage.runtime, name: page.name, summary: page.summary, mainNode: page.mainNode)
    } catch {
      throw CommandFailure(.badData, "cannot save \(page.name): \(error)")
    }
  }
}
