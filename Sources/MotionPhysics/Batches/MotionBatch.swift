public import MotionMathematics
public import MotionValues

/// A batch of motions of one kind that are computed together, from columns.
///
/// It serves the springs of a runtime, or a million particles without one.
///
/// A slot holds one motion. ``evaluate(at:)`` performs, for each slot, the operations of the motion's own `value(at:)` in the same order,
/// so both give the same bits, at any instant and in any order. Motions with the same basis that start at about the same time share weights.
/// There is one exception: at `Timestamp.distantFuture` a batch ends motions that never rest.
///
/// <!-- snippet: Tests/MotionPhysics/PhysicsExamplesTests.swift#batch -->
/// ```swift
/// var batch = SpringBatch<Double>()
/// for spring in springs { batch.append(spring) }
/// batch.evaluate(at: .milliseconds(250))
/// let values = batch.values
/// ```
public struct MotionBatch<Basis: MotionBasis, Lanes: LaneVector> {
  /// The data that decide how a slot is computed.
  struct Header {
    var start: Timestamp
    var rest: Timestamp
    var group: Int32
    /// Whether the drive is the displacement times λ, bit for bit, in a batch of many lanes: that of a spring that starts at rest.
    var isFromRest = false
  }

  /// A summary of the slots of one section of the columns.
  struct Block {
    var isStale = true
    /// The latest start of the slots.
    var latestStart = Timestamp.zero
    /// The earliest rest time of the slots.
    var earliestRest = Timestamp.zero
    /// The common group of the slots, or −1.
    var group: Int32 = -1
    /// Whether all slots start at rest.
    var isFromRest = false
  }

  static var blockLength: Int { 64 }

  /// Whether a motion has so many lanes that reading its columns takes longer than computing them.
  @inline(__always) static var isWide: Bool { Lanes.isContiguous && MemoryLayout<Lanes>.stride > 32 }

  var headers: ContiguousArray<Header> = []
  /// The initial and final values; read only before the start and at rest.
  var ends: ContiguousArray<(initial: Lanes, final: Lanes)> = []
  var destinations: ContiguousArray<Lanes> = []
  var displacements: ContiguousArray<Lanes> = []
  var drives: ContiguousArray<Lanes> = []
  var blocks: ContiguousArray<Block> = []
  var groups = MotionGroups<Basis>()
  /// The motions that are computed by themselves; empty for other bases.
  var loneMotions = LoneStore()
  /// Whether all values of the last evaluation are finite. Always, except for motions that are computed by themselves.
  package internal(set) var areFinite = true

  /// The values of the last evaluation, by slot.
  public internal(set) var values: ContiguousArray<Lanes> = []

  /// Creates a batch without slots.
  public init() {}

  /// The number of slots.
  public var count: Int { headers.count }

  /// Reserves capacity for `count` slots.
  @specialized(where Basis == SpringBasis, Lanes == Double)
  @specialized(where Basis == SpringBasis, Lanes == SIMD2<Double>)
  @specialized(where Basis == SpringBasis, Lanes == SIMD4<Double>)
  public mutating func reserveCapacity(_ count: Int) {
    headers.reserveCapacity(count)
    ends.reserveCapacity(count)
    destinations.reserveCapacity(count)
    displacements.reserveCapacity(count)
    if Basis.usesDrive { drives.reserveCapacity(count) }
    values.reserveCapacity(count)
  }

  /// Appends a slot for `simulation`.
  public mutating func append<Motion: BatchedSimulation>(_ simulation: Motion)
  where Motion.Basis == Basis, Motion.Value.Lanes == Lanes {
    append(simulation.row, of: simulation.basis)
  }

  /// Appends a slot for the motion of `row`, with the parameters `basis`.
  #if !hasFeature(Embedded)
    @_specialize(exported:true,where Basis == SpringBasis, Lanes == Double)
    @_specialize(exported:true,where Basis == SpringBasis, Lanes == SIMD2<Double>)
    @_specialize(exported:true,where Basis == SpringBasis, Lanes == SIMD4<Double>)
  #endif
  package mutating func append(_ row: MotionRow<Lanes>, of basis: Basis) {
    if Basis.isLone {
      append()
      return set(row, of: basis, at: count - 1)
    }
    let group = groups.join(basis, row.epoch)
    headers.append(header(of: row, in: group))
    ends.append((row.initial, row.final))
    destinations.append(row.destination)
    displacements.append(row.displacement)
    if Basis.usesDrive { drives.append(row.drive) }
    values.append(row.initial)
    staleLastBlock()
  }

  /// Returns the header of a slot with the motion of `row`.
  @inline(__always) private func header(of row: MotionRow<Lanes>, in group: Int32) -> Header {
    Header(start: row.start, rest: row.rest, group: group, isFromRest: Self.isWide && isFromRest(row, group))
  }

  /// Marks the summary of the last slot as outdated.
  @inline(__always) private mutating func staleLastBlock() {
    if blocks.count * Self.blockLength < headers.count { blocks.append(Block()) } else { blocks[blocks.count - 1].isStale = true }
  }

  /// Appends an empty slot; its value is zero until a motion is set.
  @specialized(where Basis == SpringBasis, Lanes == Double)
  @specialized(where Basis == SpringBasis, Lanes == SIMD2<Double>)
  @specialized(where Basis == SpringBasis, Lanes == SIMD4<Double>)
  public mutating func append() { appendSlot() }

  // Not inlined: else every call looks up the metadata of its local types.
  @inline(never) private mutating func appendSlot() {
    headers.append(Header(start: .distantFuture, rest: .distantFuture, group: -1))
    ends.append((.zero, .zero))
    destinations.append(.zero)
    displacements.append(.zero)
    if Basis.usesDrive { drives.append(.zero) }
    if Basis.isLone { loneMotions.append() }
    values.append(.zero)
    staleLastBlock()
  }

  /// Sets the motion of `slot` to `simulation`.
  public mutating func set<Motion: BatchedSimulation>(_ simulation: Motion, at slot: Int)
  where Motion.Basis == Basis, Motion.Value.Lanes == Lanes {
    set(simulation.row, of: simulation.basis, at: slot)
  }

  /// Sets the motion of `slot` to `row`, with the parameters `basis`.
  #if !hasFeature(Embedded)
    @_specialize(exported:true,where Basis == SpringBasis, Lanes == Double)
    @_specialize(exported:true,where Basis == SpringBasis, Lanes == SIMD2<Double>)
    @_specialize(exported:true,where Basis == SpringBasis, Lanes == SIMD4<Double>)
  #endif
  package mutating func set(_ row: MotionRow<Lanes>, of basis: Basis, at slot: Int) {
    if Basis.isLone {
      if let motion = basis.lone { loneMotions.set(motion, at: slot) }
      values[slot] = row.initial
      return
    }
    var group = headers[slot].group
    // A motion that is continued usually stays in its group.
    if group < 0 || !groups.unites(group, basis, row.epoch) {
      if group >= 0 { groups.leave(group) }
      group = groups.join(basis, row.epoch)
    }
    headers[slot] = header(of: row, in: group)
    ends[slot] = (row.initial, row.final)
    destinations[slot] = row.destination
    displacements[slot] = row.displacement
    if Basis.usesDrive { drives[slot] = row.drive }
    values[slot] = row.initial
    blocks[slot / Self.blockLength].isStale = true
  }

  /// Whether the drive of `row`, a spring of `group`, is the displacement times λ, bit for bit.
  @inline(never) private func isFromRest(_ row: MotionRow<Lanes>, _ group: Int32) -> Bool {
    guard let decay = groups.decay(of: group) else { return false }
    return withUnsafeBytes(of: row.displacement * decay) { derived in
      withUnsafeBytes(of: row.drive) { drive in
        // Not `==`: the two zeros are equal, and have other bits.
        stride(from: 0, to: drive.count, by: 8).allSatisfy {
          drive.load(fromByteOffset: $0, as: UInt64.self) == derived.load(fromByteOffset: $0, as: UInt64.self)
        }
      }
    }
  }

  /// Releases the motion of `slot` if it is computed by itself. Its value stays.
  package mutating func release(_ slot: Int) { if Basis.isLone { loneMotions.release(slot) } }

  /// Replaces the last value of `slot`.
  package mutating func replace(_ value: Lanes, at slot: Int) { values[slot] = value }

  /// Sets the rest time of the motion of `slot`, which was not computed when the motion was set.
  package mutating func setRest(_ rest: Timestamp, at slot: Int) {
    headers[slot].rest = rest
    let block = slot / Self.blockLength
    blocks[block].earliestRest = min(blocks[block].earliestRest, rest)
  }

  /// Keeps only the slots `kept`, in their order: slot `kept[i]` becomes slot `i`.
  public mutating func keep(_ kept: [Int]) {
    var isKept = ContiguousArray(repeating: false, count: count)
    for slot in kept { isKept[slot] = true }
    for slot in headers.indices where !isKept[slot] && headers[slot].group >= 0 { groups.leave(headers[slot].group) }
    headers.keep(kept)
    ends.keep(kept)
    destinations.keep(kept)
    displacements.keep(kept)
    if Basis.usesDrive { drives.keep(kept) }
    if Basis.isLone { loneMotions.keep(kept) }
    values.keep(kept)
    blocks = ContiguousArray(repeating: Block(), count: (kept.count + Self.blockLength - 1) / Self.blockLength)
  }

  /// Recomputes the summary of block `index`.
  mutating func refresh(_ index: Int) {
    let range = index * Self.blockLength..<min(count, (index + 1) * Self.blockLength)
    var block = Block(isStale: false, latestStart: headers[range.lowerBound].start, earliestRest: .distantFuture)
    block.group = headers[range.lowerBound].group
    block.isFromRest = Self.isWide
    for slot in range {
      block.latestStart = max(block.latestStart, headers[slot].start)
      block.earliestRest = min(block.earliestRest, headers[slot].rest)
      if headers[slot].group != block.group { block.group = -1 }
      if Self.isWide, !headers[slot].isFromRest { block.isFromRest = false }
    }
    blocks[index] = block
  }
}

/// A batch of spring motions.
public typealias SpringBatch<Lanes: LaneVector> = MotionBatch<SpringBasis, Lanes>
