import InterplayTestSupport
import MotionAnimators
import MotionPhysics
import MotionStreams
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct ArrangementReportsTests {
  private let clock = tracked(AnimationClock())

  @Test(arguments: [true, false], [0, 1, 650, 999])
  func `a sequence that returns in steps reports each step, whoever else is observed`(observesParts: Bool, start: Int64) throws {
    let parts = try [100, 200, 300].map { (length: Int64) throws(MotionError) in
      try MotionTrack(from: 0.0, to: 1, over: .milliseconds(length), easing: .linear)
    }
    let sequence = tracked(
      Arrangement.sequence(timing: ArrangementTiming(repeats: .times(1)), reversing: .sequentially) { parts.map(\.arrangement) })
    var steps: [Int64] = []
    if observesParts { for part in parts { part.arrangement.statuses.subscribe { _ in } } }
    sequence.statuses.filter { $0 == .stepped }.subscribe { [unowned clock] _ in
      steps.append(clock.now.nanoseconds / 1_000_000 + start)
    }
    sequence.play(on: clock)
    sequence.seek(to: .milliseconds(start))
    clock.advance(to: .seconds(5))

    // There: 0, 100 and 300 to 600; back: 300 ms, then 200 and 100. Twice.
    let all: [Int64] = [100, 300, 900, 1100, 1300, 1500, 2100, 2300]
    #expect(steps == all.filter { $0 > start })
  }

  @Test(arguments: [1, 2, 5, 40])
  func `a sequence reports each part without duration, whoever else is observed, also when it repeats`(count: Int) throws {
    for observed in [nil, 0, count / 2, count, count + 1] {
      let lengths: [Int64] = [100] + Array(repeating: 0, count: count) + [50]
      let parts = try lengths.map { (length: Int64) throws(MotionError) in
        try MotionTrack(from: 0.0, to: 1, over: .milliseconds(length), easing: .linear)
      }
      let sequence = tracked(Arrangement.sequence(timing: ArrangementTiming(repeats: .times(2))) { parts.map(\.arrangement) })
      let clock = tracked(AnimationClock())
      var (steps, ends): ([Int64], [ArrangementStatus]) = ([], [])
      sequence.statuses.filter { $0 == .stepped }.subscribe { [unowned clock] _ in steps.append(clock.now.nanoseconds / 1_000_000) }
      if let observed { parts[observed].arrangement.statuses.subscribe { ends.append($0) } }
      sequence.play(on: clock)
      clock.advance(to: .seconds(1))

      // One step to each part but the first.
      let leg = Array(repeating: Int64(100), count: count + 1)
      #expect(steps == leg + leg.map { $0 + 150 } + leg.map { $0 + 300 }, "\(observed ?? -1)")
      #expect(ends.count { $0 == .completed } == (observed == nil ? 0 : 3))
    }
  }

  /// Returns the first nanosecond at which a part with `rate` has reached `time`.
  private func first(_ time: Int64, at rate: Double) -> Int64 {
    var first = Int64((Double(time) / rate).rounded(.down)) - 2
    while Int64(Double(first) * rate) < time { first += 1 }
    return first
  }

  @Test(arguments: [1.0 / 3, 0.7, 0.1, 0.3, 0.9, 3, 7, 1e-3, 1.1])
  func `a part with a fractional rate reports its ends when its own clock is there, whatever happens beside it`(_ rate: Double) throws {
    var random = SeededGenerator(seed: 7)
    for seed in 0..<(Soak.count == nil ? 14 : 40) {
      let length = Int64.random(in: 1...2_000, using: &random)
      let (repeats, sibling) = (Int.random(in: 0...2, using: &random), Int64.random(in: 1...97, using: &random))
      let part = try MotionTrack(
        from: 0.0, to: 1, over: .nanoseconds(length), easing: .linear,
        timing: ArrangementTiming(repeats: .times(repeats), rate: rate)
      ).arrangement
      // Its legs are reported between those of the part.
      let other = try MotionTrack(
        from: 0.0, to: 1, over: .nanoseconds(sibling), easing: .linear, timing: ArrangementTiming(repeats: .times(200))
      ).arrangement
      let group = tracked(Arrangement.group { [part, other] })
      var seen: [Int64] = []
      let clock = tracked(AnimationClock())
      part.statuses.filter { $0 == .completed || $0 == .repeated }.subscribe { [unowned clock] _ in seen.append(clock.now.nanoseconds) }
      other.statuses.subscribe { _ in }
      group.play(on: clock)
      if seed % 2 == 1 {
        // From now on it plays by itself.
        part.pause()
        part.resume()
      }
      clock.advance(to: .seconds(5))
      #expect(seen == (1...(repeats + 1)).map { first(Int64($0) * length, at: rate) }, "\(length) ns, \(seed)")
    }
  }

  @Test(arguments: [1.0 / 3, 0.7, 0.1, 1e-3, 1.1]) func `an arrangement with a fractional rate reports its legs on time`(_ rate: Double)
    throws
  {
    for length in [1, 10, 999, 1_000] as [Int64] {
      let track = tracked(
        try MotionTrack(
          from: 0.0, to: 1, over: .nanoseconds(length), easing: .linear, timing: ArrangementTiming(repeats: .times(3), rate: rate)
        ).arrangement)
      var seen: [Int64] = []
      let clock = tracked(AnimationClock())
      track.statuses.filter { $0 == .completed || $0 == .repeated }.subscribe { [unowned clock] _ in seen.append(clock.now.nanoseconds) }
      track.play(on: clock)
      clock.advance(to: .seconds(5))
      #expect(seen == (1...4).map { first($0 * length, at: rate) }, "\(length) ns")
    }
  }

  @Test(arguments: [1, 2, 1_000])
  func `a part that is observed during its delay completes, also a nanosecond after its start`(length: Int64) throws {
    let part = try MotionTrack(from: 0.0, to: 1, over: .nanoseconds(length), timing: ArrangementTiming(delay: .milliseconds(160)))
    let group = tracked(Arrangement.group { part })
    var seen: [ArrangementStatus] = []
    group.play(on: clock)
    clock.advance(to: .milliseconds(1))
    part.arrangement.statuses.subscribe { seen.append($0) }
    clock.advance(to: .milliseconds(500))
    #expect(seen == [.started, .completed])
    #expect(!group.isPlaying && !clock.isMoving)
  }

  @Test(arguments: ["stop", "pause"], [false, true])
  func `a part that has not started is not reported as stopped or paused`(_ action: String, _ isNested: Bool) throws {
    let clock = AnimationClock()
    let track = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100))
    let neighbor = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(50))
    let inner = Arrangement.group {
      track
      Arrangement.sequence { neighbor }
    }
    let whole = isNested ? Arrangement.group { inner } : inner
    var (log, isArmed) = ([String](), true)
    for (name, part) in [("track", track.arrangement), ("neighbor", neighbor.arrangement)] {
      part.statuses.filter { $0 != .updated }.subscribe { log.append("\(name) \($0)") }
    }
    inner.statuses.subscribe { [unowned whole] status in
      guard status == .started, isArmed else { return }
      isArmed = false
      action == "stop" ? whole.stop() : whole.pause()
    }
    whole.play(on: clock)
    clock.advance(to: .seconds(1))
    #expect(log.isEmpty)
    whole.resume()
    whole.play(on: clock)
    clock.advance(to: .seconds(2))
    #expect(log == ["track started", "neighbor started", "neighbor completed", "track completed"])
  }

  @Test func `the steps of a sequence that was paused as it started are reported once it goes on`() throws {
    let clock = AnimationClock()
    let tracks = try (0..<3).map { _ in try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100)) }
    let sequence = Arrangement.sequence { tracks.map { $0.arrangement } }
    let part = tracked(Arrangement.group { sequence })
    let whole = tracked(Arrangement.group { part })
    var log: [String] = []
    for (index, track) in tracks.enumerated() {
      track.arrangement.statuses.filter { $0 != .updated }.subscribe { log.append("\(clock.now.nanoseconds / 1_000_000) \(index) \($0)") }
    }
    part.statuses.subscribe { [unowned part] in if $0 == .started { part.pause() } }
    whole.play(on: clock)
    clock.advance(to: .milliseconds(200))
    #expect(log.isEmpty)
    part.resume()
    clock.advance(to: .seconds(1))
    #expect(
      log == ["200 0 started", "300 0 completed", "300 1 started", "400 1 completed", "400 2 started", "500 2 completed"])
  }

  private func line(_ milliseconds: Int64, delay: Int64 = 0) throws(MotionError) -> Arrangement {
    try MotionTrack(
      from: 0.0, to: 1, over: .milliseconds(milliseconds), easing: .linear, timing: ArrangementTiming(delay: .milliseconds(delay))
    ).arrangement
  }

  @Test func `on a sequential return, a nested sequence reports nothing before its turn`() throws {
    let (x, y, z) = (try line(100), try line(100), try line(100))
    let inner = Arrangement.sequence {
      x
      y
    }
    let whole = tracked(
      Arrangement.sequence(reversing: .sequentially) {
        inner
        z
      })
    let log = PartLog(of: [("x", x), ("y", y), ("z", z), ("inner", inner), ("all", whole)], on: clock)
    whole.play(on: clock)
    clock.advance(to: .seconds(1))

    #expect(
      log.lines == [
        "0 all started", "0 inner started", "0 x started", "100 x completed", "100 y started", "100 inner stepped", "200 y completed",
        "200 inner completed", "200 z started", "200 all stepped", "300 z completed", "300 all reversed", "300 z started",
        "400 z completed", "400 inner started", "400 x started", "400 all stepped", "500 x completed", "500 y started",
        "500 inner stepped", "600 y completed", "600 inner completed", "600 all completed",
      ])
  }

  @Test func `on a sequential return, a child starts after its delay, and completes once`() throws {
    let (first, second) = (try line(100, delay: 50), try line(100))
    let whole = tracked(
      Arrangement.sequence(reversing: .sequentially) {
        first
        second
      })
    let log = PartLog(of: [("a", first), ("all", whole)], on: clock)
    whole.play(on: clock)
    clock.advance(to: .seconds(1))

    #expect(
      log.lines == [
        "0 all started", "50 a started", "150 a completed", "150 all stepped", "250 all reversed", "400 a started", "400 all stepped",
        "500 a completed", "500 all completed",
      ])
  }

  @Test func `a sequential return that is played back reports each turn of a child`() throws {
    let (x, y) = (try line(100), try line(100))
    let inner = Arrangement.sequence(reversing: .sequentially) {
      x
      y
    }
    let whole = tracked(Arrangement.group(reversing: .contiguously) { inner })
    let log = PartLog(of: [("x", x), ("y", y)], on: clock)
    whole.play(on: clock)
    clock.advance(to: .seconds(1))

    #expect(
      log.lines == [
        "0 x started", "100 x completed", "100 y started", "200 y completed", "200 y started", "300 y completed", "300 x started",
        "400 x reversed", "500 x completed", "500 y reversed", "600 y completed", "600 y reversed", "700 y completed", "700 x reversed",
        "800 x completed",
      ])
  }

  @Test func `a part that a section cuts completes in every leg`() throws {
    let part = try line(100)
    let group = tracked(
      Arrangement.group(timing: ArrangementTiming(repeats: .times(1), section: .zero ... .milliseconds(50))) { part })
    let log = PartLog(of: [("a", part)], on: clock)
    group.play(on: clock)
    clock.advance(to: .seconds(1))

    #expect(log.lines == ["0 a started", "50 a completed", "50 a started", "100 a completed"])
  }

  /// The way back is the mirror image of the way there.
  @Test(arguments: [false, true]) func `a part that is played back reports each repeat, also if it reverses`(_ reverses: Bool) throws {
    let part = try MotionTrack(
      from: 0.0, to: 1, over: .milliseconds(100), timing: ArrangementTiming(repeats: .times(2)), reverses: reverses)
    let whole = tracked(Arrangement.group(reversing: .contiguously) { part })
    let log = PartLog(of: [("a", part.arrangement)], on: clock)
    whole.play(on: clock)
    clock.advance(to: .seconds(2))

    let times = reverses ? [200, 400, 800, 1000] : [100, 200, 400, 500]
    #expect(log.lines.filter { $0.contains("repeated") } == times.map { "\($0) a repeated" })
  }

  @Test func `on the way back, each child starts after the end that leads to it`() throws {
    let (first, second) = (try line(100), try line(100))
    let whole = tracked(
      Arrangement.sequence(reversing: .contiguously) {
        first
        second
      })
    let log = PartLog(of: [("a", first), ("b", second), ("all", whole)], on: clock)
    whole.play(on: clock)
    clock.advance(to: .seconds(1))

    #expect(
      log.lines == [
        "0 all started", "0 a started", "100 a completed", "100 b started", "100 all stepped", "200 all reversed", "200 b reversed",
        "300 b completed", "300 a reversed", "400 a completed", "400 all completed",
      ])
  }

  /// A visit of all tracks by each report would take longer than the test allows.
  @Test(arguments: [SequenceReversal.contiguously, .sequentially])
  func `a return of thousands reports each of them without a visit of the others`(_ reversal: SequenceReversal) throws {
    let time = ThreadTime()
    let parts = try (0..<8_000).map { _ in try line(1) }
    let whole = tracked(Arrangement.sequence(reversing: reversal) { parts })
    var ends = 0
    for part in parts { part.statuses.subscribe { if $0 == .completed { ends += 1 } } }
    whole.play(on: clock)
    clock.advance(to: .seconds(60))

    // At a contiguous turn, the last one does not end.
    #expect(ends == 16_000 - (reversal == .contiguously ? 1 : 0))
    #expect(time.elapsed < 15)
  }
}
