import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

@Suite struct ArrangementPartsControlTests {
  @Test(arguments: [false, true], [false, true])
  func `a whole does not wait for what was controlled in a part that was stopped, or follows a stream`(
    _ isPaused: Bool, _ isFollowing: Bool
  ) throws {
    let (clock, slider) = (AnimationClock(), ReactiveProperty(0.5))
    let (track, other) = (
      try MotionTrack(from: 0.0, to: 1, over: .milliseconds(400)), try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100))
    )
    let inner = Arrangement.group { track }
    let whole = Arrangement.group {
      inner
      other
    }
    var ends: [Int64] = []
    whole.statuses.filter { $0 == .completed }.subscribe { _ in ends.append(clock.now.nanoseconds / 1_000_000) }
    whole.play(on: clock)
    clock.advance(to: .milliseconds(50))
    if isFollowing { inner.follow(progress: slider) }
    if isPaused { track.arrangement.pause() } else { track.arrangement.rate = 2 }
    if !isFollowing { inner.stop() }
    clock.advance(to: .seconds(100))

    #expect(!whole.isPlaying && !clock.isMoving && ends == [400])
  }

  @Test func `a part that a section of its group has cut is controlled as one that has ended`() throws {
    let clock = AnimationClock()
    let track = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100), easing: .linear)
    let gap = try MotionTrack(from: 0.0, to: 1, over: .seconds(1), easing: .linear)
    let timing = ArrangementTiming(delay: .milliseconds(100), section: .milliseconds(20) ... .milliseconds(50))
    let whole = Arrangement.sequence {
      Arrangement.group(timing: timing) { track }
      gap
    }
    whole.play(on: clock)
    clock.advance(to: .milliseconds(500))
    track.arrangement.rate = 2
    track.arrangement.pause()
    track.arrangement.resume()
    clock.advance(to: .milliseconds(600))
    #expect((track.value - 0.5).magnitude < 1e-9 && track.arrangement.rate == 1)

    track.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(625))
    #expect((track.value - 0.25).magnitude < 1e-9)
    whole.stop()
  }

  /// A visit of all tracks by each control would take minutes.
  @Test(.timeLimit(.minutes(1)), arguments: [false, true])
  func `the control of one part of thousands does not visit the others`(isSequence: Bool) throws {
    let clock = AnimationClock()
    let tracks = try (0..<16_000).map { _ in try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100)).arrangement }
    let part = isSequence ? Arrangement.sequence { tracks } : Arrangement.group { tracks }
    let whole = Arrangement.group { part }
    // Observed, so that statuses are reported.
    for track in tracks { track.statuses.subscribe { _ in } }
    whole.play(on: clock)
    clock.advance(to: .milliseconds(50))
    for track in tracks { track.pause() }
    if !isSequence {
      for track in tracks { track.seek(to: .milliseconds(30), alone: true) }
    }
    for track in tracks { track.resume() }
    for track in tracks { track.rate = 2 }
    for track in tracks { track.stop() }
    whole.stop()
    #expect(!whole.isPlaying)
  }
}
