import InterplayTestSupport
import MotionDescriptions
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct PluckTests {
  @Test func `emits a part of every value, and is named after it`() {
    let seen = outputs(of: [Rect(x: 0, y: 0, width: 10, height: 20)]) { frames in
      // snippet: pluck
      let widths = frames.pluck("size.width") { $0.size.width }
      // end
      return widths
    }
    #expect(seen == [10])
    #expect(Emitter<Rect>().pluck("origin") { $0.origin }.asStream().labels.map(\.text) == ["emitter", "pluck(origin)"])
  }
}
