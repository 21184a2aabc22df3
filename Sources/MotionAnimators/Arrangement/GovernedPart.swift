/// A part of an arrangement, as far as it moves a property.
final class GovernedPart {
  // Unretained: the property ends before the outermost arrangement leaves its parts.
  private let reference: Unmanaged<Arrangement>
  /// The children that move the property, in order; in a group, there is one.
  private var parts: ContiguousArray<GovernedPart> = []

  /// Creates a part without children.
  init(of arrangement: Arrangement) { reference = .passUnretained(arrangement) }

  /// The part itself.
  var arrangement: Arrangement { reference.takeUnretainedValue() }

  /// Its child, if there is one; nil for none or several.
  var onlyPart: GovernedPart? { parts.count == 1 ? parts.first : nil }

  /// Removes the children in which no track begins, because a section or a motion without an end precedes it.
  func removeUnreached() {
    let arrangement = arrangement
    if arrangement.track != nil { return }
    for part in parts { part.removeUnreached() }
    let end = Arrangement.Head(phase: .leg(0), isBackward: false, elapsed: arrangement.legLength ?? Arrangement.horizon)
    parts.removeAll { $0.governingTrack(inParent: arrangement, at: Arrangement.Moment(head: end), isBegun: false) == nil }
  }

  /// The track that governs the property at the present, and its moment. This part contains all tracks of the property.
  var governingTrack: (arrangement: Arrangement, moment: Arrangement.Moment)? {
    let arrangement = arrangement
    return governingTrack(at: arrangement.moment(at: arrangement.placement), isBegun: true)
  }

  /// Adds a child behind the others.
  func append(_ part: GovernedPart) { parts.append(part) }

  /// Returns the track that has begun last while this part is at `moment`; nil if none has.
  ///
  /// - Parameter isBegun: whether the first track counts as begun: it governs before the whole begins, and when a part is played again.
  /// - Complexity: O(d · log n) for sequences of n children that are nested d deep.
  private func governingTrack(at moment: Arrangement.Moment, isBegun: Bool) -> (arrangement: Arrangement, moment: Arrangement.Moment)? {
    let arrangement = arrangement
    var isBegun = isBegun
    switch moment.head.phase {
    case .waiting: if !isBegun { return nil }
    case .leg(0): break
    // In a later leg, and after the last one, it is at a start that its own legs have led to.
    case .leg, .over: isBegun = true
    }
    switch arrangement.content {
    case .track: return (arrangement, moment)
    case .group: return parts.first?.governingTrack(inParent: arrangement, at: moment, isBegun: isBegun)
    case .sequence(_, let offsets):
      let turn = arrangement.turn(at: moment, offsets)
      return arrangement.reversal == .sequentially && moment.head.isBackward
        ? governingTrack(ofReturn: arrangement, at: moment, turn)
        : governingTrack(ofSequence: arrangement, at: moment, turn, isBegun: isBegun)
    }
  }

  /// Returns the governing track of this part while the one that contains it is at `moment`.
  private func governingTrack(
    inParent parent: Arrangement, at moment: Arrangement.Moment, isBegun: Bool
  ) -> (arrangement: Arrangement, moment: Arrangement.Moment)? {
    let own = ownMoment(in: parent, at: moment)
    // A child that reverses individually may be back at its start within the forward leg.
    let isBack = parent.reversal == .individually && own.isReturning != moment.isReturning
    return governingTrack(at: own, isBegun: isBegun || isBack || hasOwnClock)
  }

  /// Returns the governing track of `sequence` before the child with the index `turn` ends, if it does not return sequentially.
  private func governingTrack(
    ofSequence sequence: Arrangement, at moment: Arrangement.Moment, _ turn: Int, isBegun: Bool
  ) -> (arrangement: Arrangement, moment: Arrangement.Moment)? {
    for part in parts[..<count(upTo: turn)].reversed() {
      if let track = part.governingTrack(inParent: sequence, at: moment, isBegun: false) { return track }
    }
    guard isBegun, let first = parts.first else { return nil }
    return first.governingTrack(inParent: sequence, at: moment, isBegun: true)
  }

  /// Returns the governing track of `sequence` on its sequential return, on which the child with the index `turn` plays.
  ///
  /// A child is at its start from its turn on. Before the first turn, the last child is at its end.
  private func governingTrack(
    ofReturn sequence: Arrangement, at moment: Arrangement.Moment, _ turn: Int
  ) -> (arrangement: Arrangement, moment: Arrangement.Moment)? {
    let index = count(upTo: turn - 1)
    guard let part = index < parts.count ? parts[index] : parts.last else { return nil }
    return part.governingTrack(inParent: sequence, at: moment, isBegun: true)
  }

  /// Returns the number of children whose index in the sequence is at most `last`.
  private func count(upTo last: Int) -> Int {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].reference._withUnsafeGuaranteedRef({ $0.childIndex }) <= last { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the moment of this child while `parent` is at `moment`.
  private func ownMoment(in parent: Arrangement, at moment: Arrangement.Moment) -> Arrangement.Moment {
    reference._withUnsafeGuaranteedRef { child in
      child.moment(at: parent.place(of: child, parent.offset(child.childIndex), at: moment))
    }
  }

  /// Whether it plays by itself: then it does not wait for its turn.
  private var hasOwnClock: Bool { reference._withUnsafeGuaranteedRef { $0.ownClock != nil } }
}
