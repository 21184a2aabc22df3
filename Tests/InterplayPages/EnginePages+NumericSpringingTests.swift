import Interplay
import InterplayPages
import InterplayTestSupport
import MotionPhysics
import Testing

/// The demonstrations of Numeric Springing, whose springs have 2.8 hertz and a half-life of 0.1 seconds.
@Suite struct NumericSpringingPagesTests {
  private let basic = SpringParameters(frequency: 2.8, halfLife: 0.1)

  private func perform(_ page: Page) -> (trace: Trace, stage: Stage) {
    let stage = Stage(page: page)
    return (stage.perform(), stage)
  }

  @Test func `rotation follow: the marked corner turns to the finger on the basic spring, and past half a turn along the shorter arc`() {
    let (trace, stage) = perform(.rotationFollow)
    let rotation = trace[stage["pointer"]].rotation
    // The finger is 120 points to the right and 40 below; the mark is an eighth of a turn ahead.
    let first = Elementary.atan2(40, 120) - .pi / 4

    // The exact solution from 0 to 1 after 6 and 10 frames of 1/60 seconds.
    #expect((rotation.value(at: .milliseconds(100)).radians / first - 0.8089844).magnitude < 1e-6)
    #expect((rotation.value(at: Timestamp(nanoseconds: 166_666_667)).radians / first - 1.2257688).magnitude < 1e-6)
    // From 171.87 to −171.87 degrees, which are 188.13: less than an eighth of a turn, and not almost a whole one back.
    let last = Elementary.atan2(-20, -140) + 2 * .pi - .pi / 4
    #expect((rotation.last.radians - last).magnitude < 1e-9)
    #expect(rotation.between(.milliseconds(900), trace.end).values.allSatisfy { $0.degrees > 90 && $0.degrees < 180 })
  }

  @Test func `vertical bars: one reaches up to the finger, the other one overshoots by 26 percent, clamped at its output`() throws {
    let (trace, stage) = perform(.verticalBars)
    let heights = ["direct bar", "spring bar"].map { name in
      let size = trace[stage[name]].size
      return Series<Double>(times: size.times, values: size.values.map(\.height))
    }

    #expect(heights[0].value(at: .milliseconds(100)) == 200 && heights[0].last == 4)
    let rise = try springOracle(basic, from: 20, to: 200, at: .zero)
    #expect(heights[1].deviation(from: rise, between: .milliseconds(1), and: .milliseconds(720)) < 1e-9)
    #expect((heights[1].peak - (200 + 180 * 0.26)).magnitude < 0.5)
    // The spring continues below zero: the bar is empty for a while, and grows again.
    let empty = try #require(heights[1].values.firstIndex(of: 0))
    let duration = heights[1].times[empty + 1].seconds(since: heights[1].times[empty])
    #expect(duration > 0.15 && duration < 0.2 && heights[1].values[empty + 1] > 0 && heights[1].last == 4, "\(duration)")
    #expect(heights[1].trough == 0)
  }

  @Test func `progress: the spring begins with the value and the velocity of the playback, and the slices are clamped`() throws {
    let (trace, stage) = perform(.progressSpring)
    /// The sum of the slices, 0 … 1.
    let slices = (0..<10).map { trace[stage["slice \($0)"]].opacity }
    func progress(_ time: Timestamp) -> Double { slices.reduce(0) { $0 + $1.value(at: time) } / 10 }
    let takeover = Timestamp.milliseconds(950)

    // The tap ends after 150 milliseconds, the first touch of the slider begins at 950.
    #expect((progress(.milliseconds(550)) - 0.2).magnitude < 1e-9 && (progress(takeover) - 0.4).magnitude < 1e-9)
    #expect(slices.map { $0.value(at: takeover) }.map { ($0 * 1e9).rounded() / 1e9 } == [1, 1, 1, 1, 0, 0, 0, 0, 0, 0])
    let spring = try springOracle(basic, from: 0.4, velocity: 0.5, to: 0.9, at: takeover)
    for tenth in 1...6 {
      let time = takeover.adding(nanoseconds: Int64(tenth) * 100_000_000)
      #expect((progress(time) - min(1, spring.value(at: time))).magnitude < 1e-9, "\(tenth)")
    }
    #expect(slices.allSatisfy { $0.peak <= 1 && $0.trough >= 0 } && slices.map { $0.last } == [0.5, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    // The spring exceeds both ends.
    #expect(slices[9].peak == 1 && slices[0].trough == 0 && slices[0].between(.milliseconds(1900), trace.end).trough == 0)
  }

  @Test func `tower: a radian for each 175 points on one spring, once, twice and three times, and back without a finger`() throws {
    let (trace, stage) = perform(.turnedTower)
    let (release, end) = (Timestamp.milliseconds(1700), Timestamp.milliseconds(2500))
    func widths(_ box: Int) -> [Series<Double>] {
      (0..<4).map { side in
        let size = trace[stage["face \(box) \(side)"]].size
        return Series<Double>(times: size.times, values: size.values.map { $0.width })
      }
    }

    let back = try springOracle(basic, from: 1.2, to: 0, at: release)
    for box in 0..<3 {
      let (faces, width) = (widths(box), 180 - 40 * Double(box))
      func deviation(_ time: Timestamp, _ angle: Double) -> Double {
        let turns = (0..<4).map { Double(box + 1) * angle + Double($0) * .pi / 2 }
        return zip(faces, turns).reduce(0) { max($0, ($1.0.value(at: time) - width * max(0, Elementary.cos($1.1))).magnitude) }
      }
      // 210 points to the right, held until the spring rests.
      #expect(deviation(release, 1.2) < 1e-9)
      for step in 1...80 {
        let time = release.adding(nanoseconds: Int64(step) * 10_000_000)
        #expect(deviation(time, back.value(at: time)) < 1e-6, "\(box) \(step)")
      }
      #expect(faces.map { $0.last } == [width, 0, 0, 0] || faces[0].last == width)
    }
    // It turns beyond the front by 26 percent.
    #expect((back.value(at: release.adding(nanoseconds: 194_000_000)) / -1.2 - 0.26).magnitude < 0.01 && end < trace.end)
  }
}
