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

  @Test func `rejects invalid positions`() throws {
    let measure = try PathMeasure(line)
    for position in [-0.1, 1.1, .nan] {
      #expect(throws: MotionError.outOfRange(.position)) { try PathSimulation(along: measure, tween(), from: position) }
    }
  }
}
