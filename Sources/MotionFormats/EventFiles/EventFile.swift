public import MotionGestures
public import MotionInput
public import MotionStage
public import MotionValues

/// A format an event file can have.
public enum EventFileFormat: Hashable, Sendable, CaseIterable {
  /// The body of a WebDriver *Perform Actions* request (W3C, draft of May 2026), as one JSON object.
  case webDriverActions
  /// A recording of this package: a header and one event per line (`Documentation/RecordingFormat.md`).
  case recording
  /// The kernel events of a Linux device, as written by `evemu-record`.
  case evemu
  /// The kernel events of one or more Linux devices, as written by `libinput record`: YAML.
  case libinput
}

/// The events of a file in any of the formats.
public struct EventFile: Equatable, Sendable {
  /// The format that was detected.
  public var format: EventFileFormat

  /// The events, as one stream that a runtime accepts as a whole: in order of time, except predictions, whose times are in the future.
  public var events: [InputEvent]

  /// The canvas that the file names; nil for a format without one.
  public var canvas: Size?

  /// The time at which the file ends, including a final pause; no earlier than the last event that is no prediction.
  public var end: Timestamp

  /// The file as a recording; nil for the other formats.
  public var recording: Recording?

  /// The expected outputs of a recording; nil without them.
  public var baseline: RecordingBaseline?

  /// Notices about what was truncated, repaired or omitted: one sentence each, without its full stop.
  public var notices: [String]

  /// The repairs that were made; empty unless repair was requested.
  public var repairs: [InputStreamRepairer.Repair] = []

  /// Creates a file from `events`, which `reader` has read.
  ///
  /// - Precondition: `reader` has finished.
  public init(_ reader: EventFileReader, events: [InputEvent]) {
    guard let format = reader.format else { violation("A file has no format before it is read. Finish the reader first.") }
    var recording = reader.header
    recording?.events = events
    self.format = format
    self.events = events
    canvas = recording?.canvas
    end = reader.end
    self.recording = recording
    baseline = reader.baseline
    notices = reader.notices
    repairs = reader.repairs
  }

  /// Reads a file and detects its format from the content.
  ///
  /// - Parameters:
  ///   - options: the options for reading.
  ///   - elementCenters: returns the center of the element with the given WebDriver reference, in points, or nil if there is no such
  ///     element. Defaults to no elements.
  /// - Throws: the first error in the file, with its location. No events are returned from an invalid file.
  public static func parse(
    _ bytes: [UInt8], _ options: EventFileOptions, elementCenters: @escaping (String) -> Point? = { _ in nil }
  ) throws(FileError) -> EventFile {
    var reader = EventFileReader(options, elementCenters: elementCenters)
    var events = try reader.read(bytes).events
    events += try reader.finish().events
    return EventFile(reader, events: events)
  }

  /// Reads a file with the most common of the ``EventFileOptions``.
  public static func parse(
    _ bytes: [UInt8], canvas: Size, samplingPeriod: Duration = .milliseconds(8), dialect: WebDriverDialect = .standard,
    repair: InputStreamRepairer.Mode? = nil, elementCenters: @escaping (String) -> Point? = { _ in nil }
  ) throws(FileError) -> EventFile {
    try parse(
      bytes, EventFileOptions(canvas: canvas, samplingPeriod: samplingPeriod, dialect: dialect, repair: repair),
      elementCenters: elementCenters)
  }
}
