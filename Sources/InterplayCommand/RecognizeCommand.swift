import Foundation
import Interplay

/// `interplay recognize`.
enum RecognizeCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: ["--canvas", "--preset", "--page", "--repair"], flags: ["--json", "--all", "--aim"], positions: ["file"])
    let canvas = try CheckCommand.canvas(arguments)
    let preset = try preset(arguments["--preset"] ?? "interplay")
    let file = try Files.events(
      arguments.positional[0], canvas: canvas, repair: try repair(arguments), isShown: arguments["--page"] != nil, tool: tool)
    let decisions = try decisions(on: file, canvas: file.canvas ?? canvas, preset: preset, arguments, tool: tool)
    let entries = decisions.filter { ($0.isTransition && $0.reason != .waits && $0.reason != .outside) || arguments.has("--all") }
    if arguments.has("--json") {
      tool.write(try json(Changes(changes: entries.map { Change($0) })))
    } else {
      for entry in entries { tool.write(line(entry)) }
      if entries.isEmpty { tool.write("nothing recognised\n") }
    }
    return .success
  }

  /// What is to be done about events that cannot follow those before them.
  static func repair(_ arguments: Arguments) throws(CommandFailure) -> InputStreamRepairer.Mode? {
    switch arguments["--repair"] {
    case nil, "refuse": nil
    case "drop": .drop
    case "mend": .mend
    case let other?: throw CommandFailure(.usage, "there is no way to repair called \(other); there are refuse, drop and mend")
    }
  }

  private static func preset(_ name: String) throws(CommandFailure) -> GesturePreset {
    if let known = GesturePreset.named.first(where: { $0.name == name }) { return known.preset }
    throw CommandFailure(.usage, "there is no preset \(name); there are \(GesturePreset.named.map { $0.name }.joined(separator: ", "))")
  }

  private static func decisions(
    on file: EventFile, canvas: Size, preset: GesturePreset, _ arguments: Arguments, tool: CommandTool
  ) throws(CommandFailure) -> [RecognitionDecision] {
    guard let name = arguments["--page"] else { return Recognition.decisions(on: file.events, canvas: canvas, preset: preset) }
    let page = try ListCommand.page(name)
    let stage = Stage(page: page)
    stage.runtime.logsRecognition = true
    stage.play(file.events, aimingAt: arguments.has("--aim") ? stage[page.mainNode] : nil)
    stage.settle()
    return stage.runtime.recognitionLog
  }

  private static func line(_ entry: RecognitionDecision) -> String {
    let update = entry.update
    var text = "\((Report.number(update.time.seconds) + " s").padded(to: 10))  \(entry.recognizer.padded(to: 16))"
    text += "  \(entry.from.name) → \(entry.to.name)".padded(to: 24)
    text += "  \(why(entry))".padded(to: 40) + "  at \(Report.place(update.location.x, update.location.y))"
    if update.translation != .zero { text += "  translation \(Report.place(update.translation.dx, update.translation.dy))" }
    if update.velocity != .zero { text += "  velocity \(Report.place(update.velocity.dx, update.velocity.dy))" }
    if update.scale != 1 { text += "  scale \(Report.number(update.scale))" }
    if update.rotation.radians != 0 { text += "  rotation \(Report.number(update.rotation.radians))" }
    return text + "  pointers \(update.pointerCount)\n"
  }

  /// The reason, with what was measured and what it was compared with.
  private static func why(_ entry: RecognitionDecision) -> String {
    var text = entry.reason.name
    if entry.measured != 0 || entry.threshold != 0 {
      text +=
        " (\(Report.number(entry.measured)) of \(Report.number(entry.threshold))\(entry.reason.unit.isEmpty ? "" : " " + entry.reason.unit))"
    }
    if let other = entry.other { text += " by \(other)" }
    return text
  }

  private struct Changes: Encodable {
    let changes: [Change]
  }

  private struct Change: Encodable {
    let t: Double
    let decided: Double
    let recognizer: String
    let node: String
    let from: String
    let state: String
    let location: [Double]
    let translation: [Double]
    let velocity: [Double]
    let scale: Double
    let rotation: Double
    let pointers: Int
    let reason: String
    let measured: Double?
    let threshold: Double?
    let other: String?

    init(_ entry: RecognitionDecision) {
      let update = entry.update
      (t, decided) = (update.time.seconds, entry.decided.seconds)
      (recognizer, node) = (entry.recognizer, entry.node.name)
      (from, state, reason, other) = (entry.from.name, entry.to.name, entry.reason.name, entry.other)
      location = [update.location.x, update.location.y]
      translation = [update.translation.dx, update.translation.dy]
      velocity = [update.velocity.dx, update.velocity.dy]
      (scale, rotation, pointers) = (update.scale, update.rotation.radians, update.pointerCount)
      let isMeasured = entry.measured != 0 || entry.threshold != 0
      // JSON has no infinity.
      (measured, threshold) = (isMeasured ? entry.measured : nil, isMeasured && entry.threshold.isFinite ? entry.threshold : nil)
    }
  }

  /// `value` as JSON.
  static func json(_ value: some Encodable) throws(CommandFailure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    } catch {
      throw CommandFailure(.badData, "a value cannot be written as JSON: \(error)")
    }
  }
}

extension RecognitionState {
  /// The state, as it stands in code.
  var name: String { "\(self)" }
}
