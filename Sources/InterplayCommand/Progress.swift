import Interplay

/// Shows how far a run is once it takes longer than a second.
final class Progress {
  private let tool: CommandTool
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var shown = 0

  init(tool: CommandTool) {
    self.tool = tool
    start = clock.now
  }

  /// A frame was shown.
  func tick(_ frame: Timestamp) {
    let seconds = Int((clock.now - start).components.seconds)
    guard seconds > shown else { return }
    shown = seconds
    tool.warn("interplay: at \(Report.number(frame.seconds)) s after \(seconds) s\n")
  }
}
