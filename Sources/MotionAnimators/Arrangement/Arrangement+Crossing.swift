/// Publication of parts that a seek crosses as a whole: from before their start to after their end, or back.
///
/// Before its start and after its end, all values of a part follow from its own state, or from the ends of parts before it. So they are
/// computed once, and each later crossing publishes them from a list.
extension Arrangement {
  /// Whether the children know the moments that were published last.
  enum ChildMoments {
    /// Each child knows its own.
    case known
    /// A seek has crossed children of a sequence, which do not know it yet.
    case crossed
    /// All were published as a whole, and do not know it yet. Their moments follow from that of this arrangement.
    case whole
  }

  /// Publishes the change from `former` to `moment`, of another phase, from a list, and returns whether this was a crossing.
  ///
  /// The children do not learn their moments until one of them publishes another one (``separateChildren(from:)``).
  func publishCrossing(from former: Moment, to moment: Moment) -> Bool {
    guard observerCount == 0, ownClockCount == 0, !hasNoLists, let start = Self.end(former), let end = Self.end(moment)
    else { return false }
    if case .track = content { return false }
    // A list would also write properties that keep their recorded values.
    if case .waiting = moment.head.phase, isBeforePlay { return false }
    childMoments = .whole
    // Retained: an observer may release the outermost arrangement, which ends its lists.
    let list = crossingList(start * 4 + end, from: former, to: moment).takeUnretainedValue()
    if !withExtendedLifetime(list, { list.publish(on: self) }) { publishAgain() }
    return true
  }

  /// Whether the present publication needs no lists: these leave the values of governed properties, and a part that plays by itself does not.
  private var hasNoLists: Bool { isPublishedByPart || (links == .governed && isPlayedAlone) }

  /// Returns the publications of a crossing with `number`.
  // Unretained: this arrangement keeps its lists.
  private func crossingList(_ number: Int, from former: Moment, to moment: Moment) -> Unmanaged<PublicationList> {
    if let list = crossings?.lists[number] { return list }
    let list = ownCrossings.list(number)
    list._withUnsafeGuaranteedRef { list in
      collectPublications(from: former, to: moment, into: list)
      if links == .governed { addGoverned(to: list) }
    }
    return list
  }

  /// Its lists, made when they are needed.
  private var ownCrossings: Crossings {
    if let crossings { return crossings }
    let made = Crossings()
    crossings = made
    return made
  }

  /// Returns the indices of the children of a sequence that a change from `former` to `moment`, within one leg, crosses as a whole.
  func crossedIndices(from former: Moment, to moment: Moment, in indices: Range<Int>, _ offsets: [Int64]) -> Range<Int> {
    guard observerCount == 0, ownClockCount == 0, !isPublishedByPart, reversal != .sequentially, former.head.isInPhase(of: moment.head),
      case .leg = moment.head.phase, former.isReturning == moment.isReturning
    else { return 0..<0 }
    let (start, end) = (position(former.head), position(moment.head))
    let (first, last) = (min(start, end), max(start, end))
    var (lower, upper) = (indices.lowerBound, indices.upperBound)
    while lower < upper, offsets[lower] <= first { lower += 1 }
    // A child ends where the next one begins.
    while lower < upper, upper < offsets.count ? offsets[upper] >= last : !endsBefore(last, offsets) { upper -= 1 }
    return lower < upper && hasNoLists ? lower..<lower : lower..<upper
  }

  /// Returns whether the last child of a sequence has an end before `position`.
  private func endsBefore(_ position: Int64, _ offsets: [Int64]) -> Bool {
    guard let start = offsets.last, let duration = children.last?.duration else { return false }
    return start + duration < position
  }

  /// Publishes the children with `indices`, which are crossed, and returns whether these were all.
  ///
  /// They do not learn their moments until they are needed (``noteCrossed(from:)``): these follow from the moment of this sequence.
  func publishCrossed(_ indices: Range<Int>, from former: Moment, to moment: Moment) -> Bool {
    if indices.isEmpty { return true }
    if childMoments == .known { childMoments = .crossed }
    let isOver = position(former.head) < position(moment.head)
    let direction = moment.runsBackward ? 2 : 0
    let number = isOver ? direction * 4 + direction + 1 : (direction + 1) * 4 + direction
    // Retained: an observer may release the outermost arrangement, which ends its lists.
    let list = childrenList(number, upTo: indices.upperBound).takeUnretainedValue()
    return withExtendedLifetime(list) { list.publish(parts: indices, reversed: !isOver, on: self) }
  }

  /// Returns the publications of the children of a sequence, each of which is crossed with `number`.
  ///
  /// They are computed for the children before `end`, once for each child. Those of children at their start are in reversed order.
  // Unretained: this arrangement keeps its lists.
  private func childrenList(_ number: Int, upTo end: Int) -> Unmanaged<PublicationList> {
    let list = ownCrossings.list(Crossings.ofChildren + number)
    let first = list._withUnsafeGuaranteedRef { $0.partCount }
    if first >= end { return list }
    for child in children[first..<end] {
      list._withUnsafeGuaranteedRef { list in
        if child.outputCount > 0, child.duration != nil {
          child.collectPublications(
            from: child.endMoment(number / 4), to: child.endMoment(number % 4), into: list, reversed: number % 2 == 0)
          if links == .governed { child.addGoverned(to: list) }
        }
        list.endPart()
      }
    }
    return list
  }

  /// Gives the children that were crossed the moments that follow from that of this sequence, the last one that was published.
  func noteCrossed(from moment: Moment) {
    guard childMoments == .crossed else { return }
    childMoments = .known
    for (index, child) in children.enumerated() { child.notePublished(plannedMoment(of: child, offset(index), at: moment)) }
  }

  /// Takes `moment`, which a parent has published as a whole, as published.
  func notePublished(_ moment: Moment) {
    if outputCount == 0 || published == moment { return }
    published = moment
    publications.advance()
    childMoments = children.isEmpty ? .known : .whole
  }

  /// Gives the children the moments that they published as a whole when this part was at `moment`.
  func separateChildren(from moment: Moment) {
    guard childMoments == .whole else { return }
    childMoments = .known
    publications.advance()
    for (index, child) in children.enumerated() {
      child.published = plannedMoment(of: child, offset(index), at: moment)
      child.childMoments = child.children.isEmpty ? .known : .whole
    }
  }

  /// Gives the children the moments that they do not know, which follow from that of this part, the last one that was published.
  private func updateChildren() {
    guard let moment = published else { return }
    separateChildren(from: moment)
    // An observer may seek a child alone that a list in progress crosses: the list ends.
    if childMoments == .crossed { publications.advance() }
    noteCrossed(from: moment)
  }

  /// Takes this part as not published; its children keep their moments.
  func noteUnpublished() {
    updateChildren()
    published = nil
  }

  /// Separates the children of all arrangements that contain this one.
  func separateFromParents() {
    guard let parent = container else { return }
    parent.separateFromParents()
    parent.updateChildren()
  }

  /// The number of a moment at which nothing in a part moves; nil for any other moment.
  private static func end(_ moment: Moment) -> Int? {
    switch moment.head.phase {
    case .waiting: moment.isReturning ? 2 : 0
    case .over: moment.isReturning ? 3 : 1
    case .leg: nil
    }
  }

  /// Returns the moment with a number: one at which nothing in a part with a duration moves.
  func endMoment(_ number: Int) -> Moment {
    Moment(head: number % 2 == 0 ? .beforeStart : finalHead, isReturning: number >= 2)
  }

  /// Whether this part is crossed, and something in it returns: a track in it may be where it was, while others have moved its property since.
  func comesBack(from former: Moment, to moment: Moment) -> Bool {
    guard containsReturn, !former.head.isInPhase(of: moment.head) else { return false }
    return Self.end(former) != nil && Self.end(moment) != nil
  }

  /// Appends what the tracks publish when this part changes from one moment to another.
  ///
  /// - Parameters:
  ///   - former: the former moment; nil if all tracks publish.
  ///   - reversed: whether the one that is published last is appended first.
  private func collectPublications(from former: Moment?, to moment: Moment, into publications: PublicationList, reversed: Bool = false) {
    if former == moment { return }
    let former = former.flatMap { comesBack(from: $0, to: moment) ? nil : $0 }
    var order: [Int] = []
    var repeated: Int?
    switch content {
    case .track(let track): track.addPublication(to: publications, at: moment, in: self)
    case .group(let children): order += children.indices
    case .sequence(_, let offsets):
      let last = pivot(at: moment, offsets)
      if let former, repeats(last, offsets, from: former, to: moment), changesChild(besides: last, offsets, from: former, to: moment) {
        repeated = last
      }
      visit(publishedIndices(from: former, to: moment, offsets), around: last) { index in
        order.append(index)
        return true
      }
    }
    if reversed { order.reverse() }
    for index in order where children[index].outputCount > 0 {
      let (child, offset) = (children[index], offset(index))
      let start = index == repeated ? nil : former.map { plannedMoment(of: child, offset, at: $0) }
      child.collectPublications(
        from: start, to: plannedMoment(of: child, offset, at: moment), into: publications, reversed: reversed)
    }
  }

  /// Returns whether the moment of a child of a sequence, other than that at `pivot`, differs between two moments.
  private func changesChild(besides pivot: Int, _ offsets: [Int64], from former: Moment, to moment: Moment) -> Bool {
    for (index, child) in children.enumerated() where index != pivot && child.outputCount > 0 {
      if plannedMoment(of: child, offsets[index], at: former) != plannedMoment(of: child, offsets[index], at: moment) { return true }
    }
    return false
  }
}

/// The publications of a part for each pair of moments at which nothing in it moves; then those of the children of a sequence.
final class Crossings {
  /// The index of the first list of children.
  static let ofChildren = 16
  /// The lists that were needed so far. It retains them.
  // Unretained by others: alive until they are released below.
  @exclusivity(unchecked) private(set) var lists = ContiguousArray(repeating: Unmanaged<PublicationList>?.none, count: 32)

  /// Returns the list at `index`, and creates it if there is none.
  func list(_ index: Int) -> Unmanaged<PublicationList> {
    if let list = lists[index] { return list }
    let list = Unmanaged.passRetained(PublicationList())
    lists[index] = list
    return list
  }

  deinit { for list in lists { list?.release() } }
}
