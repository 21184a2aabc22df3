import InterplayTestSupport
import MotionAnimators
import MotionPhysics
import MotionStreams
import MotionValues
import Testing

/// Durations, rates and numbers at the ends of their ranges, and arrangements that never end.
@Suite(.tracksLifetimes) struct ArrangementLimitsTests {
  let clock = tracked(AnimationClock())

  private func line(_ milliseconds: Int64, timing: ArrangementTiming = ArrangementTiming(), onChange: ((Double) -> Void)? = nil)
    throws(MotionError) -> MotionTrack<Double>
  {
    try MotionTrack(from: 0.0, to: 1, over: .milliseconds(milliseconds), easing: .linear, timing: timing, onChange: onChange)
  }

  @Test func `a child behind one without an end waits forever, with a delay, too`() throws {
    var values: [Double] = []
    let endless = try line(100, timing: ArrangementTiming(repeats: .forever))
    let last = try line(100, timing: ArrangementTiming(delay: .milliseconds(10))) { values.append($0) }
    let sequence = tracked(
      Arrangement.sequence {
        endless
        last
      })
    sequence.play(on: clock)
    for frame in 1...20 { clock.advance(to: .milliseconds(frame * 17)) }

    #expect(sequence.length == nil)
    #expect((endless.value - 0.4).magnitude < 1e-9 && last.value == 0)
    #expect(Set(values) == [] || Set(values) == [0])
    sequence.stop()
  }

  @Test func `statuses of a sequence without an end never step to what is behind it`() throws {
    let endless = try line(100, timing: ArrangementTiming(repeats: .forever))
    let last = try line(100, timing: ArrangementTiming(delay: .milliseconds(10)))
    let sequence = tracked(
      Arrangement.sequence(timing: ArrangementTiming(delay: .milliseconds(5))) {
        endless
        last
      })
    var log: [ArrangementStatus] = []
    sequence.statuses.subscribe { if $0 != .updated { log.append($0) } }
    last.arrangement.statuses.subscribe { log.append($0) }
    sequence.play(on: clock)
    clock.advance(to: .seconds(3))

    #expect(log == [.started])
    sequence.stop()
  }

  @Test func `a part that is never reached can be sought to`() throws {
    let endless = try line(100, timing: ArrangementTiming(repeats: .forever))
    let last = try line(100)
    let sequence = tracked(
      Arrangement.sequence {
        endless
        last
      })
    last.arrangement.seek(to: .milliseconds(50))
    #expect(last.value == 0)
    sequence.play(on: clock)
    last.arrangement.seek(to: .milliseconds(50))
    clock.advance(to: .seconds(1))
    #expect(last.value == 0)
    sequence.stop()
  }

  @Test(arguments: [1e-300, 1e-18, 1e18, 1e300]) func `a part at any rate can be played and sought to`(rate: Double) throws {
    let (first, second) = (
      try line(100, timing: ArrangementTiming(rate: rate)), try line(100, timing: ArrangementTiming(rate: rate))
    )
    let sequence = tracked(
      Arrangement.sequence {
        first
        second
      })
    var log: [ArrangementStatus] = []
    sequence.statuses.subscribe { if $0 != .updated { log.append($0) } }
    sequence.play(on: clock)
    clock.advance(to: .seconds(10))
    first.arrangement.seek(to: .milliseconds(50))
    #expect((0...1).contains(first.value))
    second.arrangement.seek(to: .milliseconds(100))
    #expect((0...1).contains(second.value))
    clock.advance(to: .seconds(20))
    #expect(log.first == .started)
    sequence.stop()
  }

  @Test func `rates whose product is not finite play everything at once`() throws {
    let track = try line(1000, timing: ArrangementTiming(rate: 1e300))
    let group = tracked(Arrangement.group(timing: ArrangementTiming(rate: 1e300)) { track })
    group.rate = 1e300
    group.play(on: clock)
    clock.advance(to: .zero)
    clock.advance(to: .milliseconds(1))
    #expect(track.value == 1 && !group.isPlaying)

    let parts = (try line(1000, timing: ArrangementTiming(rate: 1e300)), try line(1000))
    let other = tracked(
      Arrangement.group {
        parts.0
        parts.1
      })
    other.play(on: clock)
    parts.0.arrangement.rate = 1e300
    clock.advance(to: .milliseconds(2))
    parts.1.arrangement.rate = 1e-300
    clock.advance(to: .milliseconds(3))
    #expect(parts.0.value == 1 && parts.1.value < 0.01)
    other.stop()
  }

  @Test(arguments: [Duration.seconds(200 * 31_557_600), .seconds(Int64.max), .nanoseconds(Int64.max)])
  func `a delay of centuries has no end, and waits`(delay: Duration) throws {
    let track = try line(100, timing: ArrangementTiming(delay: delay))
    #expect(track.arrangement.length == nil)
    let (short, long) = (try line(50), try line(100, timing: ArrangementTiming(delay: delay)))
    let sequence = tracked(
      Arrangement.sequence {
        short
        long
        track
      })
    #expect(sequence.length == nil)
    sequence.play(on: clock)
    sequence.statuses.subscribe { _ in }
    clock.advance(to: .seconds(1))
    #expect(short.value == 1 && track.value == 0)
    sequence.seek(to: .seconds(Int64.max))
    clock.advance(to: .seconds(2))
    #expect((0...1).contains(track.value))
    sequence.stop()
  }

  @Test func `as many repeats as there are have no end`() throws {
    let track = try line(100, timing: ArrangementTiming(repeats: .times(.max)))
    #expect(track.arrangement.length == nil)
    track.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(250))
    #expect((track.value - 0.5).magnitude < 1e-9)
    #expect(track.arrangement.progress.cyclesCompleted == 2)
    track.arrangement.seek(to: .seconds(Int64.max))
    clock.advance(to: .milliseconds(350))
    #expect((0...1).contains(track.value))
    track.arrangement.stop()
    let empty = tracked(Arrangement.group(timing: ArrangementTiming(repeats: .times(.max))) {})
    #expect(empty.length == .zero)
  }

  @Test func `a day at once costs nothing, however short the repeated motion is`() throws {
    var count = 0
    let track = try line(1, timing: ArrangementTiming(repeats: .forever)) { _ in count += 1 }
    track.arrangement.play(on: clock)
    clock.advance(to: .seconds(86400.0005))
    #expect((track.value - 0.5).magnitude < 1e-6 && count == 1)
    track.arrangement.stop()

    let other = try line(1, timing: ArrangementTiming(repeats: .times(1_000_000_000)))
    other.arrangement.play(on: clock)
    clock.advance(to: .seconds(3 * 86400))
    #expect(other.arrangement.isPlaying)
    clock.advance(to: .seconds(30 * 86400))
    #expect(!other.arrangement.isPlaying)
  }

  @Test func `many arrangements end one after another in little time`() throws {
    let tracks = try (1...4000).map { try line(Int64($0)) }
    for track in tracks { track.arrangement.play(on: clock) }
    for frame in 1...10 { clock.advance(to: .milliseconds(frame * 16)) }
    #expect(tracks.filter { $0.arrangement.isPlaying }.count == 3840)
    for track in tracks { track.arrangement.stop() }
    #expect(!clock.isMoving)
  }

  @Test func `groups within groups, a thousand deep, play and seek`() throws {
    let track = try line(1000)
    var part = track.arrangement
    for depth in 0..<1000 {
      let inner = part
      part =
        depth % 2 == 0 ? Arrangement.group(reversing: depth % 100 == 0 ? .contiguously : nil) { inner } : Arrangement.sequence { inner }
    }
    #expect(part.length == .seconds(1024))
    part.play(on: clock)
    clock.advance(to: .milliseconds(500))
    #expect(track.value == 0.5)
    part.stop()
  }

  @Test(arguments: [1, 2, 5]) func `motions without duration at one instant publish the way back, too`(_ count: Int) throws {
    var values = Array(repeating: 0.0, count: count + 1)
    var tracks = try (0..<count).map { index in try MotionTrack(from: 0.0, to: 1, over: .zero) { values[index] = $0 } }
    tracks.append(try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100), easing: .linear) { values[count] = $0 })
    let sequence = Arrangement.sequence(reversing: .contiguously) { tracks.map { $0.arrangement } }
    let clock = AnimationClock()
    sequence.play(on: clock)
    for time in stride(from: 10 as Int64, through: 200, by: 10) {
      clock.advance(to: .milliseconds(time))
      #expect(values == tracks.map { $0.value }, "\(time) ms")
    }
    #expect(values == Array(repeating: 0, count: count + 1))
  }

  /// A track jumps at the instant at which the section of its group begins: there its value depends on the direction.
  @Test func `a jump at the edge of a section is published when the direction changes elsewhere`() throws {
    var values = [0.0, 0, 0, 0]
    func track(_ index: Int, _ length: Int64, delay: Int64 = 0) throws -> MotionTrack<Double> {
      try MotionTrack(
        from: 0.0, to: 1, over: .milliseconds(length), easing: .linear, timing: ArrangementTiming(delay: .milliseconds(delay))
      ) { values[index] = $0 }
    }
    let tracks = [try track(0, 30), try track(1, 30), try track(2, 0, delay: 8), try track(3, 30)]
    let section = ArrangementTiming(section: Duration.milliseconds(8) ... .milliseconds(27))
    let sequence = Arrangement.sequence(timing: ArrangementTiming(repeats: .times(1)), reversing: .contiguously) {
      tracks[0]
      tracks[1]
      Arrangement.group(timing: section) {
        tracks[2]
        tracks[3]
      }
    }
    let clock = AnimationClock()
    sequence.play(on: clock)
    for time in stride(from: 5 as Int64, through: 320, by: 5) {
      clock.advance(to: .milliseconds(time))
      #expect(values == tracks.map { $0.value }, "\(time) ms")
    }
  }

  @Test func `a play that is paused at its own instant shows its start`() throws {
    let (x, clock) = (ReactiveProperty(5.0), AnimationClock())
    let track = try MotionTrack(moving: x, from: 0, to: 100, over: .milliseconds(100), easing: .linear)
    track.arrangement.play(on: clock)
    track.arrangement.pause()
    #expect(x.value == 0 && track.value == 0)
    track.arrangement.resume()
    clock.advance(to: .milliseconds(100))
    #expect(x.value == 100 && !track.arrangement.isPlaying)
    // Again, after its end.
    track.arrangement.play(on: clock)
    track.arrangement.pause()
    clock.advance(to: .seconds(1))
    #expect(x.value == 0 && track.value == 0)
  }

  @Test func `a part with a rate of its own goes on beyond 100 years without a timer for each nanosecond`() throws {
    let time = ThreadTime()
    let endless = try line(10, timing: ArrangementTiming(repeats: .forever))
    let never = try line(10)
    let sequence = Arrangement.sequence {
      // Behind a delay, so that it has time left there.
      Arrangement.group(timing: ArrangementTiming(delay: .milliseconds(1))) { endless }
      never
    }
    var count = 0
    endless.arrangement.statuses.subscribe { _ in count += 1 }
    sequence.play(on: clock)
    clock.advance(to: .milliseconds(5))
    // Its turn never comes: the sequence goes to the last time that there is.
    never.arrangement.seek(to: .milliseconds(5))
    let former = sequence.time
    endless.arrangement.rate = 0.5
    let reports = count
    clock.advance(to: .seconds(5))
    #expect(former >= .seconds(3_155_760_000) && sequence.time == former && count == reports)
    // From there it goes back as before.
    sequence.seek(to: .milliseconds(4))
    clock.advance(to: .seconds(5).advanced(by: .milliseconds(2)))
    #expect((endless.value - 0.5).magnitude < 1e-9)
    #expect(time.elapsed < 60)
  }
}
