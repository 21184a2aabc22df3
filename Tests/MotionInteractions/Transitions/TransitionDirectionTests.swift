import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct TransitionDirectionTests {
  @Test func `inverted emits the opposite direction to every subscriber`() {
    let property = tracked(ReactiveProperty(TransitionDirection.forward))
    let stream = property.inverted()
    var (first, second): ([TransitionDirection], [TransitionDirection]) = ([], [])
    stream.subscribe { first.append($0) }
    stream.subscribe { second.append($0) }
    property.value = .backward

    #expect(first == [.backward, .forward])
    #expect(second == first)
    #expect(TransitionDirection.forward.opposite == .backward)
  }
}
