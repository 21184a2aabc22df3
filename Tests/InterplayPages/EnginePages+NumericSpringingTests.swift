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

  @Test func `grid cells: a new size of the canvas moves the square with the grid, and its spring goes on`() {
    // The finger has just gone from one cell to the next one.
    let (reference, resized) = (Stage(page: .cellsOfAGrid), Stage(page: .cellsOfAGrid))
    for stage in [reference, resized] {
      stage.page?.script(stage)
      stage.run(until: .milliseconds(850))
    }
    resized.play([.surface(.resized(Size(width: 600, height: 300)), time: .milliseconds(850))])

    let (there, here) = (reference["square"], resized["square"])
    let offset = Vector(dx: 100, dy: -50)
    #expect(there.position.velocity.distance(to: .zero) > 100 && here.position.velocity == there.position.velocity)
    #expect(here.position.value == there.position.value)
    let (former, moved) = (there.convertToRoot(.zero), here.convertToRoot(.zero))
    #expect(moved.distance(to: former + offset) < 1e-9)
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
    // The second touch is at a twentieth.
    let end = Timestamp.milliseconds(2550)
    #expect(slices.allSatisfy { $0.peak <= 1 && $0.trough >= 0 } && (slices[0].value(at: end) - 0.5).magnitude < 0.05)
    #expect(slices[1...].allSatisfy { $0.value(at: end) == 0 })
    // The spring exceeds both ends.
    #expect(slices[9].peak == 1 && slices[0].trough == 0 && slices[0].between(.milliseconds(1900), end).trough == 0)
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

  @Test func `line width: the target is twice the distance beyond the radius while a finger is down, and 40 after its release`() throws {
    let (trace, stage) = perform(.lineWidth)
    let ring = trace[stage["ring"]]
    let outer = Series<Double>(times: ring.size.times, values: ring.size.values.map { $0.width - 160 })
    let (press, move, release) = (Timestamp.milliseconds(100), Timestamp.milliseconds(1100), Timestamp.milliseconds(1900))

    // 150 points from the center: a width of 140, which the spring exceeds by 26 percent of 100.
    let pull = try springOracle(basic, from: 40, to: 140, at: press)
    #expect(outer.deviation(from: pull, between: press.adding(nanoseconds: 1), and: move) < 1e-6)
    #expect((outer.between(press, move).peak - 166).magnitude < 1)
    // Held 110 points from the center, and then released.
    #expect((outer.value(at: release) - 60).magnitude < 1)
    let back = try springOracle(basic, from: outer.value(at: release), velocity: outer.velocity(at: release), to: 40, at: release)
    #expect(outer.deviation(from: back, between: release, and: .milliseconds(2400)) < 0.1)
    // A finger within the radius has a target below 0: the line vanishes, but no number is negative.
    #expect(outer.value(at: .milliseconds(2850)) == 0 && outer.trough == 0 && outer.last == 40)
    // The border lies inside the outline, and fills it at most.
    let held = Stage(page: .lineWidth)
    for (point, border) in [(Point(x: 200, y: 50), 140.0), (Point(x: 380, y: 200), 180), (Point(x: 215, y: 220), 0)] {
      held.finger.press(at: point).hold(for: .seconds(3))
      held.play()
      held.run(until: held.now.adding(nanoseconds: 2_500_000_000))
      #expect((held["ring"].borderWidth.value - border).magnitude < 0.01, "\(border)")
      held.finger.lift()
      _ = held.settle()
      #expect((held["ring"].borderWidth.value - 40).magnitude < 0.01)
    }
  }

  @Test func `freeform: each event gives the spring another target, and keeps position and velocity`() throws {
    let (trace, stage) = perform(.freeformTranslation)
    let (target, tile) = (trace[stage["target"]].position, trace[stage["tile"]].position)
    #expect(target.times.count > 40)

    for (aim, axis) in [(target.x, tile.x), (target.y, tile.y)] {
      var motion = try springOracle(basic, from: axis.first, to: axis.first, at: .zero)
      for (index, time) in aim.times.enumerated() {
        let end = index + 1 < aim.times.count ? aim.times[index + 1] : trace.end
        motion = try springOracle(
          basic, from: motion.value(at: time), velocity: motion.velocity(at: time), to: aim.values[index], at: time)
        #expect(axis.deviation(from: motion, between: time, and: end) < 0.002, "\(index)")
      }
    }
    // Before each of the last two targets it is in flight.
    #expect(tile.last == Point(x: 200, y: 320) && tile.value(at: .milliseconds(1200)).distance(to: Point(x: 90, y: 120)) > 20)
  }

  @Test func `progress: a picked slice is scrubbed to on the spring, jumped to at once, and playing goes on from there`() throws {
    let (trace, stage) = perform(.progressSpring)
    let slices = (0..<3).map { trace[stage["slice \($0)"]] }
    func progress(_ milliseconds: Int64) -> Double { slices.reduce(0) { $0 + $1.opacity.value(at: .milliseconds(milliseconds)) } / 3 }
    /// Compares the progress with a spring that starts at a time, for half a second.
    func expectSpring(at start: Int64, velocity: Double, to end: Double) throws {
      let motion = try springOracle(basic, from: progress(start), velocity: velocity, to: end, at: .milliseconds(start))
      for later in stride(from: start, through: start + 500, by: 20) {
        #expect((progress(later) - motion.value(at: .milliseconds(later))).magnitude < 1e-3, "\(later)")
      }
    }

    // Seven taps leave three slices; two more choose the second one of them. The buttons act when the finger is lifted.
    #expect(slices.allSatisfy { $0.size.last.width == 96 } && trace[stage["slice 3"]].size.last.width == 0)
    try expectSpring(at: 3050, velocity: 0, to: 2.0 / 3)
    for time in [3950, 4050, 4200] as [Int64] { #expect((progress(time) - 1.0 / 3).magnitude < 1e-9) }
    #expect((progress(4500) - 1.0 / 3 - 0.15).magnitude < 1e-9)
    // The spring takes over at half of the row per second, in flight.
    try expectSpring(at: 4700, velocity: 0.5, to: 1.0 / 3)
    #expect((progress(4700) - 7.0 / 12).magnitude < 1e-9 && (progress(9000) - 1.0 / 3).magnitude < 1e-9)
    #expect(stage["Slices"].text.value == "Slices: 3" && stage["Current slice"].text.value == "Current slice: 1")
  }

  @Test func `progress: the numbers of slices stay within 1 and 10, and the chosen slice within them`() {
    let stage = Stage(page: .progressSpring)
    for (button, count) in [("more Slices", 2), ("more Current slice", 12), ("fewer Slices", 11), ("fewer Current slice", 2)] {
      for _ in 0..<count { stage.finger.tap(on: stage[button]) }
      stage.play()
      _ = stage.settle()
      let (slices, current) = (stage["Slices"].text.value, stage["Current slice"].text.value)
      switch button {
      case "more Slices": #expect(slices == "Slices: 10")
      case "more Current slice": #expect(current == "Current slice: 10")
      case "fewer Slices": #expect(slices == "Slices: 1" && current == "Current slice: 1")
      default: #expect(current == "Current slice: 0")
      }
    }
  }
}
