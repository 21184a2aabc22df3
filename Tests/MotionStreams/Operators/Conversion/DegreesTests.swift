import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct DegreesTests {
  @Test func `converts degrees to angles`() {
    let seen = outputs(of: [0.0, 180, -45]) { numbers in
      // snippet: degrees
      let angles = numbers.degrees()
      // end
      return angles
    }
    #expect(seen == [0, 180, -45].map { Angle(degrees: $0) })
  }
}
