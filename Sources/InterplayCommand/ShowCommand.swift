import Interplay
import MotionReports

/// `interplay show`.
enum ShowCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: ["--at", "--events", "--set", "--output"], flags: ["--aim", "--overlay"],
      positions: ["page ('\(tool.name) list' prints them)"])
    let page = try PageLookup(tool).page(arguments.positional[0])
    let time = try arguments.instant("--at") ?? .zero
    let stage = try PausedStage.make(page, at: time, arguments, showsOverlay: arguments.has("--overlay"), tool: tool)
    try Files.emit(ScenePlot(stage.scene, title: "\(page.name) at \(Report.number(time.seconds)) s").svg, arguments, tool: tool)
    return .success
  }
}
