import InterplayTestSupport
import MotionStreams
import Testing

/// An instance that notes what its list sends, and may do something then.
private final class Member: InstanceListMember {
  let name: String
  fileprivate(set) var index = -1
  var whenNotified: () -> Void = {}
  private let note: (String) -> Void

  init(_ name: String, _ note: @escaping (String) -> Void) { (self.name, self.note) = (name, note) }

  func didMove(to index: Int, in list: InstanceListNode) { self.index = index }

  func source(_ source: ObserverTable, didSend address: UnsafeRawPointer) {
    note(name)
    whenNotified()
  }

  func follow(_ own: ObserverTable, beside source: ObserverTable) {
    note(name)
    whenNotified()
  }
}

/// A list, its setting, and the members that were added in order: an array with removal is the oracle.
private final class Members {
  let list = InstanceListNode()
  let setting = ReactiveProperty(0)
  private(set) var members: [Member] = []
  private(set) var notified: [String] = []

  @discardableResult func add(_ name: String) -> Member {
    let member = Member(name) { [unowned self] in notified.append($0) }
    member.index = list.join(member) { [setting] }
    members.append(member)
    return member
  }

  func remove(_ member: Member) {
    members.removeAll { $0 === member }
    list.leave(member.index)
    member.index = -1
  }

  /// Writes the setting, and returns the members that were notified.
  func write() -> [String] {
    notified = []
    setting.value += 1
    return notified
  }

  /// Makes the members follow another source, and returns those that were asked.
  func follow() -> [String] {
    notified = []
    list.follow(ReactiveProperty(0), beside: setting)
    return notified
  }
}

@Suite(.tracksLifetimes) struct InstanceListTests {
  @Test(arguments: 1...20) func `random members join and leave, and those that are left are notified in order`(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let members = tracked(Members())
    for step in 0..<60 {
      if members.members.isEmpty || Bool.random(using: &generator) {
        members.add("\(step)")
      } else {
        members.remove(members.members.randomElement(using: &generator)!)
      }
      #expect(members.setting.hasObservers == !members.members.isEmpty)
      #expect(members.write() == members.members.map(\.name), "seed \(seed)")
    }
  }

  @Test func `the places of those that left are used again, also after a delivery`() {
    let members = tracked(Members())
    for round in 0..<20 {
      let added = (0..<8).map { members.add("\(round).\($0)") }
      #expect(added.map(\.index) == Array(0..<8))
      #expect(members.write().count == 8)
      for member in added { members.remove(member) }
      #expect(!members.setting.hasObservers)
    }
  }

  @Test func `one that leaves during a delivery receives nothing more, and one that joins not that value`() {
    let members = tracked(Members())
    let (a, b) = (members.add("a"), members.add("b"))
    members.add("c")
    a.whenNotified = { [unowned members, unowned b, unowned a] in
      members.remove(b)
      members.remove(a)
      members.add("d")
    }

    #expect(members.write() == ["a", "c"])
    #expect(members.write() == ["c", "d"])
    withExtendedLifetime((a, b)) {}
  }

  @Test func `a value that a member writes in a delivery reaches those that are left, once each`() {
    let members = tracked(Members())
    let (a, b) = (members.add("a"), members.add("b"))
    members.add("c")
    a.whenNotified = { [unowned members, unowned a, unowned b] in
      a.whenNotified = {}
      members.setting.value = 7
      members.remove(b)
    }

    #expect(members.write() == ["a", "c", "a", "c"])
    #expect(members.setting.value == 7)
    withExtendedLifetime((a, b)) {}
  }

  @Test func `the only member is asked once to follow a source, also if another one joins meanwhile`() {
    let members = tracked(Members())
    let a = members.add("a")
    a.whenNotified = { [unowned members, unowned a] in
      a.whenNotified = {}
      members.add("b")
    }

    #expect(members.follow() == ["a"])
    #expect(members.follow() == ["a", "b"])
    withExtendedLifetime(a) {}
  }
}
