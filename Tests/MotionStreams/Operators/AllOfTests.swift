import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct AllOfTests {
  @Test func `tells whether all of several streams are true`() {
    let (first, second) = (ReactiveProperty(false), ReactiveProperty(false))
    // snippet: allOf
    let states = allOf([first.asStream(), second.asStream()])
    // end
    var (one, other) = ([Bool](), [Bool]())
    states.subscribe { one.append($0) }
    states.subscribe { other.append($0) }
    first.value = true
    second.value = true
    first.value = false
    second.value = false

    #expect(one == [false, false, true, false, false] && other == one)
    #expect(states.labels.map(\.text) == ["property", "allOf(property)"])
  }
}
