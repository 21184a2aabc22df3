import MotionPhysics
import MotionValues
import Testing

@Suite struct PathSimulationTests {
  private func tween(_ easing: Easing = .linear, to end: Double = 1) throws -> TweenSimulation<Double> {
    try TweenSimulation(from: 0, to: end, duration: .seconds(1), easing: easing, at: .milliseconds(5))
  }

  private let line = Path.polyline([Point(x: 0, y: 0), Point(x: 200, y: 0), Point(x: 200, y: 200)])

  @Test func `moves from one position to another in either direction`() throws {
    let measure = try PathMeasure(line)
    let there = try PathSimulation(along: measure, tween(), from: 0.25, to: 0.75)
    let back = try PathSimulation(along: measure, tween(), from: 0.75, to: 0.25)

    #expect(there.value(at: .milliseconds(5)) == Point(x: 100, y: 0))
    #expect(there.value(at: .milliseconds(755)).distance(to: Point(x: 200, y: 50)) < 1e-9)
    #expect(there.velocity(at: .milliseconds(255)).distance(to: Point(x: 200, y: 0)) < 1e-9)
    #expect(back.value(at: .milliseconds(255)).distance(to: Point(x: 200, y: 50)) < 1e-9)
    #expect(back.velocity(at: .milliseconds(255)).distance(to: Point(x: 0, y: -200)) < 1e-9)
    // MotionMachine's test: a path from 0.2 to 0.8 ends at the point of 0.8.
    let end = try PathSimulation(along: measure, tween(), from: 0.2, to: 0.8)
    #expect(end.fraction(at: .seconds(2)) == 0.8 && end.value(at: .seconds(2)) == measure.point(at: 0.8))
    #expect(end.restTime == .milliseconds(1005))
  }

  @Test func `clamps an overshooting motion to its positions`() throws {
    let motion = try PathSimulation(along: PathMeasure(line), tween(.easeOut(.back())), from: 0.25, to: 0.75)
    let highest = (0..<1000).map { motion.fraction(at: .milliseconds(Int64($0))) }.max()

    #expect(highest == 0.75)
    #expect(motion.velocity(at: .milliseconds(755)) == Point(x: 0, y: 0))
  }

  @Test(arguments: [-7.3, -1.25, -0.5, 0.25, 1, 1.5, 12.75])
  func `wraps around any number of times`(_ end: Double) throws {
    let motion = try PathSimulation(along: PathMeasure(.rectangle(Rect(x: 0, y: 0, width: 10, height: 10))), tween(to: end), edges: .wrap)
    for milliseconds in stride(from: Int64(5), through: 1005, by: 50) {
      let free = end * Double(milliseconds - 5) / 1000
      let expected = (0...1).contains(free) ? free : free - free.rounded(.down)
      #expect((motion.fraction(at: .milliseconds(milliseconds)) - expected).magnitude < 1e-12)
    }
  }

  @Test func `can be driven in points, and bounces between the ends`() throws {
    // MotionMachine's demonstration: 800 points per second, 40 % lost per second, restitution 0.7.
    let measure = try PathMeasure(line)
    let bounce = try BounceSimulation(
      Decay(losingPerSecond: 0.4), from: 0.0, velocity: 800, edges: [Edges(0, measure.length, restitution: 0.7)], at: .zero, restSpeed: 0.95
    )
    let motion = try PathSimulation(along: measure, bounce, in: .length)

    let hits = bounce.collisions(until: .seconds(20))
    #expect(hits.count >= 2)
    for hit in hits { #expect(measure.point(atLength: hit.edge).distance(to: motion.value(at: hit.time)) < 1e-5) }
    #expect((motion.velocity(at: .milliseconds(100)).x - bounce.velocity(at: .milliseconds(100))).magnitude < 1e-9)
  }

  @Test(arguments: [(0.0, 1.0), (0.25, 0.75), (0.75, 0.25)])
  func `coasts and bounces between its positions as a number does`(_ from: Double, _ to: Double) throws {
    let measure = try PathMeasure(line)
    let room = (to - from).magnitude * 400
    let motion = try PathSimulation(
      coastingAlong: measure, velocity: 800, decay: Decay(losingPerSecond: 0.4), restitution: 0.7, from: from, to: to, at: .milliseconds(5))
    // An interpreter in small steps, which knows of edges and friction only.
    var (place, speed, bounces) = (0.0, 800.0, 0)
    let step = 1e-5
    let factor = 1 + log1mFriction * step
    for index in 0..<200_000 {
      if index % 10_000 == 0 {
        let time = Timestamp(nanoseconds: 5_000_000 + Int64(index) * 10_000)
        #expect((motion.fraction(at: time) - (from + (to < from ? -1 : 1) * place / 400)).magnitude < 2e-3, "\(index)")
      }
      place += speed * step
      speed *= factor
      if place > room { (place, speed, bounces) = (room - (place - room) * 0.7, -speed * 0.7, bounces + 1) }
      if place < 0 { (place, speed, bounces) = (-place * 0.7, -speed * 0.7, bounces + 1) }
    }
    #expect(bounces == motion.motion.collisions(until: .milliseconds(2005)).count && bounces > 1)
    #expect(motion.restTime != nil && motion.velocity(at: .seconds(60)) == .zero)
  }

  /// ln(1 − 0.4): the rate of the speed.
  private var log1mFriction: Double { -Decay(losingPerSecond: 0.4).rate }

  @Test func `stops at its end without restitution, and continues around a closed path`() throws {
    let measure = try PathMeasure(.rectangle(Rect(x: 0, y: 0, width: 10, height: 10)))
    let stopped = try PathSimulation(
      coastingAlong: measure, velocity: 800, decay: Decay(losingPerSecond: 0.4), from: 0.1, to: 0.6, at: .zero)
    let around = try PathSimulation(
      coastingAlong: measure, velocity: -800, decay: Decay(losingPerSecond: 0.4), from: 0.1, to: 0.6, edges: .wrap, at: .zero)
    // It stops at 0.95 points per second.
    let range = (800 - 0.95) / -log1mFriction

    #expect(stopped.fraction(at: .seconds(1)) == 0.6 && stopped.velocity(at: .seconds(1)) == .zero)
    #expect(stopped.restTime.map { $0 < .milliseconds(50) } == true)
    let turns = 0.1 - range / 40
    #expect((around.fraction(at: .seconds(60)) - (turns - turns.rounded(.down))).magnitude < 1e-3)
    #expect((around.velocity(at: .milliseconds(1)).x - 0).magnitude + around.velocity(at: .milliseconds(1)).y.magnitude > 790)
    #expect(around.motion.collisions(until: .seconds(60)).isEmpty)
  }

  @Test func `a table gives points within its error, and the exact ends`() throws {
    let measure = try PathMeasure(.ellipse(in: Rect(x: 0, y: 0, width: 200, height: 100)))
    let table = try PathTable(measure, precision: 2)
    #expect(table.points.count == Int((measure.length * 2).rounded(.up)) + 1)
    let (exact, quick) = (
      try PathSimulation(along: measure, tween()), try PathSimulation(along: measure, tween(), table: table)
    )
    for milliseconds in 0...1010 as ClosedRange<Int64> {
      let time = Timestamp.milliseconds(milliseconds)
      #expect(exact.value(at: time).distance(to: quick.value(at: time)) <= table.errorBound)
      #expect(exact.velocity(at: time) == quick.velocity(at: time))
    }
    #expect(quick.value(at: .seconds(2)) == exact.value(at: .seconds(2)))
    #expect(throws: MotionError.self) { try PathTable(measure, precision: 0) }
    #expect(throws: MotionError.self) { try PathTable(measure, precision: .nan) }
    #expect(throws: MotionError.self) { try PathTable(measure, precision: 1e9) }
    let point = try PathTable(PathMeasure(Path(svg: "M3 4 L3 4")), precision: 2)
    #expect(point.point(at: 0.5) == Point(x: 3, y: 4))
  }

  @Test func `a path without length, and invalid numbers`() throws {
    let point = try PathMeasure(Path(svg: "M3 4 L3 4"))
    let still = try PathSimulation(coastingAlong: point, velocity: 100, decay: .scrolling, restitution: 1, at: .zero)
    #expect(still.value(at: .seconds(1)) == Point(x: 3, y: 4) && still.velocity(at: .milliseconds(10)) == .zero)
    let measure = try PathMeasure(line)
    for (velocity, restitution, edges) in [(Double.nan, 0.5, PathEdges.stop), (1, -0.1, .stop), (1, 1.5, .wrap), (.infinity, 0, .wrap)] {
      #expect(throws: MotionError.self) {
        try PathSimulation(coastingAlong: measure, velocity: velocity, decay: .scrolling, restitution: restitution, edges: edges, at: .zero)
      }
    }
  }

  @Test func `rejects invalid positions`() throws {
    let measure = try PathMeasure(line)
    for position in [-0.1, 1.1, .nan] {
      #expect(throws: MotionError.outOfRange(.position)) { try PathSimulation(along: measure, tween(), from: position) }
    }
  }
}
