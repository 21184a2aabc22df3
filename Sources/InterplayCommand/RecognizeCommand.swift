import Foundation
import Interplay

/// `interplay recognize`.
enum RecognizeCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(arguments, options: ["--canvas"], flags: ["--json", "--all"], positions: ["file"])
    let file = try Files.events(arguments.positional[0], canvas: try CheckCommand.canvas(arguments), tool: tool)
    let entries = RecognitionLog(of: file.events).entries.filter { $0.isTransition || arguments.has("--all") }
    if arguments.has("--json") {
      tool.write(try json(entries))
    } else {
      for entry in entries { tool.write(line(entry)) }
      if entries.isEmpty { tool.write("nothing recognised\n") }
    }
    return .success
  }

  private static func line(_ entry: RecognitionLog.Entry) -> String {
    let update = entry.update
    let moved = Report.place(update.translation.dx, update.translation.dy)
    let speed = Report.place(update.velocity.dx, update.velocity.dy)
    return "\((Report.number(update.time.seconds) + " s").padded(to: 10))  \(entry.recognizer.padded(to: 4))"
      + "  \(update.state.name.padded(to: 9))  at \(Report.place(update.location.x, update.location.y))"
      + "  translation \(moved)  velocity \(speed)  pointers \(update.pointerCount)\n"
  }

  private struct Entry: Encodable {
    let time: Double
    let recognizer: String
    let state: String
    let location: [Double]
    let translation: [Double]
    let velocity: [Double]
    let pointers: Int
  }

  private static func json(_ entries: [RecognitionLog.Entry]) throws(CommandFailure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let encodable = entries.map { entry in
      Entry(
        time: entry.update.time.seconds, recognizer: entry.recognizer, state: entry.update.state.name,
        location: [entry.update.location.x, entry.update.location.y],
        translation: [entry.update.translation.dx, entry.update.translation.dy],
        velocity: [entry.update.velocity.dx, entry.update.velocity.dy], pointers: entry.update.pointerCount)
    }
    do {
      return String(decoding: try encoder.encode(encodable), as: UTF8.self) + "\n"
    } catch {
      throw CommandFailure(.badData, "a value cannot be written as JSON: \(error)")
    }
  }
}

extension RecognitionState {
  /// The state, as it stands in code.
  var name: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
