import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct NoneOfTests {
  @Test func `emits whether none of several streams is true`() {
    let told = truths { first, second in
      // snippet: noneOf
      let states = noneOf([first, second])
      // end
      return states
    }
    #expect(told.received == [true, false, false, false, true])
    #expect(told.labels == ["property", "noneOf(property)"])
  }
}
