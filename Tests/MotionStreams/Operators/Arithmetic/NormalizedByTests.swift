import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct NormalizedByTests {
  @Test func `divides every value`() {
    let seen = outputs(of: [0.0, 10, 150, -10]) { numbers in
      // snippet: normalized
      let parts = numbers.normalized(by: 100)
      // end
      return parts
    }
    #expect(seen == [0, 0.1, 1.5, -0.1])
    #expect(
      outputs(of: points([(0, 0), (50, 50), (100, 20), (-50, -20)])) { $0.normalized(by: Size(width: 100, height: 50)) }
        == points([(0, 0), (0.5, 1), (1, 0.4), (-0.5, -0.4)]))
  }

  @Test func `a division by zero is not finite`() {
    #expect(outputs(of: [1.0]) { $0.normalized(by: 0) } == [.infinity])
    // A whole number would be finite.
    let numbers: [Int] = [0, 7, -7]
    #expect(outputs(of: numbers) { $0.normalized(by: 0.0) }.isEmpty)
    #expect(outputs(of: numbers) { $0.scaled(by: Double.infinity) }.isEmpty)
    #expect(outputs(of: numbers) { $0.offsetAll(by: Double.nan) }.isEmpty)
    #expect(outputs(of: [0.0, .infinity]) { $0.interpolated(from: 1 as Int, to: 5 as Int) } == [1])
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: [1.0, 2], arguments: (10, 20)) { $0.normalized(by: $1) }
    expectArgumentLaws(inputs: points([(1, 1), (2, 2)]), arguments: (Size(width: 1, height: 2), Size(width: 3, height: 4))) {
      $0.normalized(by: $1)
    }
  }
}
