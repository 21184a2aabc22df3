public import MotionGestures
public import MotionInput
public import MotionStage
public import MotionValues

/// Events of a file, with what else the file says of them.
public struct EventBatch: Sendable {
  /// What happened.
  public var events: [InputEvent] = []

  /// What the kernel reported meanwhile, where that is kept.
  var kernelEvents: [KernelEvent] = []
}

/// Reads a file of events piece by piece, whatever its format, which is reported by its content.
///
/// Files of lines (recordings, evemu, `libinput record`) need no more memory than a piece and the longest line. WebDriver actions run source by source, tick by tick, and are validated as a whole
/// before anything of them runs, as their standard asks, so they come with ``finish()``; so do the events of several devices in one file, which have to be brought into one order.
public struct EventFileReader {
  /// The format, once it is known.
  public private(set) var format: EventFileFormat?

  /// What was repaired so far.
  public var repairs: [InputStreamRepairer.Repair] { gatherer.repairs }

  /// What a reader of the result should know. Complete once the file is finished.
  public private(set) var notices: [String] = []

  /// When the file is over, pauses at its end included. Complete once the file is finished.
  public private(set) var end: Timestamp = .zero

  /// The file as a recording without its events; nil for the other formats.
  public private(set) var header: Recording?

  private let options: EventFileOptions
  private let elementCenters: (String) -> Point?
  private let onTick: ([InputEvent], Timestamp) -> Void
  private var lines: (any EventLineReader)?
  /// What is read at the end, as a whole.
  private var isWhole = false
  /// What is not read yet: it begins with a line.
  private var pending: [UInt8] = []
  private var firstLine = 1
  private var gatherer: EventGatherer

  /// Starts with the beginning of a file.
  ///
  /// - Parameters:
  ///   - elementCenters: the centre of the element with the given WebDriver reference, in points, or nil where there is no such element.
  ///   - onTick: called with what happens in each tick of WebDriver actions, and when the tick ends: for whoever moves the elements meanwhile.
  public init(
    _ options: EventFileOptions, elementCenters: @escaping (String) -> Point? = { _ in nil },
    onTick: @escaping ([InputEvent], Timestamp) -> Void = { _, _ in }
  ) {
    precondition(options.samplingPeriod.wholeNanoseconds > 0, "A sampling period is at least a nanosecond.")
    self.options = options
    self.elementCenters = elementCenters
    self.onTick = onTick
    gatherer = EventGatherer(repair: options.repair)
  }

  /// What the kernel says of the device; nil where it is not known, or not kept.
  var device: KernelDevice? { options.keepsKernelEvents ? lines?.device : nil }

  /// Reads the next bytes; gives the events that are complete with them.
  ///
  /// - Throws: the first cause to refuse the file, with its place. What is not text is refused as soon as that shows.
  public mutating func read(_ bytes: [UInt8]) throws(FileError) -> EventBatch {
    guard let zero = bytes.firstIndex(of: 0) else { return try readText(bytes) }
    // Lines before it may be wrong, too, and come first: in whatever pieces a file is read, it is refused for one cause.
    _ = try readText(Array(bytes[..<zero]))
    throw SourceText(bytes: pending, firstLine: firstLine).error(at: pending.count, "a zero byte; the file is not text")
  }

  private mutating func readText(_ bytes: [UInt8]) throws(FileError) -> EventBatch {
    let scanned = pending.count
    if pending.isEmpty { pending = bytes } else { pending += bytes }
    guard !isWhole else { return EventBatch() }
    guard let last = pending.lastNewline(from: scanned) else {
      // Once is enough: what comes later does not change how the file begins.
      if lines == nil, scanned < Self.longestBeginning { try refuseOtherText() }
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

  /// Ends the file; gives the rest of its events.
  ///
  /// - Throws: the first cause to refuse the file, with its place.
  public mutating func finish() throws(FileError) -> EventBatch {
    let text = SourceText(bytes: pending, firstLine: firstLine)
    if lines == nil, !isWhole { _ = try begin(text, isComplete: true) }
    if isWhole { return try finishActions(text) }
    _ = try read(text, upTo: pending.count)
    try lines?.finish(into: &gatherer)
    if let lines {
      header = lines.header
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

  /// Reads whole lines up to `limit`; gives the number of the line after them.
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

  /// Tells the format; false where it cannot be reported from the lines so far, or where the file is read as a whole.
  private mutating func begin(_ text: SourceText, isComplete: Bool) throws(FileError) -> Bool {
    guard let start = text.firstInk(from: text.start) else {
      if isComplete { throw text.error(at: text.start, "the file is empty; \(Self.expectation)") }
      return false
    }
    let lineEnd = text.endOfLine(from: start)
    guard isComplete || lineEnd < text.bytes.count else { return false }
    let letter = text.bytes[start]
    if letter == Ascii.openBrace || letter == Ascii.openBracket {
      // Only the first line is looked at, because the later lines of a recording may be damaged.
      if case .success(let value) = JSONReader.attempt(text.bytes, in: start..<lineEnd), value["interplay"] != nil {
        format = .recording
        lines = RecordingReader(keepsKernelEvents: options.keepsKernelEvents)
        return true
      }
      isWhole = true
      return false
    }
    return try beginKernel(text, start, isComplete: isComplete)
  }

  /// Refuses a file that begins as none of the formats does, though its first line is not complete yet.
  private func refuseOtherText() throws(FileError) {
    let text = SourceText(bytes: pending, firstLine: firstLine)
    guard let start = text.firstInk(from: text.start), pending.count - start >= Self.longestBeginning else { return }
    let isPossible = [Ascii.openBrace, Ascii.openBracket, Ascii.hash].contains(pending[start])
    guard isPossible || EvemuReader.begins(text, at: start) || LibinputReader.begins(text, at: start) else {
      throw text.error(at: start, "\(Self.expectation), but the file begins with other text")
    }
  }

  /// In so many bytes every format shows itself.
  private static let longestBeginning = 1 << 10

  private mutating func beginKernel(_ text: SourceText, _ start: Int, isComplete: Bool) throws(FileError) -> Bool {
    var line = start
    if !text.has("# EVEMU", at: start) {
      while text.bytes[line] == Ascii.hash {
        guard let next = text.firstInk(from: text.endOfLine(from: line)) else {
          if isComplete { throw text.error(at: start, "\(Self.expectation), but the file begins with other text") }
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
      throw text.error(at: start, "\(Self.expectation), but the file begins with other text")
    }
    return true
  }

  private static let expectation =
    "expected a recording (a JSON object with member \"interplay\" on the first line), WebDriver actions (a JSON object with "
    + "member \"actions\"), evemu lines (the first beginning with \"# EVEMU\", \"N:\", \"I:\" or \"E:\") or YAML of libinput record "
    + "(with \"version:\" first)"

  // MARK: - Actions

  private mutating func finishActions(_ text: SourceText) throws(FileError) -> EventBatch {
    let start = text.firstInk(from: text.start) ?? text.start
    let root = JSONField(text: text, value: try text.json(in: start..<text.bytes.count))
    _ = try root.members()
    if root.member("interplay") != nil {
      throw root.refusal("the header of a recording has to stand on one line, and each event on one of its own")
    }
    guard root.member("actions") != nil else {
      throw root.refusal("\(Self.expectation), but this object has neither member")
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
  /// The last newline, if it is at or after `index`.
  fileprivate func lastNewline(from index: Int) -> Int? {
    var place = count
    while place > index {
      place -= 1
      if self[place] == Ascii.newline { return place }
    }
    return nil
  }
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
