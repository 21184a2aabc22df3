/// The order in which the children of a sequence are published.
///
/// They may move one property, which has the value of the child that has begun last: the pivot.
extension Arrangement {
  /// Returns the index of the child of a sequence that has begun last at `moment`; 0 before the first one.
  func pivot(at moment: Moment, _ offsets: [Int64]) -> Int {
    var index = turn(at: moment, offsets)
    // One that is played again is at its start from its turn on. Otherwise, one that waits for the end of its delay has not begun.
    if reversal == .sequentially, moment.head.isBackward { return index }
    if !hasLateChild { return index }
    let children = children
    while index > 0, children[index].waits(in: self, at: moment, offsets[index]) { index -= 1 }
    return index
  }

  /// Returns the index of the last child of a sequence whose turn has begun at `moment`, also if it waits; 0 before the first one.
  func turn(at moment: Moment, _ offsets: [Int64]) -> Int {
    if moment.head.phase == .waiting { return sectionStart == 0 ? 0 : Self.index(of: sectionStart, in: offsets) }
    // On the way back, a child begins at the position of its end. After the last leg, only the direction of that leg matters.
    let isBack = moment.head.phase == .over ? moment.head.isBackward : moment.runsBackward
    return Self.index(of: position(moment.head) - (isBack ? 1 : 0), in: offsets)
  }

  /// Returns whether nothing in this child has begun, because of delays.
  private func waits(in parent: Arrangement, at parentMoment: Moment, _ offset: Int64) -> Bool {
    startsLate && waits(at: parent.plannedMoment(of: self, offset, at: parentMoment))
  }

  /// Returns whether nothing in this part has begun at `moment`.
  private func waits(at moment: Moment) -> Bool {
    if moment.head.phase == .waiting { return true }
    // In a later leg it has begun: a child that is played again is at its start.
    guard moment.head.phase == .leg(0), case .sequence(let children, let offsets) = content, let first = children.first,
      pivot(at: moment, offsets) == 0
    else { return false }
    return first.waits(in: self, at: moment, offsets[0])
  }

  /// Calls `body` with `indices` of a sequence in the order of publication, until it returns false; returns whether it never did.
  ///
  /// The children may move one property, which has the value of the child that has begun last. So those that have not begun come first, the
  /// last one before the others; then come those before the pivot, in their order, and the pivot itself.
  @discardableResult @inline(__always)
  func visit(_ indices: Range<Int>, around pivot: Int, _ body: (Int) -> Bool) -> Bool {
    var index = indices.upperBound
    while index > indices.lowerBound, index - 1 > pivot {
      index -= 1
      if !body(index) { return false }
    }
    index = indices.lowerBound
    while index < indices.upperBound, index < pivot {
      if !body(index) { return false }
      index += 1
    }
    return indices.contains(pivot) ? body(pivot) : true
  }

  /// Returns whether the child at `pivot`, which has begun last, also publishes values that do not change: others may have written its property.
  ///
  /// They have, if this sequence returns to that child, or is in another leg.
  func repeats(_ pivot: Int, _ offsets: [Int64], from former: Moment, to moment: Moment) -> Bool {
    if offsets.isEmpty { return false }
    if former.head.isInPhase(of: moment.head), position(former.head) <= position(moment.head) || self.pivot(at: former, offsets) == pivot {
      return false
    }
    // While nothing in this sequence has begun, no child has written over another one.
    if waits(at: former), waits(at: moment) { return false }
    let child = children[pivot]
    // A track publishes no value that differs in the direction alone.
    return child.track == nil
      || plannedMoment(of: child, offsets[pivot], at: moment).head == plannedMoment(of: child, offsets[pivot], at: former).head
  }
}
