import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct ScaledByTests {
  @Test func `multiplies every value`() {
    let seen = outputs(of: [0.0, 10, -10, -1]) { numbers in
      // snippet: scaled
      let larger = numbers.scaled(by: 10)
      // end
      return larger
    }
    #expect(seen == [0, 100, -100, -10])
    #expect(outputs(of: points([(1, 2)])) { $0.scaled(by: 3) } == points([(3, 6)]))
    #expect(outputs(of: points([(1, 2)])) { $0.scaled(by: Size(width: 3, height: 5)) } == points([(3, 10)]))
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: [1.0, 2], arguments: (10, 20)) { $0.scaled(by: $1) }
    expectArgumentLaws(inputs: points([(1, 1), (2, 2)]), arguments: (Size(width: 1, height: 2), Size(width: 3, height: 4))) {
      $0.scaled(by: $1)
    }
  }
}
