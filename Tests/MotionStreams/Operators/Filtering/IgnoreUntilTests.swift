import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct IgnoreUntilTests {
  @Test func `drops values until the expected one`() {
    let emitter = tracked(Emitter<Double>())
    // snippet: ignore-until
    let later = emitter.ignoreUntil(50)
    // end
    var (first, second) = ([Double](), [Double]())
    later.subscribe { first.append($0) }
    emitter.send(50)
    later.subscribe { second.append($0) }
    for number in [20.0, 10, 60, 50, 10, 20, 80] { emitter.send(number) }

    #expect(first == [50, 20, 10, 60, 50, 10, 20, 80])
    #expect(second == [50, 10, 20, 80])
  }

  @Test func `compares with a property at the time of each value`() {
    let (emitter, expected) = (Emitter<Int>(), ReactiveProperty(3))
    var seen: [Int] = []
    emitter.ignoreUntil(expected).subscribe { seen.append($0) }
    emitter.send(2)
    expected.value = 2
    #expect(seen.isEmpty)
    emitter.send(2)
    emitter.send(9)
    #expect(seen == [2, 9])
  }
}
