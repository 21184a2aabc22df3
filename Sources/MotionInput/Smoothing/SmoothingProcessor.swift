public import MotionGestures
import MotionValues

/// A processor that smooths the locations of each pointer that is down. Other events pass unchanged.
public struct SmoothingProcessor<Filter: LocationFilter>: InputProcessor {
  private var fresh: Filter
  private var filters: [(pointer: PointerID, filter: Filter)] = []

  /// Creates a processor that uses a copy of `filter` for each pointer.
  public init(_ filter: Filter) {
    fresh = filter
    fresh.reset()
  }

  public mutating func take(_ event: InputEvent) -> [InputEvent] {
    guard case .pointer(var sample) = event else { return [event] }
    let index = filters.firstIndex { $0.pointer == sample.id }
    switch sample.phase {
    case .down:
      var filter = fresh
      sample.location = filter.filter(sample.location, at: sample.measuredTime)
      if let index { filters.remove(at: index) }
      filters.append((sample.id, filter))
    case .move:
      guard let index, sample.origin != .predicted else { return [event] }
      sample.location = filters[index].filter.filter(sample.location, at: sample.measuredTime)
    case .up, .cancel: if let index { filters.remove(at: index) }
    case .hover, .leave: break
    }
    return [.pointer(sample)]
  }
}
