import Interplay
import InterplayFormats

/// `interplay check`.
enum CheckCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: EventArguments.options + ["--page"], repeatable: EventArguments.repeatable, flags: EventArguments.flags,
      positions: ["file"])
    let page = try arguments["--page"].map { (name) throws(CommandFailure) in try PageLookup(tool).page(name) }
    let options = try EventArguments.options(arguments, canvas: page?.canvas)
    let path = arguments.positional[0]
    if ScriptConversion.isScript(path) {
      let tests = try ScriptFiles(arguments, tool: tool).tests(in: [path])
      try tool.write("\(path): valid: a script, \(tests.count) \(tests.count == 1 ? "test" : "tests")\n")
      return .success
    }
    if let size = Files.size(of: path), size <= PageLookup.largestScene,
      SceneFile.isScene(try Files.read(path, atMost: PageLookup.largestScene, as: "a scene"))
    {
      let page = try PageLookup(tool).scene(path)
      try tool.write("\(path): valid: a scene, \(TerminalText.escaped(page.title)), \(Report.size(page.canvas)) points\n")
      return .success
    }
    let elements = try Elements(on: page, arguments, tool: tool)
    var count = 0
    let reader = try Files.stream(path, options, elements: elements, tool: tool) { batch, _ in
      count += batch.events.count
    }
    try Files.checkLength(path, from: .zero, to: reader.end)
    let outputs = reader.baseline.map { ", \($0.outputs.count) expected outputs" } ?? ""
    try tool.write("\(path): valid: \(reader.format?.name ?? ""), \(count) events, \(Report.number(reader.end.seconds)) s\(outputs)\n")
    return .success
  }
}
