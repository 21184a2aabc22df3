import InterplayTestSupport
import MotionGestures
import MotionValues
import Testing

/// Many recognizers and many contacts at once, such as those of a large table.
@Suite struct GestureArenaCrowdTests {
  private typealias Contender = GestureArena.Contender

  /// Random contenders of any number; each has up to three of `contacts` contacts.
  private func crowd(_ random: inout SeededGenerator, contacts: Int) -> [GestureArena.Contender] {
    (0..<Int.random(in: 0...60, using: &random)).map { id in
      var one = Contender(id: id, arenaState: .idle)
      one.arenaState = [.idle, .undecided, .undecided, .claiming, .active, .over].randomElement(using: &random) ?? .idle
      one.claimTime = .milliseconds(Int64.random(in: 0...3, using: &random))
      one.priority = Int.random(in: 0...1, using: &random)
      one.contacts = (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 0..<contacts, using: &random) }
      if Int.random(in: 0..<4, using: &random) == 0 { one.requirements = [Int.random(in: 0..<60, using: &random)] }
      one.simultaneousWith = [.none, .none, .none, .all, .some([id + 1, id + 2])].randomElement(using: &random) ?? .none
      one.yields = Int.random(in: 0..<5, using: &random) == 0
      one.beginsUnopposed = Int.random(in: 0..<3, using: &random) == 0
      one.tapCount = Int.random(in: 0..<3, using: &random)
      return one
    }
  }

  /// Whether `one` excludes `other`, by the rules of the arena.
  private func excludes(_ one: GestureArena.Contender, _ other: GestureArena.Contender) -> Bool {
    func allows(_ left: GestureArena.Contender, _ right: GestureArena.Contender) -> Bool {
      if case .some(let ids) = left.simultaneousWith { return ids.contains(right.id) }
      return left.simultaneousWith == .all
    }
    if one.id == other.id || one.yields || allows(one, other) || allows(other, one) { return false }
    if one.tapCount > 0 && other.tapCount > one.tapCount { return false }
    return !Set(one.contacts).isDisjoint(with: other.contacts)
  }

  /// The verdict by the rules, with a comparison of each with each.
  private func expected(_ all: [GestureArena.Contender]) -> GestureArena.Verdict? {
    func isOpen(_ one: GestureArena.Contender) -> Bool { one.arenaState == .undecided || one.arenaState == .claiming }
    for (index, loser) in all.enumerated() where isOpen(loser) || (loser.yields && loser.arenaState == .active) {
      if let winner = all.firstIndex(where: { $0.arenaState == .active && excludes($0, loser) }) { return .reject(index, because: winner) }
    }
    func awaited(by index: Int) -> [Int] {
      all.indices.filter { isOpen(all[$0]) && all[$0].id != all[index].id && all[index].requirements.contains(all[$0].id) }
    }
    let ready = all.indices.filter { all[$0].arenaState == .claiming && awaited(by: $0).isEmpty }
    if let earliest = ready.map({ all[$0].claimTime }).min() {
      let tied = ready.filter { all[$0].claimTime == earliest }
      let highest = tied.map { all[$0].priority }.max()
      if let first = tied.first(where: { all[$0].priority == highest }) { return .accept(first) }
    }
    // Each requires at most one here. A claim is in a cycle if the way to what it waits for leads back to it.
    for start in all.indices where all[start].arenaState == .claiming {
      var path: [Int] = []
      var next: Int? = start
      while let place = next, all[place].arenaState == .claiming, !path.contains(place) {
        path.append(place)
        next = awaited(by: place).first
      }
      guard let place = next, let first = path.firstIndex(of: place) else { continue }
      func rank(_ index: Int) -> (Timestamp, Int, Int) { (all[index].claimTime, -all[index].priority, index) }
      return path[first...].min { rank($0) < rank($1) }.map { .accept($0) }
    }
    return all.indices.first { index in
      all[index].arenaState == .undecided && all[index].beginsUnopposed
        && awaited(by: index).isEmpty
        && !all.contains { (isOpen($0) || $0.arenaState == .active) && (excludes($0, all[index]) || excludes(all[index], $0)) }
    }.map { .accept($0) }
  }

  @Test(arguments: [1, 4, 30, 300])
  func `the verdict among any number is that of comparing each with each`(contacts: Int) {
    var random = SeededGenerator(seed: UInt64(contacts))
    var verdicts: Set<String> = []
    for round in 0..<400 {
      let all = crowd(&random, contacts: contacts)
      let verdict = GestureArena.verdict(among: all)
      #expect(verdict == expected(all), "round \(round)")
      verdicts.insert(verdict.map { if case .accept = $0 { "accept" } else { "reject" } } ?? "nothing")
    }
    #expect(verdicts == ["accept", "reject", "nothing"])
  }
}
