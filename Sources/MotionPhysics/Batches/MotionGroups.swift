import MotionMathematics
import MotionValues

/// The groups of motions that have their weights in common: one basis, one epoch.
///
/// At every instant the weights of a group are computed once, when the first of its motions asks. Groups are found by hashing, but
/// nothing depends on the order of the hashes.
struct MotionGroups<Basis: MotionBasis> {
  /// What is looked at for every slot: nothing in it is counted.
  struct Group {
    let epoch: Timestamp
    var count: Int
    /// The instant that ``weights`` belong to.
    var time = Timestamp(nanoseconds: .min)
    var weights = MotionWeights(displacement: 0, drive: 0)
  }

  /// The groups, by address, and their bases.
  struct Lent {
    let groups: UnsafeMutablePointer<Group>
    let bases: UnsafePointer<Basis>

    /// The weights of a group at `time`.
    @inline(__always) func weights(_ number: Int32, at time: Timestamp) -> MotionWeights {
      let group = groups + Int(number)
      if group.pointee.time != time {
        group.pointee.time = time
        group.pointee.weights = bases[Int(number)].weights(after: time.seconds(since: group.pointee.epoch))
      }
      return group.pointee.weights
    }
  }

  var groups: ContiguousArray<Group> = []
  /// The basis of each group.
  var bases: ContiguousArray<Basis> = []
  /// The numbers of groups without motions.
  private var vacant: ContiguousArray<Int32> = []
  /// Open addressing with linear probing: the number of a group, or −1; a power of two, at most half full.
  private var table: ContiguousArray<Int32> = []

  /// Lends out groups and bases. Unchecked: every number comes from a slot that exists.
  @inline(__always) mutating func lend(_ body: (Lent) -> Void) {
    bases.withUnsafeBufferPointer { bases in
      groups.withUnsafeMutableBufferPointer { groups in
        guard let groups = groups.baseAddress, let bases = bases.baseAddress else { return }
        body(Lent(groups: groups, bases: bases))
      }
    }
  }

  /// The number of the group of `basis` and `epoch`, which has one motion more from now on.
  mutating func join(_ basis: Basis, _ epoch: Timestamp) -> Int32 {
    if (groups.count - vacant.count + 1) * 2 > table.count { grow() }
    var place = home(basis, epoch)
    while table[place] >= 0 {
      let number = Int(table[place])
      if groups[number].epoch == epoch, bases[number] == basis {
        groups[number].count += 1
        return table[place]
      }
      place = (place + 1) & (table.count - 1)
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
    table[place] = number
    return number
  }

  /// Takes one motion out of group `number`.
  mutating func leave(_ number: Int32) {
    groups[Int(number)].count -= 1
    guard groups[Int(number)].count == 0 else { return }
    var gap = home(bases[Int(number)], groups[Int(number)].epoch)
    while table[gap] != number { gap = (gap + 1) & (table.count - 1) }
    vacant.append(number)
    // Whatever was pushed on by the one that leaves moves up, so that no search ends early.
    var place = (gap + 1) & (table.count - 1)
    while table[place] >= 0 {
      let other = Int(table[place])
      let distance = (place - home(bases[other], groups[other].epoch)) & (table.count - 1)
      if distance >= (place - gap) & (table.count - 1) {
        table[gap] = table[place]
        gap = place
      }
      place = (place + 1) & (table.count - 1)
    }
    table[gap] = -1
  }

  private mutating func grow() {
    table = ContiguousArray(repeating: -1, count: max(16, table.count * 2))
    for number in groups.indices where groups[number].count > 0 {
      var place = home(bases[number], groups[number].epoch)
      while table[place] >= 0 { place = (place + 1) & (table.count - 1) }
      table[place] = Int32(number)
    }
  }

  /// Where the search for a group begins.
  private func home(_ basis: Basis, _ epoch: Timestamp) -> Int {
    var mixed = (basis.fingerprint ^ UInt64(bitPattern: epoch.nanoseconds)) &* 0x9E37_79B9_7F4A_7C15
    mixed ^= mixed >> 32
    return Int(truncatingIfNeeded: mixed &* 0xD6E8_FEB8_6659_FD93 >> 20) & (table.count - 1)
  }
}
