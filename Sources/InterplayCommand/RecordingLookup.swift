import Interplay
import InterplayFormats

/// Reads recordings, and finds their pages.
struct RecordingLookup {
  /// The recording.
  let recording: Recording
  /// The expected outputs in its file; nil without them.
  let baseline: RecordingBaseline?
  /// The name of the page, or the path of its scene.
  let pageName: String
  /// The page on which it is replayed.
  let page: Page

  /// Reads the recording at `path`, for the page of `--page` or the one that it names.
  init(_ path: String, _ arguments: Arguments, tool: CommandTool) throws(CommandFailure) {
    let file = try Files.events(path, Self.options, tool: tool)
    try self.init(file, path, page: arguments["--page"], tool: tool)
  }

  /// Reads a recording that a browser has sent; `name` stands for its path in messages.
  init(_ bytes: [UInt8], named name: String, tool: CommandTool) throws(CommandFailure) {
    let file = try Files.refusing(name) { () throws(FileError) in try EventFile.parse(bytes, Self.options) }
    try Files.checkLength(name, from: .zero, to: file.end)
    try self.init(file, name, page: nil, tool: tool)
  }

  /// The options for reading; another file than a recording is read up to its error.
  private static var options: EventFileOptions { EventFileOptions(canvas: Size(width: 400, height: 800)) }

  private init(_ file: EventFile, _ path: String, page asked: String?, tool: CommandTool) throws(CommandFailure) {
    guard let recording = file.recording else {
      throw CommandFailure(.badData, "\(path): not a recording, but \(file.format.name); make one with '\(tool.name) convert'")
    }
    guard let name = asked ?? recording.page else {
      throw CommandFailure(.badData, "\(path): the header does not name a page; specify one with --page")
    }
    self.recording = recording
    baseline = file.baseline
    let lookup = PageLookup(tool)
    pageName = asked ?? lookup.found(name, from: path)
    page = if let asked { try lookup.page(asked) } else { try lookup.page(name, namedIn: path) }
  }

  /// Returns a new stage of the page at the frame rate of the recording.
  func makeStage(isTracing: Bool = false) -> Stage { Stage(page: page, rate: recording.rate.map { Int64($0) }, isTracing: isTracing) }
}
