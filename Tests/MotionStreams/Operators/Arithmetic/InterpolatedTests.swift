import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct InterpolatedTests {
  @Test func `interpolates between two values, and extrapolates beyond them`() {
    let seen = outputs(of: [0.0, 0.5, 2]) { fractions in
      // snippet: interpolated
      let places = fractions.interpolated(from: Point(x: 0, y: 0), to: Point(x: 10, y: 20))
      // end
      return places
    }
    #expect(seen == points([(0, 0), (5, 10), (20, 40)]))
    let colors = outputs(of: [0.25]) { $0.interpolated(from: Color(red: 0, green: 0.5, blue: 1), to: Color(red: 1, green: 0.5, blue: 0)) }
    #expect(colors == [Color(red: 0.25, green: 0.5, blue: 0.75)])
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: [0.5, 1], arguments: (1.5, 5)) { $0.interpolated(from: $1, to: 9.0) }
    expectArgumentLaws(inputs: [0.5, 1], arguments: (1.5, 5)) { $0.interpolated(from: 9.0, to: $1) }
  }
}
