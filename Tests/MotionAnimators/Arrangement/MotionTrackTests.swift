import InterplayTestSupport
import MotionAnimators
import MotionPhysics
import MotionStreams
import MotionValues
import Testing

/// Velocities of values that are too large for one.
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
}
