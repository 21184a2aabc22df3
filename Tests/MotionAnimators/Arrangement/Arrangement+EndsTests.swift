import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

/// The reports of ends that a seek has reached, and the ends of groups whose parts were controlled.
@Suite(.tracksLifetimes) struct ArrangementEndsTests {
  let clock = tracked(AnimationClock())

  private func line(_ milliseconds: Int64) throws(MotionError) -> Arrangement {
    try MotionTrack(from: 0.0, to: 1, over: .milliseconds(milliseconds), easing: .linear).arrangement
  }

  @Test func `one that is sought to its end while it is paused completes once it plays on`() throws {
    let whole = try line(100)
    var log: [ArrangementStatus] = []
    whole.statuses.filter { $0 != .updated }.subscribe { log.append($0) }
    whole.play(on: clock)
    clock.advance(to: .milliseconds(50))
    whole.pause()
    whole.seek(to: .milliseconds(100))
    clock.advance(to: .milliseconds(60))
    #expect(log == [.started, .paused])
    whole.resume()
    #expect(log == [.started, .paused, .resumed, .completed])
    #expect(!whole.isPlaying && !clock.isMoving)
  }

  @Test func `one that is sought to its end and back while it is paused completes at its end`() throws {
    let whole = try line(100)
    var ends: [Int64] = []
    whole.statuses.filter { $0 == .completed }.subscribe { [unowned clock] _ in ends.append(clock.now.nanoseconds / 1_000_000) }
    whole.play(on: clock)
    whole.pause()
    whole.seek(to: .milliseconds(100))
    whole.seek(to: .milliseconds(60))
    whole.resume()
    clock.advance(to: .milliseconds(200))
    #expect(ends == [40])
  }

  @Test func `a sequence without children starts and completes after its delay`() {
    let empty = Arrangement.sequence(timing: ArrangementTiming(delay: .milliseconds(100))) {}
    var log: [ArrangementStatus] = []
    empty.statuses.filter { $0 != .updated }.subscribe { log.append($0) }
    empty.play(on: clock)
    clock.advance(to: .milliseconds(50))
    #expect(log.isEmpty && empty.isPlaying)
    clock.advance(to: .milliseconds(100))
    #expect(log == [.started, .completed] && !empty.isPlaying)
  }

  @Test func `an end that a followed progress reaches is not reported`() throws {
    let (whole, position) = (try line(100), tracked(ReactiveProperty(0.5)))
    var count = 0
    whole.statuses.filter { $0 == .completed }.subscribe { _ in count += 1 }
    whole.play(on: clock)
    whole.pause()
    whole.follow(progress: position)
    position.value = 1
    whole.resume()
    clock.advance(to: .milliseconds(200))
    #expect(count == 0 && !whole.isPlaying)
  }

  @Test(arguments: [false, true]) func `one that is observed from a seek to its end on, or restored there, completes`(_ isRestored: Bool)
    throws
  {
    let whole = try line(100)
    if isRestored {
      whole.restore(ArrangementPosition(.paused, nanoseconds: 100_000_000), on: clock) {}
    } else {
      whole.play(on: clock)
      whole.pause()
      whole.seek(to: .milliseconds(100))
    }
    var count = 0
    whole.statuses.filter { $0 == .completed }.subscribe { _ in count += 1 }
    whole.resume()
    clock.advance(to: .milliseconds(1))
    #expect(count == 1 && !whole.isPlaying)
  }

  @Test(arguments: [false, true]) func `a part that is sought to its end alone completes once`(_ isPaused: Bool) throws {
    let (first, second) = (try line(400), try line(800))
    let group = tracked(
      Arrangement.group {
        first
        second
      })
    var lines: [String] = []
    for (name, part) in [("a", first), ("all", group)] {
      part.statuses.filter { $0 != .updated }.subscribe { [unowned clock] status in
        lines.append("\(clock.now.nanoseconds / 1_000_000) \(name) \(status)")
      }
    }
    group.play(on: clock)
    clock.advance(to: .milliseconds(100))
    if isPaused { first.pause() }
    first.seek(to: .milliseconds(400), alone: true)
    first.seek(to: .milliseconds(400), alone: true)
    if isPaused { first.resume() }
    first.seek(to: .milliseconds(400), alone: true)
    clock.advance(to: .seconds(1))
    let pause = isPaused ? ["100 a paused", "100 a resumed"] : []
    #expect(lines == ["0 all started", "0 a started"] + pause + ["100 a completed", "800 all completed"])
    #expect(!clock.isMoving)
  }

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
}
