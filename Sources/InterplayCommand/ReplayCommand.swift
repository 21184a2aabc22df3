import Interplay
import InterplayFormats

/// `interplay replay`.
enum ReplayCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(arguments, options: PlayViews.options + ["--page", "--against", "--trace"], positions: ["recording"])
    let path = arguments.positional[0]
    let views = try PlayViews(arguments)
    // A recording names its own canvas; this one is only used to read other files up to the error.
    let file = try Files.events(path, EventFileOptions(canvas: Size(width: 400, height: 800)), tool: tool)
    guard let recording = file.recording else {
      throw CommandFailure(.badData, "\(path): not a recording, but \(file.format.name); make one with '\(tool.name) convert'")
    }
    guard let name = arguments["--page"] ?? recording.page else {
      throw CommandFailure(.badData, "\(path): the header does not name a page; specify one with --page")
    }
    let page: Page
    do throws(CommandFailure) {
      page = try PageLookup(tool).page(name)
    } catch {
      throw arguments["--page"] == nil ? CommandFailure(.badData, "\(path): \(error.message)") : error
    }
    var expected: TraceTable?
    if let path = arguments["--against"] { expected = try table(path) }

    let stage = Stage(page: page, rate: recording.rate.map { Int64($0) }, isTracing: views.isTracing)
    stage.onFrame = Progress(tool: tool).tick
    let session = views.record(stage) {
      stage.play(recording.events)
      if let end = recording.end { stage.run(until: end) } else { stage.settle() }
    }
    let trace = stage.trace
    let got = TraceTable(trace)
    if let path = arguments["--trace"] { try Files.write(got.csv, to: path, tool: tool) }
    try views.write(session, stage.recording, page, tool)
    Report.warn(about: stage, tool: tool)
    if let divergence = expected?.firstDivergence(in: got) {
      try tool.write(text(divergence))
      return .different
    }
    try tool.write(expected == nil ? "" : "identical, bit for bit: \(got.rows.count) values\n")
    try tool.write("digest \(trace.digest.hex)\n")
    return .success
  }

  private static func table(_ path: String) throws(CommandFailure) -> TraceTable {
    let bytes = try Files.read(path)
    do throws(FileError) {
      return try TraceTable(csv: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw CommandFailure(.badData, "\(path): \(error)")
    }
  }

  private static func text(_ divergence: TraceDivergence) -> String {
    func describe(_ value: [Double]?) -> String { value?.map(\.description).joined(separator: " ") ?? "nothing written" }
    return """
      first divergence at \(Double(divergence.time.nanoseconds) / 1e9) s
        node      \(divergence.node)
        property  \(divergence.property)
        expected  \(describe(divergence.expected))
        got       \(describe(divergence.got))

      """
  }
}
