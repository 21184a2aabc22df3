public import MotionGestures
public import MotionInput
public import MotionStage
public import MotionValues

/// The events that were read from one piece of a file.
public struct EventBatch: Sendable {
  /// The events: in order of time, except predictions, whose times are in the future.
  public var events: [InputEvent] = []

  /// The kernel events of the same piece, if they are kept.
  var kernelEvents: [KernelEvent] = []
}

/// A reader that parses an event file piece by piece and detects the format from its content.
///
/// Line-based files (recordings, evemu, `libinput record`) need no more memory than one piece and the longest line. WebDriver actions are
/// validated and run as a whole, as their standard requires, so ``finish()`` returns their events. It also returns the events of a file with
/// several devices, which have to be sorted.
public struct EventFileReader {
  /// The format; nil until it is known.
  public private(set) var format: EventFileFormat?

  /// The repairs made so far.
  public var repairs: [InputStreamRepairer.Repair] { gatherer.repairs }

  /// Notices for the reader of the result. Complete once the file is finished.
  public private(set) var notices: [String] = []

  /// The time at which the file ends, including a final pause. Complete once the file is finished.
  public private(set) var end: Timestamp = .zero

  /// The recording without its events; nil for the other formats.
  public private(set) var header: Recording?

  /// The expected outputs of a recording; nil without them. Complete once the file is finished.
  public private(set) var baseline: RecordingBaseline?

  private let options: EventFileOptions
  private let elementCenters: (String) -> Point?
  private let onTick: ([InputEvent], Timestamp) -> Void
  private var lines: (any EventLineReader)?
  /// Whether the file is read as a whole when it ends.
  private var isWhole = false
  /// The bytes that are not read yet, from the beginning of a line.
  private var pending: [UInt8] = []
  private var firstLine = 1
  private var gatherer: EventGatherer

  /// Creates a reader at the beginning of a file.
  ///
  /// - Parameters:
  ///   - elementCenters: returns the center of the element with the given WebDriver reference, in points, or nil if there is no such element.
  ///   - onTick: called with the events of each tick of WebDriver actions and the end of the tick, so that the caller can move elements.
  public init(
    _ options: EventFileOptions, elementCenters: @escaping (String) -> Point? = { _ in nil },
    onTick: @escaping ([InputEvent], Timestamp) -> Void = { _, _ in }
  ) {
    require(options.samplingPeriod.wholeNanoseconds > 0, "The sampling period is below a nanosecond. Pass at least one nanosecond.")
    self.options = options
    self.elementCenters = elementCenters
    self.onTick = onTick
    gatherer = EventGatherer(repair: options.repair)
  }

  /// The description of the device; nil if it is unknown or not kept.
  var device: KernelDevice? { options.keepsKernelEvents ? lines?.device : nil }

  /// Reads the next bytes and returns the events that they complete.
  ///
  /// - Throws: the first error in the file, with its location. Binary data throws as soon as it is detected.
  public mutating func read(_ bytes: [UInt8]) throws(FileError) -> EventBatch {
    guard let zero = bytes.firstIndex(of: 0) else { return try readText(bytes) }
    // Lines before the zero byte may be invalid, too, and are reported first: the error must not depend on how the file is divided.
    _ = try readText(Array(bytes[..<zero]))
    throw SourceText(bytes: pending, firstLine: firstLine).error(at: pending.count, "a zero byte; the file is not text")
  }

  private mutating func readText(_ bytes: [UInt8]) throws(FileError) -> EventBatch {
    let scanned = pending.count
    if pending.isEmpty { pending = bytes } else { pending += bytes }
    guard !isWhole else { return EventBatch() }
    guard let last = pending.lastNewline(from: scanned) else {
      // One check is enough: later bytes do not change how the file begins.
      if lines == nil, scanned < Self.maximumPrefixLength { try refuseOtherText() }
      return EventBatch()
    }
    let text = SourceText(bytes: pending, firstLine: firstLine)
    if lines == nil {
      let isBegun = try begin(text, isComplete: false)
      guard isBegun else { return EventBatch() }
    }
    let next = try read(text, upTo: last + 1)
    pending.removeFirst(last + 1)
    firstLine = next
    return takeBatch()
  }

  /// Ends the file and returns the remaining events.
  ///
  /// - Throws: the first error in the file, with its location.
  public mutating func finish() throws(FileError) -> EventBatch {
    let text = SourceText(bytes: pending, firstLine: firstLine)
    if lines == nil, !isWhole { _ = try begin(text, isComplete: true) }
    if isWhole { return try finishActions(text) }
    _ = try read(text, upTo: pending.count)
    try lines?.finish(into: &gatherer)
    if let lines {
      header = lines.header
      baseline = lines.baseline
      notices = lines.notices
    }
    var batch = takeBatch()
    batch.events += gatherer.finish()
    end = max(lines?.end ?? .zero, gatherer.latest)
    if format == .recording, let notice = gatherer.noticeOfPointersDown() { notices.append(notice) }
    notices += gatherer.repairNotices
    return batch
  }

  private mutating func takeBatch() -> EventBatch {
    if let lines { header = lines.header }
    return EventBatch(events: gatherer.takeEvents(), kernelEvents: lines?.takeKernelEvents() ?? [])
  }

  // MARK: - Lines

  /// Reads whole lines up to `limit` and returns the number of the next line.
  private mutating func read(_ text: SourceText, upTo limit: Int) throws(FileError) -> Int {
    guard var lines else { return text.firstLine }
    self.lines = nil
    defer { self.lines = lines }
    var start = text.start
    var number = text.firstLine
    while start < limit {
      let end = text.endOfLine(from: start)
      let line = EventLine(text: text, range: start..<end, number: number, isLast: end == text.bytes.count)
      try lines.read(line, into: &gatherer)
      start = end + 1
      number += 1
    }
    return number
  }

  // MARK: - The format

  /// Detects the format; returns false if more lines are needed, or if the file is read as a whole.
  private mutating func begin(_ text: SourceText, isComplete: Bool) throws(FileError) -> Bool {
    guard let start = text.firstNonBlank(from: text.start) else {
      if isComplete { throw text.error(at: text.start, "the file is empty; record events first (\(Self.expectation))") }
      return false
    }
    let lineEnd = text.endOfLine(from: start)
    guard isComplete || lineEnd < text.bytes.count else { return false }
    let letter = text.bytes[start]
    if letter == Ascii.openBrace || letter == Ascii.openBracket {
      // Only the first line is parsed, because later lines of a recording may be damaged.
      if case .success(let value) = JSONReader.attempt(text.bytes, in: start..<lineEnd) {
        if value["interplay"] != nil {
          try MisplacedScene.refuse(JSONField(text: text, value: value))
          format = .recording
          lines = RecordingReader(keepsKernelEvents: options.keepsKernelEvents)
          return true
        }
        if value["t"] != nil {
          throw text.error(
            at: start,
            "the recording has no header, but begins with an event; put {\"interplay\": 1, \"canvas\": [WIDTH, HEIGHT]} on a line above it")
        }
      }
      isWhole = true
      return false
    }
    return try beginKernel(text, start, isComplete: isComplete)
  }

  /// Throws if the file begins like none of the formats, even before its first line is complete.
  private func refuseOtherText() throws(FileError) {
    let text = SourceText(bytes: pending, firstLine: firstLine)
    guard let start = text.firstNonBlank(from: text.start), pending.count - start >= Self.maximumPrefixLength else { return }
    let isPossible = [Ascii.openBrace, Ascii.openBracket, Ascii.hash].contains(pending[start])
    guard isPossible || EvemuReader.begins(text, at: start) || LibinputReader.begins(text, at: start) else {
      throw text.error(at: start, "\(Self.expectation), but the file begins with other text; check that it is the right file")
    }
  }

  /// The number of bytes within which every format can be recognized.
  private static let maximumPrefixLength = 1 << 10

  private mutating func beginKernel(_ text: SourceText, _ start: Int, isComplete: Bool) throws(FileError) -> Bool {
    var line = start
    if !text.has("# EVEMU", at: start) {
      while text.bytes[line] == Ascii.hash {
        guard let next = text.firstNonBlank(from: text.endOfLine(from: line)) else {
          if isComplete {
            throw text.error(at: start, "\(Self.expectation), but the file begins with other text; check that it is the right file")
          }
          return false
        }
        line = next
      }
    }
    guard isComplete || text.endOfLine(from: line) < text.bytes.count else { return false }
    let frames = KernelFrames(canvas: options.canvas, scaling: options.scaling)
    if text.bytes[line] == Ascii.hash || EvemuReader.begins(text, at: line) {
      format = .evemu
      lines = EvemuReader(frames, keepsEvents: options.keepsKernelEvents)
    } else if LibinputReader.begins(text, at: line) {
      format = .libinput
      lines = LibinputReader(canvas: options.canvas, scaling: options.scaling, keepsEvents: options.keepsKernelEvents)
    } else {
      throw text.error(at: start, "\(Self.expectation), but the file begins with other text; check that it is the right file")
    }
    return true
  }

  private static let expectation =
    "expected a recording (a JSON object with member \"interplay\" on the first line), WebDriver actions (a JSON object with "
    + "member \"actions\"), evemu lines (the first beginning with \"# EVEMU\", \"N:\", \"I:\" or \"E:\") or YAML of libinput record "
    + "(with \"version:\" first)"

  /// Throws if the file is the beginning of the header of a recording.
  private func refuseTruncatedHeader(_ text: SourceText, from start: Int) throws(FileError) {
    let begin = Array("{\"interplay\"".utf8)
    let rest = text.bytes[start...]
    guard rest.starts(with: begin) || begin.starts(with: rest), !rest.contains(Ascii.newline) else { return }
    if case .failure(let fault) = JSONReader.attempt(text.bytes, in: start..<text.bytes.count), fault.endedEarly {
      throw text.error(at: text.bytes.count, "the recording is truncated in its header; no event can be read")
    }
  }

  // MARK: - Actions

  private mutating func finishActions(_ text: SourceText) throws(FileError) -> EventBatch {
    let start = text.firstNonBlank(from: text.start) ?? text.start
    try refuseTruncatedHeader(text, from: start)
    let root = JSONField(text: text, value: try text.json(in: start..<text.bytes.count))
    _ = try root.members()
    if root.member("actions") == nil { try MisplacedScene.refuse(root) }
    if root.member("interplay") != nil {
      throw root.refusal(
        "the header of a recording must be on one line, and each event on a line of its own; write it again with 'interplay convert'")
    }
    guard root.member("actions") != nil else {
      throw root.refusal(
        "\(Self.expectation), but this object has neither member; check that it is the right file. \(MisplacedScene.needs)")
    }
    format = .webDriverActions
    var session = WebDriverSession(options)
    var events = try session.perform(root, elementCenters: elementCenters, onTick: onTick)
    if options.releasesActions { events += session.release() }
    notices = session.notices
    if let notice = session.noticeOfPointersDown { notices.append(notice) }
    end = session.now
    return EventBatch(events: events)
  }
}

extension [UInt8] {
  /// Returns the index of the last newline, if it is at or after `index`.
  fileprivate func lastNewline(from index: Int) -> Int? {
    var position = count
    while position > index {
      position -= 1
      if self[position] == Ascii.newline { return position }
    }
    return nil
  }
}

extension SourceText {
  /// Parses the one JSON value in `range`.
  func json(in range: Range<Int>) throws(FileError) -> JSONValue {
    switch JSONReader.attempt(bytes, in: range) {
    case .success(let value): return value
    case .failure(let fault): throw error(at: fault.offset, fault.cause)
    }
  }
}
