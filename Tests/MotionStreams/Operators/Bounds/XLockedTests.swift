import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct XLockedTests {
  @Test func `holds the x of every point`() {
    let inputs = points([(0, 0), (50, 100), (-10, -50), (10, 10)])
    #expect(outputs(of: inputs) { $0.xLocked(to: 10) } == points([(10, 0), (10, 100), (10, -50), (10, 10)]))
  }

  @Test func `passes the current point of a state on anew when the property it is locked to changes`() {
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

  @Test func `passes on nothing of a gesture when only the property it is locked to changes`() {
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
