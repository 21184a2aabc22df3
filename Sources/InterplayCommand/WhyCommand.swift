import Interplay
import MotionEngine
import MotionReports
import MotionStage

/// `interplay why`.
enum WhyCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: ["--at", "--events", "--format", "--output"], repeatable: ["--set"], flags: ["--aim"],
      positions: ["page ('\(tool.name) list' prints them)", "property, as in card.position"])
    let (name, path) = (arguments.positional[0], arguments.positional[1])
    let stage = try PausedStage.make(arguments, or: .rest, isTracing: true, tool: tool).stage
    guard let value = stage.runtime.inspected(at: path)?.value else {
      let suggestion = Suggestion.text(for: path, among: stage.runtime.settingPaths)
      throw CommandFailure(.usage, "unknown property '\(path)'; '\(tool.name) graph \(name)' prints all properties" + suggestion)
    }
    let reasons = stage.runtime.reasons(forPropertyAt: path)
    switch try arguments.format(of: ["text", "json", "svg"]) {
    case "svg": try Files.emit(ReasonsPlot(reasons, for: path, holding: value, at: stage.now).svg, arguments, tool: tool)
    case "json": try Files.emit(ReasonsText(reasons, for: path, holding: value, at: stage.now).json, arguments, tool: tool)
    default: try Files.emit(ReasonsText(reasons, for: path, holding: value, at: stage.now).text, arguments, tool: tool)
    }
    return .success
  }
}
