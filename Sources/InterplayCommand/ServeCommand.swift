import Interplay
import MotionFormats

/// `interplay serve`.
enum ServeCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    _ = try Arguments(arguments, positions: [])
    let session = SceneSession { name in
      do throws(CommandFailure) { return .success(try PageLookup(tool).page(name)) } catch { return .failure(.init(error.message)) }
    }
    while !session.isFinished, let piece = try tool.read() { try write(session.read(piece), tool) }
    try write(session.finish(), tool)
    guard session.hasStarted else {
      throw CommandFailure(.badData, "standard input ended before a line named a scene; begin with {\"interplay\": 1, \"page\": …}")
    }
    return .success
  }

  private static func write(_ answers: String, _ tool: CommandTool) throws(CommandFailure) {
    if !answers.isEmpty { try tool.write(answers) }
  }
}
