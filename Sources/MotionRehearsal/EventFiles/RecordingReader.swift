import MotionGestures
import MotionPhysics

/// Reads the recordings of this package: a header line, then one event a line.
struct RecordingReader {
  /// The version of the format that is read and written.
  static let version: Int64 = 1

  private let text: SourceText
  private var gatherer: EventGatherer
  private var notices: [String] = []

  /// Reads the recording whose header has been read already and whose events start at `offset`.
  static func read(
    _ text: SourceText, header: JSONValue, from offset: Int, repair: InputStreamRepairer.Mode?
  ) throws(FileError) -> EventFile {
    let field = JSONField(text: text, value: header)
    var recording = try self.header(field)
    var reader = RecordingReader(text: text, repair: repair)
    try reader.readEvents(from: offset)
    recording.events = reader.gatherer.finish()

    let last = recording.events.last?.time ?? .zero
    if let end = recording.end, end < last {
      throw try field.required("end").refusal(
        "the recording ends at \(end.nanoseconds) ns, before its last event at \(last.nanoseconds) ns")
    }
    return EventFile(
      format: .recording, events: recording.events, canvas: recording.canvas, end: recording.end ?? last, recording: recording,
      notices: reader.notices + reader.gatherer.repairNotices, repairs: reader.gatherer.repairs)
  }

  private init(text: SourceText, repair: InputStreamRepairer.Mode?) {
    self.text = text
    gatherer = EventGatherer(text: text, repair: repair)
  }

  private static func header(_ field: JSONField) throws(FileError) -> Recording {
    let version = try field.required("interplay")
    guard try version.integer() == Self.version else {
      throw version.refusal("version \(version.value.noun) of the format is not known; known is version \(Self.version)")
    }
    try field.allowOnly(["interplay", "canvas", "page", "rate", "end"])
    return Recording(
      canvas: try canvas(try field.required("canvas")),
      page: try field.member("page").map { (page) throws(FileError) in try page.string() },
      rate: try field.member("rate").map { (rate) throws(FileError) in Int(try rate.integer(in: 1...1_000_000)) },
      end: try field.member("end").map { (end) throws(FileError) in try time(end) }, events: [])
  }

  private static func canvas(_ field: JSONField) throws(FileError) -> Size {
    let sides = try field.elements()
    guard sides.count == 2 else { throw field.refusal("must be a width and a height, but has \(sides.count) elements") }
    for side in sides where try side.number() <= 0 { throw side.refusal("must be above 0, but is \(side.value.noun)") }
    return Size(width: try sides[0].number(), height: try sides[1].number())
  }

  static func time(_ field: JSONField) throws(FileError) -> Timestamp {
    Timestamp(nanoseconds: try field.integer(in: 0...Int64.max))
  }

  private mutating func readEvents(from offset: Int) throws(FileError) {
    var start = offset
    while let ink = text.firstInk(from: start) {
      let end = text.endOfLine(from: ink)
      switch JSONReader.attempt(text.bytes, in: ink..<end) {
      case .success(let value):
        try readEvent(JSONField(text: text, value: value))
      case .failure(let fault):
        guard end == text.bytes.count, fault.endedEarly else { throw text.error(at: fault.offset, fault.cause) }
        notices.append("line \(text.place(of: ink).line) is cut off; the recording was read up to the event before it")
      }
      start = end
    }
    if let notice = gatherer.noticeOfPointersDown() { notices.append(notice) }
  }

  private mutating func readEvent(_ field: JSONField) throws(FileError) {
    let count = gatherer.events.count
    for event in try RecordingLine.events(field) { try gatherer.append(event, at: field.value.offset) }
    if field.member("more") != nil, gatherer.events.count > count { gatherer.keepFrame() }
  }
}
