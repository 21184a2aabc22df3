import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct SlidingWindowTests {
  @Test func `emits the latest values together`() {
    let seen = outputs(of: [1, 2, 3, 4]) { numbers in
      // snippet: sliding-window
      let windows = numbers.slidingWindow(size: 3)
      // end
      return windows
    }
    #expect(seen == [[1], [1, 2], [1, 2, 3], [2, 3, 4]])
    #expect(outputs(of: [1, 2]) { $0.slidingWindow(size: 1) } == [[1], [2]])
  }
}
