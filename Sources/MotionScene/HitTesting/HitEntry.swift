import MotionValues

/// The child in a slot of the list of children, with its box; or a group of eight entries, with the box around them.
struct HitEntry {
  var box: HitBox
  /// The z-order of the child; of a group, that of its frontmost child.
  var order: Double
  /// The slot of the child; of a group, that of its frontmost child.
  var slot: Int32
  /// The index of the first member: an entry if it is not negative, and otherwise the group `~members`. ``noMembers`` for a child.
  var members: Int32

  /// The value of ``members`` of a child.
  static var noMembers: Int32 { .min }

  /// An entry without a child.
  static var vacant: HitEntry { HitEntry(box: .empty, order: -.infinity, slot: -1, members: noMembers) }

  /// Returns whether a child of `order` in `slot` is in front of this one.
  func isBehind(_ order: Double, _ slot: Int32) -> Bool { self.order < order || (self.order == order && self.slot < slot) }
}

/// A child or a group whose box contains the point of a hit test, and which is not tested yet.
struct HitPending {
  var order: Double
  var slot: Int32
  /// The index of the group; -1 for a child.
  var group: Int32

  /// Whether `other` is tested before this one.
  func isBehind(_ other: HitPending) -> Bool { order < other.order || (order == other.order && slot < other.slot) }
}

/// The pending entries of all levels of a hit test: those of the deepest node at the end, as a heap.
struct HitQueue {
  private var entries: ContiguousArray<HitPending> = []

  /// The number of pending entries.
  var count: Int { entries.count }

  /// Appends `entry` to the heap that begins at `start`.
  mutating func push(_ entry: HitPending, from start: Int) {
    entries.append(entry)
    entries.withUnsafeMutableBufferPointer { entries in
      var index = entries.count - 1
      while index > start {
        let parent = start + (index - start - 1) / 2
        if !entries[parent].isBehind(entry) { break }
        entries[index] = entries[parent]
        index = parent
      }
      entries[index] = entry
    }
  }

  /// Removes the frontmost entry of the heap that begins at `start`; returns nil if it is empty.
  mutating func popFront(from start: Int) -> HitPending? {
    guard entries.count > start, let last = entries.popLast() else { return nil }
    let count = entries.count - start
    if count == 0 { return last }
    return entries.withUnsafeMutableBufferPointer { entries in
      let front = entries[start]
      var index = 0
      while true {
        var child = 2 * index + 1
        if child >= count { break }
        if child + 1 < count, entries[start + child].isBehind(entries[start + child + 1]) { child += 1 }
        if !last.isBehind(entries[start + child]) { break }
        entries[start + index] = entries[start + child]
        index = child
      }
      entries[start + index] = last
      return front
    }
  }

  /// Appends `slot` of a node whose children are sorted; the last one is tested first.
  mutating func append(slot: Int) { entries.append(HitPending(order: 0, slot: Int32(slot), group: -1)) }

  /// Removes the slot that was appended last, unless only `start` entries are left.
  mutating func popLast(from start: Int) -> Int? { entries.count > start ? entries.popLast().map { Int($0.slot) } : nil }

  /// Removes all entries from `start` on.
  mutating func removeAll(from start: Int) { entries.removeLast(entries.count - start) }
}
