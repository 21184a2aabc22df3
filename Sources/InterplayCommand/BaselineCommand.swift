import Foundation
import Interplay
import InterplayFormats

/// `interplay baseline`.
enum BaselineCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(arguments, options: ["--reason", "--page", "--tolerance", "--layers"], positions: ["recording"])
    let path = arguments.positional[0]
    guard let reason = arguments["--reason"] else {
      throw CommandFailure(.usage, "missing option --reason; state in one line why the outputs are as they are")
    }
    try checkReason(reason, of: "--reason")
    // A pipe would be read, and then wait for a reader of its own, or lose what is written to it.
    if path == "-" || OutputTarget.isPipeOrDevice(path) {
      let name = path == "-" ? "standard input" : path
      throw CommandFailure(
        .usage, "a baseline goes into the file of its recording, but \(name) is not a file; save the recording to one first")
    }
    let (tolerances, layers) = (try tolerances(arguments), try layers(arguments))
    let bytes = FileManager.default.contents(atPath: path)
    let found = try RecordingLookup(path, arguments, tool: tool)

    let former = found.baseline
    let outputs = found.recording.outputs(on: found.makeStage())
    warn(of: tolerances ?? [:], for: outputs, tool)
    let baseline = RecordingBaseline(
      reason: reason, tool: "\(tool.name) \(Version.current)", tolerances: tolerances ?? former?.tolerances ?? [:],
      layers: layers ?? former?.layers ?? BaselineLayer.allCases, outputs: outputs)
    let differences = former?.differences(from: outputs) ?? []
    if let former, former.isComplete, differences.isEmpty, former.tolerances == baseline.tolerances, former.layers == baseline.layers {
      try tool.write("unchanged  \(path): \(counts(former)); they are as expected\n")
      return .success
    }
    for difference in differences { try tool.write("changed    \(path): \(TerminalText.escaped(difference.countedSentence))\n") }
    // The outputs are those of the file that was read, and somebody may have recorded another one meanwhile.
    guard let bytes, FileManager.default.contents(atPath: path) == bytes else {
      throw CommandFailure(.badData, "\(path) has changed while it was replayed; run the command again")
    }
    try Files.write(baseline.written(into: Array(bytes)), to: path, tool: tool)
    try tool.write("recorded   \(path): \(counts(baseline)), because \(TerminalText.escaped(reason))\n")
    return .success
  }

  /// Throws unless `reason`, the value of `option`, is one line with words.
  static func checkReason(_ reason: String, of option: String) throws(CommandFailure) {
    if reason.split(separator: " ").isEmpty || reason.contains(where: \.isNewline) {
      throw CommandFailure(.usage, "\(option) requires the reason for the change, in one line")
    }
  }

  /// Returns the baseline in the recording at `path`, for `--expect`.
  static func expected(_ baseline: RecordingBaseline?, _ path: String, _ tool: CommandTool) throws(CommandFailure) -> RecordingBaseline {
    guard let baseline else {
      throw CommandFailure(
        .badData, "\(path): the recording has no expected outputs; record them with '\(tool.name) baseline FILE --reason TEXT'")
    }
    guard baseline.isComplete else {
      throw CommandFailure(
        .badData, "\(path): the expected outputs are truncated; record them again with '\(tool.name) baseline FILE --reason TEXT'")
    }
    return baseline
  }

  /// Prints where `outputs` differ from `baseline`, and returns whether they do.
  static func compare(
    _ outputs: [BaselineOutput], with baseline: RecordingBaseline, _ tool: CommandTool
  ) throws(CommandFailure) -> Bool {
    let differences = baseline.differences(from: outputs)
    guard let first = differences.first else {
      try tool.write("as expected: \(counts(baseline))\n")
      return false
    }
    let field = first.field.map { "\(JSONText.number(first.tolerance)) of \($0)" } ?? "none: these are other outputs"
    let subject = TerminalText.escaped(first.expected?.subject ?? first.got?.subject ?? "")
    try tool.write(
      """
      first difference at \(first.time.seconds) s, in the \(first.layer.rawValue)
        of         \(subject)
        expected   \(text(first.expected, first))
        got        \(text(first.got, first))
        tolerance  \(field)

      """)
    for difference in differences.dropFirst() { try tool.write("also in the \(TerminalText.escaped(difference.countedSentence))\n") }
    try tool.write("the expected outputs were recorded because \(TerminalText.escaped(baseline.reason))\n")
    return true
  }

  private static func text(_ output: BaselineOutput?, _ difference: BaselineDifference) -> String {
    guard let output else { return "nothing" }
    let other = output.subject == difference.expected?.subject || difference.expected == nil ? "" : output.subject + ": "
    return TerminalText.escaped(other + output.description) + (difference.field == "time" ? " at \(output.time.seconds) s" : "")
  }

  /// The number of outputs, and those of each layer, in words.
  private static func counts(_ baseline: RecordingBaseline) -> String {
    let parts = baseline.layers.map { layer in "\(layer.rawValue): \(baseline.outputs.count { $0.layer == layer })" }
    let count = baseline.outputs.count
    return "\(count) \(count == 1 ? "output" : "outputs") (\(parts.joined(separator: ", ")))"
  }

  // MARK: - Arguments

  /// Writes a warning for each tolerance of a field that none of `outputs` has: its name may be mistyped.
  private static func warn(of tolerances: [String: Double], for outputs: [BaselineOutput], _ tool: CommandTool) {
    let fields = Set(outputs.flatMap { $0.fields } + ["time"])
    for name in tolerances.keys.sorted() where !fields.contains(name) {
      let suggestion = Suggestion.text(for: name, among: fields.sorted())
      tool.report("no output has the field '\(name)', so its tolerance has no effect\(suggestion)")
    }
  }

  /// Returns the tolerances of `--tolerance`, as in `velocity=1,position=0.5`; nil without it.
  private static func tolerances(_ arguments: Arguments) throws(CommandFailure) -> [String: Double]? {
    guard let list = arguments["--tolerance"] else { return nil }
    var tolerances: [String: Double] = [:]
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard pair.count == 2, !pair[0].isEmpty, let number = Double(decimal: pair[1]), number >= 0 else {
        throw CommandFailure(
          .usage, "--tolerance requires FIELD=NUMBER with numbers from 0, as in velocity=1,position=0.5, not '\(list)'")
      }
      tolerances[pair[0]] = number
    }
    return tolerances
  }

  /// Returns the layers of `--layers`, in the order of cause and effect; nil without it.
  private static func layers(_ arguments: Arguments) throws(CommandFailure) -> [BaselineLayer]? {
    guard let list = arguments["--layers"] else { return nil }
    let names = list.split(separator: ",").map(String.init)
    for name in names where BaselineLayer(rawValue: name) == nil {
      let all = BaselineLayer.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(.usage, "--layers requires layers separated by commas, and '\(name)' is none; the layers are \(all)")
    }
    guard !names.isEmpty else { throw CommandFailure(.usage, "--layers requires at least one layer") }
    return BaselineLayer.allCases.filter { names.contains($0.rawValue) }
  }
}
