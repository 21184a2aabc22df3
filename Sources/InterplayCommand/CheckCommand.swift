import Interplay

/// `interplay check`.
enum CheckCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(arguments, options: ["--canvas"], positions: ["file"])
    let canvas = try canvas(arguments)
    let path = arguments.positional[0]
    if SceneFile.isScene(try Files.read(path)) {
      let page = try ListCommand.scene(path)
      tool.write("\(path): valid: a scene, \(page.title), \(Report.size(page.canvas)) points\n")
      return .success
    }
    let file = try Files.events(path, canvas: canvas, tool: tool)
    tool.write("\(path): valid: \(file.format.name), \(file.events.count) events, \(Report.number(file.end.seconds)) s\n")
    return .success
  }

  /// The canvas asked for with `--canvas`.
  static func canvas(_ arguments: Arguments) throws(CommandFailure) -> Size {
    guard let text = arguments["--canvas"] else { return Size(width: 400, height: 800) }
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1], width > 0, height > 0, width.isFinite, height.isFinite
    else { throw CommandFailure(.usage, "--canvas takes a size such as 400x800, not '\(text)'") }
    return Size(width: width, height: height)
  }
}

extension EventFileFormat {
  /// What people call the format.
  var name: String {
    switch self {
    case .webDriverActions: "WebDriver actions"
    case .recording: "an Interplay recording"
    case .evemu: "an evemu recording"
    }
  }
}
