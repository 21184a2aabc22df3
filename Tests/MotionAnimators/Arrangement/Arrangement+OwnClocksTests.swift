import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

/// A track from 0 to 1 in `milliseconds`, at constant speed.
private func line(_ milliseconds: Int64, timing: ArrangementTiming = ArrangementTiming()) throws(MotionError) -> MotionTrack<Double> {
  try MotionTrack(from: 0.0, to: 1, over: .milliseconds(milliseconds), easing: .linear, timing: timing)
}

/// The control of parts, each of which plays by itself from then on.
@Suite(.tracksLifetimes) struct ArrangementOwnClocksTests {
  let clock = tracked(AnimationClock())

  private func log(_ parts: [(String, Arrangement)]) -> () -> [String] {
    var lines: [String] = []
    for (name, part) in parts {
      part.statuses.subscribe { [unowned clock] status in
        if status != .updated { lines.append("\(clock.now.nanoseconds / 1_000_000) \(name) \(status)") }
      }
    }
    return { lines }
  }

  private func hundredths(_ tracks: MotionTrack<Double>...) -> [Int] { tracks.map { Int(($0.value * 100 + 1e-6).rounded()) } }

  @Test func `a part of a group is paused alone; the group goes on, and ends after it`() throws {
    let (first, second) = (try line(300), try line(200))
    let group = tracked(
      Arrangement.group {
        first
        second
      })
    let lines = log([("a", first.arrangement), ("b", second.arrangement), ("all", group)])
    group.play(on: clock)
    clock.advance(to: .milliseconds(100))
    first.arrangement.pause()
    #expect(!first.arrangement.isPlaying && second.arrangement.isPlaying && group.isPlaying)
    #expect(first.velocity == 0 && (second.velocity - 5).magnitude < 1e-9)
    clock.advance(to: .milliseconds(450))
    #expect(hundredths(first, second) == [33, 100] && group.isPlaying)
    first.arrangement.resume()
    clock.advance(to: .milliseconds(550))
    #expect(hundredths(first, second) == [67, 100])
    clock.advance(to: .seconds(1))

    #expect(hundredths(first, second) == [100, 100] && !group.isPlaying && !clock.isMoving)
    #expect(
      lines() == [
        "0 all started", "0 a started", "0 b started", "100 a paused", "200 b completed", "450 a resumed", "650 a completed",
        "650 all completed",
      ])
  }

  @Test func `a child of a sequence is controlled with its sequence`() throws {
    let tracks = (try line(100), try line(100), try line(300))
    let sequence = Arrangement.sequence {
      tracks.0
      tracks.1
    }
    let group = tracked(
      Arrangement.group {
        sequence
        tracks.2
      })
    let lines = log([("a", tracks.0.arrangement), ("b", tracks.1.arrangement), ("line", sequence), ("all", group)])
    group.play(on: clock)
    clock.advance(to: .milliseconds(50))
    tracks.0.arrangement.pause()
    clock.advance(to: .milliseconds(150))
    #expect(hundredths(tracks.0, tracks.1, tracks.2) == [50, 0, 50])
    tracks.1.arrangement.resume()
    sequence.rate = 2
    clock.advance(to: .milliseconds(200))
    #expect(hundredths(tracks.0, tracks.1, tracks.2) == [100, 50, 67])
    clock.advance(to: .seconds(1))

    #expect(hundredths(tracks.0, tracks.1, tracks.2) == [100, 100, 100])
    #expect(
      lines() == [
        "0 all started", "0 line started", "0 a started", "50 line paused", "50 a paused", "150 line resumed", "150 a resumed",
        "175 a completed", "175 b started", "175 line stepped", "225 b completed", "225 line completed", "300 all completed",
      ])

    let (one, two) = (try line(100), try line(100))
    let whole = tracked(
      Arrangement.sequence {
        one
        two
      })
    whole.play(on: clock)
    clock.advance(to: .milliseconds(1050))
    two.arrangement.pause()
    clock.advance(to: .milliseconds(2000))
    #expect(hundredths(one, two) == [50, 0] && !whole.isPlaying)
    one.arrangement.resume()
    clock.advance(to: .milliseconds(2100))
    #expect(hundredths(one, two) == [100, 50])
    one.arrangement.stop()
    #expect(!whole.isPlaying)
  }

  @Test func `a part is stopped, reset, played again and sought alone`() throws {
    let (first, second) = (try line(400), try line(800))
    let group = tracked(
      Arrangement.group {
        first
        second
      })
    let lines = log([("a", first.arrangement), ("all", group)])
    // Before it plays, the control of a part has no effect.
    first.arrangement.pause()
    first.arrangement.stop()
    first.arrangement.reset()
    first.arrangement.seek(to: .milliseconds(100), alone: true)
    #expect(first.value == 0)
    group.play(on: clock)
    clock.advance(to: .milliseconds(100))
    first.arrangement.stop()
    clock.advance(to: .milliseconds(200))
    #expect(hundredths(first, second) == [25, 25])
    first.arrangement.resume()
    first.arrangement.reset()
    #expect(hundredths(first, second) == [0, 25])
    first.arrangement.play(on: clock)
    first.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(300))
    #expect(hundredths(first, second) == [25, 38])
    first.arrangement.seek(to: .milliseconds(300), alone: true)
    #expect(hundredths(first, second) == [75, 38])
    clock.advance(to: .milliseconds(500))
    #expect(hundredths(first, second) == [100, 63])
    first.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(600))
    #expect(hundredths(first, second) == [25, 75])
    clock.advance(to: .milliseconds(850))
    #expect(group.isPlaying)
    clock.advance(to: .seconds(2))

    #expect(
      lines() == [
        "0 all started", "0 a started", "100 a stopped", "200 a started", "400 a completed", "500 a started", "900 a completed",
        "900 all completed",
      ])
    first.arrangement.play(on: clock)
    #expect(first.value == 1)
  }

  @Test func `stopping a part ends a group that waits for it alone`() throws {
    let (first, second) = (try line(400), try line(100))
    let group = tracked(
      Arrangement.group {
        first
        second
      })
    var ends = 0
    group.statuses.filter { $0 == .completed }.subscribe { _ in ends += 1 }
    group.play(on: clock)
    clock.advance(to: .milliseconds(50))
    first.arrangement.pause()
    clock.advance(to: .seconds(5))
    #expect(group.isPlaying && ends == 0)
    first.arrangement.stop()

    #expect(!group.isPlaying && ends == 1 && hundredths(first, second) == [13, 100])
    group.play(on: clock)
    #expect(hundredths(first, second) == [0, 0])
    clock.advance(to: .seconds(6))
    #expect(hundredths(first, second) == [100, 100] && ends == 2)
  }

  @Test func `a rate of a part applies in flight, and to its velocity`() throws {
    let (first, second) = (try line(400, timing: ArrangementTiming(rate: 2)), try line(400))
    let group = tracked(
      Arrangement.group(timing: ArrangementTiming(rate: 0.5)) {
        first
        second
      })
    group.play(on: clock)
    clock.advance(to: .milliseconds(100))
    #expect(hundredths(first, second) == [25, 13])
    first.arrangement.rate = 0.25
    #expect((first.velocity - 0.625).magnitude < 1e-9 && first.arrangement.rate == 0.25)
    clock.advance(to: .milliseconds(200))
    #expect(hundredths(first, second) == [31, 25])
    group.rate = 4
    #expect((first.velocity - 2.5).magnitude < 1e-9)
    clock.advance(to: .milliseconds(300))
    #expect(hundredths(first, second) == [56, 75])
    group.seek(to: .milliseconds(100))
    // A seek of the whole puts every part back.
    #expect(hundredths(first, second) == [50, 25] && first.arrangement.rate == 1)
    group.stop()
  }

  @Test func `parts within a part that is controlled go with it`() throws {
    let (first, second, third) = (try line(400), try line(400), try line(1000))
    let inner = Arrangement.group {
      first
      second
    }
    let outer = tracked(
      Arrangement.group {
        inner
        third
      })
    outer.play(on: clock)
    clock.advance(to: .milliseconds(100))
    first.arrangement.rate = 2
    clock.advance(to: .milliseconds(150))
    #expect(hundredths(first, second) == [50, 38])
    inner.pause()
    clock.advance(to: .milliseconds(350))
    #expect(hundredths(first, second, third) == [50, 38, 35] && first.velocity == 0)
    inner.resume()
    clock.advance(to: .milliseconds(400))
    #expect(hundredths(first, second, third) == [75, 50, 40])
    inner.rate = 2
    clock.advance(to: .milliseconds(425))
    #expect(hundredths(first, second, third) == [100, 63, 43])
    outer.pause()
    clock.advance(to: .milliseconds(900))
    outer.resume()
    clock.advance(to: .seconds(9))
    #expect(!outer.isPlaying && hundredths(first, second, third) == [100, 100, 100])
  }

  @Test func `in a backward leg a part goes on backward; the next leg is as planned`() throws {
    let (first, second) = (try line(400), try line(400))
    let group = tracked(
      Arrangement.group(timing: ArrangementTiming(repeats: .times(1)), reversing: .contiguously) {
        first
        second
      })
    group.play(on: clock)
    clock.advance(to: .milliseconds(500))
    #expect(hundredths(first, second) == [75, 75])
    first.arrangement.pause()
    clock.advance(to: .milliseconds(600))
    first.arrangement.resume()
    clock.advance(to: .milliseconds(700))
    #expect(hundredths(first, second) == [50, 25])
    // The second cycle begins.
    clock.advance(to: .milliseconds(1000))
    #expect(hundredths(first, second) == [50, 50])
    clock.advance(to: .milliseconds(1500))
    first.arrangement.pause()
    clock.advance(to: .seconds(3))
    #expect(group.isPlaying && hundredths(first, second) == [25, 0])
    first.arrangement.resume()
    clock.advance(to: .milliseconds(3050))
    #expect(hundredths(first, second) == [13, 0])
    clock.advance(to: .seconds(4))
    #expect(!group.isPlaying && hundredths(first, second) == [0, 0])
  }

  @Test func `observers may control parts while they are notified, and release the whole`() throws {
    let (first, second) = (try line(100), try line(300))
    var group: Arrangement? = Arrangement.group {
      first
      second
    }
    group.map { _ = tracked($0) }
    var starts = 0
    let reaction = first.arrangement.statuses.subscribe { [clock] status in
      if status == .started { starts += 1 }
      if status == .completed, starts < 3 { first.arrangement.play(on: clock) }
      if status == .completed, starts == 3 { second.arrangement.pause() }
    }
    let other = second.arrangement.statuses.subscribe { if $0 == .paused { second.arrangement.stop() } }
    group?.play(on: clock)
    clock.advance(to: .seconds(2))

    #expect(starts == 3 && group?.isPlaying == false)
    #expect(second.value == 1)
    group?.play(on: clock)
    first.arrangement.pause()
    group = nil
    clock.advance(to: .seconds(3))
    #expect(!clock.isMoving)
    reaction.unsubscribe()
    other.unsubscribe()
  }

  @Test func `a part cannot be played on another clock`() async {
    await #expect(processExitsWith: .failure) {
      guard let track = try? MotionTrack(from: 0.0, to: 1, over: .seconds(1)) else { return }
      let outer = Arrangement.group { track }
      outer.play(on: AnimationClock())
      track.arrangement.play(on: AnimationClock())
    }
  }
}
