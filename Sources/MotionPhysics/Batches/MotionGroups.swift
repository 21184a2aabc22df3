/// The groups of motions that have their weights in common: one basis, one epoch.
///
/// At every instant the weights of a group are computed once, when the first of its motions asks. Groups are found by hashing, but
/// nothing depends on the order of the hashes.
struct MotionGroups<Basis: MotionBasis> {
  struct Group {
    let basis: Basis
    let epoch: Timestamp
    var count: Int
    /// The instant that ``weights`` belong to.
    var time = Timestamp(nanoseconds: .min)
    var weights = MotionWeights(displacement: 0, drive: 0)

    /// The weights at `time`.
    @inline(__always) mutating func weights(at time: Timestamp) -> MotionWeights {
      if self.time != time {
        self.time = time
        weights = basis.weights(after: time.seconds(since: epoch))
      }
      return weights
    }
  }

  var groups: ContiguousArray<Group> = []
  /// The numbers of groups without motions.
  private var vacant: ContiguousArray<Int32> = []
  /// Open addressing with linear probing: the number of a group, or −1; a power of two, at most half full.
  private var table: ContiguousArray<Int32> = []

  /// The number of the group of `basis` and `epoch`, which has one motion more from now on.
  mutating func join(_ basis: Basis, _ epoch: Timestamp) -> Int32 {
    if (groups.count - vacant.count + 1) * 2 > table.count { grow() }
    var place = home(basis, epoch)
    while table[place] >= 0 {
      let number = Int(table[place])
      if groups[number].epoch == epoch, groups[number].basis == basis {
        groups[number].count += 1
        return table[place]
      }
      place = (place + 1) & (table.count - 1)
    }
    let group = Group(basis: basis, epoch: epoch, count: 1)
    let number = vacant.popLast() ?? Int32(groups.count)
    if Int(number) == groups.count { groups.append(group) } else { groups[Int(number)] = group }
    table[place] = number
    return number
  }

  /// Takes one motion out of group `number`.
  mutating func leave(_ number: Int32) {
    groups[Int(number)].count -= 1
    guard groups[Int(number)].count == 0 else { return }
    var gap = home(groups[Int(number)].basis, groups[Int(number)].epoch)
    while table[gap] != number { gap = (gap + 1) & (table.count - 1) }
    vacant.append(number)
    // Whatever was pushed on by the one that leaves moves up, so that no search ends early.
    var place = (gap + 1) & (table.count - 1)
    while table[place] >= 0 {
      let other = groups[Int(table[place])]
      let distance = (place - home(other.basis, other.epoch)) & (table.count - 1)
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
      var place = home(groups[number].basis, groups[number].epoch)
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
