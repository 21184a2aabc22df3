import MotionMathematics
import MotionValues

/// The motions of a batch that are computed by themselves: those of one type lie side by side, in any order.
///
/// So a frame reads memory in sequence, and calls one function for each type.
struct LoneStore {
  /// The place of the motion of a slot.
  private struct Place {
    var row: Int32
    var index: Int32

    static let none = Place(row: -1, index: -1)
  }

  private var rows: ContiguousArray<LoneRow> = []
  private var places: ContiguousArray<Place> = []
  /// The number of motions.
  private(set) var count = 0

  /// Appends a slot without a motion.
  mutating func append() { places.append(.none) }

  /// Sets the motion of `slot`.
  mutating func set(_ motion: LoneMotion, at slot: Int) {
    let row = row(for: motion)
    if places[slot].row == row {
      own(row)
      return rows[Int(row)].replace(Int(places[slot].index), by: motion)
    }
    release(slot)
    own(row)
    places[slot] = Place(row: row, index: rows[Int(row)].append(motion, slot: Int32(slot)))
    count += 1
  }

  /// Removes the motion of `slot`, if it has one.
  mutating func release(_ slot: Int) {
    let place = places[slot]
    guard place.row >= 0 else { return }
    own(place.row)
    if let moved = rows[Int(place.row)].remove(Int(place.index)) { places[Int(moved)].index = place.index }
    places[slot] = .none
    count -= 1
  }

  /// Keeps only the slots `kept`, in their order: slot `kept[i]` becomes slot `i`.
  mutating func keep(_ kept: [Int]) {
    var isKept = ContiguousArray(repeating: false, count: places.count)
    for slot in kept { isKept[slot] = true }
    for slot in places.indices where !isKept[slot] { release(slot) }
    places = ContiguousArray(kept.map { places[$0] })
    for row in rows.indices { own(Int32(row)) }
    for (slot, place) in places.enumerated() where place.row >= 0 { rows[Int(place.row)].slots[Int(place.index)] = Int32(slot) }
  }

  /// Assigns the values of all motions at `nanoseconds` to their slots of `values`, and returns whether all are finite.
  func evaluateAll(_ nanoseconds: Int64, _ values: UnsafeMutableRawPointer) -> Bool {
    var areFinite = true
    for row in rows where !row.evaluate(0, row.slots.count, nanoseconds, values) { areFinite = false }
    return areFinite
  }

  /// Assigns the value of `slot` at `nanoseconds` to its slot of `values`, if it has a motion, and returns whether it is finite.
  func evaluate(_ slot: Int, _ nanoseconds: Int64, _ values: UnsafeMutableRawPointer) -> Bool {
    let place = places[slot]
    return place.row < 0 || rows[Int(place.row)].evaluate(Int(place.index), 1, nanoseconds, values)
  }

  /// Returns the row of the type of `motion`. O(number of types).
  private mutating func row(for motion: LoneMotion) -> Int32 {
    let kind = motion.kind
    for (index, row) in rows.enumerated() where row.kind.identifier == kind.identifier { return Int32(index) }
    rows.append(LoneRow(kind))
    return Int32(rows.count - 1)
  }

  /// Copies a row that a copy of the batch shares.
  private mutating func own(_ row: Int32) {
    if !isKnownUniquelyReferenced(&rows[Int(row)]) { rows[Int(row)] = LoneRow(rows[Int(row)]) }
  }
}

/// Motions of one type, side by side.
private final class LoneRow {
  let kind: LoneKind
  /// The slots of the motions.
  var slots: ContiguousArray<Int32> = []
  private var memory: UnsafeMutableRawPointer
  private var capacity: Int

  /// Creates an empty row.
  init(_ kind: LoneKind) {
    (self.kind, capacity) = (kind, 1)
    memory = .allocate(byteCount: kind.stride, alignment: kind.alignment)
  }

  /// Creates a copy of `row`.
  init(_ row: LoneRow) {
    (kind, slots, capacity) = (row.kind, row.slots, row.capacity)
    memory = .allocate(byteCount: kind.stride * capacity, alignment: kind.alignment)
    kind.copy(row.memory, memory, slots.count)
  }

  deinit {
    kind.destroy(memory, slots.count)
    memory.deallocate()
  }

  private func address(_ index: Int) -> UnsafeMutableRawPointer { memory + index * kind.stride }

  /// Appends a copy of `motion`, and returns its index.
  func append(_ motion: LoneMotion, slot: Int32) -> Int32 {
    let index = slots.count
    if index == capacity {
      let larger = UnsafeMutableRawPointer.allocate(byteCount: kind.stride * capacity * 2, alignment: kind.alignment)
      kind.copy(memory, larger, index)
      kind.destroy(memory, index)
      memory.deallocate()
      (memory, capacity) = (larger, capacity * 2)
    }
    motion.compute(.copy, 0, address(index))
    slots.append(slot)
    return Int32(index)
  }

  /// Replaces the motion at `index` by a copy of `motion`.
  func replace(_ index: Int, by motion: LoneMotion) {
    kind.destroy(address(index), 1)
    motion.compute(.copy, 0, address(index))
  }

  /// Removes the motion at `index`, and returns the slot of the one that takes its place, if there is one.
  func remove(_ index: Int) -> Int32? {
    let last = slots.count - 1
    kind.destroy(address(index), 1)
    let moved = slots.removeLast()
    if index == last { return nil }
    kind.copy(address(last), address(index), 1)
    kind.destroy(address(last), 1)
    slots[index] = moved
    return moved
  }

  /// Assigns the values of `count` motions from `index` on to their slots of `values`, and returns whether all are finite.
  @inline(__always) func evaluate(_ index: Int, _ count: Int, _ nanoseconds: Int64, _ values: UnsafeMutableRawPointer) -> Bool {
    slots.withUnsafeBufferPointer { slots in
      guard let first = slots.baseAddress else { return true }
      return kind.evaluate(address(index), first + index, count, nanoseconds, values)
    }
  }
}

extension LoneMotion {
  /// The type of the motion.
  fileprivate var kind: LoneKind {
    withUnsafeTemporaryAllocation(of: LoneKind.self, capacity: 1) { buffer in
      // It has the capacity that was asked for.
      let address = buffer.baseAddress.unsafelyUnwrapped
      compute(.kind, 0, UnsafeMutableRawPointer(address))
      return address.move()
    }
  }
}
