import Interplay
import MotionEngine
import MotionReports
import MotionStage

/// `interplay why`.
enum WhyCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: ["--at", "--events", "--set"], flags: ["--aim"],
      positions: ["page ('\(tool.name) list' prints them)", "property, as in card.position"])
    let (page, path) = (try PageLookup(tool).page(arguments.positional[0]), arguments.positional[1])
    let stage = try PausedStage.make(page, at: arguments.instant("--at"), arguments, isTracing: true, tool: tool)
    guard let value = stage.runtime.inspected(at: path)?.value else {
      let suggestion = Suggestion.text(for: path, among: stage.runtime.settingPaths)
      throw CommandFailure(.usage, "unknown property '\(path)'; '\(tool.name) graph \(page.name)' prints all properties" + suggestion)
    }
    try tool.write(ReasonsText(stage.runtime.reasons(forPropertyAt: path), for: path, holding: value.text, at: stage.now).text)
    return .success
  }
}
