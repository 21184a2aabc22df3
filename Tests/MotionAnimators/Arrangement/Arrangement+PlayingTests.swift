import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

/// A timer that samples nothing before its action.
private final class BareTimer: TimerTarget {
  let action: () -> Void
  init(_ action: @escaping () -> Void) { self.action = action }
  func timerFired(token: Int) { action() }
}

/// What a play shows of its own instant, whatever was written since the play before.
@Suite(.tracksLifetimes) struct ArrangementPlayingTests {
  let x = tracked(ReactiveProperty(5.0))
  let clock = tracked(AnimationClock())

  @Test(arguments: [false, true], [0, 10] as [Int64])
  func `each play of an arrangement without length writes its end and reports it`(_ isGroup: Bool, _ delay: Int64) throws {
    let track = try MotionTrack(moving: x, from: 0, to: 1, over: .zero, timing: ArrangementTiming(delay: .milliseconds(delay)))
    let whole = isGroup ? Arrangement.group { track } : track.arrangement
    var log: [ArrangementStatus] = []
    track.arrangement.statuses.filter { $0 != .updated }.subscribe { log.append($0) }
    for play in Int64(1)...3 {
      x.value = 5
      whole.play(on: clock)
      if delay > 0 { clock.advance(to: .milliseconds(100 * play)) }
      #expect(x.value == 1 && !whole.isPlaying && !clock.isMoving, "\(play)")
      #expect(log == [.started, .completed], "\(play)")
      log = []
    }
  }

  @Test(arguments: [(.times(0), 1), (.times(2), 3), (.times(.max), .max), (.forever, 1)] as [(ArrangementRepeats, Int)])
  func `an arrangement without length has completed all its cycles at once`(_ repeats: ArrangementRepeats, _ cycles: Int) {
    let empty = tracked(Arrangement.group(timing: ArrangementTiming(repeats: repeats)) {})
    #expect(empty.progress.cyclesCompleted == 0)
    empty.play(on: clock)
    #expect(empty.progress.cyclesCompleted == cycles && !empty.isPlaying)
  }

  @Test func `an arrangement may end any number of times at one time, if its end does not play it`() throws {
    let (empty, track) = (tracked(Arrangement.group {}), try MotionTrack(moving: x, from: 0, to: 1, over: .milliseconds(100)))
    var count = 0
    empty.statuses.filter { $0 == .completed }.subscribe { _ in count += 1 }
    track.arrangement.statuses.filter { $0 == .completed }.subscribe { _ in count += 1 }
    for _ in 0...1000 {
      empty.play(on: clock)
      track.arrangement.play(on: clock)
      track.arrangement.seek(to: .milliseconds(100))
      clock.advance(to: clock.now)
    }
    #expect(count == 2002 && !clock.isMoving)
  }

  @Test func `an end that plays and seeks to the end forever ends the program`() async {
    await #expect(processExitsWith: .failure) {
      let clock = AnimationClock()
      guard let whole = try? MotionTrack(from: 0.0, to: 1, over: .seconds(1)).arrangement else { return }
      func go() {
        whole.play(on: clock)
        whole.seek(to: .seconds(1))
      }
      whole.statuses.subscribe { if $0 == .completed { go() } }
      go()
      clock.advance(to: .seconds(1))
    }
  }

  @Test func `a play that one advance carries past its end writes that, also if it was there before`() throws {
    let track = try MotionTrack(moving: x, from: 0, to: 1, over: .milliseconds(100))
    let whole = tracked(Arrangement.sequence { Arrangement.group { track } })
    for second in Int64(1)...3 {
      x.value = 5
      whole.play(on: clock)
      clock.advance(to: .milliseconds(1000 * second))
      #expect(x.value == 1, "\(second)")
    }
  }

  @Test(arguments: [false, true])
  func `a seek, a reset and the first frame of a play replace what others have written`(_ isGroup: Bool) throws {
    let track = try MotionTrack(moving: x, from: 0, to: 100, over: .milliseconds(100), easing: .linear)
    let whole = isGroup ? Arrangement.group { track } : track.arrangement
    whole.play(on: clock)
    clock.advance(to: .milliseconds(50))
    whole.stop()
    x.value = 77
    whole.seek(to: .milliseconds(50))
    #expect(x.value == 50)
    x.value = 77
    whole.play(on: clock)
    clock.advance(to: .milliseconds(100))
    #expect(x.value == 50)
    x.value = 77
    track.arrangement.seek(to: .milliseconds(50))
    #expect(x.value == 50)
    whole.reset()
    x.value = 77
    whole.reset()
    #expect(x.value == 0)
    x.value = 77
    whole.play(on: clock)
    whole.stop()
    #expect(x.value == 0)
  }

  @Test func `an observer may seek an arrangement to the time at which it is, and reset it`() throws {
    var (whole, values): (Arrangement?, [Double]) = (nil, [])
    let track = try MotionTrack(from: 0.0, to: 100, over: .milliseconds(100), easing: .linear) {
      values.append($0)
      if $0 == 50 { whole?.seek(to: .milliseconds(50)) } else { whole?.reset() }
    }
    whole = track.arrangement
    whole?.seek(to: .milliseconds(50))
    whole?.reset()
    #expect(values.contains(50) && values.last == 0 && values.count < 10)
    whole = nil
  }

  @Test func `the children of a sequence may have one property, also in a seek to the present`() throws {
    let sequence = try Arrangement.sequence { () throws(MotionError) in
      try MotionTrack(moving: x, from: 0, to: 1, over: .milliseconds(100), easing: .linear)
      try MotionTrack(moving: x, from: 1, to: 2, over: .milliseconds(100), easing: .linear)
    }
    sequence.play(on: clock)
    for time in [10, 50] as [Int64] { clock.advance(to: .milliseconds(time)) }
    sequence.seek(to: .milliseconds(50))
    #expect(x.value == 0.5)
    clock.advance(to: .milliseconds(200))
    sequence.seek(to: .milliseconds(150))
    sequence.seek(to: .milliseconds(150))
    #expect(x.value == 1.5)
    sequence.stop()
  }

  @Test func `a part without length that is played again alone writes its end`() throws {
    let jump = try MotionTrack(moving: x, from: 0, to: 1, over: .zero)
    let group = try Arrangement.group { () throws(MotionError) in
      jump
      try MotionTrack(from: 0.0, to: 1, over: .seconds(1))
    }
    group.play(on: clock)
    clock.advance(to: .milliseconds(100))
    x.value = 5
    jump.arrangement.play(on: clock)
    #expect(x.value == 1)
    group.stop()
  }

  @Test(arguments: [false, true], [false, true])
  func `an arrangement that another observer of a frame stops or pauses shows the values of that frame`(
    _ pauses: Bool, _ isGroup: Bool
  ) throws {
    let other = tracked(Animated(0.0, on: clock))
    let track = try MotionTrack(moving: x, from: 0, to: 100, over: .seconds(1), easing: .linear)
    let whole = isGroup ? Arrangement.group { track } : track.arrangement
    whole.play(on: clock)
    other.onChange = { [unowned whole] in
      if $0 > 0.3 { pauses ? whole.pause() : whole.stop() }
    }
    other.animate(to: 1, over: .seconds(1), easing: .linear)
    clock.advance(to: .milliseconds(200))
    clock.advance(to: .milliseconds(400))
    #expect(track.value == 40 && x.value == 40 && !whole.isPlaying)
    other.stop()
  }

  @Test(arguments: [false, true])
  func `a play that is stopped at its own instant shows its start`(_ isGroup: Bool) throws {
    let track = try MotionTrack(moving: x, from: 0, to: 100, over: .milliseconds(100), easing: .linear)
    let whole = isGroup ? Arrangement.group { track } : track.arrangement
    whole.play(on: clock)
    whole.stop()
    #expect(x.value == 0 && track.value == 0 && !whole.isPlaying && !clock.isMoving)
    whole.play(on: clock)
    clock.advance(to: .seconds(1))
    #expect(x.value == 100)
    // Again, after its end.
    whole.play(on: clock)
    whole.stop()
    #expect(x.value == 0 && track.value == 0)
  }

  @Test(arguments: [false, true], [false, true])
  func `an observer of the value at which an arrangement is halted may let it go on`(_ pauses: Bool, _ isPart: Bool) throws {
    let track = try MotionTrack(moving: x, from: 0, to: 100, over: .seconds(1), easing: .linear)
    let whole = isPart ? Arrangement.group { track } : track.arrangement
    let (part, motionClock) = (track.arrangement, MotionClock())
    let clock = AnimationClock(of: motionClock)
    var log: [ArrangementStatus] = []
    part.statuses.filter { $0 != .updated }.subscribe { log.append($0) }
    whole.play(on: clock)
    motionClock.advance(to: .milliseconds(200))
    var isArmed = true
    let observer = x.observeChanges { [unowned part] value in
      guard value > 25, isArmed else { return }
      isArmed = false
      pauses ? part.resume() : part.play(on: clock)
    }
    let halt = BareTimer { [unowned part] in pauses ? part.pause() : part.stop() }
    motionClock.schedule(halt, at: .milliseconds(300), ordinal: motionClock.nextOrdinal(), token: 0)
    motionClock.advance(to: .milliseconds(400))
    let expected: [ArrangementStatus] = pauses ? [.started, .resumed] : isPart ? [.started, .stopped, .started] : [.started, .started]
    #expect(part.isPlaying && log == expected)
    #expect((x.value - (pauses ? 40 : 10)).magnitude < 1e-9)
    observer.end()
    whole.stop()
  }

  /// A visit of all tracks by each control would take longer than the test allows.
  @Test(arguments: [false, true])
  func `the control of one part of thousands does not visit the others`(isSequence: Bool) throws {
    let time = ThreadTime()
    let clock = AnimationClock()
    let tracks = try (0..<8_000).map { _ in try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100)).arrangement }
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
    #expect(time.elapsed < 15)
  }
}
