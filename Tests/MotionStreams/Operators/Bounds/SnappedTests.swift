import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct SnappedTests {
  @Test func `emits the nearest allowed position`() {
    let seen = outputs(of: [12.0, 18, -4]) { numbers in
      // snippet: snapped
      let stops = numbers.snapped(to: .multiples(of: 10))
      // end
      return stops
    }
    #expect(seen == [10, 20, 0])
    #expect(outputs(of: [12.0, 18, 400]) { $0.snapped(to: .places([0, 15, 100])) } == [15, 15, 100])
    #expect(outputs(of: [12.0]) { $0.snapped(to: .free) } == [12])
    #expect(outputs(of: [12.0]) { $0.snapped(to: .places([])) } == [12])
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: [12.0, 18], arguments: (Snapping<Double>.multiples(of: 10), .multiples(of: 7))) { $0.snapped(to: $1) }
  }
}
