import MotionPhysics

/// The pointers of one gesture and where each was last seen, in the order in which they went down.
struct PointerSet {
  private(set) var pointers: [(id: PointerID, location: Point)] = []

  var count: Int { pointers.count }
  var isEmpty: Bool { pointers.isEmpty }

  /// The mean of all places; the origin where there are none.
  var centroid: Point {
    if pointers.count == 1 { return pointers[0].location }
    var sum = Vector.zero
    for pointer in pointers { sum += pointer.location - .zero }
    return pointers.isEmpty ? .zero : .zero + sum * (1 / Double(pointers.count))
  }

  mutating func add(_ event: PointerEvent) { pointers.append((event.id, event.location)) }

  /// Moves the pointer of `event`; false where it is not in the set.
  mutating func move(_ event: PointerEvent) -> Bool {
    guard let index = pointers.firstIndex(where: { $0.id == event.id }) else { return false }
    pointers[index].location = event.location
    return true
  }

  mutating func remove(_ id: PointerID) { pointers.removeAll { $0.id == id } }

  func contains(_ id: PointerID) -> Bool { pointers.contains { $0.id == id } }
}
