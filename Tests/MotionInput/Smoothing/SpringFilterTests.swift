import InterplayTestSupport
import MotionValues
import Testing

@testable import MotionInput

@Suite struct SpringFilterTests {
  /// The filter after a sample at (0, 0), a second one at (100, 0), and a third one at (300, -40) after a gap of `seconds`.
  private func filtered(after seconds: Double) -> (location: Point, filter: SpringFilter) {
    var filter = SpringFilter()
    _ = filter.filter(.zero, at: .zero)
    _ = filter.filter(Point(x: 100, y: 0), at: .milliseconds(10))
    return (filter.filter(Point(x: 300, y: -40), at: .milliseconds(10) + .seconds(seconds)), filter)
  }

  // A step for each 180th of a second would take hours.
  @Test(arguments: [3600.0, 86_400, 3.2e7, 9e9])
  func `a gap of years takes no longer than one of a minute`(_ seconds: Double) {
    let time = ThreadTime()
    let (location, filter) = filtered(after: seconds)

    // The mass follows at the speed of the pointer, behind by the damping over the stiffness, less one step.
    let lag = (72.0 * 11 / 32_400 - 1.0 / 180) / seconds
    #expect(location.distance(to: Point(x: 300 - 200 * lag, y: -40 + 40 * lag)) < 1e-9)
    #expect((filter.velocity - Point(x: 200 / seconds, y: -40 / seconds)).length < 1e-9)
    #expect(filter.acceleration.length < 1e-6)
    #expect(time.elapsed < 60)
  }

  @Test func `samples after a long gap are filtered as after a rest`() {
    var (location, filter) = filtered(after: 1e8)
    for index in 1...200 {
      location = filter.filter(Point(x: 300, y: -40), at: .seconds(1e8) + .milliseconds(10 + 10 * index))
      #expect(location.distance(to: Point(x: 300, y: -40)) < 1e-6)
    }
  }
}
