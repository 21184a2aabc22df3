package import MotionValues

/// Decides which of several recognisers that watch the same pointers gets its gesture: a pure function of what they want.
///
/// The earliest claim wins; of claims of one instant the one with the higher priority, and of those the first in order. Whoever wins prevents those that share a pointer with it,
/// unless one of the two allows both.
package enum GestureArena {
  /// What a recogniser is about.
  package enum Standing: UInt8, Hashable, Sendable {
    /// In the middle of nothing.
    case idle
    /// It watches pointers, and does not know yet.
    case undecided
    /// It wants its gesture recognised.
    case claiming
    /// Its gesture is under way.
    case active
    /// It has decided, and waits for its pointers to leave.
    case over
  }

  /// Which others may be recognised together with a recogniser.
  package enum Simultaneity: Hashable, Sendable {
    /// None.
    case none
    /// All.
    case all
    /// Those with the ids listed.
    case some([Int])
  }

  /// One recogniser, as far as the arena is concerned.
  package struct Contender: Hashable, Sendable {
    /// Tells it from the others.
    package var id: Int
    /// What it is about.
    package var standing: Standing
    /// The instant of its claim.
    package var claimTime: Timestamp
    /// Who is preferred among claims of one instant: the higher.
    package var priority: Int
    /// The contacts that it watches, or watched for the gesture that it is about.
    package var contacts: [Int]
    /// Those that have to fail before it may begin.
    package var requirements: [Int]
    /// Those that may be recognised together with it.
    package var simultaneousWith: Simultaneity
    /// Whether it prevents nobody, and is taken away as soon as something else is recognised.
    package var yields: Bool
    /// Whether it begins when nobody competes.
    package var beginsUnopposed: Bool
    /// How many taps it takes; 0 for what is no tap. A tap does not prevent one that takes more.
    package var tapCount: Int

    /// Makes a contender.
    package init(
      id: Int, standing: Standing, claimTime: Timestamp = .zero, priority: Int = 0, contacts: [Int] = [], requirements: [Int] = [],
      simultaneousWith: Simultaneity = .none, yields: Bool = false, beginsUnopposed: Bool = false, tapCount: Int = 0
    ) {
      self.id = id
      self.standing = standing
      self.claimTime = claimTime
      self.priority = priority
      self.contacts = contacts
      self.requirements = requirements
      self.simultaneousWith = simultaneousWith
      self.yields = yields
      self.beginsUnopposed = beginsUnopposed
      self.tapCount = tapCount
    }

    /// Whether it may still come to something.
    var isOpen: Bool { standing == .undecided || standing == .claiming }

    /// Whether its gesture, once recognised, excludes that of `other`.
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

  /// What is to be done next.
  package enum Verdict: Hashable, Sendable {
    /// The contender at this index gets its gesture.
    case accept(Int)
    /// The contender at this index does not, or not any longer, because of the one at the other.
    case reject(Int, because: Int)
  }

  /// What is to be done next among `contenders`, in order; nil where nothing is.
  package static func verdict(among contenders: [Contender]) -> Verdict? {
    for (index, loser) in contenders.enumerated() where loser.isOpen || (loser.yields && loser.standing == .active) {
      for (other, winner) in contenders.enumerated() where winner.standing == .active && winner.prevents(loser) {
        return .reject(index, because: other)
      }
    }
    var first: Int?
    for (index, contender) in contenders.enumerated() where contender.standing == .claiming {
      guard blocker(of: index, among: contenders) == nil else { continue }
      if let best = first, !isBefore(contender, contenders[best]) { continue }
      first = index
    }
    if let first { return .accept(first) }
    for (index, contender) in contenders.enumerated() where contender.standing == .undecided && contender.beginsUnopposed {
      let isOpposed = contenders.contains { other in
        other.id != contender.id && (other.isOpen || other.standing == .active) && (contender.prevents(other) || other.prevents(contender))
      }
      if !isOpposed { return .accept(index) }
    }
    return nil
  }

  /// Who has to fail before the contender at `index` may begin; nil where nobody has to.
  package static func blocker(of index: Int, among contenders: [Contender]) -> Int? {
    let requirements = contenders[index].requirements
    if requirements.isEmpty { return nil }
    return contenders.firstIndex { $0.isOpen && $0.id != contenders[index].id && requirements.contains($0.id) }
  }

  /// Those that cannot come about any more now that the contender at `index` has been recognised: those that it prevents, and those that required it to fail.
  package static func losers(to index: Int, among contenders: [Contender]) -> [Int] {
    let winner = contenders[index]
    return contenders.indices.filter { other in
      let loser = contenders[other]
      guard other != index, loser.isOpen || (loser.yields && loser.standing == .active) else { return false }
      return winner.prevents(loser) || (loser.isOpen && loser.requirements.contains(winner.id))
    }
  }

  private static func isBefore(_ left: Contender, _ right: Contender) -> Bool {
    left.claimTime != right.claimTime ? left.claimTime < right.claimTime : left.priority > right.priority
  }
}
