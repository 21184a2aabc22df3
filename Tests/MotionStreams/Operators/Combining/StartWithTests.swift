import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct StartWithTests {
  @Test func `startWith emits its seed, replays the latest value to later subscribers, and yields to a current value`() {
    let emitter = tracked(Emitter<Int>())
    let stream = emitter.startWith(10)
    var (first, late, seeded) = ([Int](), [Int](), [Int]())
    let subscription = stream.subscribe { first.append($0) }
    emitter.send(50)
    let other = stream.subscribe { late.append($0) }
    #expect(first == [10, 50])
    #expect(late == [50])
    #expect(emitter.observerCount == 1)

    subscription.unsubscribe()
    other.unsubscribe()
    #expect(emitter.observerCount == 0)

    let property = tracked(ReactiveProperty(0))
    property.startWith(99).subscribe { seeded.append($0) }
    property.value = -10
    #expect(seeded == [0, -10])
  }
}
