import InterplayTestSupport
import MotionPhysics
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct WithinTests {
  @Test func `passes only values between the bounds, in every lane`() {
    let seen = outputs(of: [-5.0, 5, 10, 20]) { numbers in
      // snippet: within
      let inside = numbers.within(from: 0, to: 10)
      // end
      return inside
    }
    #expect(seen == [5, 10])
    let places = outputs(of: points([(5, 1), (5, 3), (-1, 1)])) { $0.within(from: Point.zero, to: Point(x: 10, y: 2)) }
    #expect(places == points([(5, 1)]))
  }

  @Test func `bounds in reverse order are swapped, lane by lane`() {
    #expect(outputs(of: [-5.0, 0, 5, 10, 20]) { $0.within(from: 10, to: 0) } == [0, 5, 10])
    let places = outputs(of: points([(5, 1), (5, 3), (-1, 1)])) { $0.within(from: Point(x: 10, y: 0), to: Point(x: 0, y: 2)) }
    #expect(places == points([(5, 1)]))
  }

  @Test func `a single bound passes the values on one side`() {
    #expect(outputs(of: [-5.0, 5, 20]) { $0.within(from: 0) } == [5, 20])
    #expect(outputs(of: [-5.0, 5, 20]) { $0.within(to: 10) } == [-5, 5])
  }

  @Test func `the bound of a lane that the array of a bound is too short for is 0`() {
    #expect(outputs(of: [[1.0, 2], [1, 0]]) { $0.within(from: [0.0], to: [1.0]) } == [[1, 0]])
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: [6.0, 7], arguments: (1.5, 5)) { $0.within(from: $1, to: 9) }
    expectArgumentLaws(inputs: [1.0, 2], arguments: (4, 5)) { $0.within(from: 0, to: $1) }
  }

  @Test func `NaN lies between no bounds, and nothing between bounds that are NaN`() {
    #expect(outputs(of: [.nan, 5.0]) { $0.within(from: 0, to: 10) } == [5])
    #expect(outputs(of: points([(5, .nan), (5, 1)])) { $0.within(from: Point.zero) } == points([(5, 1)]))
    #expect(outputs(of: [5.0]) { $0.within(to: Double.nan) }.isEmpty)
  }
}
