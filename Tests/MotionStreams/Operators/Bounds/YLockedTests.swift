import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct YLockedTests {
  @Test func `locks the y of every point`() {
    let inputs = points([(0, 0), (50, 100), (-10, -50), (10, 10)])
    #expect(outputs(of: inputs) { $0.yLocked(to: 10) } == points([(0, 10), (50, 10), (-10, 10), (10, 10)]))
  }

  @Test func `re-emits the current point of a state when the lock changes`() {
    let (source, lock) = (ReactiveProperty(Point(x: 1, y: 2)), ReactiveProperty(10.0))
    var seen: [Point] = []
    let subscription = source.yLocked(to: lock).subscribe { seen.append($0) }

    lock.value = 20
    source.value = Point(x: 3, y: 4)
    subscription.unsubscribe()
    lock.value = 30

    #expect(seen == points([(1, 10), (1, 20), (3, 20)]))
    #expect(lock.observerCount == 0)
  }

  @Test func `a change of the lock emits nothing for a gesture`() {
    let (source, lock) = (Emitter<Point>(), ReactiveProperty(10.0))
    var seen: [Point] = []
    source.yLocked(to: lock).subscribe { seen.append($0) }

    source.send(Point(x: 1, y: 2))
    lock.value = 20
    source.send(Point(x: 3, y: 4))

    #expect(seen == points([(1, 10), (3, 20)]))
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: points([(1, 2), (3, 4)]), arguments: (10, 20)) { $0.yLocked(to: $1) }
  }
}
