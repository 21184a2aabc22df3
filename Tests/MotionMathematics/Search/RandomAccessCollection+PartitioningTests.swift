import InterplayTestSupport
import MotionMathematics
import Testing

@Suite struct PartitioningTests {
  @Test func `finds the first element of the second part, or the end`() {
    #expect([1, 3, 3, 7].partitioningIndex { $0 >= 3 } == 1)
    #expect([1, 3, 3, 7].partitioningIndex { $0 > 3 } == 3)
    #expect([1, 3, 3, 7].partitioningIndex { $0 > 7 } == 4)
    #expect([Int]().partitioningIndex { $0 > 7 } == 0)
    #expect([9, 9, 1, 3][2...].partitioningIndex { $0 >= 1 } == 2)
  }

  @Test func `finds the same as a search of all elements`() {
    var generator = SeededGenerator(seed: 61)

    for _ in 0..<200 {
      let numbers = (0..<Int.random(in: 0...40, using: &generator)).map { _ in Int.random(in: 0...30, using: &generator) }.sorted()
      let limit = Int.random(in: -1...31, using: &generator)
      let expected = numbers.firstIndex { $0 >= limit } ?? numbers.count
      #expect(numbers.partitioningIndex { $0 >= limit } == expected)
    }
  }
}
