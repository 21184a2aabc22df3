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

  @Test func `one that replaces the only subscriber during a delivery receives the latest value once`() {
    let (first, second) = (tracked(ReactiveProperty(1)), tracked(ReactiveProperty(10)))
    for stream in [first.remember(), first.merge(with: second).remember(), second.merge(with: first).remember()] {
      var seen: [Int] = []
      var replaced: Subscription?
      replaced = stream.subscribe {
        guard $0 == 2 else { return }
        replaced?.unsubscribe()
        stream.subscribe { seen.append($0) }
      }
      first.value = 2
      #expect(seen.count == 1)
      first.value = 3
      #expect(seen.count == 2 && seen.last == 3)
      first.value = 1
    }
  }

  @Test func `a later subscriber does not receive the values that wait for the end of a delivery`() {
    let (first, second) = (tracked(ReactiveProperty(1)), tracked(ReactiveProperty(10)))
    let remembered = first.merge(with: second).remember()
    var seen: [Int] = []
    var replaced: Subscription?
    replaced = remembered.subscribe {
      guard $0 == 2 else { return }
      second.value = 20
      replaced?.unsubscribe()
      remembered.subscribe { seen.append($0) }
    }
    first.value = 2
    #expect(seen == [20])
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
