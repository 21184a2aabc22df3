import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct MergeTests {
  @Test func `merge emits the values of both, this stream's first`() {
    let (one, other) = (ReactiveProperty(0), ReactiveProperty(1))
    var seen: [Int] = []
    let subscription = one.merge(with: other).subscribe { seen.append($0) }

    one.value = -10
    other.value = 5
    subscription.unsubscribe()
    one.value = 7
    other.value = 8

    #expect(seen == [0, 1, -10, 5])
  }
}
