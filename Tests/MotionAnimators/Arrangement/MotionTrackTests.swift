import InterplayTestSupport
import MotionAnimators
import MotionPhysics
import MotionStreams
import MotionValues
import Testing

/// Tracks of all motions, and their velocities.
@Suite(.tracksLifetimes) struct MotionTrackTests {
  /// A motion of a user, whose velocity is no number.
  private struct Unlimited: Simulation {
    let start = Timestamp.zero
    let speed: Double
    var restTime: Timestamp? { .seconds(1) }

    func value(at time: Timestamp) -> Double { 1e308 }
    func velocity(at time: Timestamp) -> Double { speed }
  }

  @Test func `a track of values beyond those of a motion is an error with the cause`() {
    let x = tracked(ReactiveProperty(1e308))
    #expect(throws: MotionError.notFinite(.value)) { try MotionTrack(moving: x, to: 0, over: .seconds(1)) }
    #expect(throws: MotionError.notFinite(.destination)) { try MotionTrack(from: 0.0, to: 1e308, over: .seconds(1)) }
    #expect(throws: MotionError.notFinite(.value)) { try MotionTrack(from: -1e308, to: 1e308, spring: .snappy) }
  }

  /// A motion of a user that is 0 … 100 within a second, but no number in a part of it.
  private struct Broken: Simulation {
    let start = Timestamp.zero
    var restTime: Timestamp? { .seconds(1) }

    func value(at time: Timestamp) -> Double {
      let place = time.seconds(since: start)
      return 0.3...0.7 ~= place ? .nan : min(max(place, 0), 1) * 100
    }
    func velocity(at time: Timestamp) -> Double { 100 }
  }

  @Test func `a track moves a property by any motion, and back in time`() throws {
    let (x, clock) = (tracked(ReactiveProperty(-1.0)), tracked(AnimationClock()))
    let fall = try GravitySimulation(from: 0, velocity: 0, acceleration: 200, endingAtDistance: 100, at: .seconds(9))
    let track = MotionTrack(moving: x, by: fall, reverses: true)
    track.arrangement.play(on: clock)
    for (time, expected) in [(500, 25.0), (1000, 100), (1500, 25), (2000, 0)] {
      clock.advance(to: .milliseconds(time))
      #expect((x.value - expected).magnitude < 1e-9, "\(time)")
    }
    #expect(!track.arrangement.isPlaying && clock.rejectionCount == 0)
  }

  @Test func `a value that is not finite never reaches the property, and is reported once`() throws {
    let (x, clock) = (tracked(ReactiveProperty(-1.0)), tracked(AnimationClock()))
    var seen: [Double] = []
    let observer = x.subscribe { seen.append($0) }
    let track = MotionTrack(moving: x, by: Broken(), named: "broken")
    track.arrangement.play(on: clock)
    for time in stride(from: Int64(100), through: 1000, by: 100) { clock.advance(to: .milliseconds(time)) }
    observer.unsubscribe()

    #expect(seen.allSatisfy { $0.isFinite } && x.value == 100)
    #expect(clock.rejections.map(\.reason) == [.invalid(.notFinite(.value))])
    #expect(clock.rejections.first.map { "\($0.name)" } == "broken")
  }

  @Test func `neither a seek over a track nor the wait behind it writes what is not finite`() throws {
    let x = tracked(ReactiveProperty(-1.0))
    let sequence = try Arrangement.sequence { () throws(MotionError) in
      try MotionTrack(from: 0.0, to: 1, over: .seconds(1))
      Arrangement.group { MotionTrack(moving: x, by: Lost()) }
      try MotionTrack(from: 0.0, to: 1, over: .seconds(1))
      try MotionTrack(moving: x, from: 7, to: 8, over: .seconds(1), timing: ArrangementTiming(delay: .seconds(1)))
    }
    for time in [500, 2500, 1500, 3500, 500, 4500, 2500, 5000, 0] {
      sequence.seek(to: .milliseconds(time))
      #expect(x.value.isFinite, "\(time)")
    }
    #expect(x.value == 5)
  }

  /// A motion of a user whose end is no number.
  private struct Lost: Simulation {
    let start = Timestamp.zero
    var restTime: Timestamp? { .seconds(1) }
    func value(at time: Timestamp) -> Double { time < .seconds(1) ? 5 : .nan }
    func velocity(at time: Timestamp) -> Double { 0 }
  }

  @Test func `an end that is not finite is reported by its own track, also if a frame crosses all of it`() throws {
    let (x, clock) = (tracked(ReactiveProperty(-1.0)), tracked(AnimationClock()))
    let sequence = try Arrangement.sequence { () throws(MotionError) in
      try MotionTrack(from: 0.0, to: 1, over: .seconds(1))
      Arrangement.group { MotionTrack(moving: x, by: Lost(), named: "lost") }
      try MotionTrack(moving: x, from: 7, to: 8, over: .seconds(1), named: "next", timing: ArrangementTiming(delay: .seconds(1)))
    }
    sequence.play(on: clock)
    clock.advance(to: .milliseconds(100))
    #expect(clock.rejections.isEmpty && x.value == 5)
    clock.advance(to: .milliseconds(2500))
    #expect(clock.rejections.map { "\($0.name)" } == ["lost"] && x.value == 5)
  }

  @Test func `keyframes move a property through values at their times`() throws {
    let (x, clock) = (tracked(ReactiveProperty(-1.0)), tracked(AnimationClock()))
    let track = try MotionTrack(
      moving: x, through: [Keyframe(0), Keyframe(80, at: 0.25, easing: .steps(StepEasing(2))), Keyframe(100)], over: .seconds(2),
      reverses: true)
    track.arrangement.play(on: clock)
    for (time, expected) in [(250, 40.0), (500, 80), (1000, 80), (1250, 90), (2000, 100), (2100, 90), (3500, 80), (3750, 40), (4000, 0)] {
      clock.advance(to: .milliseconds(time))
      #expect((x.value - expected).magnitude < 1e-9, "\(time)")
    }
    #expect(throws: MotionError.empty(.keyframes)) { try MotionTrack(moving: x, through: [], over: .seconds(1)) }
    #expect(throws: MotionError.outOfOrder(.offset, index: 1)) {
      try MotionTrack(moving: x, through: [Keyframe(0, at: 0.5), Keyframe(1, at: 0.2)], over: .seconds(1))
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func `a velocity that is no number is zero`(_ speed: Double) {
    let clock = tracked(AnimationClock())
    let track = MotionTrack(Unlimited(speed: speed))
    track.arrangement.play(on: clock)
    let value = tracked(Animated(0.0, on: clock))
    value.play(Unlimited(speed: speed))
    clock.advance(to: .milliseconds(500))
    #expect(track.velocity == 0 && value.velocity == 0)
  }

  @Test(arguments: [false, true]) func `nothing has a velocity while its outermost arrangement is paused or stopped`(
    _ isGroup: Bool
  ) throws {
    let clock = tracked(AnimationClock())
    let track = try MotionTrack(from: 0.0, to: 100, over: .seconds(1), easing: .linear)
    let whole = isGroup ? tracked(Arrangement.group { track }) : track.arrangement
    whole.seek(to: .milliseconds(100))
    #expect(track.velocity == 0)
    whole.play(on: clock)
    clock.advance(to: .milliseconds(500))
    #expect(track.velocity == 100)
    whole.pause()
    #expect(track.value == 50 && track.velocity == 0)
    whole.resume()
    #expect(track.velocity == 100)
    whole.stop()
    #expect(track.value == 50 && track.velocity == 0)
  }

  @Test func `a velocity at a rate beyond all numbers is zero`() throws {
    let clock = tracked(AnimationClock())
    let track = try MotionTrack(from: 0.0, to: 1e100, over: .seconds(1), easing: .linear)
    track.arrangement.play(on: clock)
    track.arrangement.seek(to: .milliseconds(500))
    track.arrangement.rate = 1e300
    #expect(track.value == 5e99 && track.velocity == 0)
    track.arrangement.rate = 2
    #expect(track.velocity == 2e100)
  }

  @Test func `a track has a velocity only within the section of its group`() throws {
    let clock = tracked(AnimationClock())
    let track = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100), easing: .linear)
    let gap = try MotionTrack(from: 0.0, to: 1, over: .seconds(1), easing: .linear)
    let timing = ArrangementTiming(delay: .milliseconds(100), section: .milliseconds(20) ... .milliseconds(50))
    let whole = tracked(
      Arrangement.sequence {
        Arrangement.group(timing: timing) { track }
        gap
      })
    whole.play(on: clock)
    let velocities = [50, 110, 500].map { (time: Int64) -> Double in
      clock.advance(to: .milliseconds(time))
      return track.velocity.rounded()
    }
    #expect(velocities == [0, 10, 0] && (track.value - 0.5).magnitude < 1e-9)
    whole.stop()
  }

  @Test func `a track along a path starts and ends at its positions, also backward on the path`() throws {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Point(x: 100, y: 0))
    let (clock, place) = (AnimationClock(), ReactiveProperty(Point.zero))
    for (start, end) in [(0.25, 0.75), (0.9, 0.1)] {
      let track = try MotionTrack(moving: place, along: path, from: start, to: end, over: .seconds(1), easing: .linear)
      track.arrangement.play(on: clock)
      let begin = clock.now
      clock.advance(to: begin.advanced(by: .milliseconds(250)))
      #expect((place.value.x - 100 * (start + (end - start) / 4)).magnitude < 1e-9)
      #expect((place.velocity.x - 100 * (end - start)).magnitude < 1e-6)
      clock.advance(to: begin.advanced(by: .seconds(2)))
      #expect((place.value.x - 100 * end).magnitude < 1e-9 && place.velocity == .zero)
    }
    #expect(throws: MotionError.self) { try MotionTrack(moving: place, along: path, from: -0.1, over: .seconds(1)) }
  }
}
