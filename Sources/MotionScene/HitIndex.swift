import MotionValues

/// The boxes of a node's children, in groups of eight, groups of eight groups, and so on (decision 0036).
///
/// A child that changes is only marked. Its box is computed before the next hit test that uses the index.
final class HitIndex {
  /// The number of entries up to which there are no groups.
  private static let flatLimit = 32

  /// Whether the entries are packed into groups, because there are many.
  @exclusivity(unchecked) private var hasGroups = false
  /// The entries: by slot without groups, otherwise in packed order, with room for additions at the end.
  @exclusivity(unchecked) private(set) var entries: ContiguousArray<HitEntry> = []
  /// The groups, level by level from the bottom.
  @exclusivity(unchecked) private(set) var groups: ContiguousArray<HitEntry> = []
  /// The index of each level's first group, and the end of the last level.
  @exclusivity(unchecked) private var levelStarts: ContiguousArray<Int> = []
  /// The index of the entry of each slot; -1 without one. Empty without groups.
  @exclusivity(unchecked) private var places: ContiguousArray<Int32> = []
  /// The boxes of the packed groups of the lowest level, widened: an entry whose center leaves them gets another place.
  @exclusivity(unchecked) private var homes: ContiguousArray<HitBox> = []
  /// The number of entries in use when there are groups: those that were packed, and those that were added since.
  @exclusivity(unchecked) private var usedCount = 0
  /// The number of entries that are in groups.
  @exclusivity(unchecked) private var capacity = 0

  /// The slots whose children changed, each once.
  @exclusivity(unchecked) private var dirtySlots: ContiguousArray<Int32> = []
  @exclusivity(unchecked) private var isDirtySlot: ContiguousArray<Bool> = []
  /// Whether all slots changed.
  @exclusivity(unchecked) private var isOutdated = true
  /// The entries that changed during the present update.
  @exclusivity(unchecked) private var changedEntries: ContiguousArray<Int32> = []

  /// The number of children whose z-order is not a number, and which the index cannot sort.
  @exclusivity(unchecked) private var unorderedCount = 0

  /// The indexes of the tree, which count the boxes.
  private let indexing: HitIndexing
  /// The number of children with a box.
  @exclusivity(unchecked) private var boxCount = 0

  /// Creates an index without boxes.
  init(in indexing: HitIndexing) { self.indexing = indexing }

  deinit { indexing.boxCount -= boxCount }

  /// The box around all children.
  @exclusivity(unchecked) private(set) var bounds = HitBox.empty

  /// Whether a child changed since the last update.
  var isDirty: Bool { isOutdated || !dirtySlots.isEmpty }

  /// Whether the children have an order that the index can compare.
  var isOrdered: Bool { unorderedCount == 0 }

  /// Marks the child in `slot` as changed, added or removed. O(1).
  func markChanged(_ slot: Int) {
    if isOutdated { return }
    while isDirtySlot.count <= slot { isDirtySlot.append(false) }
    if isDirtySlot[slot] { return }
    isDirtySlot[slot] = true
    dirtySlots.append(Int32(slot))
  }

  /// Marks all children as changed, because their slots did.
  func markAllChanged() {
    (entries, groups, levelStarts, places, homes, dirtySlots, isDirtySlot) = ([], [], [], [], [], [], [])
    (usedCount, unorderedCount, hasGroups, isOutdated) = (0, 0, false, true)
  }

  /// Computes the boxes of the children of `node` that changed; returns a node whose index has to be updated first, or nil.
  ///
  /// O(k log n) for k of n children. After k changes of place, k about n/64, the entries are packed again in O(n).
  func update(for node: SceneNode) -> SceneNode? {
    if isOutdated { markEachSlot(node.childList.slotCount) }
    while let slot = dirtySlots.last {
      var entry = HitEntry.vacant
      if Int(slot) < node.childList.slotCount, let child = node.childList[Int(slot)] {
        var boxes = HitBoxes(indexing)
        guard let box = boxes.box(of: child) else { return boxes.outdatedNode }
        entry = HitEntry(box: box, order: child.value(.zOrder), slot: slot, members: HitEntry.noMembers)
      }
      dirtySlots.removeLast()
      isDirtySlot[Int(slot)] = false
      set(entry, at: Int(slot))
    }
    finish()
    return nil
  }

  private func markEachSlot(_ count: Int) {
    isOutdated = false
    // Not before: until then their number is about right.
    noteBoxes(-boxCount)
    isDirtySlot = ContiguousArray(repeating: true, count: count)
    dirtySlots = ContiguousArray((0..<count).map { Int32(count - 1 - $0) })
  }

  // MARK: Entries

  private func set(_ entry: HitEntry, at slot: Int) {
    let place = self.place(of: slot)
    let former = entries[place]
    if former.order.isNaN { unorderedCount -= 1 }
    if entry.order.isNaN { unorderedCount += 1 }
    if (former.slot >= 0) != (entry.slot >= 0) { noteBoxes(entry.slot >= 0 ? 1 : -1) }
    if !hasGroups || place / HitTiling.groupSize >= homes.count || entry.box.isEmpty
      || homes[place / HitTiling.groupSize].contains(entry.box.center)
    {
      entries[place] = entry
      changedEntries.append(Int32(place))
      return
    }
    // Packed again, entries that moved far are next to their new neighbors. Until then they are at the end.
    entries[place] = .vacant
    changedEntries.append(Int32(place))
    let other = appendPlace(for: slot)
    entries[other] = entry
    changedEntries.append(Int32(other))
  }

  private func noteBoxes(_ change: Int) {
    boxCount += change
    indexing.boxCount += change
  }

  /// Returns the index of the entry of `slot`, which is created if there is none.
  private func place(of slot: Int) -> Int {
    if !hasGroups {
      while entries.count <= slot { entries.append(.vacant) }
      return slot
    }
    while places.count <= slot { places.append(-1) }
    return places[slot] >= 0 ? Int(places[slot]) : appendPlace(for: slot)
  }

  private func appendPlace(for slot: Int) -> Int {
    places[slot] = Int32(usedCount)
    if usedCount == entries.count { entries.append(.vacant) }
    usedCount += 1
    return usedCount - 1
  }

  // MARK: Groups

  private func finish() {
    if !hasGroups ? entries.count > Self.flatLimit : entries.count > capacity {
      pack()
    } else if changedEntries.count > entries.count / 32 {
      fillGroups()
    } else {
      for entry in changedEntries { refit(entry) }
    }
    changedEntries.removeAll(keepingCapacity: true)
    bounds = .empty
    visitTop { bounds.formUnion($0.box) }
  }

  /// Sorts the entries so that neighbors share a group, and creates the groups.
  private func pack() {
    let used = ContiguousArray(entries.filter { $0.slot >= 0 })
    if used.count <= Self.flatLimit, entries.allSatisfy({ $0.slot < Self.flatLimit }) {
      unpack(used)
      return
    }
    let order = HitTiling.order(of: ContiguousArray(used.map { $0.box.center }))
    let slotCount = (used.map { Int($0.slot) }.max() ?? 0) + 1
    places = ContiguousArray(repeating: -1, count: slotCount)
    // Room for additions. They are compared one by one, so there are few of them.
    let room = used.count / 64 + 256
    let size = HitTiling.groupSize
    let begin = (used.count + size - 1) / size * size
    entries = []
    entries.reserveCapacity(begin + room + size)
    for index in order {
      places[Int(used[Int(index)].slot)] = Int32(entries.count)
      entries.append(used[Int(index)])
    }
    usedCount = begin
    while entries.count < begin + room || entries.count % size != 0 { entries.append(.vacant) }
    hasGroups = true
    createGroups()
    fillGroups()
    homes = ContiguousArray(groups[0..<begin / size].map { $0.box.widened })
  }

  /// Stores the few entries by slot, without groups.
  private func unpack(_ used: ContiguousArray<HitEntry>) {
    (entries, groups, levelStarts, places, homes, usedCount, hasGroups) = ([], [], [], [], [], 0, false)
    for entry in used {
      while entries.count <= Int(entry.slot) { entries.append(.vacant) }
      entries[Int(entry.slot)] = entry
    }
  }

  private func createGroups() {
    let size = HitTiling.groupSize
    (groups, levelStarts) = ([], [0])
    capacity = entries.count
    var (first, count) = (Int32(0), capacity)
    repeat {
      for group in 0..<Int32(count / size) {
        let member = first + group * Int32(size)
        groups.append(HitEntry(box: .empty, order: -.infinity, slot: -1, members: levelStarts.count == 1 ? member : ~member))
      }
      // Every level is filled up to whole groups.
      while groups.count % size != 0 { groups.append(.vacant) }
      (first, count) = (Int32(levelStarts[levelStarts.count - 1]), groups.count - levelStarts[levelStarts.count - 1])
      levelStarts.append(groups.count)
    } while count > Self.flatLimit
  }

  /// Computes all groups.
  private func fillGroups() {
    for index in groups.indices { groups[index] = filled(index) }
  }

  /// Computes the groups that contain `entry`, up to the first one that does not change.
  private func refit(_ entry: Int32) {
    var index = Int(entry)
    for level in 0..<max(0, levelStarts.count - 1) {
      index /= HitTiling.groupSize
      let group = levelStarts[level] + index
      let new = filled(group)
      let old = groups[group]
      if new.box == old.box, new.order == old.order, new.slot == old.slot { return }
      groups[group] = new
    }
  }

  private func filled(_ index: Int) -> HitEntry {
    var group = groups[index]
    (group.box, group.order, group.slot) = (.empty, -.infinity, -1)
    visitMembers(of: Int32(index)) { member in
      group.box.formUnion(member.box)
      if group.isBehind(member.order, member.slot) { (group.order, group.slot) = (member.order, member.slot) }
    }
    return group
  }

  // MARK: Visits

  /// Calls `body` with each member of a group.
  @inline(__always) private func visitMembers(of group: Int32, _ body: (HitEntry) -> Void) {
    let first = groups[Int(group)].members
    if first == HitEntry.noMembers { return }
    let (members, begin) = first >= 0 ? (entries, Int(first)) : (groups, Int(~first))
    members.withUnsafeBufferPointer { members in
      for member in begin..<begin + HitTiling.groupSize { body(members[member]) }
    }
  }

  /// Calls `body` with each entry or group of the highest level.
  @inline(__always) private func visitTop(_ body: (HitEntry) -> Void) {
    if !hasGroups {
      for entry in entries { body(entry) }
    } else {
      for index in levelStarts[levelStarts.count - 2]..<groups.count { body(groups[index]) }
    }
  }

  /// Appends the members of the highest level whose boxes contain `point` to the heap of `queue` that begins at `start`.
  func begin(at point: Point, _ queue: inout HitQueue, from start: Int) {
    var group = hasGroups ? Int32(levelStarts[levelStarts.count - 2]) : -1
    let step: Int32 = hasGroups ? 1 : 0
    visitTop { member in
      if member.box.contains(point) { queue.push(HitPending(order: member.order, slot: member.slot, group: group), from: start) }
      group += step
    }
  }

  /// Removes the frontmost child whose box contains `point` from the heap of `queue` that begins at `start`, and returns its slot, or nil.
  func next(at point: Point, _ queue: inout HitQueue, from start: Int) -> Int? {
    while let front = queue.popFront(from: start) {
      if front.group < 0 { return Int(front.slot) }
      let first = groups[Int(front.group)].members
      let step: Int32 = first >= 0 ? 0 : 1
      var group = first >= 0 ? -1 : ~first
      visitMembers(of: front.group) { member in
        if member.box.contains(point) { queue.push(HitPending(order: member.order, slot: member.slot, group: group), from: start) }
        group += step
      }
    }
    return nil
  }
}
