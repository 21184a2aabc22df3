import MotionPhysics
import MotionStreams
import Testing

@Suite struct XLockedTests {
  @Test func `holds the x of every point`() {
    let inputs = points([(0, 0), (50, 100), (-10, -50), (10, 10)])
    #expect(outputs(of: inputs) { $0.xLocked(to: 10) } == points([(10, 0), (10, 100), (10, -50), (10, 10)]))
  }

  @Test func `passes on nothing when only the property it is locked to changes`() {
    let (source, lock) = (ReactiveProperty(Point(x: 1, y: 2)), ReactiveProperty(10.0))
    var seen: [Point] = []
    source.xLocked(to: lock).subscribe { seen.append($0) }

    lock.value = 20
    source.value = Point(x: 3, y: 4)

    #expect(seen == points([(10, 2), (20, 4)]))
  }
}
