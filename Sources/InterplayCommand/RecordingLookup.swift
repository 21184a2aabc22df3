import Interplay
import InterplayFormats

/// Reads recordings, and finds their pages.
struct RecordingLookup {
  /// The recording.
  let recording: Recording
  /// The expected outputs in its file; nil without them.
  let baseline: RecordingBaseline?
  /// The page on which it is replayed.
  let page: Page

  /// Reads the recording at `path`, for the page of `--page` or the one that it names.
  init(_ path: String, _ arguments: Arguments, tool: CommandTool) throws(CommandFailure) {
    // A recording names its own canvas; this one is only used to read other files up to the error.
    let file = try Files.events(path, EventFileOptions(canvas: Size(width: 400, height: 800)), tool: tool)
    guard let recording = file.recording else {
      throw CommandFailure(.badData, "\(path): not a recording, but \(file.format.name); make one with '\(tool.name) convert'")
    }
    guard let name = arguments["--page"] ?? recording.page else {
      throw CommandFailure(.badData, "\(path): the header does not name a page; specify one with --page")
    }
    self.recording = recording
    baseline = file.baseline
    do throws(CommandFailure) {
      page = try PageLookup(tool).page(name)
    } catch {
      throw arguments["--page"] == nil ? CommandFailure(.badData, "\(path): \(error.message)") : error
    }
  }

  /// Returns a new stage of the page at the frame rate of the recording.
  func makeStage(isTracing: Bool = false) -> Stage { Stage(page: page, rate: recording.rate.map { Int64($0) }, isTracing: isTracing) }
}
