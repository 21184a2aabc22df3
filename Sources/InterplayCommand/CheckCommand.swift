import Interplay

/// `interplay check`.
enum CheckCommand {
  /// Larger files are no scenes.
  private static let largestScene = 1 << 24

  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: EventArguments.options + ["--page"], flags: EventArguments.flags, positions: ["file"])
    let page = try arguments["--page"].map { (name) throws(CommandFailure) in try ListCommand.page(name) }
    let options = try EventArguments.options(arguments, canvas: page?.canvas)
    let path = arguments.positional[0]
    if let size = Files.size(of: path), size < largestScene, SceneFile.isScene(try Files.read(path)) {
      let page = try ListCommand.scene(path)
      tool.write("\(path): valid: a scene, \(page.title), \(Report.size(page.canvas)) points\n")
      return .success
    }
    let elements = try Elements(on: page, arguments)
    var count = 0
    let reader = try Files.stream(path, options, elements: elements, tool: tool) { batch, _ in
      count += batch.events.count
    }
    try Files.checkLength(path, from: .zero, to: reader.end)
    tool.write("\(path): valid: \(reader.format?.name ?? ""), \(count) events, \(Report.number(reader.end.seconds)) s\n")
    return .success
  }
}
