import MotionGestures
import MotionInput
import MotionValues

/// A collector of the events of a file, which verifies or repairs each against those before it.
struct EventGatherer {
  /// The maximum number of repairs that are reported individually.
  private static let maximumNoticeCount = 20

  private var events: [InputEvent] = []
  /// The indices of the events for which the file states whether they end their frame.
  private var explicitFrameEnds: [Int] = []
  private var verifier = InputStreamVerifier()
  private var repairer: InputStreamRepairer?

  /// The number of events so far.
  private(set) var count = 0
  /// The time of the latest event that is no prediction.
  private(set) var latest: Timestamp = .zero

  init(repair: InputStreamRepairer.Mode? = nil) { repairer = repair.map { InputStreamRepairer($0) } }

  /// The pointers that are down, in ascending order.
  var pointersDown: [PointerID] { verifier.pointersDown }

  /// The repairs made so far.
  var repairs: [InputStreamRepairer.Repair] { repairer?.report ?? [] }

  /// Appends `event`, which is at `location` in the file; throws if it is impossible there and not repaired.
  mutating func append(_ event: InputEvent, at location: @autoclosure () -> FileLocation, path: @autoclosure () -> String = "")
    throws(FileError)
  {
    do throws(InputStreamError) {
      if repairer == nil { try keep(event) } else { for event in repairer?.take(event) ?? [] { try keep(event) } }
    } catch {
      throw location().error(path: path(), error.explanation)
    }
  }

  /// Marks the last event as stating itself whether it ends its frame.
  mutating func keepFrame() { explicitFrameEnds.append(events.count - 1) }

  /// Returns the events so far except the last, whose frame the next event may continue, and the predictions after it.
  mutating func takeEvents() -> [InputEvent] {
    let start = Frames.openStart(of: events)
    guard start > 0 else { return [] }
    mark()
    let rest = Array(events[start...])
    events.removeSubrange(start...)
    defer {
      explicitFrameEnds = explicitFrameEnds.filter { $0 >= start }.map { $0 - start }
      events = rest
    }
    return events
  }

  /// Returns the events so far, all of whose frames are complete.
  mutating func takeFrames() -> [InputEvent] {
    mark()
    defer { (events, explicitFrameEnds) = ([], []) }
    return events
  }

  /// Returns the remaining events, including those that a repair adds at the end.
  mutating func finish() -> [InputEvent] {
    for event in repairer?.finish() ?? [] {
      events.append(event)
      count += 1
    }
    return takeFrames()
  }

  /// Returns the notice about pointers that are still down at the end; nil if there are none, or if that is repaired.
  func noticeOfPointersDown() -> String? {
    guard !pointersDown.isEmpty, repairer?.mode != .mend else { return nil }
    let names = pointersDown.map { "\($0)" }.joined(separator: ", ")
    return pointersDown.count == 1 ? "pointer \(names) is still down at the end" : "pointers \(names) are still down at the end"
  }

  /// The notices about repairs.
  var repairNotices: [String] {
    let sentences = repairs.prefix(Self.maximumNoticeCount).map { repair in
      let what = repair.action == .dropped ? "omitted" : "a cancel event added"
      return "repaired (\(repair.rule.name)) at \(Double(repair.time.nanoseconds) / 1e9) s: \(what), because \(repair.explanation)"
    }
    let count = repairer?.repairCount ?? 0
    return count > Self.maximumNoticeCount ? sentences + ["\(count - Self.maximumNoticeCount) more events were repaired"] : Array(sentences)
  }

  private mutating func keep(_ event: InputEvent) throws(InputStreamError) {
    try verifier.verify(event)
    events.append(event)
    count += 1
    if !event.isPredicted { latest = max(latest, event.time) }
  }

  /// Marks the events that end their frames, except those that state it themselves.
  private mutating func mark() {
    let explicit = explicitFrameEnds.map { events[$0] }
    Frames.mark(&events)
    for (index, event) in zip(explicitFrameEnds, explicit) { events[index] = event }
  }
}
