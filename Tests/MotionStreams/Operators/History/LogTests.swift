import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct LogTests {
  @Test func `log writes each value after its context and passes it on`() {
    var lines: [String] = []
    let output = LogOutput { lines.append($0) }
    let source = tracked(ReactiveProperty(1))
    var seen: [Int] = []

    source.asStream().logging(to: output).log("n").map { $0 * 2 }.log().subscribe { seen.append($0) }
    source.value = 2

    #expect(lines == ["n 1", "2", "n 2", "4"])
    #expect(seen == [2, 4])
  }

  @Test func `writes a part of each value, and passes the whole on`() {
    var lines: [String] = []
    let seen = outputs(of: points([(1, 2)])) { points in
      let logged = points.asStream().logging(to: LogOutput { lines.append($0) }).log("y") { $0.y }
      return logged
    }
    #expect(seen == [Point(x: 1, y: 2)])
    #expect(lines.first == "y 2.0")
  }
}
