import Testing

@testable import MotionReports

@Suite struct RoundNumbersTests {
  @Test(arguments: [
    (0.0, 10.0, 5, [0, 2, 4, 6, 8, 10]), (3.7, 9.2, 6, [4, 5, 6, 7, 8, 9]), (-0.3, 0.3, 4, [-0.2, 0, 0.2]),
    (0, 0.005, 5, [0, 0.001, 0.002, 0.003, 0.004, 0.005]),
    (127, 303, 4, [150, 200, 250, 300]), (0, 1, 1, [0, 1]),
  ])
  func `an axis has its lines at multiples of 1, 2 or 5 and a power of ten`(
    _ low: Double, _ high: Double, _ count: Int, _ numbers: [Double]
  ) {
    #expect(RoundNumbers.between(low, high, atMost: count) == numbers)
  }

  @Test func `numbers that have no range have no lines`() {
    #expect(RoundNumbers.between(3, 3, atMost: 5).isEmpty && RoundNumbers.between(4, 3, atMost: 5).isEmpty)
    #expect(RoundNumbers.between(0, .infinity, atMost: 5).isEmpty && RoundNumbers.between(.nan, 1, atMost: 5).isEmpty)
    #expect(RoundNumbers.between(-1e308, 1e308, atMost: 5).isEmpty && RoundNumbers.between(0, 1, atMost: 0).isEmpty)
  }

  @Test(arguments: [1e-300, 1e-9, 0.37, 1, 12345, 1e15, 1e300])
  func `there are never more lines than asked for, and one, and never lines out of range`(_ range: Double) {
    for count in 1...9 {
      for low in [-range / 3, 0, range * 7] {
        let numbers = RoundNumbers.between(low, low + range, atMost: count)
        #expect(numbers.count <= count + 1 && numbers == numbers.sorted())
        #expect(numbers.allSatisfy { $0 >= low - range * 1e-6 && $0 <= low + range * (1 + 1e-6) }, "\(range) \(count)")
      }
    }
  }

  @Test func `a range that is no normal number has no lines`() {
    #expect(RoundNumbers.between(0, .leastNonzeroMagnitude, atMost: 4).isEmpty)
    #expect(RoundNumbers.between(0, .leastNormalMagnitude, atMost: 4).count <= 5)
  }
}
