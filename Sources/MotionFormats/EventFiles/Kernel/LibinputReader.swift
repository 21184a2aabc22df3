import MotionGestures
import MotionStage
import MotionValues

/// A reader of the YAML that `libinput record` writes: devices in sequence, each with its description and its events.
///
/// It follows libinput-record(1), version 1, and supports the YAML that this program writes: maps and lists by indentation, and lists of
/// numbers on one line. Unknown keys are skipped with everything below them, as the format requires of readers.
struct LibinputReader: EventLineReader {
  /// The distance between the pointer ids of one device and the next.
  static let pointersOfADevice = 1_000_000

  private static let expectedEvent = "expected '- [' and the five numbers of an event; correct the line, or remove it"

  /// A key and its indentation.
  private struct Level {
    let indent: Int
    let key: String
  }

  private let canvas: Size
  private let scaling: DeviceScaling
  private let keepsEvents: Bool
  /// The number of devices. They are written in sequence, so the events of several have to be sorted.
  private var deviceCount: Int64 = 1
  private var devices: [KernelFrames] = []
  private var levels: [Level] = []
  var kernelEvents: [KernelEvent] = []
  /// The events of several devices. The order is the latest time of the device so far: events of one device keep theirs.
  private var merged: [(order: Timestamp, event: InputEvent, location: FileLocation)] = []
  /// The latest time of each device.
  private var latest: [Timestamp] = []
  private var others = 0
  private var truncation: FileLocation?
  private var lastLine = 0

  init(canvas: Size, scaling: DeviceScaling, keepsEvents: Bool) {
    self.canvas = canvas
    self.scaling = scaling
    self.keepsEvents = keepsEvents
  }

  /// Returns whether the line at `offset` is the first of such a file.
  static func begins(_ text: SourceText, at offset: Int) -> Bool {
    ["version:", "ndevices:", "libinput:", "system:", "devices:", "---", "Recording to"].contains { (prefix: StaticString) in
      text.has(prefix, at: offset)
    }
  }

  var format: EventFileFormat { .libinput }
  var device: KernelDevice? { devices.first?.device }
  var header: Recording? { nil }
  var end: Timestamp { devices.map { $0.end }.max() ?? .zero }
  private(set) var notices: [String] = []

  mutating func read(_ line: EventLine, into gatherer: inout EventGatherer) throws(FileError) {
    lastLine = line.number
    var event: (event: KernelEvent, offset: Int)?
    do throws(LineFault) {
      event = try read(line)
    } catch {
      guard line.isLast, error.offset >= line.range.upperBound else { throw line.location(of: error.offset).error(error.cause) }
      truncation = FileLocation(line: line.number, column: 1)
    }
    guard let event, !devices.isEmpty else { return }
    // Written files have one device.
    if keepsEvents, devices.count == 1 { kernelEvents.append(event.event) }
    try devices[devices.count - 1].take(event.event, at: line.location(of: event.offset))
    if deviceCount > 1 {
      merge(devices.count - 1)
    } else {
      try devices[devices.count - 1].moveEvents(into: &gatherer)
    }
  }

  mutating func finish(into gatherer: inout EventGatherer) throws(FileError) {
    if devices.isEmpty { notices.append("the recording has no device") }
    if !devices.isEmpty, devices.count < deviceCount {
      notices.append("the file has \(devices.count) of its \(deviceCount) devices; it may be truncated")
    }
    let hasBegun = devices.contains { $0.hasBegun }
    for index in devices.indices {
      let isLast = index == devices.count - 1
      devices[index].finish(truncation: isLast ? truncation : nil, lastLine: isLast && !hasBegun ? lastLine : nil)
      let name = devices[index].device.name
      notices += devices[index].notices.map { devices.count > 1 ? "device \(index + 1), \(name): \($0)" : $0 }
      merge(index)
    }
    if keepsEvents, devices.count > 1 { notices.append("kernel events are kept for the first of \(devices.count) devices only") }
    if others > 0 { notices.append("\(others) events of libinput itself and HID reports are omitted: only kernel events are read") }
    // Sorted by time, then by device: the sort of the standard library is stable.
    merged.sort { $0.order < $1.order }
    for (_, event, location) in merged { try gatherer.append(event, at: location) }
    merged = []
  }

  /// Moves the events of the device `index` into the list of all. One that goes back in time stays behind those before it, and is refused.
  private mutating func merge(_ index: Int) {
    for (event, location) in devices[index].takeEvents() {
      latest[index] = max(latest[index], event.time)
      merged.append((latest[index], event, location))
    }
  }

  // MARK: - Lines

  private mutating func read(_ line: EventLine) throws(LineFault) -> (event: KernelEvent, offset: Int)? {
    var cursor = LineCursor(line.text.bytes, from: line.range.lowerBound, to: line.range.upperBound)
    cursor.skipBlanks()
    guard let first = cursor.byte, first != Ascii.hash else { return nil }
    var indent = cursor.index - line.range.lowerBound
    // The program prints its output path first.
    if indent == 0, line.text.has("Recording to", at: cursor.index) || line.text.has("---", at: cursor.index) { return nil }
    while cursor.byte == Ascii.minus, cursor.index + 1 >= cursor.end || Ascii.isBlank(cursor.bytes[cursor.index + 1]) {
      // An entry of a list belongs to the key above it even if it is not indented further.
      leave(indent, isEntry: true)
      cursor.advance()
      cursor.skipBlanks()
      if cursor.byte == Ascii.openBracket {
        guard isInEvents else { return nil }
        let offset = cursor.index
        return (try event(&cursor), offset)
      }
      // Everything else in the list would be skipped, and with it a part of a contact.
      if isInEvents { throw cursor.fault(Self.expectedEvent) }
      if levels.count == 1, levels[0].key == "devices" { try beginDevice(cursor) }
      indent = cursor.index - line.range.lowerBound
    }
    let (wasInEvents, start) = (isInEvents, cursor)
    // A hyphen without a blank begins no entry, nor a key.
    if wasInEvents, start.byte == Ascii.minus { throw start.fault(Self.expectedEvent) }
    leave(indent, isEntry: false)
    guard let key = try key(&cursor) else {
      // A file may be cut in a key.
      if wasInEvents { throw cursor.isAtEnd ? cursor.fault(Self.expectedEvent) : start.fault(Self.expectedEvent) }
      return nil
    }
    levels.append(Level(indent: indent, key: key))
    if levels.count >= 2, levels[levels.count - 2].key == "events", key != "evdev" { others += 1 }
    try read(key, &cursor)
    return nil
  }

  /// Removes the levels that a line with this indentation does not belong to.
  private mutating func leave(_ indent: Int, isEntry: Bool) {
    while let last = levels.last, isEntry ? last.indent > indent : last.indent >= indent { levels.removeLast() }
  }

  /// Whether the present entry is in the list of a frame's events.
  private var isInEvents: Bool {
    levels.count >= 2 && levels[levels.count - 1].key == "evdev" && levels[levels.count - 2].key == "events"
  }

  private mutating func beginDevice(_ cursor: LineCursor) throws(LineFault) {
    guard devices.count < deviceCount else {
      throw cursor.fault("the file has more devices than the \(deviceCount) of ndevices; correct that number")
    }
    latest.append(.zero)
    devices.append(
      KernelFrames(
        canvas: canvas, scaling: scaling, base: devices.count * Self.pointersOfADevice, origin: deviceCount > 1 ? 0 : nil))
  }

  /// Reads the key at the beginning of the line; returns nil for anything else, such as text in a list.
  private func key(_ cursor: inout LineCursor) throws(LineFault) -> String? {
    let start = cursor.index
    while let byte = cursor.byte, byte != Ascii.colon {
      guard !Ascii.isBlank(byte), byte != Ascii.quote, byte != Ascii.openBracket, byte != Ascii.openBrace else { return nil }
      cursor.advance()
    }
    guard cursor.byte == Ascii.colon else { return nil }
    let name = String(decoding: cursor.bytes[start..<cursor.index], as: UTF8.self)
    cursor.advance()
    cursor.skipBlanks()
    return name
  }

  // MARK: - Values

  private mutating func read(_ key: String, _ cursor: inout LineCursor) throws(LineFault) {
    if levels.count == 1 {
      if key == "version" {
        let start = cursor.index
        let version = try cursor.number("the version", limit: 1_000_000)
        guard version == 1 else {
          throw cursor.fault("version \(version) of the format is not supported; the supported version is 1", at: start)
        }
      }
      if key == "ndevices" { deviceCount = try cursor.number("the number of devices", limit: 10_000) }
      return
    }
    guard !devices.isEmpty, levels.contains(where: { $0.key == "evdev" }), !levels.contains(where: { $0.key == "events" }) else {
      return
    }
    let index = devices.count - 1
    let parent = levels[levels.count - 2].key
    switch (parent, key) {
    case ("evdev", "name"): devices[index].device.name = Self.name(cursor)
    case ("evdev", "id"): devices[index].device.identity = try numbers(&cursor, in: KernelCode.codes)
    case ("evdev", "properties"): devices[index].device.properties = try numbers(&cursor, in: KernelCode.properties)
    case ("codes", _):
      guard let type = try number(key, in: KernelCode.types, cursor) else { return }
      devices[index].device.codes.append((type, try numbers(&cursor, in: KernelCode.codes)))
    case ("absinfo", _):
      guard let code = try number(key, in: KernelCode.codes, cursor) else { return }
      let start = cursor.index
      let parts = try numbers(&cursor)
      guard parts.count >= 2 else { throw cursor.fault("expected the range of an axis: two numbers or more", at: start) }
      let rest = Array(parts.dropFirst(2)) + [0, 0, 0]
      devices[index].device.describe(
        KernelAxis(code: code, min: parts[0], max: parts[1], fuzz: rest[0], flat: rest[1], resolution: rest[2]))
    default: break
    }
  }

  /// Returns the number that `key` is; nil for a word.
  private func number(_ key: String, in range: ClosedRange<Int64>, _ cursor: LineCursor) throws(LineFault) -> Int64? {
    guard let number = Int64(key) else { return nil }
    guard range.contains(number) else { throw cursor.fault("\(number) is not from \(range.lowerBound) to \(range.upperBound)") }
    return number
  }

  private func numbers(
    _ cursor: inout LineCursor, in range: ClosedRange<Int64> = Int64.min...Int64.max
  ) throws(LineFault) -> [Int64] {
    try cursor.take(Ascii.openBracket, or: "expected a list of numbers in brackets")
    var numbers: [Int64] = []
    cursor.skipBlanks()
    while cursor.byte != Ascii.closeBracket {
      if !numbers.isEmpty { try cursor.take(Ascii.comma, or: "expected ',' or ']'") }
      cursor.skipBlanks()
      let start = cursor.index
      let number = try cursor.signed("a number")
      guard range.contains(number) else {
        throw cursor.fault("\(number) is not from \(range.lowerBound) to \(range.upperBound)", at: start)
      }
      numbers.append(number)
      cursor.skipBlanks()
    }
    cursor.advance()
    return numbers
  }

  private func event(_ cursor: inout LineCursor) throws(LineFault) -> KernelEvent {
    func next(_ name: StaticString, limit: Int64) throws(LineFault) -> Int64 {
      cursor.skipBlanks()
      let number = try cursor.number(name, limit: limit)
      cursor.skipBlanks()
      try cursor.take(Ascii.comma, or: "expected ','")
      return number
    }
    cursor.advance()
    let seconds = try next("seconds", limit: 4_294_967_295)
    let microseconds = try next("microseconds", limit: 999_999)
    let type = try next("an event type", limit: 0xFFFF)
    let code = try next("an event code", limit: 0xFFFF)
    cursor.skipBlanks()
    let value = try cursor.signed("a value")
    cursor.skipBlanks()
    try cursor.take(Ascii.closeBracket, or: "expected ']'")
    try cursor.finish()
    return KernelEvent(microseconds: seconds * 1_000_000 + microseconds, type: type, code: code, value: value)
  }

  /// Returns the name of a device: a quoted text. `libinput record` escapes nothing in it, other programs do.
  private static func name(_ cursor: LineCursor) -> String {
    if case .success(let value) = JSONReader.attempt(cursor.bytes, in: cursor.index..<cursor.end), case .string(let name) = value.content {
      // A line of evemu has no line breaks.
      return String(String.UnicodeScalarView(name.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    }
    let text = cursor.rest
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return String(text.dropFirst().dropLast())
  }
}
