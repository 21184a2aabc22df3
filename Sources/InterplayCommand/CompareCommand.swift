import Interplay
import InterplayFormats

/// `interplay compare`.
enum CompareCommand {
  /// A file to compare: its values, and its trace if it is a recording that was played.
  private struct Side {
    let table: TraceTable
    let trace: Trace?
    /// The name of the page, or the path of its scene; nil for a trace file.
    let pageName: String?

    init(_ path: String, _ arguments: Arguments, tool: CommandTool) throws(CommandFailure) {
      if [".csv", ".itrace"].contains(where: { path.lowercased().hasSuffix($0) }) {
        (table, trace, pageName) = (try TraceFiles.read(path), nil, nil)
      } else {
        let found = try RecordingLookup(path, arguments, tool: tool)
        let stage = found.makeStage()
        found.recording.replay(on: stage)
        let trace = stage.trace
        (table, self.trace, pageName) = (TraceTable(trace), trace, found.pageName)
      }
    }
  }

  /// The number of properties that are listed.
  private static let listedCount = 10

  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: ["--page", "--tolerance", "--format", "--output"],
      positions: ["recording or trace that is expected", "recording or trace to compare with it"])
    let tolerance = try arguments.number("--tolerance") ?? 0
    guard tolerance >= 0, tolerance.isFinite else {
      throw CommandFailure(.usage, "--tolerance requires a number from 0, in units of the properties, not '\(tolerance)'")
    }
    let format = try arguments.format(of: ["text", "json"])
    try FilesInUse.check(readingOnce: arguments.positional)
    let expected = try Side(arguments.positional[0], arguments, tool: tool)
    let got = try Side(arguments.positional[1], arguments, tool: tool)
    let scenes = PageLookup(tool).paths(among: [expected.pageName, got.pageName])
    try FilesInUse.check(writing: arguments.all("--output"), reading: arguments.positional + scenes)
    let divergence = expected.table.firstDivergence(in: got.table)
    // Two recordings are aligned by their transitions; a trace file has none.
    var (deviations, unmatched): ([TraceComparison.Deviation], [String]) = ([], [])
    if let first = expected.trace, let second = got.trace {
      let comparison = TraceComparison(second, with: first)
      (deviations, unmatched) = (comparison.deviations, comparison.unmatched)
    } else if let largest = expected.table.largestDeviation(in: got.table) {
      deviations = [largest]
    }
    if expected.trace == nil || got.trace == nil { unmatched = expected.table.changedStates(in: got.table) }
    let largest = deviations.first?.distance ?? 0
    let isSame = divergence == nil || (unmatched.isEmpty && tolerance > 0 && largest <= tolerance)
    let text =
      format == "json"
      ? json(divergence, deviations, unmatched, isSame: isSame)
      : self.text(divergence, deviations, unmatched, of: got.table, isSame: isSame)
    try Files.emit(text, arguments, tool: tool)
    return isSame ? .success : .different
  }

  private static func text(
    _ divergence: TraceDivergence?, _ deviations: [TraceComparison.Deviation], _ unmatched: [String], of table: TraceTable, isSame: Bool
  ) -> String {
    guard let divergence else { return "identical, bit for bit: \(table.rows.count) values\n" }
    var text = DivergenceText.text(of: divergence)
    if !deviations.isEmpty { text += "largest deviations\n" }
    for deviation in deviations.prefix(listedCount) { text += "  \(TerminalText.escaped("\(deviation)"))\n" }
    if deviations.count > listedCount { text += "  and \(deviations.count - listedCount) more properties\n" }
    for words in unmatched { text += "\(TerminalText.escaped(words))\n" }
    return text + (isSame ? "within the tolerance\n" : "")
  }

  private static func json(
    _ divergence: TraceDivergence?, _ deviations: [TraceComparison.Deviation], _ unmatched: [String], isSame: Bool
  ) -> String {
    // A number that is not finite is none in JSON.
    func number(_ value: Double) -> String { value.isFinite ? JSONText.number(value) : "null" }
    func numbers(_ values: [Double]) -> String { "[" + values.map { number($0) }.joined(separator: ", ") + "]" }
    let rows = deviations.map { row in
      """
          {"path": \(JSONText.quoted(row.path)), "distance": \(number(row.distance)),
           "expectedTime": \(JSONText.number(row.expectedTime.seconds)), "time": \(JSONText.number(row.time.seconds)),
           "expected": \(numbers(row.expected)), "got": \(numbers(row.got))}
      """
    }
    let first = divergence.map {
      "{\"time\": \(JSONText.number($0.time.seconds)), \"path\": \(JSONText.quoted($0.node + "." + $0.property))}"
    }
    return """
      {
        "identical": \(divergence == nil), "accepted": \(isSame), "firstDivergence": \(first ?? "null"),
        "deviations": \(rows.isEmpty ? "[]" : "[\n\(rows.joined(separator: ",\n"))\n  ]"),
        "unmatched": [\(unmatched.map { JSONText.quoted($0) }.joined(separator: ", "))]
      }

      """
  }
}
