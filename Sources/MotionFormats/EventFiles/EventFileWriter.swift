public import MotionGestures
public import MotionStage
public import MotionValues

/// A writer of event files in any of the formats, piece by piece. It reports what the format cannot represent.
///
/// Recordings, evemu and `libinput record` are written as events arrive. WebDriver actions are grouped by source, so ``finish(at:)``
/// returns their text.
public struct EventFileWriter {
  /// The writer of each format.
  private enum Body {
    case recording(RecordingWriter)
    case actions(WebDriverWriter)
    case kernel(KernelWriter)
  }

  private var body: Body

  /// Notices about what was omitted or written differently. Complete once the file is finished. One sentence each, without its full stop.
  public private(set) var notices: [String] = []

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - format: the format to write.
  ///   - header: the header of a recording. The other formats use its canvas: as the viewport, or as the surface of the device.
  public init(_ format: EventFileFormat, header: Recording) {
    switch format {
    case .recording: body = .recording(RecordingWriter(header))
    case .webDriverActions: body = .actions(WebDriverWriter(viewport: header.canvas))
    case .evemu: body = .kernel(KernelWriter(surface: header.canvas, format: .evemu))
    case .libinput: body = .kernel(KernelWriter(surface: header.canvas, format: .libinput))
    }
  }

  /// Writes a `batch` that `reader` has read, and returns the next piece of text.
  ///
  /// Kernel events are copied unchanged if the reader keeps them.
  public mutating func write(_ batch: EventBatch, of reader: EventFileReader) -> String {
    write(batch, device: reader.device, statesEnd: reader.header?.end != nil)
  }

  /// Writes `events`, which follow those written before, and returns the next piece of text.
  public mutating func write(_ events: [InputEvent]) -> String {
    write(EventBatch(events: events), device: nil, statesEnd: false)
  }

  /// Ends the file at `end`, no earlier than the last event, and returns the rest of its text.
  public mutating func finish(at end: Timestamp) -> String {
    switch body {
    case .recording(var writer): return writer.finish(at: end)
    case .actions(var writer):
      let text = writer.finish(at: end)
      notices = writer.losses.notices
      return text
    case .kernel(var writer):
      let text = writer.finish(at: end)
      notices = writer.losses.notices
      return text
    }
  }

  private mutating func write(_ batch: EventBatch, device: KernelDevice?, statesEnd: Bool) -> String {
    switch body {
    case .recording(var writer):
      // Releases the second reference, so that the writer changes in place.
      body = .actions(WebDriverWriter(viewport: Size(width: 1, height: 1)))
      defer { body = .recording(writer) }
      return writer.write(batch, device: device, statesEnd: statesEnd)
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
  /// Returns the recording as a file of `format`, with notices about what was lost: one sentence each, without its full stop.
  public func written(as format: EventFileFormat) -> (text: String, notices: [String]) {
    var writer = EventFileWriter(format, header: self)
    let text = writer.write(events)
    let rest = writer.finish(at: max(end ?? .zero, events.timeOfLast ?? .zero))
    return (text + rest, writer.notices)
  }
}
