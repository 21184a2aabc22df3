import Interplay
import MotionReports

/// `interplay show`.
enum ShowCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: ["--at", "--events", "--output"], repeatable: ["--set"], flags: ["--aim", "--overlay"],
      positions: ["page ('\(tool.name) list' prints them)"])
    let (page, stage, moment) = try PausedStage.make(arguments, or: .start, showsOverlay: arguments.has("--overlay"), tool: tool)
    let seconds = Report.number((moment.time ?? stage.now).seconds)
    try Files.emit(ScenePlot(stage.scene, title: "\(page.name) at \(seconds) s").svg, arguments, tool: tool)
    return .success
  }
}
