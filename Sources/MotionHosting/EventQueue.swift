public import MotionGestures
import MotionValues

/// The events of a turn, in order of time.
///
/// Platforms deliver events of several devices in any order. The queue sorts them stably by time. Events of one pointer keep their order, whatever
/// their times: a device may report that a finger was lifted before its last move.
public struct EventQueue: Sendable {
  private var events: [InputEvent] = []
  /// The time at which each event takes effect, in ascending order: that of an event that has to precede it, if that is later.
  private var times: [Timestamp] = []

  /// Creates an empty queue.
  public init() {}

  /// The number of events that wait.
  public var count: Int { events.count }

  /// Adds `event`. O(1) if no waiting event is later.
  public mutating func append(_ event: InputEvent) {
    var (index, time) = (events.count, event.time)
    while index > 0, times[index - 1] > time {
      if events[index - 1].hasToPrecede(event) { time = times[index - 1] } else { index -= 1 }
    }
    events.insert(event, at: index)
    times.insert(time, at: index)
  }

  /// Adds the events that a device reported together: moves of several pointers take effect together after the last one in order of time.
  ///
  /// The other events of the report follow the moves of their instant: a pointer that goes down or is lifted ends the frame. The events of
  /// one pointer keep their order.
  public mutating func append(report: [InputEvent]) {
    let report = report.withMovesFirst
    var last: (index: Int, sample: PointerEvent)?
    for index in report.indices {
      guard var sample = report[index].move else { continue }
      if let last {
        if sample.time < last.sample.time, sample.id != last.sample.id { continue }
        sample.time = max(sample.time, last.sample.time)
      }
      last = (index, sample)
    }
    for index in report.indices {
      guard var sample = report[index].move, index != last?.index else {
        append(report[index])
        continue
      }
      sample.endsFrame = false
      append(.pointer(sample))
    }
  }

  /// Removes the events, and puts them into `events` in order, in place of its contents. Neither list is allocated again.
  public mutating func take(into events: inout [InputEvent]) {
    events.removeAll(keepingCapacity: true)
    swap(&events, &self.events)
    times.removeAll(keepingCapacity: true)
  }
}

extension [InputEvent] {
  /// The events with the moves before the others, except moves that have to follow one of the others.
  fileprivate var withMovesFirst: [InputEvent] {
    guard let first = firstIndex(where: { $0.move == nil }), self[first...].contains(where: { $0.move != nil }) else { return self }
    var (moves, others): ([InputEvent], [InputEvent]) = ([], [])
    for event in self {
      if event.move != nil, !others.contains(where: { $0.hasToPrecede(event) }) { moves.append(event) } else { others.append(event) }
    }
    return moves + others
  }
}

extension InputEvent {
  /// The sample, if it is a move that takes effect.
  fileprivate var move: PointerEvent? {
    guard case .pointer(let sample) = self, sample.phase == .move, sample.origin != .predicted else { return nil }
    return sample
  }

  /// Whether the order of this event and the later `event` is that of their arrival.
  fileprivate func hasToPrecede(_ event: InputEvent) -> Bool {
    // A prediction lies in the future, and has no effect.
    if case .pointer(let sample) = self, sample.origin == .predicted { return false }
    return switch (self, event) {
    case (.pointer(let first), .pointer(let second)): first.id == second.id
    case (.wheel, .wheel), (.trackpad, .trackpad), (.deviceLost, _), (_, .deviceLost), (.surface, _), (_, .surface): true
    default: false
    }
  }
}
