import InterplayTestSupport
import MotionAnimators
import MotionPhysics
import MotionStreams
import MotionValues
import Testing

/// A track from 0 to 1 in `milliseconds`, at constant speed.
private func line(_ milliseconds: Int64, timing: ArrangementTiming = ArrangementTiming(), reverses: Bool = false) throws(MotionError)
  -> MotionTrack<Double>
{
  try MotionTrack(from: 0.0, to: 1, over: .milliseconds(milliseconds), easing: .linear, timing: timing, reverses: reverses)
}

/// The values of `tracks`, in hundredths.
private func hundredths(_ tracks: [MotionTrack<Double>]) -> [Int] { tracks.map { Int(($0.value * 100).rounded()) } }

@Suite(.tracksLifetimes) struct ArrangementTests {
  let clock = tracked(AnimationClock())

  @Test func `a track is the playback of its motion, forward, backward and repeated`() throws {
    let tween = try TweenSimulation(from: 2.0, to: 9, duration: .milliseconds(400), easing: .easeIn(.cubic), at: .zero)
    let playback = try Playback(tween, delay: .milliseconds(150), repeats: .times(2), reverseEasing: .easeOut)
    let track = try MotionTrack(
      from: 2.0, to: 9, over: .milliseconds(400), easing: .easeIn(.cubic), reverseEasing: .easeOut,
      timing: ArrangementTiming(delay: .milliseconds(150), repeats: .times(2)), reverses: true)
    track.arrangement.play(on: clock)

    for milliseconds in 0...300 {
      clock.advance(to: .milliseconds(Int64(milliseconds) * 10))
      let position = playback.position(at: clock.now)
      #expect(track.value == playback.value(at: clock.now))
      #expect(track.velocity == playback.velocity(at: clock.now))
      if milliseconds >= 15 {
        #expect(track.arrangement.progress.leg == position.legProgress && track.arrangement.progress.cycle == position.cycleProgress)
        #expect(track.arrangement.progress.total == position.totalProgress)
        #expect(track.arrangement.progress.cyclesCompleted == position.cyclesCompleted)
      }
    }
    #expect(!track.arrangement.isPlaying)
  }

  @Test func `a spring lasts until its rest time, and the next motion starts there`() throws {
    let spring = try SpringSimulation(
      basis: SpringBasis(.bouncy), from: 0.0, velocity: 0, to: 1, at: .zero, threshold: RestThreshold(distance: 0.001, speed: 0.001))
    let (first, second) = (try MotionTrack(from: 0.0, to: 1, spring: .bouncy), try line(1000))
    let sequence = tracked(
      Arrangement.sequence {
        first
        second
      })
    let rest = try #require(spring.restTime)
    sequence.play(on: clock)
    clock.advance(to: rest.adding(nanoseconds: 500_000_000))

    #expect(first.value == 1 && second.value == 0.5)
    #expect(sequence.length == .nanoseconds(rest.nanoseconds + 1_000_000_000))
    sequence.stop()
  }

  @Test func `a group that reverses together starts all children back at once`() throws {
    let tracks = [try line(100), try line(300)]
    let group = tracked(Arrangement.group(reversing: .together) { for track in tracks { track } })
    group.play(on: clock)
    let values = (0...6).map { step in
      clock.advance(to: .milliseconds(Int64(step) * 100))
      return hundredths(tracks)
    }

    #expect(values == [[0, 0], [100, 33], [100, 67], [100, 100], [0, 67], [0, 33], [0, 0]])
  }

  @Test func `a group that reverses individually lets each child return at once`() throws {
    let tracks = [try line(100), try line(300)]
    let group = tracked(Arrangement.group(reversing: .individually) { for track in tracks { track } })
    group.play(on: clock)
    let values = (0...6).map { step in
      clock.advance(to: .milliseconds(Int64(step) * 100))
      return hundredths(tracks)
    }

    #expect(values == [[0, 0], [100, 33], [0, 67], [0, 100], [0, 67], [0, 33], [0, 0]])
  }

  @Test func `a group that reverses contiguously runs backward in time`() throws {
    let tracks = [try line(100), try line(300)]
    let group = tracked(Arrangement.group(reversing: .contiguously) { for track in tracks { track } })
    group.play(on: clock)
    let values = (0...12).map { step in
      clock.advance(to: .milliseconds(Int64(step) * 50))
      return hundredths(tracks)
    }

    #expect(values == values.reversed())
    #expect(values[11] == [50, 17])
  }

  @Test func `a sequence reverses contiguously or sequentially`() throws {
    func play(_ reversal: SequenceReversal) throws -> [[Int]] {
      let clock = AnimationClock()
      let tracks = [try line(100), try line(200)]
      let sequence = Arrangement.sequence(reversing: reversal) { for track in tracks { track } }
      sequence.play(on: clock)
      return (0...6).map { step in
        clock.advance(to: .milliseconds(Int64(step) * 100))
        return hundredths(tracks)
      }
    }

    #expect(try play(.contiguously) == [[0, 0], [100, 0], [100, 50], [100, 100], [100, 50], [100, 0], [0, 0]])
    // The last one is played again at once, each forward; the values are the ends of forward motions.
    #expect(try play(.sequentially) == [[0, 0], [100, 0], [100, 50], [100, 0], [100, 50], [0, 100], [100, 100]])
  }

  @Test func `a separate reverse easing applies when a parent plays backward`() throws {
    let track = try MotionTrack(from: 0.0, to: 1, over: .seconds(1), easing: .linear, reverseEasing: .easeIn(.quadratic))
    let group = tracked(Arrangement.group(reversing: .contiguously) { track })
    group.play(on: clock)
    clock.advance(to: .milliseconds(1250))

    #expect((track.value - (1 - 0.0625)).magnitude < 1e-12)
    group.stop()
  }

  @Test func `a rate, a delay and repeats apply at every level`() throws {
    let track = try line(100, timing: ArrangementTiming(delay: .milliseconds(50), repeats: .times(1)))
    let fast = tracked(Arrangement.group(timing: ArrangementTiming(rate: 2)) { track })
    let gap = try line(75)
    let whole = tracked(
      Arrangement.sequence(timing: ArrangementTiming(repeats: .times(1))) {
        fast
        gap
      })
    #expect(whole.length == .milliseconds(400))
    whole.play(on: clock)
    let values = ([0, 25, 50, 75, 100, 125, 200, 225, 250, 400] as [Int64]).map { milliseconds in
      clock.advance(to: .milliseconds(milliseconds))
      return hundredths([track])[0]
    }

    #expect(values == [0, 0, 50, 0, 50, 100, 0, 0, 50, 100])
    #expect(track.velocity == 0)
    whole.seek(to: .milliseconds(50))
    #expect(track.value == 0.5)
  }

  @Test func `pause, resume, rate, stop and reset`() throws {
    let track = try line(1000)
    track.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(200))
    track.arrangement.pause()
    clock.advance(to: .milliseconds(900))
    #expect((track.value - 0.2).magnitude < 1e-9 && !track.arrangement.isPlaying && !clock.isMoving)

    track.arrangement.resume()
    clock.advance(to: .seconds(1))
    track.arrangement.rate = 0.5
    clock.advance(to: .milliseconds(1200))
    #expect((track.value - 0.4).magnitude < 1e-9 && (track.velocity - 0.5).magnitude < 1e-9)

    track.arrangement.stop()
    clock.advance(to: .milliseconds(1300))
    #expect((track.value - 0.4).magnitude < 1e-9)
    track.arrangement.reset()
    #expect(track.value == 0 && track.arrangement.progress.total == 0)
    track.arrangement.rate = 1
    track.arrangement.play(on: clock)
    clock.advance(to: .seconds(5))
    #expect(track.value == 1 && track.arrangement.progress.total == 1)
  }

  @Test func `the statuses come at their exact times, at every level`() throws {
    let first = try line(100)
    let second = try line(200, timing: ArrangementTiming(delay: .milliseconds(50)), reverses: true)
    let sequence = tracked(
      Arrangement.sequence(timing: ArrangementTiming(delay: .milliseconds(10), repeats: .times(1))) {
        first
        second
      })
    var log: [String] = []
    for (name, part) in [("a", first.arrangement), ("b", second.arrangement), ("all", sequence)] {
      part.statuses.subscribe { [unowned clock] status in
        if status != .updated { log.append("\(clock.now.nanoseconds / 1_000_000) \(name) \(status)") }
      }
    }
    sequence.play(on: clock)
    clock.advance(to: .seconds(3))

    #expect(
      log == [
        "10 all started", "10 a started", "110 a completed", "160 b started", "160 all stepped", "360 b reversed", "560 b completed",
        "560 all repeated",
        "560 a started", "660 a completed", "710 b started", "710 all stepped", "910 b reversed", "1110 b completed",
        "1110 all completed",
      ])
  }

  @Test(arguments: [GroupReversal?.none, .contiguously, .together, .individually])
  func `the parts of a repeated group complete and start as often as it plays`(reversal: GroupReversal?) throws {
    let (short, long) = (try line(100), try line(300))
    let group = tracked(
      Arrangement.group(timing: ArrangementTiming(repeats: .times(2)), reversing: reversal) {
        short
        long
      })
    var counts: [ArrangementStatus: [Int]] = [:]
    for (index, part) in [short.arrangement, long.arrangement, group].enumerated() {
      part.statuses.subscribe { counts[$0, default: [0, 0, 0]][index] += 1 }
    }
    group.play(on: clock)
    clock.advance(to: .seconds(5))

    #expect(counts[.started] == [3, 3, 1])
    #expect(counts[.repeated] == [0, 0, 2])
    #expect(counts[.reversed]?[2] == (reversal == nil ? nil : 5))
    #expect(counts[.completed]?[2] == 1)
    #expect(counts[.completed]?[1] == 3)
  }

  @Test func `a completed arrangement starts another one at the exact time`() throws {
    let (first, second) = (try line(100), try line(400))
    first.arrangement.statuses.subscribe { [clock] status in
      if status == .completed { second.arrangement.play(on: clock) }
    }
    first.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(300))

    #expect(second.value == 0.5)
    second.arrangement.stop()
  }

  @Test func `an arrangement may be stopped, sought, and released by its observers`() throws {
    var values: [Double] = []
    var group: Arrangement?
    let track = try MotionTrack(from: 0.0, to: 1, over: .seconds(1), easing: .linear) {
      values.append($0)
      if values.count == 3 { group?.seek(to: .milliseconds(900)) }
      if values.count == 5 { group = nil }
    }
    group = tracked(Arrangement.group { track })
    group?.play(on: clock)
    for frame in 1...10 { clock.advance(to: .milliseconds(Int64(frame) * 10)) }

    #expect(values.count == 5)
    #expect(!clock.isMoving)
  }

  @Test func `releasing an arrangement ends it`() throws {
    var count = 0
    var track: MotionTrack<Double>? = try MotionTrack(from: 0.0, to: 1, over: .seconds(1)) { _ in count += 1 }
    track?.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(10))
    track = nil
    clock.advance(to: .seconds(2))

    #expect(count == 1)
    #expect(!clock.isMoving)
  }

  @Test func `empty arrangements and motions without duration end at once`() throws {
    let empty = tracked(Arrangement.sequence(timing: ArrangementTiming(repeats: .forever)) {})
    let jump = try line(0)
    let last = try line(100)
    let sequence = tracked(
      Arrangement.sequence {
        jump
        empty
        last
      })
    #expect(jump.value == 0)
    sequence.play(on: clock)

    #expect(jump.value == 1 && sequence.length == .milliseconds(100))
    clock.advance(to: .seconds(1))
    #expect(!sequence.isPlaying)
  }

  @Test func `misuse ends the program`() async {
    await #expect(processExitsWith: .failure) {
      let empty = Arrangement.group {}
      let first = Arrangement.group { empty }
      let second = Arrangement.group { empty }
      first.stop()
      second.stop()
    }
    await #expect(processExitsWith: .failure) { _ = Arrangement.group(timing: ArrangementTiming(rate: 0)) {} }
    await #expect(processExitsWith: .failure) {
      let endless = Arrangement.group(timing: ArrangementTiming(repeats: .forever)) { Arrangement.group {} }
      _ = Arrangement.group(reversing: .together) { endless }
      guard let track = try? MotionTrack(from: 0.0, to: 1, over: .seconds(1), timing: ArrangementTiming(repeats: .forever)) else { return }
      _ = Arrangement.group(reversing: .together) { track }
    }
  }
}
