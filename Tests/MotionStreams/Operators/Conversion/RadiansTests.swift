import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct RadiansTests {
  @Test func `converts radians to angles`() {
    let seen = outputs(of: [0.0, 180, -45]) { numbers in
      // snippet: radians
      let angles = numbers.radians()
      // end
      return angles
    }
    #expect(seen == [0, 180, -45].map { Angle(radians: $0) })
  }
}
