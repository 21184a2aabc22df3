import InterplayTestSupport
import Testing

@testable import MotionControls

@Suite struct AddedEntriesTests {
  @Test(arguments: 0..<20) func `first and order are those of a plain array, for random additions and removals`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var entries = AddedEntries<Int>()
    var expected: [(number: Int, entry: Int)] = []
    var removed: [Int] = []
    for step in 0..<400 {
      // Long runs of either kind: a list grows and shrinks.
      if Int.random(in: 0..<10, using: &random) < (step / 100 % 2 == 0 ? 7 : 3) {
        expected.append((entries.append(step), step))
      } else if let index = expected.indices.randomElement(using: &random) {
        let number = expected.remove(at: index).number
        removed.append(number)
        entries.remove(number)
      }
      // Removed again, and never added: neither has an effect.
      if let number = removed.randomElement(using: &random) { entries.remove(number) }
      entries.remove(1_000)
      #expect(entries.first == expected.first?.entry)
      #expect(entries.inOrder == expected.map(\.entry))
    }
  }
}
