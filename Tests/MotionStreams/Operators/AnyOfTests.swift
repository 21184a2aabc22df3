import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct AnyOfTests {
  @Test func `tells whether any of several streams is true`() {
    let (first, second) = (ReactiveProperty(false), ReactiveProperty(false))
    // snippet: anyOf
    let states = anyOf([first.asStream(), second.asStream()])
    // end
    var (one, other) = ([Bool](), [Bool]())
    states.subscribe { one.append($0) }
    states.subscribe { other.append($0) }
    first.value = true
    second.value = true
    first.value = false
    second.value = false

    #expect(one == [false, true, true, true, false] && other == one)
    #expect(states.labels.map(\.text) == ["property", "anyOf(property)"])
  }
}
