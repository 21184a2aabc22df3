/// The index of each of several nodes in a list, by the node's id.
///
/// A table with open addressing: it depends on ids alone, allocates only to grow, and forgets everything in constant time.
struct NodeIndices {
  private struct Slot {
    var id: Int
    var index: Int32
    /// The slot is in use if this is the generation of the table.
    var generation: UInt32
  }

  /// The slots. Their number is a power of two, and at least twice that of the nodes.
  private var slots: ContiguousArray<Slot> = []
  private var count = 0
  private var generation: UInt32 = 1

  /// Returns the index of the node with `id`; nil if there is none.
  func index(of id: Int) -> Int? {
    if count == 0 { return nil }
    let slot = slots[place(of: id)]
    return slot.generation == generation ? Int(slot.index) : nil
  }

  /// Sets the index of the node with `id`, which has none yet.
  mutating func insert(_ id: Int, at index: Int) {
    if 2 * (count + 1) > slots.count { grow() }
    slots[place(of: id)] = Slot(id: id, index: Int32(truncatingIfNeeded: index), generation: generation)
    count += 1
  }

  /// Forgets all nodes, and keeps the memory.
  mutating func removeAll() {
    count = 0
    generation &+= 1
    if generation == 0 {
      for place in slots.indices { slots[place].generation = 0 }
      generation = 1
    }
  }

  /// The place of the node with `id`, or the free place for it.
  private func place(of id: Int) -> Int {
    // Fibonacci hashing: ids in sequence get places far from each other.
    var place = Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: id) &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count - 1)
    while slots[place].generation == generation, slots[place].id != id { place = (place + 1) & (slots.count - 1) }
    return place
  }

  private mutating func grow() {
    let former = slots
    slots = ContiguousArray(repeating: Slot(id: 0, index: 0, generation: 0), count: max(16, 2 * former.count))
    for slot in former where slot.generation == generation { slots[place(of: slot.id)] = slot }
  }
}
