import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct SnappedTests {
  @Test func `emits the nearest allowed position`() {
    let seen = outputs(of: [12.0, 18, -4]) { numbers in
      // snippet: snapped
      let stops = numbers.snapped(to: .multiples(of: 10))
      // end
      return stops
    }
    #expect(seen == [10, 20, 0])
    #expect(outputs(of: [12.0, 18, 400]) { $0.snapped(to: .places([0, 15, 100])) } == [15, 15, 100])
    #expect(outputs(of: [12.0]) { $0.snapped(to: .free) } == [12])
  }

  @Test func `emits nothing while no position is allowed, and again once one is`() {
    let (numbers, places) = (ReactiveProperty(12.0), ReactiveProperty([Double]()))
    var seen: [Double] = []

    numbers.snapped(to: places.map { .places($0) }).subscribe { seen.append($0) }
    numbers.value = 30
    places.value = [10, 40]
    places.value = []
    numbers.value = 12
    places.value = [5]

    #expect(seen == [40, 5] && outputs(of: [12.0]) { $0.snapped(to: .places([])) } == [])
    #expect(Snapping<Double>.places([]).place(nearest: 12) == nil)
  }

  @Test func `obeys the laws of arguments`() {
    expectArgumentLaws(inputs: [12.0, 18], arguments: (Snapping<Double>.multiples(of: 10), .multiples(of: 7))) { $0.snapped(to: $1) }
  }
}
