import Interplay
import MotionPhysics
import Testing

/// Snippets of MotionMachine's guides to paths, physics, additive motions and tempos. Its documented behavior holds, with its numbers.
@Suite struct MotionMachinePathMigrationTests {
  let clock = AnimationClock()
  private let path = Path.polyline([Point(x: 0, y: 0), Point(x: 200, y: 0), Point(x: 200, y: 200)])

  /// `PathMotion(path:, duration: 1, startPosition: 0.2, endPosition: 0.8)`: it ends at the point of 0.8.
  @Test func `a path motion ends at its end position, and returns to its start`() throws {
    let measure = try PathMeasure(path)
    let progress = try TweenSimulation(from: 0.0, to: 1, duration: .seconds(1), easing: .linear, at: .zero)
    let motion = try MotionTrack(PathSimulation(along: measure, progress, from: 0.2, to: 0.8), reverses: true)
    motion.arrangement.play(on: clock)
    clock.advance(to: .seconds(1))
    #expect(motion.value.distance(to: measure.point(at: 0.8)) < 1e-9)
    clock.advance(to: .seconds(3))
    #expect(motion.value.distance(to: measure.point(at: 0.2)) < 1e-9)
  }

  /// `edgeBehavior: .contiguousEdges` with an easing that overshoots; its own reflects below −1 instead of wrapping.
  @Test func `contiguous edges wrap`() throws {
    let square = try PathMeasure(.rectangle(Rect(x: 0, y: 0, width: 10, height: 10)))
    let progress = try TweenSimulation(from: 0.0, to: 1, duration: .seconds(1), easing: .easeIn(.back(overshoot: 20)), at: .zero)
    let motion = try PathSimulation(along: square, progress, edges: .wrap)
    let lowest = (0...1000).map { progress.value(at: .milliseconds(Int64($0))) }.min() ?? 0

    #expect(lowest < -2)
    for milliseconds in 1..<1000 as Range<Int64> {
      let free = progress.value(at: .milliseconds(milliseconds))
      #expect((motion.fraction(at: .milliseconds(milliseconds)) - (free - free.rounded(.down))).magnitude < 1e-12)
    }
  }

  /// `setupPerformanceMode()`: a table of two points for each point of length; the exact point is nearer than that.
  @Test func `a lookup table is within its precision`() throws {
    let measure = try PathMeasure(.roundedRectangle(Rect(x: 0, y: 0, width: 200, height: 100), radius: 20))
    let table = try PathTable(measure, precision: 2)
    #expect(table.errorBound < 0.5)
  }

  /// `PathPhysicsMotion(path:, velocity: 800, friction: 0.4)` with stopping edges: restitution 0 unless another one is given.
  @Test func `a path physics motion stops at the edge, or bounces off it`() throws {
    let measure = try PathMeasure(path)
    let stopped = try PathSimulation(coastingAlong: measure, velocity: 800, decay: Decay(losingPerSecond: 0.4), at: .zero)
    let bouncing = try PathSimulation(
      coastingAlong: measure, velocity: 800, decay: Decay(losingPerSecond: 0.4), restitution: 0.7, at: .zero)

    #expect(stopped.value(at: .seconds(20)) == Point(x: 200, y: 200) && stopped.restTime.map { $0 < .seconds(1) } == true)
    let hits = bouncing.motion.collisions(until: .seconds(60))
    #expect(hits.count >= 2)
    for hit in hits { #expect((hit.velocityAfter + 0.7 * hit.velocityBefore).magnitude < 1e-9) }
  }

  /// `PhysicsSystem`: velocity 10, friction 0.01, restitution 0.5, edges 0 … 0.8, two steps of 0.1 s: below 0.8, with a velocity of −5.
  @Test(arguments: [(10.0, 0.0, -5.0), (-10, 0.2, 5)])
  func `collisions halve the velocity, whichever edge`(_ velocity: Double, _ lower: Double, _ after: Double) throws {
    let motion = Animated(0.4, on: clock)
    motion.play(
      try BounceSimulation(
        Decay(losingPerSecond: 0.01), from: 0.4, velocity: velocity, edges: [Edges(lower, 0.8, restitution: 0.5)], at: clock.now,
        restSpeed: 0.95))
    clock.advance(to: .milliseconds(45))
    #expect((motion.velocity - after).magnitude < 0.1 && motion.value < 0.8 && motion.value > lower)
    motion.stop()
  }

  /// Two additive motions to 10 and to −10 that start together end at −10; with a weight of 0.5 of the second one, at 0.
  @Test(arguments: [(1.0, -10.0), (0.5, 0)]) func `additive motions end at the last one`(_ weight: Double, _ end: Double) throws {
    var sum = try AdditiveMotion(0.0)
    try sum.add(to: 10, duration: .milliseconds(300), easing: .linear, at: clock.now)
    try sum.add(to: -10, duration: .milliseconds(500), easing: .linear, weight: weight, at: clock.now)
    let value = Animated(0.0, on: clock)
    value.play(sum)
    clock.advance(to: .seconds(1))

    #expect((value.value - end).magnitude < 1e-7)
  }

  /// `MotionState(keyPath:start:end:)` of several properties of one object, with one duration.
  @Test func `a motion of several properties goes from one state to another`() throws {
    let (frame, color) = (
      ReactiveProperty(Rect(x: 0, y: 10, width: 20, height: 30)), ReactiveProperty(Color(red: 1, green: 0, blue: 0))
    )
    let motion = try Arrangement.group(reversing: .contiguously) { () throws(MotionError) in
      try MotionTrack(moving: frame, to: Rect(x: 0, y: 100, width: 40, height: 60), over: .seconds(1), easing: .linear)
      try MotionTrack(moving: color.blue, from: 0, to: 0.5, over: .seconds(1), easing: .linear)
    }
    motion.play(on: clock)
    clock.advance(to: .milliseconds(500))
    #expect(frame.value == Rect(x: 0, y: 55, width: 30, height: 45) && color.value.blue == 0.25 && color.value.red == 1)
    clock.advance(to: .seconds(3))
    #expect(frame.value == Rect(x: 0, y: 10, width: 20, height: 30) && color.value.blue == 0)
  }

  /// `tempo`: any source of time. Here a slider, which also runs backward.
  @Test func `a tempo is a stream of numbers`() throws {
    let slider = ReactiveProperty(0.0)
    let motion = try MotionTrack(from: 0.0, to: 100, over: .seconds(2), easing: .easeInOut(.quadratic))
    motion.arrangement.follow(progress: slider)
    slider.value = 0.75
    #expect((motion.value - 87.5).magnitude < 1e-9)
    slider.value = 0.25
    #expect((motion.value - 12.5).magnitude < 1e-9)
  }

  /// `pause()` of one motion of a group: the group completes once that has.
  @Test func `a motion of a group is paused and resumed`() throws {
    let (first, second) = (
      try MotionTrack(from: 0.0, to: 1, over: .milliseconds(300)), try MotionTrack(from: 0.0, to: 1, over: .milliseconds(200))
    )
    let group = Arrangement.group {
      first
      second
    }
    var ends: [Double] = []
    let subscription = group.statuses.filter { $0 == .completed }.subscribe { [clock] _ in ends.append(clock.now.seconds) }
    group.play(on: clock)
    clock.advance(to: .milliseconds(100))
    first.arrangement.pause()
    clock.advance(to: .seconds(1))
    #expect(ends.isEmpty && group.isPlaying)
    first.arrangement.resume()
    clock.advance(to: .seconds(2))
    #expect(ends == [1.2])
    subscription.unsubscribe()
  }
}
