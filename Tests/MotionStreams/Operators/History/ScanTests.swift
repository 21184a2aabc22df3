import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct ScanTests {
  @Test func `combines every value with the accumulated result`() {
    let seen = outputs(of: [1, 2, 3]) { numbers in
      // snippet: scan
      let sums = numbers.scan(0) { $0 + $1 }
      // end
      return sums
    }
    #expect(seen == [1, 3, 6])
    #expect(outputs(of: [1, 2]) { $0.scan("") { $0 + String($1) } } == ["1", "12"])
  }
}
