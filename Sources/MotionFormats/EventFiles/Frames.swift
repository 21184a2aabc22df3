import MotionGestures

/// The default rule for frames: adjacent moves of different pointers at one instant belong together. Predictions between them do not count.
enum Frames {
  /// Returns whether the event at `index` is the last of its frame, unless the file states it.
  static func endsFrame(_ events: [InputEvent], at index: Int) -> Bool {
    guard case .pointer(let sample) = events[index], sample.phase == .move, sample.origin != .predicted else { return true }
    var next = index + 1
    while next < events.count, events[next].isPredicted { next += 1 }
    guard next < events.count, case .pointer(let other) = events[next] else { return true }
    return other.phase != .move || other.time != sample.time || other.id == sample.id
  }

  /// Returns the index of the first event whose frame the event after `events` may continue: the last one that is no prediction.
  static func openStart(of events: [InputEvent]) -> Int { events.lastIndex { !$0.isPredicted } ?? 0 }

  /// Marks the samples of `events` from index `start` on by that rule.
  static func mark(_ events: inout [InputEvent], from start: Int = 0) {
    for index in events.indices.dropFirst(start) {
      guard case .pointer(var sample) = events[index] else { continue }
      sample.endsFrame = endsFrame(events, at: index)
      events[index] = .pointer(sample)
    }
  }
}
