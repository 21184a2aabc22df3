import MotionGestures

/// The default rule for frames: adjacent moves of different pointers at one instant belong together.
enum Frames {
  /// Returns whether the event at `index` is the last of its frame, unless the file states it.
  static func endsFrame(_ events: [InputEvent], at index: Int) -> Bool {
    guard case .pointer(let sample) = events[index], sample.phase == .move else { return true }
    let next = index + 1
    guard next < events.count, case .pointer(let other) = events[next] else { return true }
    return other.phase != .move || other.time != sample.time || other.id == sample.id
  }

  /// Marks the samples of `events` from index `start` on by that rule.
  static func mark(_ events: inout [InputEvent], from start: Int = 0) {
    for index in events.indices.dropFirst(start) {
      guard case .pointer(var sample) = events[index] else { continue }
      sample.endsFrame = endsFrame(events, at: index)
      events[index] = .pointer(sample)
    }
  }
}
