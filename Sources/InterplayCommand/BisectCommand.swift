import Interplay
import InterplayFormats

/// `interplay bisect`.
enum BisectCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(arguments, options: ["--page"], repeatable: ["--set"], positions: ["recording"], isLastRepeated: true)
    let paths = arguments.positional
    guard paths.count <= 2 else {
      throw CommandFailure(.usage, "unexpected argument '\(paths[2])'; remove it, or quote an argument that contains spaces")
    }
    guard paths.count == 2 || !arguments.all("--set").isEmpty else {
      throw CommandFailure(.usage, "nothing to compare with; specify another recording, or a setting with --set")
    }
    try FilesInUse.check(readingOnce: paths)
    let first = try RecordingLookup(paths[0], arguments, tool: tool)
    let second = paths.count == 2 ? try RecordingLookup(paths[1], arguments, tool: tool) : first
    // Fails at once, and not within a closure.
    try Settings.apply(arguments, to: second.makeStage().runtime, tool: tool)
    func changedStage() -> Stage {
      let stage = second.makeStage()
      do throws(CommandFailure) { try Settings.apply(arguments, to: stage.runtime, tool: tool) } catch { return stage }
      return stage
    }
    guard let found = ReplayBisection(of: first.recording, and: second.recording, on: { first.makeStage() }, and: changedStage) else {
      try tool.write("identical, bit for bit\n")
      return .success
    }
    if let index = found.eventIndex {
      try tool.write("first event after which they differ: event \(index + 1)\n")
      let events = [(paths[0], first.recording)] + (paths.count == 2 ? [(paths[1], second.recording)] : [])
      for (path, recording) in events {
        let line = index < recording.events.count ? EventText.line(of: recording.events[index]) : "no event"
        try tool.write("  \(path): \(TerminalText.escaped(line))\n")
      }
    } else {
      try tool.write("they differ without any event\n")
    }
    try tool.write("first divergence: \(TerminalText.escaped(found.divergence.sentence))\n\(found.replayCount) replays\n")
    return .different
  }
}
