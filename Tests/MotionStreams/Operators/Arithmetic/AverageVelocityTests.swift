import InterplayTestSupport
import MotionPhysics
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct AverageVelocityTests {
  /// The last estimate for evenly spaced values.
  private func estimate<Value: MotionValue>(
    _ values: [Value], milliseconds: Int64, maximum: Double = 5000, fallback: Double = 1000
  ) -> Value.Velocity? {
    let (clock, source) = (MotionClock(), Emitter<Value>())
    var last: Value.Velocity?
    source.velocity(on: clock, maximum: maximum, fallback: fallback).subscribe { last = $0 }
    for value in values {
      source.send(value)
      clock.advance(to: clock.now.advanced(by: .milliseconds(milliseconds)))
    }
    return last
  }

  // The cases of Material Motion's estimator, in units per second.
  @Test func `matches Material Motion's estimate`() {
    #expect(estimate([1.0], milliseconds: 5) == 0)
    #expect(estimate([1.0, 7, 11], milliseconds: 5) == 1000)
    #expect(estimate([-1.0, -7, -11], milliseconds: 5) == -1000)
    #expect(estimate([7.0, 1000], milliseconds: 20, fallback: 3000) == 3000)
    #expect(estimate([-7.0, -1000], milliseconds: 20, fallback: 3000) == -3000)
    #expect(estimate([1.0, 3, 6, 9, 100], milliseconds: 1, maximum: 7000) == 7000)
    #expect(estimate([7.0, 1, 11], milliseconds: 10) == 1000)
    #expect(estimate((1...8).map { Double(1 << $0) }, milliseconds: 16) == 3750)
    #expect(estimate(points([(0, 0), (10, 20), (32, 64)]), milliseconds: 16) == Point(x: 1000, y: 2000))
    #expect(estimate([4.0, 4, 4], milliseconds: 10) == 0)
  }

  @Test func `ignores samples older than a quarter of a second`() {
    let (clock, source) = (MotionClock(), Emitter<Double>())
    // snippet: velocity
    let speeds = source.velocity(on: clock)
    // end
    var (first, second) = ([Double](), [Double]())
    speeds.subscribe { first.append($0) }
    for (milliseconds, value) in [(0, 1), (250, 7), (260, 10)] as [(Int64, Double)] {
      clock.advance(to: .milliseconds(milliseconds))
      source.send(value)
      if milliseconds == 250 { speeds.subscribe { second.append($0) } }
    }

    #expect(first == [0, 0, 300] && second == [0])
  }

  @Test func `of several values at one time, the last counts`() {
    let (clock, source) = (MotionClock(), Emitter<Double>())
    var seen: [Double] = []
    source.velocity(on: clock).subscribe { seen.append($0) }
    source.send(1)
    source.send(2)
    clock.advance(to: .milliseconds(10))
    source.send(3)

    #expect(seen == [0, 0, 100])
  }

  @Test func `on a clock that goes back, the slope is that of the values, and the next one counts from there`() {
    let (clock, source) = (MotionClock(under: MotionClock()), Emitter<Double>())
    var seen: [Double] = []
    source.velocity(on: clock).subscribe { seen.append($0) }
    for (milliseconds, value) in [(20, 9), (5, 1.5), (15, 2.5)] as [(Int64, Double)] {
      clock.synchronize(to: .milliseconds(milliseconds))
      source.send(value)
    }
    #expect(seen == [0, 500, 100])
  }

  @Test func `an array has the velocities of its lanes, whose number may change`() {
    #expect(estimate([[1.0, 2], [2, 4]], milliseconds: 10) == [100, 200])
    #expect(estimate([[1.0], [2, 4]], milliseconds: 10) == [100, 400])
    #expect(estimate([[1.0, 2], [2]], milliseconds: 10) == [100])
  }

  @Test func `NaN has no velocity, and the values after it have one`() throws {
    #expect(try #require(estimate([0.0, .nan], milliseconds: 10)).isNaN)
    #expect(estimate([0.0, .nan, 1, 2], milliseconds: 10) == 100)
  }
}
