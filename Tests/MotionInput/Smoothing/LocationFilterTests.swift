import Foundation
import InterplayTestSupport
import MotionGestures
import MotionInput
import MotionValues
import Testing

/// Filters of locations beside their equations, one coordinate at a time.
@Suite struct LocationFilterTests {
  private typealias Sample = (x: Double, time: Double)

  /// Samples at uneven intervals; some at the same instant.
  private func samples(_ seed: UInt64, _ count: Int = 60) -> [(location: Point, time: Timestamp)] {
    var random = SeededGenerator(seed: seed)
    var (place, time) = (Point(x: 50, y: -20), Int64(1_000_000_000))
    return (0..<count).map { index in
      place += Vector(dx: .random(in: -9...12, using: &random), dy: .random(in: -30...30, using: &random))
      if index % 9 != 4 { time += Int64.random(in: 1_000_000...30_000_000, using: &random) }
      return (place, Timestamp(nanoseconds: time))
    }
  }

  @Test(arguments: 0..<3 as Range<UInt64>, [0, 0.007, 1]) func `the One Euro filter follows the equations of its authors`(
    _ seed: UInt64, _ beta: Double
  ) {
    var filter = OneEuroFilter(minimumCutoff: 1.5, beta: beta, speedCutoff: 0.8)
    func alpha(_ cutoff: Double, _ te: Double) -> Double { 1 / (1 + (1 / (2 * .pi * cutoff)) / te) }
    for axis in 0..<2 {
      filter.reset()
      var state: (x: Double, dx: Double, time: Double)?
      for sample in samples(seed) {
        let shown = filter.filter(sample.location, at: sample.time)
        let (x, time) = (axis == 0 ? sample.location.x : sample.location.y, sample.time.seconds)
        if let last = state, time > last.time {
          let te = time - last.time
          let dx = last.dx + alpha(0.8, te) * ((x - last.x) / te - last.dx)
          let next = last.x + alpha(1.5 + beta * abs(dx), te) * (x - last.x)
          state = (next, dx, time)
        } else if state == nil {
          state = (x, 0, time)
        }
        #expect(abs((axis == 0 ? shown.x : shown.y) - (state?.x ?? .nan)) < 1e-6)
      }
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `the wobble filter is the average over the window, weighted by time`(_ seed: UInt64) {
    let (floor, ceiling) = (200.0, 900.0)
    var filter = WobbleFilter(floor: floor, ceiling: ceiling)
    let all = samples(seed)
    for (index, sample) in all.enumerated() {
      let shown = filter.filter(sample.location, at: sample.time)
      // Every sample of the last 40 ms, each with the time and the distance from the one before it.
      var (x, y, span, length) = (0.0, 0.0, 0.0, 0.0)
      for place in 0...index where sample.time.nanoseconds - all[place].time.nanoseconds <= 40_000_000 && place > 0 {
        let step = all[place].time.seconds(since: all[place - 1].time)
        x += all[place].location.x * step
        y += all[place].location.y * step
        span += step
        length += all[place].location.distance(to: all[place - 1].location)
      }
      let share = span > 0 ? min(1, max(0, (length / span - floor) / (ceiling - floor))) : 1
      let mean = span > 0 ? Point(x: x / span, y: y / span) : sample.location
      #expect(shown.distance(to: mean + (sample.location - mean) * share) < 1e-9, "sample \(index)")
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `the spring filter is Euler's method in steps of at most 1/180 s`(_ seed: UInt64) throws {
    var filter = SpringFilter()
    let all = samples(seed, 40)
    var (place, speed, last) = (all[0].location.x, 0.0, all[0])
    for sample in all {
      let shown = filter.filter(sample.location, at: sample.time)
      let seconds = sample.time.seconds(since: last.time)
      if seconds > 0 {
        var count = 1
        while seconds / Double(count) > 1 / 180.0 + 1e-8 { count += 1 }
        for step in 1...count {
          let anchor = last.location.x + (sample.location.x - last.location.x) * Double(step) / Double(count)
          speed += ((anchor - place) * 32_400 / 11 - 72 * speed) * seconds / Double(count)
          place += speed * seconds / Double(count)
        }
        last = sample
      }
      #expect(abs(shown.x - place) < 1e-9 && abs(filter.velocity.x - speed) < 1e-6)
    }
  }

  private static let filters: [any LocationFilter] = [
    OneEuroFilter(), OneEuroFilter(minimumCutoff: 3, beta: 0.1), WobbleFilter(floor: 100, ceiling: 500),
    WobbleFilter(floor: 300, ceiling: 300), SpringFilter(),
  ]

  @Test(arguments: filters.indices) func `a filter that is reset is a new one, and a shift of all samples shifts the result`(_ index: Int) {
    var (filter, other) = (Self.filters[index], Self.filters[index])
    for sample in samples(1) { _ = filter.filter(sample.location, at: sample.time) }
    filter.reset()
    for sample in samples(2) {
      let shift = Vector(dx: 1000, dy: -500)
      let (shown, shifted) = (
        filter.filter(sample.location, at: sample.time), other.filter(sample.location + shift, at: sample.time.advanced(by: .seconds(5)))
      )
      #expect((shown + shift).distance(to: shifted) < 1e-8)
    }
  }

  @Test(arguments: filters.indices) func `a pointer that stays is shown where it is, and a first sample is unchanged`(_ index: Int) {
    var filter = Self.filters[index]
    let place = Point(x: 3, y: 4)
    for step in 0..<50 { #expect(filter.filter(place, at: .milliseconds(step * step)).distance(to: place) < 1e-12) }
    filter.reset()
    // Two samples at one instant, and one from the past, leave a number.
    #expect(filter.filter(.zero, at: .seconds(1)) == .zero)
    for time in [1, 1, 0.5, 2] { #expect(filter.filter(Point(x: 9, y: 9), at: .seconds(time)).distance(to: .zero).isFinite) }
  }
}
