import Foundation
import Interplay
import MotionFormats
import MotionReports

/// `interplay recognize`.
enum RecognizeCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: EventArguments.options + ["--preset", "--page", "--smooth", "--predict", "--format"],
      repeatable: EventArguments.repeatable, flags: EventArguments.flags + ["--json", "--all", "--aim"], positions: ["file"])
    let preset = try preset(arguments["--preset"] ?? "interplay")
    let isJSON = try arguments.isJSON()
    if arguments.has("--aim"), arguments["--page"] == nil {
      throw CommandFailure(.usage, "--aim requires --page, whose main node the events hit; name a page, or leave it out")
    }
    if arguments["--preset"] != nil, arguments["--page"] != nil {
      throw CommandFailure(.usage, "--preset and --page exclude each other, because a page has its own recognizers; use one of them")
    }
    var changes: [Change] = []
    var count = 0
    try decide(preset, arguments, tool: tool) { (decisions) throws(CommandFailure) in
      for entry in decisions where (entry.isTransition && entry.reason != .waits && entry.reason != .outside) || arguments.has("--all") {
        count += 1
        if isJSON { changes.append(Change(entry)) } else { try tool.write(TerminalText.escapedLines(line(entry))) }
      }
    }
    if isJSON {
      try tool.write(EncodedJSON.text(of: Changes(changes: changes)))
    } else if count == 0 {
      try tool.write("nothing recognized\n")
    }
    return .success
  }

  private static func preset(_ name: String) throws(CommandFailure) -> GesturePreset {
    if let known = GesturePreset.named.first(where: { $0.name == name }) { return known.preset }
    throw CommandFailure(.usage, "unknown preset '\(name)'; the presets are \(GesturePreset.named.map { $0.name }.joined(separator: ", "))")
  }

  /// Runs recognizers on the file, and passes their decisions to `body`.
  private static func decide(
    _ preset: GesturePreset, _ arguments: Arguments, tool: CommandTool, _ body: ([RecognitionDecision]) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    let path = arguments.positional[0]
    var processors = try Processors(arguments)
    if let name = arguments["--page"] {
      let page = try PageLookup(tool).page(name)
      let options = try EventArguments.options(arguments, canvas: page.canvas)
      let file = try Files.events(path, options, elements: Elements(on: page, arguments, tool: tool), tool: tool)
      let stage = Stage(page: page)
      stage.runtime.logsRecognition = true
      // Frame by frame, because the log has a limited length.
      var decisions: [RecognitionDecision] = []
      stage.onFrame = { [runtime = stage.runtime] _ in decisions += runtime.takeRecognitionLog() }
      stage.play(processors.process(file.events), aimingAt: arguments.has("--aim") ? stage[page.mainNode] : nil)
      stage.settle()
      return try body(decisions + stage.runtime.takeRecognitionLog())
    }
    let options = try EventArguments.options(arguments)
    var watch: Recognition.Watch?
    var start: Timestamp?
    let reader = try Files.stream(path, options, elements: Elements(on: nil, arguments, tool: tool), tool: tool) {
      (batch, reader) throws(CommandFailure) in
      guard let last = batch.events.last else { return }
      start = start ?? batch.events.first?.time
      try Files.checkLength(path, from: start ?? .zero, to: last.time)
      // The canvas of a recording is known only now.
      let begun = watch ?? Recognition.Watch(canvas: reader.header?.canvas ?? options.canvas, preset: preset)
      watch = begun
      try body(begun.take(processors.process(batch.events)))
    }
    try Files.checkLength(path, from: start ?? .zero, to: reader.end)
    try body(watch?.finish() ?? [])
  }

  private static func line(_ entry: RecognitionDecision) -> String {
    let update = entry.update
    var text = "\((Report.number(update.time.seconds) + " s").padded(to: 10))  \(entry.recognizer.padded(to: 16))"
    text += "  \(entry.from.name) → \(entry.to.name)".padded(to: 24)
    text += "  \(why(entry))".padded(to: 40) + "  at \(Report.point(update.location.x, update.location.y))"
    if update.translation != .zero { text += "  translation \(Report.point(update.translation.dx, update.translation.dy))" }
    if update.velocity != .zero { text += "  velocity \(Report.point(update.velocity.x, update.velocity.y))" }
    if update.scale != 1 { text += "  scale \(Report.number(update.scale))" }
    if update.rotation.radians != 0 { text += "  rotation \(Report.number(update.rotation.radians))" }
    return text + "  pointers \(update.pointerCount)\n"
  }

  /// Returns the reason, with the measured value and the threshold.
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
      velocity = [update.velocity.x, update.velocity.y]
      (scale, rotation, pointers) = (update.scale, update.rotation.radians, update.pointerCount)
      let isMeasured = entry.measured != 0 || entry.threshold != 0
      // JSON has no infinity.
      (measured, threshold) = (isMeasured ? entry.measured : nil, isMeasured && entry.threshold.isFinite ? entry.threshold : nil)
    }
  }
}

extension RecognitionState {
  /// The name of the case.
  var name: String { "\(self)" }
}
