import InterplayTestSupport
import MotionAnimators
import MotionChoreography
import MotionEngine
import MotionScene
import MotionStreams
import MotionValues
import Testing

/// The calls that a runtime needs for an arrangement in its delay.
@Suite(.tracksLifetimes) struct ArrangementPlayerNeedTests {
  private let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400))))
  private let x = ReactiveProperty(7.0)

  private func makeTrack(rate: Double = 1) throws -> Arrangement {
    let timing = ArrangementTiming(delay: .seconds(3), rate: rate)
    return try MotionTrack(moving: x, from: 0, to: 100, over: .seconds(1), easing: .linear, timing: timing).arrangement
  }

  @Test(arguments: [1.0, 2])
  func `a delayed track needs a frame for its first value, and then one call at its start`(_ rate: Double) throws {
    let track = try makeTrack(rate: rate)
    let start = Timestamp.seconds(3 / rate)
    track.play(on: AnimationClock(of: runtime.clock))
    #expect(runtime.need == .everyFrame)

    runtime.advance(to: .milliseconds(10))
    #expect(x.value == 0 && runtime.need == .at(start) && !runtime.isAtRest)
    runtime.advance(to: .milliseconds(1400))
    #expect(runtime.need == .at(start))
    runtime.advance(to: start)
    #expect(x.value == 0 && runtime.need == .everyFrame)
    runtime.advance(to: start.advanced(by: .seconds(0.5 / rate)))
    #expect((x.value - 50).magnitude < 1e-6)
    runtime.advance(to: .seconds(9))
    #expect(x.value == 100 && runtime.need == .nothing && runtime.isAtRest)
  }

  @Test func `a seek out of the delay notifies the host, and a pause in it needs nothing`() throws {
    let track = try makeTrack()
    track.play(on: AnimationClock(of: runtime.clock))
    runtime.advance(to: .seconds(1))
    #expect(runtime.need == .at(.seconds(3)))
    var calls = 0
    runtime.onNeed = { calls += 1 }

    track.seek(to: .seconds(2))
    #expect(calls == 1 && runtime.need == .at(.seconds(2)))
    track.pause()
    #expect(runtime.need == .nothing && runtime.isAtRest)
    track.resume()
    #expect(calls == 2 && runtime.need == .at(.seconds(2)))
    track.seek(to: .milliseconds(3500))
    #expect(calls == 3 && x.value == 50 && runtime.need == .everyFrame)
    track.stop()
    #expect(runtime.need == .nothing)
  }

  @Test func `a part that plays by itself in the delay of its group needs every frame`() throws {
    let part = try MotionTrack(moving: x, from: 0, to: 100, over: .seconds(1), easing: .linear).arrangement
    let group = Arrangement.group(timing: ArrangementTiming(delay: .seconds(3))) { part }
    group.play(on: AnimationClock(of: runtime.clock))
    runtime.advance(to: .seconds(1))
    #expect(runtime.need == .at(.seconds(3)))

    let progress = ReactiveProperty(0.25)
    part.follow(progress: progress)
    #expect(x.value == 25 && runtime.need == .everyFrame)
    group.stop()
  }

  @Test func `in a timeline the call is in the time of the host`() throws {
    let (track, timeline) = (try makeTrack(), Timeline(of: runtime))
    timeline.rate.value = 2
    track.play(on: AnimationClock(of: timeline.runtime.clock))
    runtime.advance(to: .milliseconds(100))

    #expect(runtime.need == .at(.milliseconds(1500)))
    timeline.paused.value = true
    #expect(runtime.need == .nothing)
    timeline.paused.value = false
    runtime.advance(to: .seconds(1.75))
    #expect((x.value - 50).magnitude < 1e-6)
    track.stop()
  }
}
