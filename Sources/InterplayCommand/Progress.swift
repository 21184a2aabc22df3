import Interplay

/// Reports the progress of a run that takes longer than a second.
final class Progress {
  private let tool: CommandTool
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var shown = 0

  init(tool: CommandTool) {
    self.tool = tool
    start = clock.now
  }

  /// Reports progress after a frame.
  func tick(_ frame: Timestamp) {
    let seconds = Int((clock.now - start).components.seconds)
    guard seconds > shown else { return }
    shown = seconds
    tool.warn("\(tool.name): still playing: \(Report.number(frame.seconds)) s of the scene in \(seconds) s\n")
  }
}

/// Reports the progress of reading a file that takes longer than a second: a bar on a terminal, otherwise a line every five seconds.
final class ReadingProgress {
  private static let width = 30

  private let path: String
  private let size: Int?
  private let tool: CommandTool
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var read = 0
  private var shown: ContinuousClock.Instant?

  /// Starts at the beginning of the file at `path`; `size` is nil if it is unknown.
  init(_ path: String, size: Int?, tool: CommandTool) {
    self.path = path
    self.size = size
    self.tool = tool
    start = clock.now
  }

  /// Reports that `count` more bytes were read.
  func advance(by count: Int) {
    read += count
    let now = clock.now
    let pause: Duration = tool.isTerminal ? .milliseconds(100) : .seconds(5)
    guard now - start > .seconds(1), shown.map({ now - $0 >= pause }) ?? true else { return }
    shown = now
    tool.warn(tool.isTerminal ? "\r\(bar)" : "\(tool.name): \(bar)\n")
  }

  /// Reports that everything was read.
  func finish() {
    if shown != nil, tool.isTerminal { tool.warn("\r\(bar)\n") }
  }

  private var bar: String {
    let megabytes = "\(read / 1_000_000) MB"
    guard let size else { return "\(path): \(megabytes)" }
    let part = min(1, Double(read) / Double(size))
    let filled = Int(part * Double(Self.width))
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
    return "\(path): [\(bar)] \(Int(part * 100)) %, \(megabytes) of \(size / 1_000_000) MB"
  }
}
