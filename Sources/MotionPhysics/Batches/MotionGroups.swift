import MotionMathematics
import MotionValues

/// The groups of motions that share weights: one basis, one epoch.
///
/// The weights of a group are computed once per instant, on first use. Groups are found by hashing, but nothing depends on the order of
/// the hashes.
struct MotionGroups<Basis: MotionBasis> {
  /// The data that are read for every slot; trivial, so that no reference counting occurs.
  struct Group {
    let epoch: Timestamp
    var count: Int
    /// The instant of ``weights``.
    var time = Timestamp(nanoseconds: .min)
    var weights = MotionWeights(displacement: 0, drive: 0)
  }

  /// The groups and their bases, as pointers.
  struct Pointers {
    let groups: UnsafeMutablePointer<Group>
    let bases: UnsafePointer<Basis>

    /// Returns the weights of a group at `time`.
    @inline(__always) func weights(_ number: Int32, at time: Timestamp) -> MotionWeights {
      let group = groups + Int(number)
      if group.pointee.time != time {
        group.pointee.time = time
        group.pointee.weights = bases[Int(number)].weights(after: time.seconds(since: group.pointee.epoch))
      }
      return group.pointee.weights
    }

    /// Returns λ of group `number`, in 1/s; nil for anything but springs.
    @inline(__always) func decay(of number: Int32) -> Double? { MotionGroups.decay(bases + Int(number)) }

    /// Computes the weights of the groups of `slots`, four at a time where these are different groups of underdamped springs.
    ///
    /// The bits are those of ``weights(_:at:)``, which computes the others on demand.
    @inline(__always) func prepare(
      _ slots: Range<Int>, _ headers: UnsafePointer<MotionBatch<Basis, some LaneVector>.Header>, at time: Timestamp
    ) {
      #if !hasFeature(Embedded)
        guard Basis.self == SpringBasis.self else { return }
        var slot = slots.lowerBound
        while slot + 3 < slots.upperBound {
          let (first, second) = (Int(headers[slot].group), Int(headers[slot + 1].group))
          let (third, fourth) = (Int(headers[slot + 2].group), Int(headers[slot + 3].group))
          slot += 4
          if first < 0 || groups[first].time == time { continue }
          if second < 0 || second == first || groups[second].time == time { continue }
          if third < 0 || third == first || third == second || groups[third].time == time { continue }
          if fourth < 0 || fourth == first || fourth == second || fourth == third || groups[fourth].time == time { continue }
          computeFour(first, second, third, fourth, at: time)
        }
      #endif
    }

    /// Returns the weights of the four slots from `slot` on, if these are underdamped springs and each is alone in its group; else nil.
    ///
    /// Nobody else needs the weights then, so they are not stored. The bits are those of ``weights(_:at:)``.
    @inline(__always) func weightsOfFour(
      from slot: Int, _ headers: UnsafePointer<MotionBatch<Basis, some LaneVector>.Header>, at time: Timestamp
    ) -> (displacement: SIMD4<Double>, drive: SIMD4<Double>)? {
      #if hasFeature(Embedded)
        return nil
      #else
        guard Basis.self == SpringBasis.self else { return nil }
        let (first, second) = (Int(headers[slot].group), Int(headers[slot + 1].group))
        let (third, fourth) = (Int(headers[slot + 2].group), Int(headers[slot + 3].group))
        // A slot that does not move has no group.
        guard first | second | third | fourth >= 0 else { return nil }
        guard groups[first].count | groups[second].count | groups[third].count | groups[fourth].count == 1 else { return nil }
        return packedWeights(first, second, third, fourth, at: time)
      #endif
    }

    @inline(__always) private func computeFour(_ first: Int, _ second: Int, _ third: Int, _ fourth: Int, at time: Timestamp) {
      guard let packed = packedWeights(first, second, third, fourth, at: time) else { return }
      set(first, packed.displacement[0], packed.drive[0], at: time)
      set(second, packed.displacement[1], packed.drive[1], at: time)
      set(third, packed.displacement[2], packed.drive[2], at: time)
      set(fourth, packed.displacement[3], packed.drive[3], at: time)
    }

    @inline(__always) private func packedWeights(
      _ first: Int, _ second: Int, _ third: Int, _ fourth: Int, at time: Timestamp
    ) -> (displacement: SIMD4<Double>, drive: SIMD4<Double>)? {
      let springs = UnsafeRawPointer(bases).assumingMemoryBound(to: SpringBasis.self)
      func epoch(_ number: Int) -> Int64 { groups[number].epoch.nanoseconds }
      // None of the differences overflows if no instant is before zero.
      guard time.nanoseconds | epoch(first) | epoch(second) | epoch(third) | epoch(fourth) >= 0 else { return nil }
      func nanoseconds(_ number: Int) -> Double { Double(time.nanoseconds &- epoch(number)) }
      let seconds = SIMD4(nanoseconds(first), nanoseconds(second), nanoseconds(third), nanoseconds(fourth)) / 1e9
      return SpringBasis.weights(springs + first, springs + second, springs + third, springs + fourth, after: seconds)
    }

    @inline(__always) private func set(_ number: Int, _ displacement: Double, _ drive: Double, at time: Timestamp) {
      groups[number].time = time
      groups[number].weights = MotionWeights(displacement: displacement, drive: drive)
    }
  }

  /// Returns λ of group `number`, in 1/s; nil for anything but springs.
  func decay(of number: Int32) -> Double? { withUnsafePointer(to: bases[Int(number)]) { Self.decay($0) } }

  @inline(__always) private static func decay(_ basis: UnsafePointer<Basis>) -> Double? {
    #if hasFeature(Embedded)
      return nil
    #else
      guard Basis.self == SpringBasis.self else { return nil }
      // The type was compared.
      return UnsafeRawPointer(basis).assumingMemoryBound(to: SpringBasis.self).pointee.decay
    #endif
  }

  var groups: ContiguousArray<Group> = []
  /// The basis of each group.
  var bases: ContiguousArray<Basis> = []
  /// The group that was joined last, or −1.
  private var latest: Int32 = -1
  /// The numbers of groups without motions.
  private var vacant: ContiguousArray<Int32> = []
  /// Open addressing with linear probing: the number of a group, or −1; a power of two, at most half full.
  private var table: ContiguousArray<Int32> = []

  /// Returns the weights of group `number` at `time`.
  @inline(__always) mutating func weights(_ number: Int32, at time: Timestamp) -> MotionWeights {
    let number = Int(number)
    if groups[number].time != time {
      groups[number].time = time
      groups[number].weights = bases[number].weights(after: time.seconds(since: groups[number].epoch))
    }
    return groups[number].weights
  }

  /// Calls `body` with pointers to groups and bases. Unchecked: every number comes from an existing slot.
  @inline(__always) mutating func withPointers(_ body: (Pointers) -> Void) {
    bases.withUnsafeBufferPointer { bases in
      groups.withUnsafeMutableBufferPointer { groups in
        guard let groups = groups.baseAddress, let bases = bases.baseAddress else { return }
        body(Pointers(groups: groups, bases: bases))
      }
    }
  }

  /// Returns whether group `number` is that of `basis` and `epoch`.
  @inline(__always) func unites(_ number: Int32, _ basis: Basis, _ epoch: Timestamp) -> Bool {
    groups[Int(number)].epoch == epoch && bases[Int(number)] == basis
  }

  /// Adds a motion to the group of `basis` and `epoch`, and returns the group's number.
  mutating func join(_ basis: Basis, _ epoch: Timestamp) -> Int32 {
    // Most motions that begin together are alike.
    if latest >= 0, groups[Int(latest)].count > 0, unites(latest, basis, epoch) {
      groups[Int(latest)].count += 1
      return latest
    }
    latest = find(basis, epoch)
    return latest
  }

  /// Adds a motion to the group of `basis` and `epoch`, which is looked for, and returns the group's number.
  private mutating func find(_ basis: Basis, _ epoch: Timestamp) -> Int32 {
    if (groups.count - vacant.count + 1) * 2 > table.count { grow() }
    var index = home(basis, epoch)
    while table[index] >= 0 {
      let number = Int(table[index])
      if groups[number].epoch == epoch, bases[number] == basis {
        groups[number].count += 1
        return table[index]
      }
      index = (index + 1) & (table.count - 1)
    }
    let group = Group(epoch: epoch, count: 1)
    let number = vacant.popLast() ?? Int32(groups.count)
    if Int(number) == groups.count {
      groups.append(group)
      bases.append(basis)
    } else {
      groups[Int(number)] = group
      bases[Int(number)] = basis
    }
    table[index] = number
    return number
  }

  /// Removes one motion from group `number`.
  mutating func leave(_ number: Int32) {
    groups[Int(number)].count -= 1
    guard groups[Int(number)].count == 0 else { return }
    var gap = home(bases[Int(number)], groups[Int(number)].epoch)
    while table[gap] != number { gap = (gap + 1) & (table.count - 1) }
    vacant.append(number)
    // Entries that the removed one displaced move back, so that no search ends early.
    var index = (gap + 1) & (table.count - 1)
    while table[index] >= 0 {
      let other = Int(table[index])
      let distance = (index - home(bases[other], groups[other].epoch)) & (table.count - 1)
      if distance >= (index - gap) & (table.count - 1) {
        table[gap] = table[index]
        gap = index
      }
      index = (index + 1) & (table.count - 1)
    }
    table[gap] = -1
  }

  private mutating func grow() {
    table = ContiguousArray(repeating: -1, count: max(16, table.count * 2))
    for number in groups.indices where groups[number].count > 0 {
      var index = home(bases[number], groups[number].epoch)
      while table[index] >= 0 { index = (index + 1) & (table.count - 1) }
      table[index] = Int32(number)
    }
  }

  /// Returns the table index at which the search for a group begins.
  private func home(_ basis: Basis, _ epoch: Timestamp) -> Int {
    var mixed = (basis.fingerprint ^ UInt64(bitPattern: epoch.nanoseconds)) &* 0x9E37_79B9_7F4A_7C15
    mixed ^= mixed >> 32
    return Int(truncatingIfNeeded: mixed &* 0xD6E8_FEB8_6659_FD93 >> 20) & (table.count - 1)
  }
}
