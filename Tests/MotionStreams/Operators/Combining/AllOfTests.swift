import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct AllOfTests {
  @Test func `emits whether all of several streams are true`() {
    let told = truths { first, second in
      // snippet: allOf
      let states = allOf([first, second])
      // end
      return states
    }
    #expect(told.received == [false, false, true, false, false])
    #expect(told.labels == ["property", "allOf(property)"])
  }

  @Test func `of no streams, nothing is emitted`() {
    var count = 0
    for stream in [allOf([]), anyOf([]), noneOf([])] { stream.subscribe { _ in count += 1 } }
    combineLatest([MotionStream<Int>]()).subscribe { _ in count += 1 }
    #expect(count == 0)
  }
}
