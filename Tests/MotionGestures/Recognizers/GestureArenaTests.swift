import Foundation
import InterplayTestSupport
import MotionGestures
import MotionValues
import Testing

@Suite struct GestureArenaTests {
  private typealias Contender = GestureArena.Contender

  private func claiming(_ id: Int, at ms: Int64, _ contacts: [Int] = [1]) -> GestureArena.Contender {
    Contender(id: id, arenaState: .claiming, claimTime: .milliseconds(ms), contacts: contacts)
  }

  private func undecided(_ id: Int, _ contacts: [Int] = [1]) -> GestureArena.Contender {
    Contender(id: id, arenaState: .undecided, contacts: contacts)
  }

  @Test func `the earliest claim wins, then the higher priority, then the order of declaration`() {
    #expect(GestureArena.verdict(among: [claiming(1, at: 9), claiming(2, at: 8)]) == .accept(1))
    #expect(GestureArena.verdict(among: [claiming(1, at: 8), claiming(2, at: 8)]) == .accept(0))
    var preferred = claiming(2, at: 8)
    preferred.priority = 1
    #expect(GestureArena.verdict(among: [claiming(1, at: 8), preferred]) == .accept(1))
    #expect(GestureArena.verdict(among: [claiming(1, at: 7), preferred]) == .accept(0))
    #expect(GestureArena.verdict(among: [undecided(1), undecided(2)]) == nil)
  }

  @Test func `a claim waits while a recognizer that it requires to fail is undecided`() {
    var waiting = claiming(1, at: 5)
    waiting.requirements = [2]
    for arenaState in [GestureArena.ArenaState.undecided, .claiming] {
      var other = undecided(2, [9])
      (other.arenaState, other.requirements) = (arenaState, arenaState == .claiming ? [3] : [])
      #expect(GestureArena.verdict(among: [waiting, other, undecided(3, [8])]) == nil)
      #expect(GestureArena.blocker(of: 0, among: [waiting, other]) == 1)
    }
    for arenaState in [GestureArena.ArenaState.idle, .over, .active] {
      #expect(GestureArena.verdict(among: [waiting, Contender(id: 2, arenaState: arenaState, contacts: [9])]) == .accept(0))
    }
    // It does not delay a later one without requirements.
    #expect(GestureArena.verdict(among: [waiting, undecided(2), claiming(4, at: 6)]) == .accept(2))
  }

  @Test func `the winner prevents recognizers that share a contact, unless one of the two allows both`() {
    let active = Contender(id: 1, arenaState: .active, contacts: [1, 2])
    #expect(GestureArena.verdict(among: [active, undecided(2, [2])]) == .reject(1, because: 0))
    #expect(GestureArena.verdict(among: [active, undecided(2, [3])]) == nil)
    typealias Simultaneity = GestureArena.Simultaneity
    let pairs: [(Simultaneity, Simultaneity)] = [(.all, .none), (.none, .all), (.some([2]), .none), (.none, .some([1]))]
    for (mine, theirs) in pairs {
      var (one, other) = (active, undecided(2))
      (one.simultaneousWith, other.simultaneousWith) = (mine, theirs)
      #expect(GestureArena.verdict(among: [one, other]) == nil)
    }
    var stranger = active
    stranger.simultaneousWith = .some([7])
    #expect(GestureArena.verdict(among: [stranger, undecided(2)]) == .reject(1, because: 0))
  }

  @Test func `a yielding recognizer prevents none and is cancelled by a recognized one`() {
    var press = Contender(id: 1, arenaState: .active, contacts: [1])
    press.yields = true
    #expect(GestureArena.verdict(among: [press, undecided(2)]) == nil)
    #expect(GestureArena.verdict(among: [press, Contender(id: 2, arenaState: .active, contacts: [1])]) == .reject(0, because: 1))
    #expect(GestureArena.losers(to: 1, among: [press, claiming(2, at: 1)]) == [0])
  }

  @Test func `a tap does not prevent a recognizer of more taps, but the reverse is true`() {
    var (single, double) = (claiming(1, at: 1), undecided(2))
    (single.tapCount, double.tapCount) = (1, 2)
    #expect(GestureArena.losers(to: 0, among: [single, double]) == [])
    (single.arenaState, double.arenaState) = (.undecided, .claiming)
    #expect(GestureArena.losers(to: 1, among: [single, double]) == [0])
  }

  @Test func `recognizers that require the winner to fail lose, and so do those that it prevents`() {
    var waiting = claiming(3, at: 1, [7])
    waiting.requirements = [1]
    let over = Contender(id: 4, arenaState: .over, contacts: [1])
    #expect(GestureArena.losers(to: 0, among: [claiming(1, at: 1), undecided(2), waiting, over, undecided(5, [8])]) == [1, 2])
  }

  @Test func `a recognizer that begins unopposed begins immediately without competitors`() {
    var eager = undecided(1)
    eager.beginsUnopposed = true
    #expect(GestureArena.verdict(among: [eager]) == .accept(0))
    #expect(GestureArena.verdict(among: [eager, undecided(2)]) == nil)
    #expect(GestureArena.verdict(among: [eager, undecided(2, [2])]) == .accept(0))
    #expect(GestureArena.verdict(among: [eager, Contender(id: 2, arenaState: .over, contacts: [1])]) == .accept(0))
  }

  @Test(.enabled(if: SharedCases.areAvailable, "needs the shared cases"))
  func `agrees with Flutter's arena`() throws {
    var checked = 0
    for entry in try SharedCases.cases("gestures/flutter_arena.json") {
      var contenders: [GestureArena.Contender] = []
      var (isClosed, winner, time) = (false, String?.none, Int64(0))
      func decide() {
        guard isClosed, case .accept(let index)? = GestureArena.verdict(among: contenders) else { return }
        winner = winner ?? ["A", "B"][contenders[index].id]
        for loser in GestureArena.losers(to: index, among: contenders) { contenders[loser].arenaState = .over }
        contenders[index].arenaState = .active
      }
      for case let operation as String in entry["ops"] as? [Any] ?? [] {
        let words = operation.split(separator: " ")
        time += 1
        switch (words[0], words.last) {
        case ("add", let name?): contenders.append(undecided(name == "A" ? 0 : 1))
        case ("close", _): isClosed = true
        case ("none", _): #expect(winner == nil)
        case (let name, "accepts"):
          let index = try #require(contenders.firstIndex { $0.id == (name == "A" ? 0 : 1) })
          guard contenders[index].arenaState == .undecided else { continue }
          (contenders[index].arenaState, contenders[index].claimTime) = (.claiming, .milliseconds(time))
        default: Issue.record("unknown: \(operation)")
        }
        decide()
      }
      #expect((entry["result"] as? String ?? "").hasPrefix("\(winner ?? "nobody") wins"), "\(entry["id"] ?? "")")
      checked += 1
    }
    #expect(checked == 6)
  }

  @Test func `a recognizer that begins unopposed waits for those that it requires to fail`() {
    var eager = undecided(1)
    (eager.beginsUnopposed, eager.requirements, eager.simultaneousWith) = (true, [2], .all)
    #expect(GestureArena.verdict(among: [eager, undecided(2)]) == nil)
    #expect(GestureArena.verdict(among: [eager, undecided(2, [9])]) == nil)
    #expect(GestureArena.verdict(among: [eager, Contender(id: 2, arenaState: .over, contacts: [1])]) == .accept(0))
  }

  @Test func `claims that wait only for each other do not wait`() {
    func waiting(_ id: Int, for other: Int, at ms: Int64) -> Contender {
      var contender = claiming(id, at: ms)
      contender.requirements = [other]
      return contender
    }
    #expect(GestureArena.verdict(among: [waiting(1, for: 2, at: 5), waiting(2, for: 1, at: 4)]) == .accept(1))
    let three = [waiting(1, for: 2, at: 5), waiting(2, for: 3, at: 5), waiting(3, for: 1, at: 5)]
    #expect(GestureArena.verdict(among: three) == .accept(0))
    // One that also waits for an undecided recognizer waits on, and so do those that wait for it.
    var both = three
    both[2] = waiting(3, for: 4, at: 5)
    #expect(GestureArena.verdict(among: both + [undecided(4)]) == nil)
  }
}
