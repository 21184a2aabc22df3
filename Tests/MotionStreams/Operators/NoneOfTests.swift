import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct NoneOfTests {
  @Test func `tells whether none of several streams is true`() {
    let (first, second) = (ReactiveProperty(false), ReactiveProperty(false))
    // snippet: noneOf
    let states = noneOf([first.asStream(), second.asStream()])
    // end
    var (one, other) = ([Bool](), [Bool]())
    states.subscribe { one.append($0) }
    states.subscribe { other.append($0) }
    first.value = true
    second.value = true
    first.value = false
    second.value = false

    #expect(one == [true, false, false, false, true] && other == one)
    #expect(states.labels.map(\.text) == ["property", "noneOf(property)"])
  }
}
