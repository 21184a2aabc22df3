import MotionGestures
import MotionInput
import MotionValues

/// Gathers the events of a file, each verified against those before it, or repaired where that was asked for.
struct EventGatherer {
  /// How many repairs are reported one by one.
  private static let mostNotices = 20

  private var events: [InputEvent] = []
  /// Of which of the events it was said whether they end their frame.
  private var saying: [Int] = []
  private var verifier = InputStreamVerifier()
  private var repairer: InputStreamRepairer?

  /// How many events there were so far.
  private(set) var count = 0
  /// When the last of them happened.
  private(set) var latest: Timestamp = .zero

  init(repair: InputStreamRepairer.Mode? = nil) { repairer = repair.map { InputStreamRepairer($0) } }

  /// The pointers that are down, in ascending order.
  var pointersDown: [PointerID] { verifier.pointersDown }

  /// What was repaired so far.
  var repairs: [InputStreamRepairer.Repair] { repairer?.report ?? [] }

  /// Appends `event`, which the file has at `place`; what cannot follow and is not repaired is refused there.
  mutating func append(_ event: InputEvent, at place: @autoclosure () -> FilePlace, path: @autoclosure () -> String = "") throws(FileError)
  {
    do throws(InputStreamError) {
      if repairer == nil { try keep(event) } else { for event in repairer?.take(event) ?? [] { try keep(event) } }
    } catch {
      throw place().error(path: path(), error.explanation)
    }
  }

  /// The event appended last says itself whether it ends its frame.
  mutating func keepFrame() { saying.append(events.count - 1) }

  /// The events so far but the last, which the next one may belong to.
  mutating func takeEvents() -> [InputEvent] {
    guard events.count > 1 else { return [] }
    mark()
    let last = events.removeLast()
    defer {
      saying = saying.last == events.count ? [0] : []
      events = [last]
    }
    return events
  }

  /// The events so far, all of whose frames are complete.
  mutating func takeFrames() -> [InputEvent] {
    mark()
    defer { (events, saying) = ([], []) }
    return events
  }

  /// The rest of the events, with those that a repair puts at the end.
  mutating func finish() -> [InputEvent] {
    for event in repairer?.finish() ?? [] {
      events.append(event)
      count += 1
    }
    return takeFrames()
  }

  /// The sentence about pointers that are still down at the end; nil where there are none, or where that is mended.
  func noticeOfPointersDown() -> String? {
    guard !pointersDown.isEmpty, repairer?.mode != .mend else { return nil }
    let names = pointersDown.map { "\($0)" }.joined(separator: ", ")
    return pointersDown.count == 1 ? "pointer \(names) is still down at the end" : "pointers \(names) are still down at the end"
  }

  /// The sentences about what was repaired.
  var repairNotices: [String] {
    let sentences = repairs.prefix(Self.mostNotices).map { repair in
      let what = repair.action == .dropped ? "left out" : "a lift put in"
      return "repaired (\(repair.rule.name)) at \(Double(repair.time.nanoseconds) / 1e9) s: \(what), because \(repair.explanation)"
    }
    let count = repairer?.repairCount ?? 0
    return count > Self.mostNotices ? sentences + ["\(count - Self.mostNotices) more events were repaired"] : Array(sentences)
  }

  private mutating func keep(_ event: InputEvent) throws(InputStreamError) {
    try verifier.verify(event)
    events.append(event)
    count += 1
    latest = max(latest, event.time)
  }

  /// Marks the events that end their frames, but those that say it themselves.
  private mutating func mark() {
    let said = saying.map { events[$0] }
    Frames.mark(&events)
    for (index, event) in zip(saying, said) { events[index] = event }
  }
}
