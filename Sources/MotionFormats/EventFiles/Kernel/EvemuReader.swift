import MotionGestures
import MotionStage
import MotionValues

/// A reader of evemu files: the description of a device and the events of the kernel.
///
/// Axes are read from `A:` lines, or, if there are none, from the comments that describe the device. `L:` and `S:` lines are ignored.
struct EvemuReader: EventLineReader {
  private var frames: KernelFrames
  var kernelEvents: [KernelEvent] = []
  private let keepsEvents: Bool
  private var isDescribing = true
  private var comments = EvemuComments()
  private var truncation: FileLocation?
  private var lastLine = 0

  init(_ frames: KernelFrames, keepsEvents: Bool) {
    self.frames = frames
    self.keepsEvents = keepsEvents
  }

  /// Returns whether the line at `offset` belongs to an evemu file; a comment does not decide it.
  static func begins(_ text: SourceText, at offset: Int) -> Bool {
    ["N:", "I:", "P:", "B:", "A:", "L:", "S:", "E:"].contains { (prefix: StaticString) in text.has(prefix, at: offset) }
  }

  var format: EventFileFormat { .evemu }
  var device: KernelDevice? { frames.device }
  var header: Recording? { nil }
  var end: Timestamp { frames.end }
  var notices: [String] { frames.notices }

  mutating func read(_ line: EventLine, into gatherer: inout EventGatherer) throws(FileError) {
    lastLine = line.number
    var event: KernelEvent?
    var offset = line.range.lowerBound
    do throws(LineFault) {
      var cursor = LineCursor(line.text.bytes, from: line.range.lowerBound, to: line.range.upperBound)
      cursor.skipBlanks()
      offset = cursor.index
      event = try read(&cursor)
    } catch {
      guard line.isLast, error.offset == line.range.upperBound else { throw line.location(of: error.offset).error(error.cause) }
      truncation = FileLocation(line: line.number, column: 1)
    }
    if let event {
      isDescribing = false
      if keepsEvents { kernelEvents.append(event) }
      try frames.take(event, at: FileLocation(line: line.number, column: offset - line.range.lowerBound + 1))
      try frames.moveEvents(into: &gatherer)
    } else if isDescribing, keepsEvents, truncation == nil {
      frames.device.lines.append(String(decoding: line.text.bytes[line.range], as: UTF8.self))
    }
  }

  mutating func finish(into gatherer: inout EventGatherer) throws(FileError) {
    frames.finish(truncation: truncation, lastLine: frames.hasBegun ? nil : lastLine)
    try frames.moveEvents(into: &gatherer)
  }

  /// Reads a line and returns its event, if it has one.
  private mutating func read(_ line: inout LineCursor) throws(LineFault) -> KernelEvent? {
    let start = line.index
    guard let letter = line.byte else { return nil }
    if letter == Ascii.hash {
      if isDescribing, let axis = comments.read(line.bytes[line.index..<line.end]) { frames.device.comment(axis) }
      return nil
    }
    line.advance()
    let isKnown = "NIPBALSE".utf8.contains(letter)
    guard !line.isAtEnd || !isKnown else { throw line.fault("expected ':'") }
    guard line.byte == Ascii.colon, isKnown else {
      throw line.fault("expected a line that begins with #, N:, I:, P:, B:, A:, L:, S: or E:", at: start)
    }
    line.advance()
    line.skipBlanks()
    switch letter {
    case UInt8(ascii: "E"): return try event(&line)
    case UInt8(ascii: "A"): try frames.device.describe(axis(&line))
    case UInt8(ascii: "N"): frames.device.name = line.rest
    case UInt8(ascii: "I"): frames.device.identity = bytes(line, limit: 0xFFFF)
    case UInt8(ascii: "P"): frames.device.readProperties(bytes(line, limit: 0xFF))
    case UInt8(ascii: "B"): frames.device.readCodes(bytes(line, limit: 0xFF))
    default: break
    }
    return nil
  }

  private func event(_ line: inout LineCursor) throws(LineFault) -> KernelEvent {
    let seconds = try line.number("seconds", limit: 4_294_967_295)
    try line.take(Ascii.dot, or: "expected '.' and microseconds")
    let digits = line.index
    let microseconds = try line.number("microseconds", limit: 999_999)
    guard line.index - digits == 6 else {
      throw line.fault("expected six digits of microseconds", at: line.isAtEnd ? line.end : digits)
    }
    try line.gap()
    let type = try line.hexadecimal("an event type")
    try line.gap()
    let code = try line.hexadecimal("an event code")
    try line.gap()
    let value = try line.signed("a value")
    try line.finish()
    return KernelEvent(microseconds: seconds * 1_000_000 + microseconds, type: type, code: code, value: value)
  }

  private func axis(_ line: inout LineCursor) throws(LineFault) -> KernelAxis {
    let code = try line.hexadecimal("an axis code")
    try line.gap()
    let min = try line.signed("the minimum of the axis")
    try line.gap()
    var axis = KernelAxis(code: code, min: min, max: try line.signed("the maximum of the axis"))
    // Older files end the line here.
    for part in [\KernelAxis.fuzz, \.flat, \.resolution] {
      line.skipBlanks()
      guard let byte = line.byte, byte != Ascii.hash else { break }
      axis[keyPath: part] = try line.signed("a number of the axis")
    }
    return axis
  }

  /// Returns the hexadecimal numbers of the rest of the line, up to the first that is invalid: capabilities do not affect the events.
  private func bytes(_ line: LineCursor, limit: Int64) -> [Int64] {
    var line = line
    var bytes: [Int64] = []
    while let byte = try? line.hexadecimal("a byte"), byte <= limit {
      bytes.append(byte)
      line.skipBlanks()
    }
    return bytes
  }
}
