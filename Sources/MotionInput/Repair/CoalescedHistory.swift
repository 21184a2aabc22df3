public import MotionGestures

/// The conventions of hosts for samples that are delivered together with a newer one.
///
/// In this package, history holds the samples *before* the current one, oldest first. Hosts differ.
public enum CoalescedHistory: Hashable, Sendable, CaseIterable {
  /// Only the earlier samples: Android (`getHistoricalX`, `getHistoricalEventTime`).
  case excludesCurrent
  /// The earlier samples, then a copy of the current one: UIKit (`coalescedTouches(for:)`).
  case endsWithCurrent
  /// The earlier samples, with the current one at any index: the web (`getCoalescedEvents()`). An empty list means the current sample only.
  case containsCurrent

  /// Returns the earlier samples of `list`, marked as coalesced, and then `current`.
  ///
  /// A copy of the current sample has the same time and location; there is at most one. Later samples are not changed: the runtime
  /// rejects an event that goes back in time.
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
