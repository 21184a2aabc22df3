/// The lines that the runtime of a stage logs.
final class StageLog {
  /// The lines so far.
  private(set) var lines: [String] = []

  private let output: (String) -> Void
  private var hasEnded = false

  /// Creates an empty log, which also writes its lines to `output`.
  init(_ output: @escaping (String) -> Void) { self.output = output }

  /// Adds a line.
  func write(_ line: String) {
    if !hasEnded { lines.append(line) }
    output(line)
  }

  /// Ends the log: further lines are only written to the output.
  func end() { hasEnded = true }
}
