import MotionEngine
package import MotionStage
import MotionValues

/// A scene that another process drives with lines of JSON: bytes in, text out. `Documentation/Serving.md` describes the lines.
///
/// The first line names the scene. Event lines are those of a recording. A line that cannot be read is answered with an error and changes nothing.
package final class SceneSession {
  /// A name that no page has, with a message for the client.
  package struct UnknownPage: Error {
    let message: String

    /// Creates the error with a sentence without its full stop.
    package init(_ message: String) { self.message = message }
  }

  /// The maximum number of bytes in a line.
  package static let longestLine = 1_000_000

  private let registry: SceneRegistry
  private let page: (String) -> Result<Page, UnknownPage>
  private let record: (String) -> Void
  private let stored: (String) -> String
  private let output = SessionOutput()
  private var run: SessionRun?
  /// The expected outputs of a recording that is sent as it is; they are read, and have no effect.
  private var baseline: RecordingBaseline?
  /// The bytes of the line that is not complete yet.
  private var rest: [UInt8] = []
  private var lineNumber = 1
  /// Whether the rest of a line that is too long is ignored.
  private var isSkipping = false

  /// Whether the client has ended the session. Later lines are ignored.
  package private(set) var isFinished = false

  /// Whether the client has named a scene.
  package var hasStarted: Bool { run != nil }

  /// Creates a session that finds pages with `page`, and passes each line of a recording to `record` before its event is answered.
  ///
  /// - Parameters:
  ///   - registry: the kinds of interactions that a scene of the first line may contain. Defaults to those of this package.
  ///   - stored: returns the name by which the recording names the page of that name. Defaults to the name itself.
  package init(
    registry: SceneRegistry = .standard, record: @escaping (String) -> Void = { _ in }, stored: @escaping (String) -> String = { $0 },
    page: @escaping (String) -> Result<Page, UnknownPage>
  ) {
    (self.registry, self.page, self.record, self.stored) = (registry, page, record, stored)
  }

  /// Reads a piece of the input, which may end within a line, and returns the answers, each a line.
  package func read(_ piece: [UInt8]) -> String {
    let text = SourceText(bytes: piece, firstLine: lineNumber)
    var start = 0
    while !isFinished {
      let end = text.endOfLine(from: start)
      if end == piece.count { break }
      if rest.isEmpty, !isSkipping {
        take(EventLine(text: text, range: start..<end, number: lineNumber, isLast: false))
      } else {
        keep(piece[start..<end])
        takeRest(isLast: false)
      }
      lineNumber += 1
      start = end + 1
    }
    if !isFinished { keep(piece[start...]) }
    return output.take()
  }

  /// Ends the session as if the input were complete, and returns the last answers.
  package func finish() -> String {
    if !rest.isEmpty, !isFinished { takeRest(isLast: true) }
    if let run, !isFinished {
      run.finish()
      isFinished = true
    }
    return output.take()
  }

  /// Adds `bytes` to the line that is not complete yet, unless that line is too long.
  private func keep(_ bytes: ArraySlice<UInt8>) {
    if isSkipping { return }
    rest += bytes
    if rest.count <= Self.longestLine { return }
    fail(tooLong(lineNumber))
    (isSkipping, rest) = (true, [])
  }

  /// Handles the line that is complete now, or ignores it because it is too long.
  private func takeRest(isLast: Bool) {
    if !isSkipping {
      take(EventLine(text: SourceText(bytes: rest, firstLine: lineNumber), range: 0..<rest.count, number: lineNumber, isLast: isLast))
    }
    (isSkipping, rest) = (false, [])
  }

  private func take(_ line: EventLine) {
    guard line.range.count <= Self.longestLine else { return fail(tooLong(line.number)) }
    guard let first = line.firstNonBlank else { return }
    switch JSONReader.attempt(line.text.bytes, in: max(first, line.text.start)..<line.range.upperBound) {
    case .success(let value):
      do throws(FileError) { try handle(JSONField(text: line.text, value: value)) } catch { fail(error) }
    case .failure(let fault): fail(line.location(of: fault.offset).error(fault.cause))
    }
  }

  private func tooLong(_ line: Int) -> FileError {
    FileError(line: line, column: 1, cause: "the line has more than \(Self.longestLine) bytes")
  }

  private func fail(_ error: FileError) { output.write(error) }

  private func handle(_ field: JSONField) throws(FileError) {
    guard let run else {
      self.run = try SessionRun(field, output, registry: registry, record: record, stored: stored, page: page)
      return
    }
    if let version = field.member("interplay") {
      throw version.refusal("the session has its scene already; start another process for another scene")
    }
    if let frame = field.member("frame") {
      try field.allowOnly(["t", "frame"])
      guard try frame.flag() else { throw frame.refusal("must be true") }
      try run.advance(to: try field.required("t"))
      run.answerFrame()
    } else if let query = field.member("get") {
      try field.allowOnly(["t", "get"])
      let query = try query.choice(SessionQuery.names)
      try run.advance(to: field.member("t"))
      run.answer(query)
    } else if let end = field.member("end") {
      try field.allowOnly(["end"])
      try run.end(at: end)
      isFinished = true
    } else if let kernel = field.member("kernel") {
      // The raw events of a device have no effect, as in a replay.
      try field.allowOnly(["kernel"])
      _ = try RecordingLine.kernelEvents(kernel)
    } else if try !BaselineLines.read(field, into: &baseline) {
      try run.receive(try RecordingLine.events(field, history: run.history), field)
    }
  }
}

/// The questions of a client.
enum SessionQuery {
  /// All nodes with their values.
  case snapshot
  /// The problems so far, and those of the present graph.
  case diagnostics
  /// The paths and values of all settings.
  case settings

  static let names: [(name: String, choice: SessionQuery)] = [
    ("snapshot", .snapshot), ("diagnostics", .diagnostics), ("settings", .settings),
  ]
}

/// The answers that were not written yet.
final class SessionOutput {
  private var text = ""

  /// Adds a line with an object of `members`, whose values are already JSON.
  func write(_ members: [(name: String, value: String)]) { text += JSONText.object(members) + "\n" }

  /// Adds a line with `error`.
  func write(_ error: FileError) { write([("error", JSONText.quoted(error.description)), ("line", "\(error.line)")]) }

  /// Returns the lines, and forgets them.
  func take() -> String {
    defer { text = "" }
    return text
  }
}
