public import MotionGestures
public import MotionPhysics

/// A format an event file can have.
public enum EventFileFormat: Hashable, Sendable, CaseIterable {
  /// The body of a WebDriver *Perform Actions* request (W3C, draft of May 2026), as one JSON object.
  case webDriverActions
  /// A recording of this package: a header and one event a line (`Documentation/RecordingFormat.md`).
  case recording
  /// The kernel events of a Linux touch device, as `evemu-record` writes them.
  case evemu
}

/// The events of a file, whichever of the formats it has.
public struct EventFile: Equatable, Sendable {
  /// The format that was found.
  public var format: EventFileFormat

  /// What happened, in order of time; one stream that ``InputStreamVerifier`` accepts as a whole.
  public var events: [InputEvent]

  /// The canvas the file itself names; nil for a format that names none.
  public var canvas: Size?

  /// When the file is over, pauses at its end included; no earlier than the last event.
  public var end: Timestamp

  /// The file as a recording; nil for the other formats.
  public var recording: Recording?

  /// What a reader of the result should know: what was cut off, repaired or left out. A sentence each, without its full stop.
  public var notices: [String]

  /// What was repaired; nothing unless that was asked for.
  public var repairs: [InputStreamRepairer.Repair] = []

  /// Reads the file of `bytes`, whose format is told by its content.
  ///
  /// - Parameters:
  ///   - canvas: the scene, in points: WebDriver targets have to lie within it, and evemu positions are scaled to it. A recording
  ///     names its own.
  ///   - samplingPeriod: the time between the moves a WebDriver movement is divided into; at least a nanosecond.
  ///   - dialect: the rules a WebDriver file is checked by.
  ///   - repair: what is done about events of recordings that cannot follow those before them; nil refuses the file. WebDriver actions are scripts, and
  ///     never repaired.
  ///   - elementCenters: the centre of the element with the given WebDriver reference, in points, or nil where there is no such
  ///     element; by default there are none.
  /// - Throws: the first cause to refuse the file, with its place. Nothing is returned from a file that is refused.
  public static func parse(
    _ bytes: [UInt8], canvas: Size, samplingPeriod: Duration = .milliseconds(8), dialect: WebDriverDialect = .standard,
    repair: InputStreamRepairer.Mode? = nil, elementCenters: (String) -> Point? = { _ in nil }
  ) throws(FileError) -> EventFile {
    precondition(samplingPeriod.wholeNanoseconds > 0, "A sampling period is at least a nanosecond.")
    let text = SourceText(bytes: bytes)
    guard let start = text.firstInk(from: text.start) else {
      throw text.error(at: text.start, "the file is empty; \(expectation)")
    }
    if EvemuLines.begin(text, at: start) { return try EvemuReader.read(text, canvas: canvas, repair: repair) }
    guard bytes[start] == Ascii.openBrace || bytes[start] == Ascii.openBracket else {
      throw text.error(at: start, "\(expectation), but the file begins with other text")
    }

    // 1. The whole first line, because the later lines of a recording may be damaged. 2. The whole file.
    let firstLine = start..<text.endOfLine(from: start)
    if case .success(let header) = JSONReader.attempt(bytes, in: firstLine), header["interplay"] != nil {
      return try RecordingReader.read(text, header: header, from: firstLine.upperBound, repair: repair)
    }
    let root = JSONField(text: text, value: try text.json(in: start..<bytes.count))
    _ = try root.members()
    if root.member("interplay") != nil {
      throw root.refusal("the header of a recording has to stand on one line, and each event on one of its own")
    }
    guard root.member("actions") != nil else {
      throw root.refusal("\(expectation), but this object has neither member")
    }
    let plan = try WebDriverReader.plan(of: root, dialect: dialect)
    return try WebDriverRunner.run(
      plan, text: text, canvas: canvas, period: samplingPeriod.wholeNanoseconds, elementCenters: elementCenters)
  }

  private static let expectation =
    "expected a recording (a JSON object with member \"interplay\" on the first line), WebDriver actions (a JSON object with "
    + "member \"actions\") or evemu lines (the first beginning with \"# EVEMU\", \"N:\", \"I:\" or \"E:\")"
}

extension SourceText {
  /// The one JSON value between `range`.
  func json(in range: Range<Int>) throws(FileError) -> JSONValue {
    switch JSONReader.attempt(bytes, in: range) {
    case .success(let value): return value
    case .failure(let fault): throw error(at: fault.offset, fault.cause)
    }
  }
}
