import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct DistanceTests {
  @Test func `emits the distance of each value from the origin`() {
    let seen = outputs(of: [0.0, 10, 10, -10, 5]) { numbers in
      // snippet: distance
      let away = numbers.distance(from: 10)
      // end
      return away
    }
    #expect(seen == [10, 0, 0, 20, 5])
    #expect(outputs(of: points([(5, 0), (5, 10), (50, 10)])) { $0.distance(from: Point(x: 5, y: 10)) } == [10, 0, 45])
  }

  @Test func `emits when the origin changes`() {
    let (place, origin) = (ReactiveProperty(Point(x: 5, y: 10)), ReactiveProperty(Point(x: 5, y: 10)))
    var seen: [Double] = []
    place.distance(from: origin).subscribe { seen.append($0) }

    place.value = Point(x: 5, y: 0)
    origin.value = Point(x: 0, y: 0)

    #expect(seen == [0, 10, 5])
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: [12.0, 18], arguments: (10, 20)) { $0.distance(from: $1) }
  }
}
