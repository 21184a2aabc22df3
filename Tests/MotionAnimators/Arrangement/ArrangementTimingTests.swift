import InterplayTestSupport
import MotionAnimators
import MotionPhysics
import MotionStreams
import MotionValues
import Testing

/// Sections of arrangements, and the streams that they follow.
@Suite(.tracksLifetimes) struct ArrangementTimingTests {
  let clock = tracked(AnimationClock())

  private func line(_ milliseconds: Int64, section: ClosedRange<Duration>? = nil, reverses: Bool = false) throws(MotionError)
    -> MotionTrack<Double>
  {
    try MotionTrack(
      from: 0.0, to: 1, over: .milliseconds(milliseconds), easing: .linear, timing: ArrangementTiming(section: section),
      reverses: reverses)
  }

  private func values(_ tracks: [MotionTrack<Double>], of arrangement: Arrangement, every step: Int64, _ count: Int64) -> [[Int]] {
    arrangement.play(on: clock)
    let begin = clock.now
    return (0...count).map { index in
      clock.advance(to: begin.advanced(by: .milliseconds(index * step)))
      return tracks.map { Int(($0.value * 100 + 1e-6).rounded()) }
    }
  }

  @Test func `a track plays a section of its motion, and back`() throws {
    let track = try line(1000, section: .milliseconds(200) ... .milliseconds(600), reverses: true)
    #expect(track.value == 0.2 && track.arrangement.length == .milliseconds(800))

    #expect(values([track], of: track.arrangement, every: 100, 9).map { $0[0] } == [20, 30, 40, 50, 60, 50, 40, 30, 20, 20])
  }

  @Test func `a group and a sequence play a section of what they contain`() throws {
    let tracks = [try line(200), try line(200), try line(200)]
    let sequence = tracked(
      Arrangement.sequence(
        timing: ArrangementTiming(repeats: .times(1), section: .milliseconds(100) ... .milliseconds(500)), reversing: .contiguously
      ) { for track in tracks { track } })
    #expect(sequence.length == .milliseconds(1600))
    let leg = [[50, 0, 0], [100, 0, 0], [100, 50, 0], [100, 100, 0], [100, 100, 50]]
    let back = Array(leg.reversed().dropFirst())

    #expect(values(tracks, of: sequence, every: 100, 16) == leg + back + Array(leg.dropFirst()) + back)

    let parts = [try line(100), try line(400)]
    let group = tracked(
      Arrangement.group(timing: ArrangementTiming(rate: 2, section: .milliseconds(50) ... .milliseconds(5000))) {
        for part in parts { part }
      })
    #expect(group.length == .milliseconds(350))
    #expect(
      values(parts, of: group, every: 25, 8) == [
        [50, 13], [100, 25], [100, 38], [100, 50], [100, 63], [100, 75], [100, 88], [100, 100], [100, 100],
      ])
  }

  @Test func `a section ends what has no end, so it can be repeated`() throws {
    let endless = try MotionTrack(
      from: 0.0, to: 1, over: .milliseconds(100), easing: .linear, timing: ArrangementTiming(repeats: .forever))
    let group = tracked(
      Arrangement.group(
        timing: ArrangementTiming(repeats: .times(1), section: .milliseconds(50) ... .milliseconds(200)), reversing: .contiguously
      ) { endless })
    #expect(group.length == .milliseconds(600))

    // At the turn of two legs it is where the time that begins has it.
    #expect(values([endless], of: group, every: 25, 5).map { $0[0] } == [50, 75, 0, 25, 50, 75])
    clock.advance(to: .milliseconds(250))
    #expect(Int((endless.value * 100).rounded()) == 100 || Int((endless.value * 100).rounded()) == 0)
    group.stop()
  }

  @Test func `statuses of a section come when its leg does`() throws {
    let (first, second) = (try line(200), try line(200))
    let sequence = tracked(
      Arrangement.sequence(timing: ArrangementTiming(delay: .milliseconds(10), section: .milliseconds(300) ... .milliseconds(400))) {
        first
        second
      })
    var log: [String] = []
    for (name, part) in [("a", first.arrangement), ("b", second.arrangement), ("all", sequence)] {
      part.statuses.subscribe { [unowned clock] in if $0 != .updated { log.append("\(clock.now.nanoseconds / 1_000_000) \(name) \($0)") } }
    }
    sequence.play(on: clock)
    #expect(first.value == 1 && second.value == 0.5)
    clock.advance(to: .milliseconds(5))
    #expect(log.isEmpty)
    clock.advance(to: .seconds(1))

    #expect(
      log == ["10 all started", "10 a started", "10 a completed", "10 b started", "10 all stepped", "110 b completed", "110 all completed"])
  }

  @Test func `a part is sought to within its section`() throws {
    let track = try line(1000, section: .milliseconds(200) ... .milliseconds(600))
    let gap = try line(100)
    let sequence = tracked(
      Arrangement.sequence(timing: ArrangementTiming(section: .milliseconds(50) ... .milliseconds(900))) {
        gap
        track
      })
    track.arrangement.seek(to: .milliseconds(100))
    #expect((track.value - 0.3).magnitude < 1e-12 && sequence.time == .milliseconds(150))
    gap.arrangement.seek(to: .zero)
    #expect(gap.value == 0.5 && sequence.time == .zero)
  }

  @Test func `an arrangement follows a stream of progress, backward as well`() throws {
    let tracks = [try line(100), try line(300)]
    let sequence = tracked(
      Arrangement.sequence(timing: ArrangementTiming(repeats: .times(1)), reversing: .contiguously) { for track in tracks { track } })
    let slider = tracked(ReactiveProperty(0.0))
    let subscription = sequence.follow(progress: slider)
    var shown: [[Int]] = []
    for progress in [0.0, 0.125, 0.25, 0.125, 0.625, 1, 7, -3, .nan, 0.0625] {
      slider.value = progress
      shown.append(tracks.map { Int(($0.value * 100 + 1e-6).rounded()) })
    }

    #expect(shown == [[0, 0], [100, 33], [100, 100], [100, 33], [100, 33], [0, 0], [0, 0], [0, 0], [0, 0], [100, 0]])
    #expect(!clock.isMoving)
    subscription.unsubscribe()
    slider.value = 0.5
    #expect(tracks[0].value == 1)
  }

  @Test func `an arrangement follows another motion, and a stream of seconds`() throws {
    let tempo = tracked(ReactiveProperty(0.0))
    let spring = Animated(0.0, on: clock, spring: .bouncy)
    spring.onChange = { tempo.value = $0 }
    var values: [Double] = []
    let track = try MotionTrack(from: 0.0, to: 10, over: .seconds(2), easing: .linear) { values.append($0) }
    track.arrangement.follow(progress: tempo)
    spring.animate(to: 1)
    for frame in 1...200 {
      clock.advance(to: .frame(Int64(frame), rate: 60))
      #expect((track.value - 10 * min(max(spring.value, 0), 1)).magnitude < 1e-7)
    }
    #expect(track.value == 10 && values.count > 10)

    let seconds = tracked(ReactiveProperty(0.5))
    let other = try line(1000)
    other.arrangement.follow(seconds: seconds)
    #expect((other.value - 0.5).magnitude < 1e-9)
    seconds.value = .infinity
    #expect(other.value == 1)
  }

  @Test func `a stream does not keep an arrangement alive`() throws {
    let slider = tracked(ReactiveProperty(0.0))
    var values: [Double] = []
    var track: MotionTrack<Double>? = try MotionTrack(from: 0.0, to: 1, over: .seconds(1), easing: .linear) { values.append($0) }
    track.map { _ = tracked($0.arrangement) }
    track?.arrangement.follow(progress: slider)
    slider.value = 0.5
    track = nil
    slider.value = 1

    #expect(values == [0, 0.5])
  }

  @Test func `a track moves a property, from its present value`() throws {
    let (x, opacity) = (tracked(ReactiveProperty(20.0)), tracked(ReactiveProperty(1.0)))
    let group = tracked(
      try Arrangement.group { () throws(MotionError) in
        try MotionTrack(moving: x, to: 200, over: .seconds(1), easing: .linear)
        try MotionTrack(moving: opacity, from: 0.5, to: 0, over: .seconds(1), easing: .linear)
      })
    group.play(on: clock)
    clock.advance(to: .milliseconds(500))
    #expect(x.value == 110 && opacity.value == 0.25)
    clock.advance(to: .seconds(2))
    #expect(x.value == 200 && opacity.value == 0)
  }

  @Test func `each status is a filter of the stream`() throws {
    let (first, second) = (try line(100), try line(100))
    let sequence = tracked(
      Arrangement.sequence(timing: ArrangementTiming(repeats: .times(1)), reversing: .contiguously) {
        first
        second
      })
    var counts: [ArrangementStatus: Int] = [:]
    let all: [ArrangementStatus] = [.started, .stepped, .reversed, .repeated, .completed, .stopped, .paused, .resumed]
    for kind in all { sequence.statuses.filter { $0 == kind }.subscribe { counts[$0, default: 0] += 1 } }
    sequence.play(on: clock)
    clock.advance(to: .milliseconds(50))
    sequence.pause()
    sequence.resume()
    clock.advance(to: .seconds(2))
    sequence.play(on: clock)
    sequence.stop()

    #expect(counts == [.started: 2, .stepped: 2, .reversed: 3, .repeated: 1, .completed: 1, .stopped: 1, .paused: 1, .resumed: 1])
  }

  @Test func `misuse of sections ends the program`() async {
    await #expect(processExitsWith: .failure) { _ = Arrangement.group(timing: ArrangementTiming(section: .seconds(-1) ... .seconds(1))) {} }
    await #expect(processExitsWith: .failure) {
      _ = Arrangement.group(timing: ArrangementTiming(section: .zero ... .seconds(1)), reversing: .together) {}
    }
  }
}
