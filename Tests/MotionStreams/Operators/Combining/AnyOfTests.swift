import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct AnyOfTests {
  @Test func `emits whether any of several streams is true`() {
    let told = truths { first, second in
      // snippet: anyOf
      let states = anyOf([first, second])
      // end
      return states
    }
    #expect(told.received == [false, true, true, true, false])
    #expect(told.labels == ["property", "anyOf(property)"])
  }
}
