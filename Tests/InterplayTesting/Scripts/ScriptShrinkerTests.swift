import Interplay
import InterplayTestSupport
import Testing

@testable import InterplayTesting

@Suite struct ScriptShrinkerTests {
  private func random(_ count: Int, seed: UInt64) -> GestureScript {
    var random = SplitMix64(seed: seed)
    return .random(count: count, on: PlantedBug.all[0].makeStage().scene, using: &random)
  }

  @Test(arguments: 1...20) func `what is needed remains, and nothing else`(_ seed: Int) {
    let script = random(20, seed: UInt64(seed))
    let needed = Set([script.contacts[3], script.contacts[11]].map(\.target))

    var shrinker = ScriptShrinker(budget: 2000) { candidate in needed.isSubset(of: candidate.contacts.map(\.target)) }
    let short = shrinker.shrink(script)

    #expect(short.contacts.count == needed.count && short.contacts.allSatisfy { $0.legs.isEmpty && $0.pause == .zero && $0.finger == 0 })
  }

  @Test func `numbers approach the smallest ones that fail`() throws {
    let leg = GestureScript.Leg(by: Vector(dx: 195, dy: -80), over: .milliseconds(600))
    let script = GestureScript([GestureScript.Contact(pause: .milliseconds(400), on: .point(.zero), legs: [leg])])

    var shrinker = ScriptShrinker(budget: 2000) { $0.contacts.first?.legs.first.map { $0.offset.dx > 40 } ?? false }
    let short = shrinker.shrink(script)

    let contact = try #require(short.contacts.first)
    #expect(contact.pause == .zero && contact.legs[0].offset.dy == 0 && (40...90).contains(contact.legs[0].offset.dx))
    #expect(contact.legs[0].duration <= .milliseconds(20))
  }

  @Test func `no more scripts are tried than the budget allows, and the result fails`() {
    let script = random(30, seed: 1)
    var tried = 0
    var shrinker = ScriptShrinker(budget: 25) { candidate in
      tried += 1
      return candidate.contacts.count > 4
    }

    let short = shrinker.shrink(script)

    #expect(tried == 25 && shrinker.triedCount == 25 && short.contacts.count > 4 && short.contacts.count < 30)
  }

  @Test func `a script of parts of milliseconds is printed with them`() {
    let leg = GestureScript.Leg(by: .zero, over: .microseconds(500))
    let script = GestureScript([GestureScript.Contact(pause: .milliseconds(3), on: .point(.zero), legs: [leg])])
    #expect("\(script)" == "stage.finger.hold(for: .milliseconds(3)).press(at: Point(x: 0, y: 0)).hold(for: .nanoseconds(500000)).lift()")
  }
}
