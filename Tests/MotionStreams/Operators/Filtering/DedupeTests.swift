import InterplayTestSupport
import MotionDescriptions
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct DedupeTests {
  @Test func `dedupe passes the first value and each that differs from the last one`() {
    #expect(outputs(of: [0, 10, 10, 5, 2, 10]) { $0.dedupe() } == [0, 10, 5, 2, 10])
  }

  @Test func `equality may be customized, compared with the last value that passed`() {
    #expect(outputs(of: [10, 11, 12, 13, 20]) { $0.dedupe { abs($0 - $1) < 2 } } == [10, 12, 20])
    #expect(Emitter<Double>().dedupe { $0 == $1 }.asStream().labels.last?.text == "dedupe(closure)")
  }

  @Test func `every NaN passes, because it differs from itself`() {
    let numbers = tracked(Emitter<Double>())
    var seen: [Double] = []
    numbers.dedupe().subscribe { seen.append($0) }
    for number in [1, .nan, .nan, 2, 2] as [Double] { numbers.send(number) }
    #expect(seen.count == 4 && seen[1].isNaN && seen[2].isNaN)
  }
}
