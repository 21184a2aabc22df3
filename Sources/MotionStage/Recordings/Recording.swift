public import MotionGestures
public import MotionValues

/// The events and frames that a runtime received, for replay.
///
/// `Documentation/RecordingFormat.md` describes the file format.
public struct Recording: Sendable {
  /// The size of the scene in points; finite and above 0.
  public var canvas: Size

  /// The name of the page for which the events were recorded; nil if they belong to no particular page.
  public var page: String?

  /// The frames per second of the display, above 0; nil if frames are irrelevant.
  public var rate: Int?

  /// The end of the recording, no earlier than its last event that is no prediction; nil if a replay goes on until rest.
  public var end: Timestamp?

  /// The events, in order of time.
  public var events: [InputEvent]

  /// Creates a recording of `events`.
  public init(canvas: Size, page: String? = nil, rate: Int? = nil, end: Timestamp? = nil, events: [InputEvent]) {
    self.canvas = canvas
    self.page = page
    self.rate = rate
    self.end = end
    self.events = events
  }
}

extension Recording: Equatable {
  // Written out, because Embedded Swift cannot compare strings. Names are equal if their UTF-8 bytes are.
  public static func == (left: Recording, right: Recording) -> Bool {
    let pagesMatch =
      switch (left.page, right.page) {
      case (nil, nil): true
      case (let first?, let second?): first.utf8.elementsEqual(second.utf8)
      default: false
      }
    return pagesMatch && left.canvas == right.canvas && left.rate == right.rate && left.end == right.end
      && left.events == right.events
  }
}
