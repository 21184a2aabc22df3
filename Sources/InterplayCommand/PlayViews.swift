import Interplay
import InterplayFormats
import MotionReports

/// The views of a run that `play` and `replay` write: `--report`, `--animate`, `--filmstrip` and `--export`.
struct PlayViews {
  /// The options with a value.
  static let options = ["--report", "--compare", "--studio", "--animate", "--filmstrip"]
  /// The options with a value that can be repeated.
  static let repeatable = ["--export"]
  /// The options without a value.
  static let flags = ["--live"]

  private let arguments: Arguments
  private let exports: [RequestedExport]

  /// Reads the options.
  init(_ arguments: Arguments) throws(CommandFailure) {
    self.arguments = arguments
    exports = try RequestedExport.all(arguments)
    if arguments["--compare"] != nil, arguments["--report"] == nil {
      throw CommandFailure(.usage, "--compare requires --report, which shows the comparison")
    }
    if arguments.has("--live"), arguments["--report"] == nil {
      throw CommandFailure(.usage, "--live requires --report, in which the page is played on")
    }
    if arguments["--studio"] != nil, !arguments.has("--live") {
      throw CommandFailure(.usage, "--studio requires --live, which takes the module from that folder")
    }
  }

  /// Throws if a file to write is one to read, is named twice, or has a kind that no command writes.
  ///
  /// - Parameters:
  ///   - options: the options of the command that name a file to write.
  ///   - inputs: the paths of the files to read; nil for an option that is missing.
  func check(writing options: [String], reading inputs: [String?]) throws(CommandFailure) {
    let paths = (options + ["--report", "--animate", "--filmstrip"]).compactMap { arguments[$0] } + exports.map(\.path)
    let read = (inputs + [arguments["--compare"]]).compactMap { $0 }
    for path in paths { try OutputFile.checkKind(of: path) }
    try FilesInUse.check(writing: paths, reading: read)
    try FilesInUse.check(readingOnce: read)
  }

  /// Whether the stage has to trace causes.
  var isTracing: Bool { arguments["--report"] != nil }

  /// Whether it writes the input of the run.
  var exportsInput: Bool { exports.contains(where: \.format.hasInput) }

  /// Plays `body` on `stage`, and returns what a report shows; nil without one.
  func record(_ stage: Stage, _ body: () -> Void) -> RecordedSession? {
    if isTracing { return RecordedSession(of: stage, playing: body) }
    body()
    return nil
  }

  /// Adds the files to `outputs`.
  ///
  /// - Parameters:
  ///   - session: the recorded run; nil without a report.
  ///   - recording: the input of the run, with the name of its page as an argument has it.
  ///   - settings: the settings of `--set` as events, for the files that contain the input.
  ///   - page: the page that was played.
  ///   - outputs: the files that the command writes.
  func add(
    _ session: RecordedSession?, _ recording: Recording, settings: [InputEvent] = [], _ page: Page, to outputs: inout OutputBatch,
    _ tool: CommandTool
  ) throws(CommandFailure) {
    if let session, let path = arguments["--report"] {
      let recorded = session.recorded(as: input(recording, settings, storedIn: path, tool))
      let report: SessionReport
      if let other = arguments["--compare"] {
        report = SessionReport(recorded, comparedWith: try compared(other, page, tool), named: other)
      } else {
        report = SessionReport(recorded)
      }
      var live: LiveReport?
      if arguments.has("--live") { live = try LiveParts(folder: arguments["--studio"] ?? StudioCommand.folder).report(of: page.name) }
      outputs.add(report.html(with: live), to: path)
    }
    if let path = arguments["--animate"] {
      let stage = try replayed(page, rate: AnimatedPlot.rate, tool)
      let plot = AnimatedPlot(of: stage, playing: recording, title: page.title)
      outputs.add(plot.svg, to: path)
      for notice in ExportFormat.notices(of: plot) { tool.report("\(path): \(notice)") }
    }
    if let path = arguments["--filmstrip"] {
      let stage = try replayed(page, rate: recording.rate.map { Int64($0) }, tool)
      outputs.add(FilmstripPlot(of: stage, playing: recording, title: page.title).svg, to: path)
    }
    for export in exports {
      var exported = export.format.hasInput ? recording.beginning(with: settings) : recording
      // A script is read in its folder.
      if export.format == .script { exported = input(recording, settings, storedIn: export.path, tool) }
      let made = try export.format.export(exported, on: page, from: try origin(of: page, recording, tool), registry: tool.registry) {
        (rate) throws(CommandFailure) in
        try replayed(page, rate: rate, tool)
      }
      outputs.add(made.text, to: export.path)
      for notice in made.notices { tool.report("\(export.path): \(notice)") }
    }
  }

  /// Returns `recording` with `settings`, and with its page as the file at `path` names it.
  private func input(_ recording: Recording, _ settings: [InputEvent], storedIn path: String, _ tool: CommandTool) -> Recording {
    var input = recording.beginning(with: settings)
    input.page = recording.page.map { PageLookup(tool).stored($0, in: path) }
    return input
  }

  /// Returns where a test finds `page`: in the catalog, in a module, or in the file that an argument or the recording names.
  private func origin(of page: Page, _ recording: Recording, _ tool: CommandTool) throws(CommandFailure) -> RecordedTest.Origin {
    if tool.pages.page(named: page.name) == nil {
      for path in [arguments["--page"], recording.page, arguments.positional.first] {
        if let path, try Files.kind(of: path) == .scene { return .file(path) }
      }
    }
    return .page(page)
  }

  /// Returns a stage of `page` with the settings of the run.
  private func replayed(_ page: Page, rate: Int64?, _ tool: CommandTool) throws(CommandFailure) -> Stage {
    let stage = Stage(page: page, rate: rate)
    try Settings.apply(arguments, to: stage.runtime, tool: tool)
    return stage
  }

  /// Plays the events of the file at `path` on `page`, without `--set`.
  private func compared(_ path: String, _ page: Page, _ tool: CommandTool) throws(CommandFailure) -> RecordedSession {
    let file = try Files.events(path, EventFileOptions(canvas: page.canvas), tool: tool)
    let stage = Stage(page: page, rate: file.recording.map { $0.rate.map { Int64($0) } } ?? 60, isTracing: true)
    return RecordedSession(of: stage) {
      stage.play(file.events)
      if let end = file.recording?.end { stage.run(until: end) } else { stage.settle() }
    }
  }
}

extension Recording {
  /// Returns the recording with `settings`, which were set before its first event.
  func beginning(with settings: [InputEvent]) -> Recording {
    var recording = self
    recording.events.insert(contentsOf: settings, at: 0)
    return recording
  }
}
