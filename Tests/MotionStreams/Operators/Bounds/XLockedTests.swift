import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct XLockedTests {
  @Test func `locks the x of every point`() {
    let inputs = points([(0, 0), (50, 100), (-10, -50), (10, 10)])
    #expect(outputs(of: inputs) { $0.xLocked(to: 10) } == points([(10, 0), (10, 100), (10, -50), (10, 10)]))
  }

  @Test func `re-emits the current point of a state when the lock changes`() {
    let (source, lock) = (ReactiveProperty(Point(x: 1, y: 2)), ReactiveProperty(10.0))
    var seen: [Point] = []
    let subscription = source.xLocked(to: lock).subscribe { seen.append($0) }

    lock.value = 20
    source.value = Point(x: 3, y: 4)
    subscription.unsubscribe()
    lock.value = 30

    #expect(seen == points([(10, 2), (20, 2), (20, 4)]))
    #expect(lock.observerCount == 0)
  }

  @Test func `a change of the lock emits nothing for a gesture`() {
    let (source, lock) = (Emitter<Point>(), ReactiveProperty(10.0))
    var seen: [Point] = []
    source.xLocked(to: lock).subscribe { seen.append($0) }

    source.send(Point(x: 1, y: 2))
    lock.value = 20
    source.send(Point(x: 3, y: 4))

    #expect(seen == points([(10, 2), (20, 4)]))
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: points([(1, 2), (3, 4)]), arguments: (10, 20)) { $0.xLocked(to: $1) }
  }
}
