public import MotionGestures

/// What hosts call the samples that are delivered together with a newer one.
///
/// Here history holds what came *before* the current sample, which is not part of it, oldest first. The hosts differ.
public enum CoalescedHistory: Hashable, Sendable, CaseIterable {
  /// It holds the earlier samples only: Android (`getHistoricalX`, `getHistoricalEventTime`).
  case excludesCurrent
  /// It ends with a copy of the current sample: UIKit (`coalescedTouches(for:)`).
  case endsWithCurrent
  /// It holds the dispatched point among others, wherever it stands: the web (`getCoalescedEvents()`). A list without any sample stands for the current one alone.
  case containsCurrent

  /// The one rule: the earlier samples of `list`, marked as history, and then `current`.
  ///
  /// A copy of the current sample is one at its time and its place; there is one at most. What is later than the current sample is left as it is: the runtime
  /// refuses an event that goes back in time.
  public func normalized(_ list: [PointerEvent], current: PointerEvent) -> [PointerEvent] {
    var earlier = list
    func isCurrent(_ sample: PointerEvent) -> Bool { sample.time == current.time && sample.location == current.location }
    switch self {
    case .excludesCurrent: break
    case .endsWithCurrent: if let last = earlier.last, isCurrent(last) { earlier.removeLast() }
    case .containsCurrent: if let copy = earlier.lastIndex(where: isCurrent) { earlier.remove(at: copy) }
    }
    for index in earlier.indices {
      earlier[index].origin = .coalesced
      earlier[index].endsFrame = true
    }
    return earlier + [current]
  }
}
