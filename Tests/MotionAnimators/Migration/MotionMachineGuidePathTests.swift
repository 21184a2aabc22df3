import Interplay
import MotionMathematics
import MotionPhysics
import Testing

/// The snippets of MotionMachine's guide to its classes, in their order: motions along paths, timed and with physics.
@Suite struct MotionMachineGuidePathTests {
  let clock = AnimationClock()
  private let square = Path.rectangle(Rect(x: 0, y: 0, width: 100, height: 100))

  /// An arc around (20, 20) with a radius of 100, from 0.087 to 1.66 radians.
  private let arc: Path = {
    func point(_ angle: Double) -> Point { Point(x: 20 + 100 * Elementary.cos(angle), y: 20 + 100 * Elementary.sin(angle)) }
    return Path([
      .move(to: point(0.087)),
      .arc(to: point(1.66), radii: Size(width: 100, height: 100), rotation: .radians(0), isLarge: false, isClockwise: true),
    ])
  }()

  private func timed(_ measure: PathMeasure, _ easing: Easing, from: Double = 0, to: Double = 1, edges: PathEdges = .stop)
    throws(MotionError) -> PathSimulation<TweenSimulation<Double>>
  {
    try PathSimulation(
      along: measure, TweenSimulation(from: 0.0, to: 1, duration: .seconds(1), easing: easing, at: .zero), from: from, to: to, edges: edges)
  }

  /// 10: along a square from 10 % to 80 % of its length, and back. The first side is 25 %.
  @Test func `10 a part of a path, there and back`() throws {
    let measure = try PathMeasure(square)
    var point = Point(x: -1, y: -1)
    let motion = MotionTrack(try timed(measure, .easeInOut(.quadratic), from: 0.1, to: 0.8), reverses: true) { point = $0 }
    #expect(motion.value == Point(x: 40, y: 0) && measure.length == 400)
    motion.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(500))
    // 45 %: on the second side.
    #expect(point.distance(to: Point(x: 100, y: 80)) < 1e-9)
    clock.advance(to: .seconds(1))
    #expect(point.distance(to: Point(x: 0, y: 80)) < 1e-9)
    clock.advance(to: .seconds(3))
    #expect(point == Point(x: 40, y: 0))
  }

  /// 11: an easing that overshoots goes on at the other end of a closed path, and repeats.
  @Test func `11 connected edges`() throws {
    let measure = try PathMeasure(square)
    let (motion, free) = (
      try timed(measure, .easeInOut(.elastic), edges: .wrap),
      try TweenSimulation(from: 0.0, to: 1, duration: .seconds(1), easing: .easeInOut(.elastic), at: .zero)
    )
    let track = MotionTrack(motion, timing: ArrangementTiming(repeats: .forever))
    track.arrangement.play(on: clock)
    var (hasWrapped, before) = (false, track.value)
    for frame in 1..<400 {
      clock.advance(to: .milliseconds(Int64(frame) * 5))
      let part = Double(frame * 5 % 1000) / 1000
      if free.value(at: .milliseconds(Int64(part * 1000))) < 0 {
        // Before the start it is on the last side.
        #expect(track.value.x < 1e-9 && track.value.y >= 0)
        hasWrapped = true
      }
      // It never jumps across the square.
      #expect(track.value.distance(to: before) < 30)
      before = track.value
    }
    #expect(hasWrapped && track.arrangement.isPlaying)
    track.arrangement.stop()
  }

  /// 12: flipped positions: from 80 % back to 20 %.
  @Test func `12 a flipped section`() throws {
    let motion = try timed(PathMeasure(square), .easeInOut(.quadratic), from: 0.8, to: 0.2)
    #expect(motion.fraction(at: .zero) == 0.8 && motion.fraction(at: .seconds(1)) == 0.2)
    #expect((motion.fraction(at: .milliseconds(500)) - 0.5).magnitude < 1e-12)
    #expect(motion.value(at: .milliseconds(500)).distance(to: Point(x: 100, y: 100)) < 1e-9)
  }

  /// 13 and 18: points that are computed in advance; they are as near as the table says.
  @Test func `13 a table of points`() throws {
    let measure = try PathMeasure(arc)
    let table = try PathTable(measure, precision: 2)
    let tween = try TweenSimulation(from: 0.0, to: 1, duration: .seconds(1), easing: .easeInOut(.cubic), at: .zero)
    let (exact, fast) = (try PathSimulation(along: measure, tween), try PathSimulation(along: measure, tween, table: table))
    for milliseconds in 0...1000 as ClosedRange<Int64> {
      #expect(exact.value(at: .milliseconds(milliseconds)).distance(to: fast.value(at: .milliseconds(milliseconds))) <= table.errorBound)
    }
    #expect(table.errorBound < 0.5)
  }

  /// 14: a velocity of 500 along a part of an arc: it stops at the end of the part.
  @Test func `14 physics on a part of a path`() throws {
    let measure = try PathMeasure(arc)
    #expect((measure.length - 157.3).magnitude < 1e-3)
    let motion = try PathSimulation(
      coastingAlong: measure, velocity: 500, decay: Decay(losingPerSecond: 0.4), from: 0.1, to: 0.8, at: .zero)
    let value = Animated(Point(x: 0, y: 0), on: clock)
    value.play(motion)
    #expect(value.value.distance(to: measure.point(at: 0.1)) < 1e-9)
    // 70 % of the length: v₀ (1 − 0.6^t) / −ln 0.6 is reached after 0.2340 s.
    let time = Elementary.log(1 - 0.7 * measure.length * -Elementary.log(0.6) / 500) / Elementary.log(0.6)
    #expect((motion.restTime.map { ($0.seconds - time).magnitude } ?? 9) < 1e-6)
    clock.advance(to: .seconds(9))
    #expect(value.value.distance(to: measure.point(at: 0.8)) < 1e-9)
  }

  /// 15: a restitution of 0.8: it bounces between the ends of the arc, and each bounce leaves 80 % of the velocity.
  @Test func `15 physics that bounces`() throws {
    let motion = try PathSimulation(
      coastingAlong: PathMeasure(arc), velocity: 600, decay: Decay(losingPerSecond: 0.4), restitution: 0.8, at: .zero)
    let hits = motion.motion.collisions(until: .seconds(60))
    #expect(hits.count >= 4)
    for (index, hit) in hits.enumerated() {
      #expect((hit.velocityAfter + 0.8 * hit.velocityBefore).magnitude < 1e-9)
      #expect(motion.fraction(at: hit.time) < 1e-6 || motion.fraction(at: hit.time) > 1 - 1e-6)
      if index > 0 { #expect(hit.velocityBefore.magnitude < hits[index - 1].velocityAfter.magnitude) }
    }
  }

  /// 16: physics that reverses and repeats once: two cycles, which end at the start.
  @Test func `16 physics there and back`() throws {
    let measure = try PathMeasure(arc)
    let motion = try PathSimulation(coastingAlong: measure, velocity: 500, decay: Decay(losingPerSecond: 0.4), at: .zero)
    var point = Point(x: 0, y: 0)
    let track = MotionTrack(motion, timing: ArrangementTiming(repeats: .times(1)), reverses: true) { point = $0 }
    track.arrangement.play(on: clock)
    let leg = motion.restTime ?? .zero
    clock.advance(to: leg)
    #expect(point.distance(to: measure.point(at: 1)) < 1e-6)
    clock.advance(to: .seconds(9))
    #expect(point.distance(to: measure.point(at: 0)) < 1e-9 && track.arrangement.progress.cyclesCompleted == 2)
  }

  /// 17: from 80 % back to 20 %. The velocity counts towards the end position; its own has to be negative.
  @Test func `17 physics on a flipped section`() throws {
    let motion = try PathSimulation(
      coastingAlong: PathMeasure(arc), velocity: 600, decay: Decay(losingPerSecond: 0.4), restitution: 0.8, from: 0.8, to: 0.2, at: .zero)
    #expect(motion.fraction(at: .zero) == 0.8 && motion.fraction(at: .milliseconds(50)) < 0.8)
    let first = try #require(motion.motion.collisions(until: .seconds(60)).first)
    #expect((motion.fraction(at: first.time) - 0.2).magnitude < 1e-6)
    for milliseconds in stride(from: 0, through: 9000, by: 50) {
      #expect((0.2 - 1e-12...0.8 + 1e-12).contains(motion.fraction(at: .milliseconds(Int64(milliseconds)))))
    }
  }
}
