import MotionGestures
import MotionPhysics

/// Gathers the events of a file, each verified against those before it, or repaired where that was asked for.
struct EventGatherer {
  let text: SourceText
  private(set) var events: [InputEvent] = []
  /// Of which events it was said whether they end their frame.
  private var saying: [Int] = []
  private var verifier = InputStreamVerifier()
  private var repairer: InputStreamRepairer?

  init(text: SourceText, repair: InputStreamRepairer.Mode? = nil) {
    self.text = text
    repairer = repair.map { InputStreamRepairer($0) }
  }

  /// The pointers that are down, in ascending order.
  var pointersDown: [PointerID] { verifier.pointersDown }

  /// What was repaired so far.
  var repairs: [InputStreamRepairer.Repair] { repairer?.report ?? [] }

  /// Appends `event`; where it cannot follow and is not repaired, the error names `offset` and `path` as its place.
  mutating func append(_ event: InputEvent, at offset: Int, path: @autoclosure () -> String = "") throws(FileError) {
    let coming = repairer?.take(event) ?? [event]
    for event in coming {
      do {
        try verifier.verify(event)
      } catch {
        throw text.error(at: offset, path: path(), error.explanation)
      }
      events.append(event)
    }
  }

  /// Appends `sample` likewise.
  mutating func append(_ sample: PointerEvent, at offset: Int, path: @autoclosure () -> String = "") throws(FileError) {
    try append(.pointer(sample), at: offset, path: path())
  }

  /// The event appended last says itself whether it ends its frame.
  mutating func keepFrame() { saying.append(events.count - 1) }

  /// All events, with those that a repair puts at the end, and with those of one frame marked.
  mutating func finish() -> [InputEvent] {
    events += repairer?.finish() ?? []
    let said = saying.map { events[$0] }
    Frames.mark(&events)
    for (index, event) in zip(saying, said) { events[index] = event }
    return events
  }

  /// The sentence about pointers that are still down at the end; nil where there are none, or where that is mended.
  func noticeOfPointersDown() -> String? {
    guard !pointersDown.isEmpty, repairer?.mode != .mend else { return nil }
    let names = pointersDown.map { "\($0)" }.joined(separator: ", ")
    return pointersDown.count == 1 ? "pointer \(names) is still down at the end" : "pointers \(names) are still down at the end"
  }

  /// The sentences about what was repaired.
  var repairNotices: [String] {
    repairs.map { repair in
      let what = repair.action == .dropped ? "left out" : "a lift put in"
      return "repaired (\(repair.rule.name)) at \(Double(repair.time.nanoseconds) / 1e9) s: \(what), because \(repair.explanation)"
    }
  }
}
