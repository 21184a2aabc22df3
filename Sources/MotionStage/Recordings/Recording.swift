public import MotionGestures
public import MotionValues

/// What went through the two doors of a runtime, written down so that it can be fed back.
///
/// `Documentation/RecordingFormat.md` describes the file it is kept in.
public struct Recording: Sendable {
  /// The width and height of the scene the events belong to, in points; finite and above 0.
  public var canvas: Size

  /// The name of the page the events were made for; nil for events that are about no page in particular.
  public var page: String?

  /// Frames per second of the display it was recorded on, above 0; nil where the frames do not matter.
  public var rate: Int?

  /// When the recording stopped, no earlier than its last event; nil to stop with the last event.
  public var end: Timestamp?

  /// What happened, in order of time.
  public var events: [InputEvent]

  /// Makes a recording of `events`.
  public init(canvas: Size, page: String? = nil, rate: Int? = nil, end: Timestamp? = nil, events: [InputEvent]) {
    self.canvas = canvas
    self.page = page
    self.rate = rate
    self.end = end
    self.events = events
  }
}

extension Recording: Equatable {
  // Written out: Embedded Swift has no comparison of strings. Two names are one when their bytes are.
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
