import Interplay
import MotionFormats

/// `interplay serve`.
enum ServeCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(arguments, options: ["--record"], positions: [])
    try FilesInUse.check(writing: arguments.all("--record"), reading: ["-"])
    let file = try arguments["--record"].map { (path) throws(CommandFailure) in try RecordingFile(path) }
    // The answers are lines of JSON, among which nothing else may be.
    _ = tool.keepOutput()
    let lookup = PageLookup(tool)
    let stored = { lookup.stored($0, in: arguments["--record"] ?? "-") }
    let session = SceneSession(registry: tool.registry, record: { file?.append($0) }, stored: stored) { name in
      do throws(CommandFailure) {
        try FilesInUse.check(writing: arguments.all("--record"), reading: lookup.paths(among: [name]))
        return .success(try lookup.page(name))
      } catch {
        return .failure(.init(error.message))
      }
    }
    while !session.isFinished, let piece = try tool.read() {
      let answers = session.read(piece)
      try file?.check()
      try write(answers, tool)
    }
    let answers = session.finish()
    try file?.close()
    try write(answers, tool)
    guard session.hasStarted else {
      throw CommandFailure(.badData, "standard input ended before a line named a scene; begin with {\"interplay\": 1, \"page\": …}")
    }
    return .success
  }

  private static func write(_ answers: String, _ tool: CommandTool) throws(CommandFailure) {
    if !answers.isEmpty { try tool.write(answers) }
  }
}
