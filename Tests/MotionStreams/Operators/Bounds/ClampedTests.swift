import InterplayTestSupport
import MotionPhysics
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct ClampedTests {
  @Test func `clamps every lane to the bounds`() {
    let seen = outputs(of: [-5.0, 5, 20]) { numbers in
      // snippet: clamped
      let held = numbers.clamped(from: 0, to: 10)
      // end
      return held
    }
    #expect(seen == [0, 5, 10])
    #expect(outputs(of: [-5.0, 5, 20]) { $0.clamped(from: 10, to: 0) } == [0, 5, 10])
    #expect(
      outputs(of: points([(-5, 5), (20, -1)])) { $0.clamped(from: Point.zero, to: Point(x: 10, y: 2)) } == points([(0, 2), (10, 0)]))
  }

  @Test func `a single bound clamps values on one side`() {
    #expect(outputs(of: [-5.0, 5, 20]) { $0.clamped(from: 0) } == [0, 5, 20])
    #expect(outputs(of: [-5, 5, 20]) { $0.clamped(to: 10) } == [-5, 5, 10])
    #expect(outputs(of: points([(-5, 5)])) { $0.clamped(from: Point.zero) } == points([(0, 5)]))
    expectArgumentLaws(inputs: [1.0, 2], arguments: (1.5, 5)) { $0.clamped(from: $1) }
    expectArgumentLaws(inputs: [1.0, 2], arguments: (1.5, 1)) { $0.clamped(to: $1) }
  }

  @Test func `the bound of a lane that the array of a bound is too short for is 0`() {
    #expect(outputs(of: [[1.0, 2], [-1, -2]]) { $0.clamped(from: [0.0], to: [1.0]) } == [[1, 0], [0, 0]])
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: [1.0, 2], arguments: (1.5, 5)) { $0.clamped(from: $1, to: 9) }
    expectArgumentLaws(inputs: [1.0, 2], arguments: (1.5, 1)) { $0.clamped(from: 0, to: $1) }
  }
}
