import MotionGestures
import MotionPhysics

/// Reads the recordings of Linux touch devices and scales them to a canvas.
///
/// Times count from the first frame with a contact. A frame that was not closed is left out; so is one in which the kernel dropped
/// events. What is still down at the end is cancelled there. All of this is noticed.
struct EvemuReader {
  private let text: SourceText
  private let canvas: Size
  private let lines: EvemuLines
  private var contacts: EvemuProtocol
  private var gatherer: EventGatherer
  private var notices: [String] = []
  private var scale: EvemuScale?
  private var start: Int64?
  /// When the last whole frame was closed, in nanoseconds after the first contact.
  private var end: Int64 = 0
  private var last: [PointerEvent] = []

  /// The events of the evemu file `text` on `canvas`.
  static func read(_ text: SourceText, canvas: Size, repair: InputStreamRepairer.Mode?) throws(FileError) -> EventFile {
    var reader = EvemuReader(text: text, canvas: canvas, lines: try EvemuLines(text), repair: repair)
    try reader.readFrames()
    try reader.finish()
    return EventFile(
      format: .evemu, events: reader.gatherer.finish(), canvas: nil, end: Timestamp(nanoseconds: reader.end), recording: nil,
      notices: reader.notices + reader.gatherer.repairNotices, repairs: reader.gatherer.repairs)
  }

  private init(text: SourceText, canvas: Size, lines: EvemuLines, repair: InputStreamRepairer.Mode?) {
    self.text = text
    self.canvas = canvas
    self.lines = lines
    contacts = EvemuProtocol(events: lines.events, axes: lines.axes)
    gatherer = EventGatherer(text: text, repair: repair)
  }

  private mutating func readFrames() throws(FileError) {
    var frameStart = 0
    var firstDrop: Int?
    var drops = 0
    var isDropped = false
    for (index, event) in lines.events.enumerated() where event.type == EvemuCode.synchronization {
      if event.code == EvemuCode.dropped {
        firstDrop = firstDrop ?? event.offset
        isDropped = true
      }
      guard event.code == EvemuCode.report else { continue }
      for part in lines.events[frameStart..<index] where !isDropped || part.code == EvemuCode.slot { try apply(part) }
      try close(event)
      frameStart = index + 1
      drops += isDropped ? 1 : 0
      isDropped = false
    }
    if let firstDrop {
      let line = text.place(of: firstDrop).line
      notices.append(
        "line \(line): the kernel dropped events here; its frame is left out"
          + (drops > 1 ? ", and so are \(drops - 1) later ones" : ""))
    }
    if let cut = lines.cutOffset { notices.append("line \(text.place(of: cut).line) is cut off") }
    if frameStart < lines.events.count {
      let line = text.place(of: lines.events[frameStart].offset).line
      notices.append("line \(line): the frame that begins here is not complete and is left out")
    }
  }

  private mutating func apply(_ event: EvemuEvent) throws(FileError) {
    do {
      try contacts.apply(event)
    } catch {
      throw text.error(at: event.offset, error.cause)
    }
  }

  /// Ends a frame with its report.
  private mutating func close(_ report: EvemuEvent) throws(FileError) {
    for contact in contacts.endFrame() {
      let origin = start ?? report.microseconds
      start = origin
      let scale = try scale(at: report.offset)
      let sample = PointerEvent(
        id: contact.id, phase: contact.phase, location: scale.location(contact, on: canvas),
        time: Timestamp(nanoseconds: (report.microseconds - origin) * 1000), pressure: contact.pressure.flatMap(scale.pressure))
      try gatherer.append(sample, at: report.offset)
      last.removeAll { $0.id == sample.id }
      if sample.phase != .up { last.append(sample) }
    }
    if let start { end = max(end, (report.microseconds - start) * 1000) }
  }

  private mutating func scale(at offset: Int) throws(FileError) -> EvemuScale {
    if let scale { return scale }
    let axes = contacts.axes
    let made = EvemuScale(
      x: try range(axes.x, instead: EvemuCode.x, at: offset), y: try range(axes.y, instead: EvemuCode.y, at: offset),
      pressure: lines.axes.span(axes.pressure))
    scale = made
    return made
  }

  private func range(_ code: Int64, instead other: Int64, at offset: Int) throws(FileError) -> (min: Int64, max: Int64) {
    let name = String(code, radix: 16)
    guard let span = lines.axes.span(code) ?? lines.axes.span(other) else {
      throw text.error(at: offset, "the file does not give the range of axis 0x\(name), so its positions cannot be scaled")
    }
    guard span.max > span.min else {
      throw text.error(at: offset, "axis 0x\(name) has an empty range, from \(span.min) to \(span.max)")
    }
    return span
  }

  /// Cancels what is still down, and notices what is missing.
  private mutating func finish() throws(FileError) {
    for var sample in last {
      notices.append("pointer \(sample.id) was never lifted; it is cancelled at the end")
      sample.phase = .cancel
      sample.time = Timestamp(nanoseconds: end)
      try gatherer.append(sample, at: text.bytes.count)
    }
    if contacts.beganBefore { notices.append("a contact that came down before the recording began is left out") }
    switch contacts.placeless {
    case 0: break
    case 1: notices.append("a contact that never told its place is left out")
    default: notices.append("\(contacts.placeless) contacts that never told their place are left out")
    }
    if gatherer.events.isEmpty { notices.append("the recording has no contacts") }
  }
}

/// The way from the units of a device to points of the canvas.
struct EvemuScale {
  let x: (min: Int64, max: Int64)
  let y: (min: Int64, max: Int64)
  let pressure: (min: Int64, max: Int64)?

  /// Where `contact` is on `canvas`: its ranges become the width and the height. A device may report positions beyond its ranges.
  func location(_ contact: EvemuContact, on canvas: Size) -> Point {
    Point(
      x: Double(contact.x - x.min) / Double(x.max - x.min) * canvas.width,
      y: Double(contact.y - y.min) / Double(y.max - y.min) * canvas.height)
  }

  /// `value` as a part of the range of pressures, 0 … 1; nil where the device does not give the range.
  func pressure(_ value: Int64) -> Double? {
    guard let pressure, pressure.max > pressure.min else { return nil }
    return min(1, max(0, Double(value - pressure.min) / Double(pressure.max - pressure.min)))
  }
}
