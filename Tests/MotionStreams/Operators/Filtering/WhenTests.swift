import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct WhenTests {
  @Test func `emits only true`() {
    let seen = outputs(of: [false, true, true, false]) { states in
      // snippet: when
      let instants = states.when()
      // end
      return instants
    }
    #expect(seen == [true, true])
  }
}
