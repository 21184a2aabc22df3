import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct HeightComponentTests {
  @Test func `emits the height of every size`() {
    let seen = outputs(of: [Size(width: 10, height: 20), Size(width: -1, height: 0.5)]) { sizes in
      // snippet: height
      let heights = sizes.height()
      // end
      return heights
    }
    #expect(seen == [20, 0.5])
  }
}
