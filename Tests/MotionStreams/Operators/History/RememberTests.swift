import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct RememberTests {
  @Test func `replays the latest value to later subscribers`() {
    let source = tracked(ReactiveProperty(1))
    // snippet: remember
    let remembered = source.remember()
    // end
    var (first, second) = ([Int](), [Int]())
    remembered.subscribe { first.append($0) }
    source.value = 2
    remembered.subscribe { second.append($0) }

    #expect(first == [1, 2] && second == [2])
    #expect(source.observerCount == 1)
  }

  @Test func `every subscriber receives the last value of a burst`() {
    let burst = MotionStreamBurst([9, 10, 11])
    let remembered = burst.stream.remember()
    var (first, second) = ([Int](), [Int]())
    remembered.subscribe { first.append($0) }
    remembered.subscribe { second.append($0) }
    #expect(first == [11] && second == [11])
  }

  @Test func `the upstream subscription ends with the last subscriber, the remembered value does not`() {
    let emitter = tracked(Emitter<Int>())
    let remembered = emitter.remember()
    let subscriptions = [remembered.subscribe { _ in }, remembered.subscribe { _ in }]
    emitter.send(3)
    #expect(emitter.observerCount == 1)
    subscriptions[0].unsubscribe()
    #expect(emitter.observerCount == 1)
    subscriptions[1].unsubscribe()
    #expect(emitter.observerCount == 0)

    var seen: [Int] = []
    remembered.subscribe { seen.append($0) }
    #expect(seen == [3])
  }
}

/// A stream that emits several values on subscription.
private struct MotionStreamBurst {
  let stream: MotionStream<Int>
  init(_ values: [Int]) {
    let sources = values.map { ReactiveProperty($0) }
    stream = sources.dropFirst().reduce(sources[0].asStream()) { $0.merge(with: $1) }
  }
}
