package import MotionValues

/// Decides which of several recognizers of the same pointers gets its gesture: a pure function of their states.
///
/// The earliest claim wins; of simultaneous claims, the one with the highest priority, then the first in order. The winner prevents the
/// recognizers that share a pointer with it, unless one of the two allows both.
package enum GestureArena {
  /// The state of a recognizer in the arena.
  package enum ArenaState: UInt8, Hashable, Sendable {
    /// No gesture is in progress.
    case idle
    /// It observes pointers, and is undecided.
    case undecided
    /// It requests to begin its gesture.
    case claiming
    /// Its gesture is active.
    case active
    /// It has decided, and waits for its pointers to leave.
    case over
  }

  /// The other recognizers that may be active at the same time.
  package enum Simultaneity: Hashable, Sendable {
    /// None.
    case none
    /// All.
    case all
    /// Those with the ids listed.
    case some([Int])
  }

  /// The state of one recognizer in the arena.
  package struct Contender: Hashable, Sendable {
    /// The identifier of the recognizer.
    package var id: Int
    /// The state of the recognizer.
    package var arenaState: ArenaState
    /// The instant of its claim.
    package var claimTime: Timestamp
    /// The priority among simultaneous claims; the higher one wins.
    package var priority: Int
    /// The contacts that it observes, or those of its current gesture.
    package var contacts: [Int]
    /// The ids of the recognizers that have to fail before it may begin.
    package var requirements: [Int]
    /// The recognizers that may be active at the same time.
    package var simultaneousWith: Simultaneity
    /// Whether it prevents no other recognizer, and is cancelled once another one is recognized.
    package var yields: Bool
    /// Whether it begins when no other recognizer competes.
    package var beginsUnopposed: Bool
    /// The number of taps that it takes; 0 if it is no tap. A tap does not prevent one that takes more taps.
    package var tapCount: Int

    /// Creates a contender.
    package init(
      id: Int, arenaState: ArenaState, claimTime: Timestamp = .zero, priority: Int = 0, contacts: [Int] = [], requirements: [Int] = [],
      simultaneousWith: Simultaneity = .none, yields: Bool = false, beginsUnopposed: Bool = false, tapCount: Int = 0
    ) {
      self.id = id
      self.arenaState = arenaState
      self.claimTime = claimTime
      self.priority = priority
      self.contacts = contacts
      self.requirements = requirements
      self.simultaneousWith = simultaneousWith
      self.yields = yields
      self.beginsUnopposed = beginsUnopposed
      self.tapCount = tapCount
    }

    /// Whether its gesture may still begin.
    var isOpen: Bool { arenaState == .undecided || arenaState == .claiming }

    /// Whether another gesture that is recognized may end its own.
    var canLose: Bool { isOpen || (yields && arenaState == .active) }

    /// Whether it excludes no other gesture, and no other one excludes it.
    var allowsAll: Bool { simultaneousWith == .all }

    /// Returns whether its gesture, once recognized, excludes that of `other`.
    func prevents(_ other: Contender) -> Bool {
      if id == other.id || yields || allows(other) || other.allows(self) { return false }
      if tapCount > 0, other.tapCount > tapCount { return false }
      return contacts.contains { other.contacts.contains($0) }
    }

    private func allows(_ other: Contender) -> Bool {
      switch simultaneousWith {
      case .none: false
      case .all: true
      case .some(let ids): ids.contains(other.id)
      }
    }
  }

  /// The next action of the arena.
  package enum Verdict: Hashable, Sendable {
    /// Accepts the claim of the contender at this index.
    case accept(Int)
    /// Rejects or cancels the contender at the first index, because of the one at the second.
    case reject(Int, because: Int)
  }

  /// The contenders by contact: where many are, one is compared only with those that share a contact.
  private struct Rivals {
    /// The number of contenders up to which a table does not pay.
    private static let few = 16

    private let all: Range<Int>
    /// The indices of the contenders of each contact, in order; empty for few contenders.
    private var byContact: [Int: [Int]] = [:]

    /// - Parameter isListed: false for contenders that never match.
    init(among contenders: [Contender], where isListed: (Contender) -> Bool) {
      all = contenders.indices
      guard all.count > Self.few else { return }
      for index in all where isListed(contenders[index]) {
        for contact in contenders[index].contacts { byContact[contact, default: []].append(index) }
      }
    }

    /// Returns the first contender for which `matches` returns true, in order. It is false of all that share no contact with `contender`.
    func first(beside contender: Contender, where matches: (Int) -> Bool) -> Int? {
      if all.count <= Self.few { return all.first(where: matches) }
      return contender.contacts.compactMap { byContact[$0]?.first(where: matches) }.min()
    }
  }

  /// Returns the next action among `contenders`, in order; nil if there is none.
  ///
  /// - Complexity: O(n) for n contenders, unless many share a contact and are active, or many of these begin when no other one competes.
  package static func verdict(among contenders: [Contender]) -> Verdict? {
    // Read by index: a copy of a contender retains its lists.
    if contenders.contains(where: { $0.arenaState == .active }) {
      let active = Rivals(among: contenders, where: { $0.arenaState == .active })
      for index in contenders.indices where contenders[index].canLose && !contenders[index].allowsAll {
        let loser = contenders[index]
        let winner = active.first(beside: loser) { contenders[$0].arenaState == .active && contenders[$0].prevents(loser) }
        if let winner { return .reject(index, because: winner) }
      }
    }
    var first: Int?
    for index in contenders.indices where contenders[index].arenaState == .claiming {
      guard blocker(of: index, among: contenders) == nil else { continue }
      if let best = first, !isBefore(contenders[index], contenders[best]) { continue }
      first = index
    }
    if let first { return .accept(first) }
    if let first = firstInCycle(among: contenders) { return .accept(first) }
    var rivals: Rivals?
    for index in contenders.indices where contenders[index].arenaState == .undecided && contenders[index].beginsUnopposed {
      let contender = contenders[index]
      if blocker(of: index, among: contenders) != nil { continue }
      if contender.allowsAll { return .accept(index) }
      let present = rivals ?? Rivals(among: contenders, where: { $0.isOpen || $0.arenaState == .active })
      rivals = present
      let opponent = present.first(beside: contender) {
        (contenders[$0].isOpen || contenders[$0].arenaState == .active)
          && (contender.prevents(contenders[$0]) || contenders[$0].prevents(contender))
      }
      if opponent == nil { return .accept(index) }
    }
    return nil
  }

  /// Returns the contender that has to fail before the one at `index` may begin; nil if there is none.
  package static func blocker(of index: Int, among contenders: [Contender]) -> Int? {
    let requirements = contenders[index].requirements
    if requirements.isEmpty { return nil }
    return contenders.firstIndex { $0.isOpen && $0.id != contenders[index].id && requirements.contains($0.id) }
  }

  /// Returns the best of several claims that wait only for each other, and would wait for ever; nil if there are none.
  ///
  /// Each claim among `contenders` waits.
  private static func firstInCycle(among contenders: [Contender]) -> Int? {
    var waiting = contenders.indices.filter { contenders[$0].arenaState == .claiming }
    if waiting.count < 2 { return nil }
    func isAwaited(_ other: Int, by index: Int) -> Bool {
      contenders[other].isOpen && contenders[other].id != contenders[index].id
        && contenders[index].requirements.contains(contenders[other].id)
    }
    // A claim that waits for an undecided recognizer waits on, and so does each claim that waits for it.
    while let free = waiting.firstIndex(where: { index in
      contenders.indices.contains { isAwaited($0, by: index) && !waiting.contains($0) }
    }) {
      waiting.remove(at: free)
    }
    guard var index = waiting.first else { return nil }
    // Each claim that is left waits for another one: as many steps lead into a cycle, and as many again around it.
    var best: Int?
    for step in 0..<2 * waiting.count {
      guard let next = waiting.first(where: { isAwaited($0, by: index) }) else { return nil }
      index = next
      guard step >= waiting.count else { continue }
      let isBetter =
        best.map {
          isBefore(contenders[index], contenders[$0]) || (!isBefore(contenders[$0], contenders[index]) && index < $0)
        } ?? true
      if isBetter { best = index }
    }
    return best
  }

  /// Returns the contenders that fail or are cancelled because the one at `index` is recognized.
  ///
  /// These are the ones that it prevents, and those that required it to fail.
  package static func losers(to index: Int, among contenders: [Contender]) -> [Int] {
    let winner = contenders[index]
    return contenders.indices.filter { other in
      guard other != index, contenders[other].canLose else { return false }
      let loser = contenders[other]
      return winner.prevents(loser) || (loser.isOpen && loser.requirements.contains(winner.id))
    }
  }

  private static func isBefore(_ left: Contender, _ right: Contender) -> Bool {
    left.claimTime != right.claimTime ? left.claimTime < right.claimTime : left.priority > right.priority
  }
}
