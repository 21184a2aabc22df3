import Interplay
import InterplayPages
import InterplayTestSupport
import MotionPhysics
import Testing

/// The demonstrations of other engines, with the numbers that these publish.
@Suite struct EnginePagesTests {
  private func perform(_ page: Page) -> (trace: Trace, stage: Stage) {
    let stage = Stage(page: page)
    return (stage.perform(), stage)
  }

  @Test func `group: it ends with its slowest child, the others wait, and all start back together`() {
    let (trace, stage) = perform(.groupedSquares)
    func x(_ index: Int, _ milliseconds: Int64) -> Double {
      trace[stage["square \(index)"]].position.value(at: .milliseconds(milliseconds)).x
    }

    // A pause from 650 to 1000 milliseconds delays all of it.
    #expect((0..<4).allSatisfy { x($0, 990) == x($0, 650) })
    #expect(x(0, 1650) == 350 && x(1, 1650) < 350 && x(2, 1650) == 350)
    for index in 0..<4 {
      #expect(x(index, 1750) == 350 && x(index, 1850) < 350)
      #expect(trace[stage["square \(index)"]].position.last.x == 50)
    }
    // A short one is back before the slowest.
    #expect(x(0, 2750) == 50 && x(1, 2750) > 50)
    #expect(trace.restTime == .milliseconds(3150))
  }

  @Test func `sequence: the steps play in order, then from the last to the first, and all of that twice`() {
    let (trace, stage) = perform(.fallingCircles)
    /// The circle that is under way in the middle of each step.
    let moving = (0..<20).map { step in
      (0..<5).filter { trace[stage["circle \($0)"]].position.value(at: .milliseconds(Int64(step) * 1400 + 700)).y > 300 }
    }

    let order = [0, 1, 2, 3, 4, 4, 3, 2, 1, 0]
    #expect(moving == (order + order).map { [$0] } && trace.restTime == .seconds(28))
    #expect((0..<5).allSatisfy { trace[stage["circle \($0)"]].position.last.y == 60 })
  }

  @Test func `contiguous sequence: the slider runs it forward and back, and everything ends at its start`() {
    let (trace, stage) = perform(.turningPoint)
    let square = trace[stage["square"]]

    #expect(square.position.x.peak == 300 && square.position.y.peak == 220 && square.size.values.contains { $0.width > 120 })
    // The size changes last, and back first.
    let firstGrowth = square.size.values.firstIndex { $0.width > 60 }.map { square.size.times[$0] }
    let lastFall = square.position.y.values.firstIndex { $0 == 220 }.map { square.position.times[$0] }
    #expect((firstGrowth ?? .zero) >= (lastFall ?? .distantFuture))
    #expect(square.position.last == Point(x: 60, y: 60) && square.size.last == Size(width: 60, height: 60))
  }

  @Test func `friction: the puck ends 235.67 points further, after 4.521 seconds`() {
    let (trace, stage) = perform(.frictionSlide)
    let x = trace[stage["puck"]].position.x

    #expect((x.last - 60 - 235.670).magnitude < 0.001)
    #expect((x.value(at: .seconds(1)) - 60 - 169.683).magnitude < 0.001)
    #expect((trace.restTime.seconds - 4.521).magnitude < 0.001)
  }

  @Test func `additive: no tap causes a jump, and the circle ends exactly at the last one`() {
    let (trace, stage) = perform(.addedMotions)
    let position = trace[stage["circle"]].position

    #expect(position.last.distance(to: Point(x: 100, y: 300)) < 1e-9)
    // The greatest step of a frame: three motions of at most 1.5 · 300 points in 1.5 s have at most 2 · 300 points per second each.
    for (before, after) in zip(position.values, position.values.dropFirst()) { #expect(before.distance(to: after) < 3 * 600 / 60) }
  }

  @Test func `curved path: it moves along the path, and returns with its own easing, twice`() throws {
    let (trace, stage) = perform(.curvedPath)
    let position = trace[stage["dot"]].position

    #expect(position.last.distance(to: position.first) < 1e-9 && trace.restTime == .milliseconds(8450))
    // A pause from 750 to 1200 milliseconds delays all of it.
    #expect(position.value(at: .milliseconds(2450)).distance(to: Point(x: 350, y: 350)) < 1e-9)
    // Along the path by the quadratic easing, and back by the quartic one: both only grow.
    var path = Path()
    path.addArc(center: Point(x: 60, y: 40), radius: 200, start: Angle(radians: 0.087), sweep: Angle(radians: 1.573))
    path.addQuadCurve(to: Point(x: 350, y: 350), control: Point(x: 150, y: 380))
    let measure = try PathMeasure(path)
    for step in 1..<40 {
      let part = Double(step) / 40
      let (there, back) = (Easing.easeInOut(.quadratic).progress(at: part), 1 - Easing.easeInOut(.quartic).progress(at: part))
      for (start, progress) in [(2450 as Int64, back), (4450, there), (6450, back)] {
        let time = Timestamp.milliseconds(start + 50 * Int64(step))
        #expect(position.value(at: time).distance(to: measure.point(at: progress)) < 1e-6, "\(start) \(step)")
      }
    }
    // Quadratic on the way there, quartic on the way back: nearer to the end after a quarter of the leg.
    let (there, back) = (position.value(at: .milliseconds(1950)), position.value(at: .milliseconds(2950)))
    #expect(back.distance(to: Point(x: 350, y: 350)) < there.distance(to: Point(x: 350, y: 350)))
  }

  @Test func `closed path: an overshoot goes on around the frame`() {
    let (trace, stage) = perform(.aroundTheFrame)
    let position = trace[stage["dot"]].position
    let frame = Path.roundedRectangle(Rect(x: 60, y: 60, width: 280, height: 280), radius: 40)

    #expect(position.last.distance(to: Point(x: 100, y: 60)) < 1e-9)
    guard let measure = try? PathMeasure(frame) else { return }
    // The elastic easing is at 1.25 after a tenth; a pause from 150 to 500 milliseconds delays it.
    let over = Easing.easeOut(.elastic).progress(at: 0.1)
    #expect(over > 1.2)
    #expect(position.value(at: .milliseconds(550)).distance(to: measure.point(at: over - 1)) < 0.5)
    // The lookup table has two points for each point of length. Its chords are near to the exact points, but not on them.
    var greatest = 0.0
    for (time, point) in zip(position.times, position.values) where time >= .milliseconds(500) {
      let seconds = time.seconds - 0.35
      let part =
        seconds <= 2 ? Easing.easeOut(.elastic).progress(at: seconds / 2) : 1 - Easing.easeOut(.back()).progress(at: seconds / 2 - 1)
      greatest = max(greatest, point.distance(to: measure.point(at: part - part.rounded(.down))))
    }
    #expect(greatest > 1e-6 && greatest < 0.002, "\(greatest)")
  }

  @Test func `path physics: the ball stays on the curve, and reverses at its ends as often as friction and bounces allow`() throws {
    let (trace, stage) = perform(.trackWithWalls)
    let position = trace[stage["ball"]].position
    var curve = Path()
    curve.move(to: Point(x: 40, y: 100))
    curve.addCurve(to: Point(x: 360, y: 100), control1: Point(x: 40, y: 420), control2: Point(x: 360, y: 420))
    let measure = try PathMeasure(curve)
    // Each length of the curve costs the rate of the decay times that length, and each bounce 30 percent of what is left.
    let cost = Decay(losingPerSecond: 0.4).rate * measure.length
    var (speed, ends) = (800.0, [Bool]())
    while speed > cost {
      speed = 0.7 * (speed - cost)
      ends.append(ends.count.isMultiple(of: 2))
    }

    for point in position.values { #expect(measure.nearest(to: point).distance < 1e-6) }
    // The turns of x, which only grows along the curve.
    let moves = zip(position.x.values, position.x.values.dropFirst()).filter { $0 != $1 }
    let turns = zip(moves, moves.dropFirst()).filter { ($0.0 < $0.1) != ($1.0 < $1.1) }.map { $0.0.1 > 200 }
    #expect(ends == [true, false] && turns == ends)
    #expect(trace.isAtRest)
  }

  @Test func `decays: the spring takes over from the coast with its velocity`() throws {
    let (trace, stage) = perform(.boxInFlight)
    let position = trace[stage["box"]].position
    // The box coasts from 120 milliseconds on, and the tap ends after 420.
    let (before, takeover) = (Timestamp.milliseconds(200), Timestamp.milliseconds(420))

    #expect(position.last == Point(x: 80, y: 100))
    for (axis, destination) in [(position.x, 80.0), (position.y, 100)] {
      // The velocity of a coast follows from two of its positions.
      let (start, end) = (axis.value(at: before), axis.value(at: takeover))
      let kept = Elementary.exp(-3 * takeover.seconds(since: before))
      let velocity = 3 * (end - start) * kept / (1 - kept)
      #expect(velocity.magnitude > 100)
      let spring = try springOracle(
        SpringParameters(stiffness: 120, damping: 12), from: end, velocity: velocity, to: destination, at: takeover)
      #expect(axis.deviation(from: spring, between: takeover, and: .milliseconds(1000)) < 1e-6)
    }
  }

  @Test func `segments: each moves with its own stiffness and damping, and all follow the slider`() {
    let (trace, stage) = perform(.segments)
    /// Three times after the last move of the finger, 50 milliseconds apart.
    let times = [1800, 1850, 1900].map { Timestamp.milliseconds($0) }

    for index in 0..<14 {
      let position = trace[stage["segment \(index)"]].position
      let (part, end) = (Double(index) / 13, position.last)
      let (stiffness, half) = (220 + 200 * part, (30 + 10 * part) / 2)
      // Of three displacements of a spring, each follows from the two before.
      let turn = (half * half - stiffness).magnitude.squareRoot() * 0.05
      let swing = half * half < stiffness ? 2 * Elementary.cos(turn) : Elementary.exp(turn) + Elementary.exp(-turn)
      let kept = Elementary.exp(-half * 0.05)
      let displacements = times.map { position.value(at: $0) - end }
      let expected = displacements[1] * (swing * kept) - displacements[0] * (kept * kept)
      #expect((displacements[2] - expected).length < 1e-6 && displacements[0].length > 1, "\(index)")
    }
  }

  @Test func `squash: the area stays the same while the height swings, and the ends are round`() throws {
    let (trace, stage) = perform(.squashedTile)
    let size = trace[stage["flat"]].size

    #expect(size.values.allSatisfy { ($0.width * $0.height - 8100).magnitude < 1e-6 })
    #expect(size.values.contains { $0.height < 60 } && (size.last.height - 90).magnitude < 0.01)
    let radius = try #require(trace[stage["flat"]].series(of: .cornerRadius))
    #expect(radius.times == size.times)
    for (radius, size) in zip(radius.values, size.values) { #expect((radius.x - min(size.width, size.height) / 2).magnitude < 1e-9) }
    #expect(radius.values.contains { $0.x < 30 })
    #expect((trace[stage["moved"]].position.last.x - 300).magnitude < 0.01 && trace[stage["moved"]].position.x.peak > 310)
    #expect((trace[stage["turned"]].rotation.last.degrees - 90).magnitude < 0.1)
  }

  @Test func `grid cells: the square ends in the middle of the last cell`() {
    let (trace, stage) = perform(.cellsOfAGrid)
    let position = trace[stage["square"]].position

    #expect(position.value(at: .milliseconds(440)).distance(to: Point(x: 280, y: 120)) < 20)
    #expect(position.last.distance(to: Point(x: 360, y: 360)) < 0.1)
  }

  @Test func `spring bars: one bar overshoots, within its frame`() {
    let (trace, stage) = perform(.springBars)
    let (direct, springy) = (trace[stage["direct bar"]].size.values.map(\.width), trace[stage["spring bar"]].size.values.map(\.width))

    #expect(direct.last == 10 && ((springy.last ?? 0) - 10).magnitude < 1)
    #expect((springy.max() ?? 0) == 400 && (direct.max() ?? 0) <= 350)
    #expect(springy.min() == 0)
  }

  @Test func `count up: whole numbers count to 1000, and the badge pops`() {
    let (trace, stage) = perform(.countingUp)
    let meter = trace[stage["meter"]].size.values.map { $0.width / 0.4 }

    #expect(stage["label"].text.value == "1000")
    #expect(meter.allSatisfy { ($0 - $0.rounded()).magnitude < 1e-9 } && (meter.last ?? 0).rounded() == 1000)
    #expect(zip(meter, meter.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(
      trace[stage["badge"]].size.values.contains { $0.width > 165 } && trace[stage["badge"]].size.last == Size(width: 160, height: 160))
  }
}
