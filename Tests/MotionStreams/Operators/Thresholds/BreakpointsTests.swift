import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct BreakpointsTests {
  @Test func `emits the value at the last breakpoint that is reached`() {
    let seen = outputs(of: [320, 599.9, 600, 5000, -1]) { widths in
      // snippet: breakpoints
      let layouts = widths.breakpoints([0: "narrow", 600: "wide"])
      // end
      return layouts
    }
    #expect(seen == ["narrow", "narrow", "wide", "wide"])
  }

  // Material Motion's test: 11 and 19 emit b; 20 and everything above it c.
  @Test func `the order of the breakpoints in code has no effect`() {
    #expect(outputs(of: [11, 19, 20, 21, .nan]) { $0.breakpoints([20: "c", 0: "a", 10: "b"]) } == ["b", "b", "c", "c"])
  }

  @Test func `no number reaches a breakpoint that is NaN`() {
    #expect(outputs(of: [5, 15, .infinity]) { $0.breakpoints([10: "c", .nan: "b", 0: "a"]) } == ["a", "c", "c"])
  }
}
