public import MotionGestures
public import MotionInput
public import MotionStage
public import MotionValues

/// A format an event file can have.
public enum EventFileFormat: Hashable, Sendable, CaseIterable {
  /// The body of a WebDriver *Perform Actions* request (W3C, draft of May 2026), as one JSON object.
  case webDriverActions
  /// A recording of this package: a header and one event a line (`Documentation/RecordingFormat.md`).
  case recording
  /// The kernel events of a Linux device, as `evemu-record` writes them.
  case evemu
  /// The kernel events of one or several Linux devices, as `libinput record` writes them: YAML.
  case libinput
}

/// The events of a file, whichever of the formats it has.
public struct EventFile: Equatable, Sendable {
  /// The format that was found.
  public var format: EventFileFormat

  /// What happened, in order of time; one stream that a runtime accepts as a whole.
  public var events: [InputEvent]

  /// The canvas the file itself names; nil for a format that names none.
  public var canvas: Size?

  /// When the file is over, pauses at its end included; no earlier than the last event.
  public var end: Timestamp

  /// The file as a recording; nil for the other formats.
  public var recording: Recording?

  /// What a reader of the result should know: what was cut off, repaired or left out. A sentence each, without its full stop.
  public var notices: [String]

  /// What was repaired; nothing unless that was asked for.
  public var repairs: [InputStreamRepairer.Repair] = []

  /// Makes a file of `events`, which `reader` has read.
  ///
  /// - Precondition: it has finished.
  public init(_ reader: EventFileReader, events: [InputEvent]) {
    guard let format = reader.format else { preconditionFailure("A file has no format before it is read. Finish the reader first.") }
    var recording = reader.header
    recording?.events = events
    self.format = format
    self.events = events
    canvas = recording?.canvas
    end = reader.end
    self.recording = recording
    notices = reader.notices
    repairs = reader.repairs
  }

  /// Reads the file of `bytes`, whose format is reported by its content.
  ///
  /// - Parameters:
  ///   - options: how it is read.
  ///   - elementCenters: the centre of the element with the given WebDriver reference, in points, or nil where there is no such
  ///     element; by default there are none.
  /// - Throws: the first cause to refuse the file, with its place. Nothing is returned from a file that is refused.
  public static func parse(
    _ bytes: [UInt8], _ options: EventFileOptions, elementCenters: @escaping (String) -> Point? = { _ in nil }
  ) throws(FileError) -> EventFile {
    var reader = EventFileReader(options, elementCenters: elementCenters)
    var events = try reader.read(bytes).events
    events += try reader.finish().events
    return EventFile(reader, events: events)
  }

  /// Reads the file of `bytes` likewise, with what matters most of ``EventFileOptions``.
  public static func parse(
    _ bytes: [UInt8], canvas: Size, samplingPeriod: Duration = .milliseconds(8), dialect: WebDriverDialect = .standard,
    repair: InputStreamRepairer.Mode? = nil, elementCenters: @escaping (String) -> Point? = { _ in nil }
  ) throws(FileError) -> EventFile {
    try parse(
      bytes, EventFileOptions(canvas: canvas, samplingPeriod: samplingPeriod, dialect: dialect, repair: repair),
      elementCenters: elementCenters)
  }
}
