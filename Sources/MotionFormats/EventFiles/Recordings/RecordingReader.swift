import MotionGestures
import MotionInput
import MotionStage
import MotionValues

/// A reader of the recordings of this package: a header line, then one event per line.
struct RecordingReader: EventLineReader {
  /// The version of the format that is read and written.
  static let version: Int64 = 1

  private(set) var header: Recording?
  private(set) var baseline: RecordingBaseline?
  private(set) var notices: [String] = []
  private(set) var device: KernelDevice?

  private let keepsKernelEvents: Bool
  var kernelEvents: [KernelEvent] = []
  private var history = CoalescedHistory.excludesCurrent
  /// The location at which the end is stated.
  private var endLocation: FileLocation?

  init(keepsKernelEvents: Bool) { self.keepsKernelEvents = keepsKernelEvents }

  var format: EventFileFormat { .recording }
  var end: Timestamp { header?.end ?? .zero }

  mutating func read(_ line: EventLine, into gatherer: inout EventGatherer) throws(FileError) {
    guard let firstNonBlank = line.firstNonBlank else { return }
    if line.isLast, header == nil {
      notices.append("line \(line.number), the header, has no newline; the recording may be truncated there, and has no events")
    }
    switch JSONReader.attempt(line.text.bytes, in: firstNonBlank..<line.range.upperBound) {
    case .success(let value):
      let field = JSONField(text: line.text, value: value)
      if header == nil { try readHeader(field) } else { try readLine(field, into: &gatherer) }
    case .failure(let fault):
      guard line.isLast, fault.endedEarly, header != nil else { throw line.location(of: fault.offset).error(fault.cause) }
      notices.append("line \(line.number) is truncated; the recording was read up to the event before it")
    }
  }

  mutating func finish(into gatherer: inout EventGatherer) throws(FileError) {
    if let baseline, !baseline.isComplete {
      notices.append(
        "the baseline has \(baseline.outputs.count) of its \(baseline.statedCount) outputs; record it again with 'interplay baseline'")
    }
    if let end = header?.end, end < gatherer.latest {
      throw (endLocation ?? FileLocation(line: 1, column: 1)).error(
        path: "end",
        "the recording ends at \(end.nanoseconds) ns, before its last event at \(gatherer.latest.nanoseconds) ns; write a later end")
    }
  }

  // MARK: - Lines

  private mutating func readHeader(_ field: JSONField) throws(FileError) {
    let version = try field.required("interplay")
    guard try version.integer() == Self.version else {
      throw version.refusal("version \(version.noun) of the format is not supported; the supported version is \(Self.version)")
    }
    try field.allowOnly(["interplay", "canvas", "page", "rate", "end", "history", "device"])
    if let end = field.member("end") { endLocation = end.text.location(of: end.value.offset) }
    if let history = field.member("history") { self.history = try history.choice(CoalescedHistory.names) }
    if let lines = field.member("device") { device = try device(of: lines) }
    header = Recording(
      canvas: try Self.canvas(try field.required("canvas")),
      page: try field.member("page").map { (page) throws(FileError) in try page.string() },
      rate: try field.member("rate").map { (rate) throws(FileError) in Int(try rate.integer(in: 1...1_000_000)) },
      end: try field.member("end").map { (end) throws(FileError) in try Self.time(end) }, events: [])
  }

  private mutating func readLine(_ field: JSONField, into gatherer: inout EventGatherer) throws(FileError) {
    if let end = field.member("end") {
      try field.allowOnly(["end"])
      guard header?.end == nil else { throw end.refusal("the end of the recording was stated before; remove one of the two") }
      endLocation = end.text.location(of: end.value.offset)
      header?.end = try Self.time(end)
      return
    }
    if let kernel = field.member("kernel") {
      try field.allowOnly(["kernel"])
      let events = try RecordingLine.kernelEvents(kernel)
      if keepsKernelEvents { kernelEvents += events }
      return
    }
    if try BaselineLines.read(field, into: &baseline) { return }
    let count = gatherer.count
    for event in try RecordingLine.events(field, history: history) {
      try gatherer.append(event, at: field.text.location(of: field.value.offset))
    }
    if field.member("more") != nil, gatherer.count > count { gatherer.keepFrame() }
  }

  // MARK: - The header

  private static func canvas(_ field: JSONField) throws(FileError) -> Size {
    let sides = try field.elements()
    guard sides.count == 2 else { throw field.refusal("must be a width and a height, but has \(sides.count) elements") }
    for side in sides where try side.number() <= 0 { throw side.refusal("must be above 0, but is \(side.noun)") }
    return Size(width: try sides[0].number(), height: try sides[1].number())
  }

  static func time(_ field: JSONField) throws(FileError) -> Timestamp {
    Timestamp(nanoseconds: try field.integer(in: 0...Int64.max))
  }

  /// Returns the device that lines of an evemu file describe.
  private func device(of field: JSONField) throws(FileError) -> KernelDevice {
    var bytes: [UInt8] = []
    for line in try field.elements() {
      let text = try line.string()
      guard !text.utf8.contains(Ascii.newline) else { throw line.refusal("must be one line") }
      bytes += Array(text.utf8) + [Ascii.newline]
    }
    var reader = EvemuReader(KernelFrames(canvas: Size(width: 1, height: 1), scaling: .stretch), keepsEvents: true)
    var gatherer = EventGatherer()
    var start = 0
    let text = SourceText(bytes: bytes)
    for line in try field.elements() {
      let end = text.endOfLine(from: start)
      do throws(FileError) {
        try reader.read(EventLine(text: text, range: start..<end, number: 1, isLast: false), into: &gatherer)
      } catch {
        throw line.refusal(error.cause)
      }
      start = end + 1
    }
    guard reader.takeKernelEvents().isEmpty else {
      throw field.refusal("must describe a device, but has events; write its header without its events")
    }
    return reader.device ?? KernelDevice()
  }
}
