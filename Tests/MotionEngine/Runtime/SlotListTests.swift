import Testing

@testable import MotionEngine
@testable import MotionStreams

@Suite struct SlotListTests {
  private final class Definition {}

  /// A slot that something else keeps. Not a weak variable, which the optimizer may read early.
  private struct WeakSlot {
    private(set) weak var slot: Slot?
    init(_ slot: Slot?) { self.slot = slot }
  }

  /// More sources than a filter of 32 marks can tell apart, of three definitions.
  private let definitions = (0..<3).map { _ in Definition() }
  private let sources: [ReactiveProperty<Double>]

  init() {
    let definitions = definitions
    sources = (0..<200).map { index in
      let source = createProperty(withInitialValue: Double(index))
      source.makeSetting(of: definitions[index % 3])
      return source
    }
  }

  private func list(of sources: ArraySlice<ReactiveProperty<Double>>) -> SlotList {
    var list = SlotList()
    for source in sources { list.append(Slot(for: source, outer: source, isFilled: false, isOverridden: false)) }
    return list
  }

  @Test("A list of any length finds the slot of each of its sources, and of no other", arguments: [0, 1, 6, 40, 200])
  func finding(count: Int) {
    var list = list(of: sources.prefix(count))
    defer { list.removeAll() }
    for (index, source) in sources.enumerated() { #expect((list.slot(for: source)?.source === source) == (index < count)) }
    #expect(list.isEmpty == (count == 0))
  }

  @Test("A list visits its slots in the order of their creation, those of one definition or all", arguments: [0, 1, 6, 40, 200])
  func visiting(count: Int) {
    var list = list(of: sources.prefix(count))
    var visited: [ObjectIdentifier] = []
    list.visitUnfilled { visited.append(ObjectIdentifier($0.source)) }
    #expect(visited == sources.prefix(count).map { ObjectIdentifier($0) })
    for (number, definition) in definitions.enumerated() {
      var owned: [ObjectIdentifier] = []
      list.visit(ownedBy: ObjectIdentifier(definition)) { owned.append(ObjectIdentifier($0.source)) }
      #expect(owned == sources.prefix(count).enumerated().filter { $0.offset % 3 == number }.map { ObjectIdentifier($0.element) })
    }
    list.visit(ownedBy: ObjectIdentifier(Definition())) { _ in Issue.record("another definition owns nothing here") }
    for source in sources.prefix(count) { #expect(list.popFirst()?.source === source) }
    #expect(list.popFirst() == nil)
  }

  @Test("A visit reaches a slot that is appended meanwhile")
  func appending() {
    var list = list(of: sources.prefix(2))
    defer { list.removeAll() }
    var visited: [Double] = []
    let copy = list
    copy.visitUnfilled { slot in
      visited.append((slot.source as? ReactiveProperty<Double>)?.value ?? -1)
      if visited.count == 2 { list.append(Slot(for: sources[2], outer: sources[2], isFilled: false, isOverridden: false)) }
    }
    #expect(visited == [0, 1, 2])
  }

  @Test("An emptied list has no slots, and releases a long one without recursion")
  func emptying() {
    // Slots that forward nothing: the list alone keeps them.
    var list = SlotList()
    for source in sources { list.append(Slot(for: source, outer: source, isFilled: true, isOverridden: true)) }
    let last = WeakSlot(list.slot(for: sources[199]))
    let wasThere = last.slot != nil
    list.removeAll()
    defer { list.removeAll() }
    let isReleased = last.slot == nil
    #expect(wasThere && isReleased && list.isEmpty && list.slot(for: sources[0]) == nil)
    list.append(Slot(for: sources[5], outer: sources[5], isFilled: false, isOverridden: false))
    #expect(list.slot(for: sources[5])?.source === sources[5] && list.slot(for: sources[0]) == nil)
  }

  @Test("A visit ends when the list is emptied meanwhile")
  func emptyingMeanwhile() {
    var list = list(of: sources.prefix(4))
    let copy = list
    var visited: [ObjectIdentifier] = []
    copy.visitUnfilled { slot in
      visited.append(ObjectIdentifier(slot.source))
      if visited.count == 2 { list.removeAll() }
    }
    #expect(visited == sources.prefix(2).map { ObjectIdentifier($0) })
  }
}

extension SlotList {
  fileprivate mutating func append(_ slot: Slot) { append(slot, of: slot.source.portOwner, for: slot.source) }

  fileprivate mutating func removeAll() { while popFirst() != nil {} }
}
