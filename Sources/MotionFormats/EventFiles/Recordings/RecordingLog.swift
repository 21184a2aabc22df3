public import MotionGestures
import MotionStage
public import MotionValues

/// The lines of a recording in progress: each is complete when its event occurs.
///
/// Append each line to the file as soon as it is returned. Whenever the program is killed, the file has all whole lines, and is a valid recording up
/// to the last one. It states for itself which moves of several pointers belong together, so nothing has to be held back.
public struct RecordingLog: Sendable {
  /// The first line, with its newline.
  public let header: String

  private var pointersDown: [PointerID: PointerKind] = [:]
  /// The time of the latest event that is no prediction.
  private var latest = Timestamp.zero

  /// Starts a recording.
  ///
  /// - Parameters:
  ///   - canvas: the size of the scene; finite and above 0.
  ///   - page: the name of the page.
  ///   - rate: the frames per second; nil if frames are irrelevant.
  public init(canvas: Size, page: String? = nil, rate: Int? = nil) {
    header = RecordingText.header(Recording(canvas: canvas, page: page, rate: rate, events: [])) + "\n"
  }

  /// Returns the line of `event`, which is possible after those before it, with its newline.
  ///
  /// An event with a negative time, or with a number that is not finite, has no line: a recording cannot hold it, and a runtime refuses it. The
  /// result is empty then.
  public mutating func line(for event: InputEvent) -> String { line(for: event, statesFrame: nil) }

  /// Returns the line of `event`.
  ///
  /// - Parameter statesFrame: whether the line says if the event ends its frame; nil to say it while several pointers are down, and
  ///   if it does not end its frame.
  mutating func line(for event: InputEvent, statesFrame: Bool?) -> String {
    guard event.hasFiniteNumbers, event.time >= .zero else { return "" }
    if !event.isPredicted { latest = max(latest, event.time) }
    guard case .pointer(let sample) = event else {
      removePointers(endedBy: event)
      return RecordingText.line(event, endsFrame: true) + "\n"
    }
    switch sample.phase {
    case .down: pointersDown[sample.id] = sample.kind
    case .up, .cancel: pointersDown[sample.id] = nil
    case .move, .hover, .leave: break
    }
    let states = statesFrame ?? (sample.phase == .move && (pointersDown.count > 1 || !sample.endsFrame))
    return RecordingText.line(event, endsFrame: states ? !sample.endsFrame : sample.endsFrame) + "\n"
  }

  /// Removes the pointers that a lost device or a suspension ends.
  private mutating func removePointers(endedBy event: InputEvent) {
    switch event {
    case .deviceLost(let kind, _): pointersDown = pointersDown.filter { $0.value != kind }
    case .surface(let surface): if surface.change == .suspended { pointersDown = [:] }
    case .pointer, .wheel, .trackpad, .setting, .mark: break
    }
  }

  /// Returns the last line, with its newline: the recording ends at `time`, or with its last event if that is later. Predictions do not count.
  public func end(at time: Timestamp) -> String { RecordingText.end(max(time, latest)) + "\n" }
}
