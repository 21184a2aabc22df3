public import MotionGestures
public import MotionStage
public import MotionValues

/// A writer of event files in any of the formats, piece by piece. It reports what the format cannot represent.
///
/// Recordings, evemu and `libinput record` are written as events arrive. WebDriver actions are grouped by source, so ``finish(at:)``
/// returns their text.
public struct EventFileWriter {
  /// The writer of the format, which changes in place.
  private var writer: any EventFormatWriter

  /// Notices about what was omitted or written differently. Complete once the file is finished. One sentence each, without its full stop.
  public private(set) var notices: [String] = []

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - format: the format to write.
  ///   - header: the header of a recording. The other formats use its canvas: as the viewport, or as the surface of the device.
  public init(_ format: EventFileFormat, header: Recording) {
    switch format {
    case .recording: writer = RecordingWriter(header)
    case .webDriverActions: writer = WebDriverWriter(viewport: header.canvas)
    case .evemu, .libinput: writer = KernelWriter(surface: header.canvas, format: format)
    }
  }

  /// Writes a `batch` that `reader` has read, and returns the next piece of text.
  ///
  /// Kernel events are copied unchanged if the reader keeps them.
  public mutating func write(_ batch: EventBatch, of reader: EventFileReader) -> String {
    writer.write(batch, device: reader.device, statesEnd: reader.header?.end != nil)
  }

  /// Writes `events`, which follow those written before, and returns the next piece of text.
  public mutating func write(_ events: [InputEvent]) -> String {
    writer.write(EventBatch(events: events), device: nil, statesEnd: false)
  }

  /// Ends the file at `end`, no earlier than the last event, and returns the rest of its text.
  public mutating func finish(at end: Timestamp) -> String {
    let text = writer.finish(at: end)
    notices = writer.losses.notices
    return text
  }
}

/// A writer of one format.
protocol EventFormatWriter {
  /// The values so far that the format cannot represent.
  var losses: WritingLosses { get }

  /// Writes `batch`, and returns the next piece of text.
  ///
  /// - Parameters:
  ///   - device: the device that sent the kernel events of the batch; nil if it is unknown.
  ///   - statesEnd: whether the source has stated its end by now.
  mutating func write(_ batch: EventBatch, device: KernelDevice?, statesEnd: Bool) -> String

  /// Ends the file, and returns the rest of its text.
  mutating func finish(at end: Timestamp) -> String
}

extension RecordingWriter: EventFormatWriter {
  var losses: WritingLosses { WritingLosses() }
}

extension WebDriverWriter: EventFormatWriter {
  mutating func write(_ batch: EventBatch, device: KernelDevice?, statesEnd: Bool) -> String {
    write(batch.events)
    return ""
  }
}

extension KernelWriter: EventFormatWriter {
  mutating func write(_ batch: EventBatch, device: KernelDevice?, statesEnd: Bool) -> String { write(batch, device: device) }
}

extension Recording {
  /// Returns the recording as a file of `format`, with notices about what was lost: one sentence each, without its full stop.
  public func written(as format: EventFileFormat) -> (text: String, notices: [String]) {
    var writer = EventFileWriter(format, header: self)
    let text = writer.write(events)
    let rest = writer.finish(at: max(end ?? .zero, events.timeOfLast ?? .zero))
    return (text + rest, writer.notices)
  }
}
