import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct AttractedTests {
  @Test func `attracts values that are near a position`() {
    let seen = outputs(of: [70.0, 80, 90, 99, 100, 110]) { places in
      // snippet: attracted
      let clinging = places.attracted(to: .places([100]), radius: 20)
      // end
      return clinging
    }
    #expect(seen == [70, 80, 95, 99.95, 100, 105])
    #expect(outputs(of: [Point(x: 3, y: 4)]) { $0.attracted(to: .multiples(of: 50), radius: 10) } == [Point(x: 1.5, y: 2)])
    #expect(outputs(of: [90.0]) { $0.attracted(to: .places([]), radius: 20) } == [90])
    #expect(outputs(of: [90.0]) { $0.attracted(to: .places([100]), radius: 0) } == [90])
    #expect(outputs(of: [90.0]) { $0.attracted(to: .free, radius: 20) } == [90])
  }

  @Test func `is continuous, and never reorders values`() {
    let ways = (0...600).map { Double($0) / 10 }
    let seen = outputs(of: ways) { $0.attracted(to: .places([30]), radius: 25) }
    for (first, second) in zip(seen, seen.dropFirst()) { #expect(second >= first && second - first < 0.21) }
  }

  @Test func `jumps between two positions only if the radius is more than half their distance`() throws {
    func jump(withRadius radius: Double) throws -> Double {
      let seen = outputs(of: [4.999, 5.001]) { $0.attracted(to: .multiples(of: 10), radius: radius) }
      return try #require(seen.last) - seen[0]
    }
    #expect(try abs(jump(withRadius: 5)) < 0.01)
    #expect(try abs(jump(withRadius: 4)) < 0.01)
    #expect(try jump(withRadius: 8) > 3)
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: [12.0, 18], arguments: (Snapping<Double>.multiples(of: 10), .multiples(of: 7))) {
      $0.attracted(to: $1, radius: 5)
    }
    expectArgumentLaws(inputs: [12.0, 18], arguments: (5.0, 4)) { $0.attracted(to: .multiples(of: 10), radius: $1) }
  }
}
