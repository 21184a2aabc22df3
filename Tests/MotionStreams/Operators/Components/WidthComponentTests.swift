import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct WidthComponentTests {
  @Test func `emits the width of every size`() {
    let seen = outputs(of: [Size(width: 10, height: 20), Size(width: -1, height: 0.5)]) { sizes in
      // snippet: width
      let widths = sizes.width()
      // end
      return widths
    }
    #expect(seen == [10, -1])
  }
}
