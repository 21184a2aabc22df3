/// A set of small indices, listed in ascending order, to which many are added and removed between two uses of the list.
struct ActiveIndices {
  /// The indices, ascending, as of the last ``gather()``. Some may have been removed since.
  private(set) var indices: ContiguousArray<Int32> = []
  /// The number of indices in the set.
  private(set) var count = 0

  /// The indices that were inserted since the last ``gather()``, in any order; some may already be in the list.
  private var arrivals: ContiguousArray<Int32> = []
  private var flags: ContiguousArray<Bool> = []
  private var hasLost = false

  /// Reserves capacity for `count` indices.
  mutating func reserveCapacity(_ count: Int) {
    arrivals.reserveCapacity(count)
    flags.reserveCapacity(count)
  }

  /// Returns whether `index` is in the set.
  func contains(_ index: Int32) -> Bool { Int(index) < flags.count && flags[Int(index)] }

  /// Inserts `index`; has no effect if it is in the set.
  mutating func insert(_ index: Int32) {
    while flags.count <= Int(index) { flags.append(false) }
    if flags[Int(index)] { return }
    flags[Int(index)] = true
    count += 1
    arrivals.append(index)
  }

  /// Removes `index`; has no effect if it is not in the set.
  mutating func remove(_ index: Int32) {
    guard contains(index) else { return }
    flags[Int(index)] = false
    count -= 1
    hasLost = true
  }

  /// Updates ``indices``. O(n + k log k) for k insertions since the last time; O(1) without a change.
  mutating func gather() {
    if hasLost { indices.removeAll { !flags[Int($0)] } }
    hasLost = false
    if arrivals.isEmpty { return }
    arrivals.sort()
    if let last = indices.last, last >= arrivals[0] { merge() } else { append() }
    arrivals.removeAll(keepingCapacity: true)
  }

  private mutating func append() {
    for index in arrivals where flags[Int(index)] && indices.last != index { indices.append(index) }
  }

  private mutating func merge() {
    var merged: ContiguousArray<Int32> = []
    merged.reserveCapacity(count)
    var next = 0
    for index in indices {
      while next < arrivals.count, arrivals[next] < index {
        if flags[Int(arrivals[next])], merged.last != arrivals[next] { merged.append(arrivals[next]) }
        next += 1
      }
      merged.append(index)
    }
    for index in arrivals[next...] where flags[Int(index)] && merged.last != index { merged.append(index) }
    indices = merged
  }

  /// Keeps only the indices `kept`, ascending: index `kept[i]` becomes index `i`.
  mutating func keep(_ kept: [Int]) {
    let former = self
    self = ActiveIndices()
    for (index, old) in kept.enumerated() where former.contains(Int32(old)) { insert(Int32(index)) }
    gather()
  }
}
