import MotionValues

/// Pointers that must stay near the location at which they went down, and ignored pointers.
struct StayingPointers {
  private struct Pointer {
    let id: PointerID
    let down: Point
    var location: Point
    var time: Timestamp
  }

  private var pointers: [Pointer] = []
  private var ignoredPointers: [PointerID] = []

  @inline(__always) var count: Int { pointers.count }
  @inline(__always) var isEmpty: Bool { pointers.isEmpty }
  /// Whether all pointers are up, including the ignored ones.
  @inline(__always) var areAllUp: Bool { pointers.isEmpty && ignoredPointers.isEmpty }

  func contains(_ id: PointerID) -> Bool { pointers.contains { $0.id == id } }

  /// The centroid of the pointers.
  var centroid: Point {
    if pointers.count == 1 { return pointers[0].location }
    return pointers.meanPoint { $0.location }
  }

  mutating func add(_ event: PointerEvent) {
    pointers.append(Pointer(id: event.id, down: event.location, location: event.location, time: event.time))
  }

  /// Ignores a pointer that is down.
  mutating func ignore(_ id: PointerID) { ignoredPointers.append(id) }

  mutating func remove(_ id: PointerID) {
    pointers.removeAll { $0.id == id }
    ignoredPointers.removeAll { $0 == id }
  }

  mutating func removeAll() {
    pointers.removeAll(keepingCapacity: true)
    ignoredPointers.removeAll(keepingCapacity: true)
  }

  /// A movement of a pointer beyond the tolerance.
  struct ExceededMovement {
    /// The distance from where it went down, in points.
    let distance: Double
    /// The instant at which it reached the limit.
    let time: Timestamp
  }

  /// Moves a pointer, and returns its movement if it is further than `limit` from where it went down.
  ///
  /// The time of the result is the instant between two samples at which the pointer left the circle.
  mutating func move(_ event: PointerEvent, limit: Double) -> ExceededMovement? {
    guard let index = pointers.firstIndex(where: { $0.id == event.id }) else { return nil }
    let pointer = pointers[index]
    pointers[index].location = event.location
    pointers[index].time = event.time
    let distance = event.location.distance(to: pointer.down)
    guard distance > limit else { return nil }
    let fraction = SlopCrossing.circle(from: pointer.location - pointer.down, to: event.location - pointer.down, radius: limit) ?? 0
    return ExceededMovement(distance: distance, time: SlopCrossing.instant(from: pointer.time, to: event.time, at: fraction))
  }
}
