public import MotionGestures
public import MotionStage
public import MotionValues

/// Writes events as a file of any of the formats, piece by piece; what the format cannot hold is reported.
///
/// Recordings, evemu and `libinput record` are written as the events come. WebDriver actions stand source by source, so their text comes with ``finish(at:)``.
public struct EventFileWriter {
  /// How each format is written.
  private enum Body {
    case recording(RecordingWriter)
    case actions(WebDriverWriter)
    case kernel(KernelWriter)
  }

  private var body: Body

  /// What was left out or told otherwise. Complete once the file is finished. A sentence each, without its full stop.
  public private(set) var notices: [String] = []

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - format: what to write.
  ///   - header: what a recording says of itself; the other formats take its canvas: the viewport, or the surface of the device.
  public init(_ format: EventFileFormat, header: Recording) {
    switch format {
    case .recording: body = .recording(RecordingWriter(header))
    case .webDriverActions: body = .actions(WebDriverWriter(viewport: header.canvas))
    case .evemu: body = .kernel(KernelWriter(surface: header.canvas, format: .evemu))
    case .libinput: body = .kernel(KernelWriter(surface: header.canvas, format: .libinput))
    }
  }

  /// Writes `batch`, which `reader` has read; gives the text so far.
  ///
  /// What the kernel reported goes from file to file as it was, where the reader keeps it.
  public mutating func write(_ batch: EventBatch, of reader: EventFileReader) -> String { write(batch, device: reader.device) }

  /// Writes `events`, which come after those before; gives the text so far.
  public mutating func write(_ events: [InputEvent]) -> String { write(EventBatch(events: events), device: nil) }

  /// Ends the file at `end`, no earlier than the last event; gives the rest of its text.
  public mutating func finish(at end: Timestamp) -> String {
    switch body {
    case .recording(var writer): return writer.finish(at: end)
    case .actions(var writer):
      let text = writer.finish(at: end)
      notices = writer.losses.notices
      return text
    case .kernel(var writer):
      let text = writer.finish()
      notices = writer.losses.notices
      return text
    }
  }

  private mutating func write(_ batch: EventBatch, device: KernelDevice?) -> String {
    switch body {
    case .recording(var writer):
      body = .actions(WebDriverWriter(viewport: Size(width: 1, height: 1)))  // Gives up the second reference to what the writer holds.
      defer { body = .recording(writer) }
      return writer.write(batch, device: device)
    case .actions(var writer):
      body = .recording(RecordingWriter(Recording(canvas: Size(width: 1, height: 1), events: [])))
      defer { body = .actions(writer) }
      writer.write(batch.events)
      return ""
    case .kernel(var writer):
      body = .recording(RecordingWriter(Recording(canvas: Size(width: 1, height: 1), events: [])))
      defer { body = .kernel(writer) }
      return writer.write(batch, device: device)
    }
  }
}

extension Recording {
  /// The recording as a file of `format`, and what that format cannot hold: a sentence each, without its full stop.
  public func written(as format: EventFileFormat) -> (text: String, notices: [String]) {
    var writer = EventFileWriter(format, header: self)
    let text = writer.write(events)
    let rest = writer.finish(at: max(end ?? .zero, events.last?.time ?? .zero))
    return (text + rest, writer.notices)
  }
}
