import MotionValues

/// Pointers that must stay near the position at which they went down, and others that do not count.
struct StayingPointers {
  private struct Pointer {
    let id: PointerID
    let down: Point
    var location: Point
    var time: Timestamp
  }

  private var pointers: [Pointer] = []
  private var ignoredPointers: [PointerID] = []

  var count: Int { pointers.count }
  var isEmpty: Bool { pointers.isEmpty }
  /// Whether all pointers are up, those that do not count included.
  var areAllUp: Bool { pointers.isEmpty && ignoredPointers.isEmpty }

  func contains(_ id: PointerID) -> Bool { pointers.contains { $0.id == id } }

  /// The middle of where they are.
  var centroid: Point {
    if pointers.count == 1 { return pointers[0].location }
    var sum = Vector.zero
    for pointer in pointers { sum += pointer.location - .zero }
    return pointers.isEmpty ? .zero : .zero + sum * (1 / Double(pointers.count))
  }

  mutating func add(_ event: PointerEvent) {
    pointers.append(Pointer(id: event.id, down: event.location, location: event.location, time: event.time))
  }

  /// The pointer is down but does not count.
  mutating func ignore(_ id: PointerID) { ignoredPointers.append(id) }

  mutating func remove(_ id: PointerID) {
    pointers.removeAll { $0.id == id }
    ignoredPointers.removeAll { $0 == id }
  }

  mutating func removeAll() {
    pointers.removeAll(keepingCapacity: true)
    ignoredPointers.removeAll(keepingCapacity: true)
  }

  /// A stray from where a pointer went down.
  struct ExceededMovement {
    /// How far it went, in points.
    let distance: Double
    /// When it was as far as allowed.
    let time: Timestamp
  }

  /// Moves a pointer; tells if it is further than `limit` from where it went down, and since when: the instant between two samples at which it left the circle.
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
