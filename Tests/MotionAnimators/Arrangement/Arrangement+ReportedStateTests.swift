import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

/// What parts report of halts, and once observers have halted them.
@Suite(.tracksLifetimes) struct ArrangementReportedStateTests {
  private let clock = tracked(AnimationClock())

  private func line(_ milliseconds: Int64) throws(MotionError) -> Arrangement {
    try MotionTrack(from: 0.0, to: 1, over: .milliseconds(milliseconds), easing: .linear).arrangement
  }

  private func group(
    _ parts: Arrangement..., timing: ArrangementTiming = ArrangementTiming(), reversing reversal: GroupReversal? = nil
  ) -> Arrangement {
    tracked(Arrangement.group(timing: timing, reversing: reversal) { parts })
  }

  @Test(arguments: ["stop", "pause"], [ArrangementStatus.started, .repeated])
  func `a part that an observer of its group halts at its start reports neither that nor the start`(
    _ action: String, _ status: ArrangementStatus
  ) throws {
    let part = try line(100)
    let group = tracked(Arrangement.group(timing: ArrangementTiming(repeats: .times(status == .repeated ? 1 : 0))) { part })
    let log = PartLog(of: [("a", part)], on: clock)
    group.statuses.subscribe { [unowned part] in
      if $0 == status { action == "stop" ? part.stop() : part.pause() }
    }
    group.play(on: clock)
    clock.advance(to: .milliseconds(150))
    part.resume()
    clock.advance(to: .seconds(1))

    let before: [String] = status == .repeated ? ["0 a started", "100 a completed"] : []
    // One that was paused starts when it is resumed.
    let after: [String] = action == "stop" ? [] : ["150 a started", "250 a completed"]
    #expect(log.lines == before + after)
    #expect(!group.isPlaying && !clock.isMoving)
  }

  @Test func `a pause and a resume by an observer of a repeat start each part once`() throws {
    let parts = [try line(100), try line(100), try line(100)]
    let sequence = Arrangement.sequence {
      parts[1]
      parts[2]
    }
    let group = group(parts[0], sequence, timing: ArrangementTiming(repeats: .times(1)))
    let log = PartLog(of: [("a", parts[0]), ("x", parts[1]), ("y", parts[2]), ("line", sequence)], on: clock)
    group.statuses.subscribe { [unowned group] in
      guard $0 == .repeated else { return }
      group.pause()
      group.resume()
    }
    group.play(on: clock)
    clock.advance(to: .seconds(1))

    func leg(_ start: Int64) -> [String] {
      [
        "\(start) a started", "\(start) line started", "\(start) x started", "\(start + 100) a completed", "\(start + 100) x completed",
        "\(start + 100) y started", "\(start + 100) line stepped", "\(start + 200) y completed", "\(start + 200) line completed",
      ]
    }
    #expect(log.lines == leg(0) + leg(200))
  }

  @Test func `an arrangement that is stopped at its turn reports nothing behind that`() throws {
    let part = try line(100)
    let group = Arrangement.group(timing: ArrangementTiming(repeats: .times(1)), reversing: .contiguously) { part }
    let whole = tracked(Arrangement.group { group })
    let log = PartLog(of: [("a", part), ("group", group)], on: clock)
    part.statuses.subscribe { [unowned group] in if $0 == .completed { group.stop() } }
    whole.play(on: clock)
    clock.advance(to: .seconds(1))

    #expect(
      log.lines == [
        "0 group started", "0 a started", "100 group reversed", "100 a reversed", "200 a completed", "200 group stopped",
      ])
    #expect(!whole.isPlaying)
  }

  @Test func `a part that was stopped does not complete when its group begins another leg`() throws {
    let (short, long) = (try line(100), try line(200))
    let group = group(short, long, timing: ArrangementTiming(repeats: .times(1)))
    let log = PartLog(of: [("a", short)], on: clock)
    group.play(on: clock)
    clock.advance(to: .milliseconds(50))
    short.stop()
    clock.advance(to: .seconds(1))

    #expect(log.lines == ["0 a started", "50 a stopped", "200 a started", "300 a completed"])
  }

  @Test func `a part that is paused alone reports neither the pause nor the resume of its group`() throws {
    let (first, second) = (try line(400), try line(400))
    let group = group(first, second)
    let log = PartLog(of: [("a", first)], on: clock)
    group.play(on: clock)
    clock.advance(to: .milliseconds(100))
    first.pause()
    clock.advance(to: .milliseconds(150))
    group.pause()
    clock.advance(to: .milliseconds(200))
    group.resume()
    clock.advance(to: .milliseconds(250))
    first.resume()
    clock.advance(to: .seconds(1))

    #expect(log.lines == ["0 a started", "100 a paused", "250 a resumed", "550 a completed"])
  }

  @Test func `a part that waits for its way back reports neither a pause nor an end`() throws {
    let (short, long) = (try line(100), try line(400))
    let group = group(short, long, reversing: .contiguously)
    let log = PartLog(of: [("short", short)], on: clock)
    group.play(on: clock)
    clock.advance(to: .milliseconds(450))
    short.pause()
    clock.advance(to: .milliseconds(500))
    short.resume()
    clock.advance(to: .seconds(2))

    // It is 50 ms behind.
    #expect(log.lines == ["0 short started", "100 short completed", "750 short reversed", "850 short completed"])
    #expect(!group.isPlaying)
  }

  @Test func `parts complete if an observer of the stop plays again`() throws {
    let part = try line(100)
    let group = tracked(Arrangement.group { part })
    var isAgain = false
    group.statuses.subscribe { [unowned group, clock] in
      guard $0 == .stopped, !isAgain else { return }
      isAgain = true
      group.play(on: clock)
    }
    let log = PartLog(of: [("a", part)], on: clock)
    group.play(on: clock)
    clock.advance(to: .milliseconds(50))
    group.stop()
    clock.advance(to: .seconds(1))
    #expect(log.lines == ["0 a started", "50 a started", "150 a completed"])
  }

  @Test func `a part whose group is resumed by an observer of the pause goes on`() throws {
    let part = try line(100)
    let group = tracked(Arrangement.group { part })
    group.statuses.subscribe { [unowned group] in if $0 == .paused { group.resume() } }
    let log = PartLog(of: [("a", part)], on: clock)
    group.play(on: clock)
    clock.advance(to: .milliseconds(50))
    group.pause()
    clock.advance(to: .seconds(1))
    #expect(log.lines == ["0 a started", "50 a resumed", "100 a completed"])
  }

  @Test func `a part that plays on behind its group is halted with the whole`() throws {
    let part = try line(100)
    let inner = Arrangement.group { part }
    let whole = tracked(Arrangement.group { inner })
    let log = PartLog(of: [("a", part), ("inner", inner)], on: clock)
    whole.play(on: clock)
    clock.advance(to: .milliseconds(50))
    part.rate = 0.1
    clock.advance(to: .milliseconds(150))
    whole.pause()
    whole.resume()
    whole.stop()
    let expected = ["paused", "resumed", "stopped"].flatMap { ["150 inner \($0)", "150 a \($0)"] }
    #expect(log.lines == ["0 inner started", "0 a started"] + expected)
  }

  @Test func `a part that is played again has completed before`() throws {
    let parts = [try line(100), try line(100), try line(1000)]
    let inner = group(parts[0], parts[1])
    let whole = group(inner, parts[2])
    let log = PartLog(of: [("inner", inner)], on: clock)
    whole.play(on: clock)
    clock.advance(to: .milliseconds(50))
    parts[0].rate = 0.1
    clock.advance(to: .milliseconds(200))
    inner.play(on: clock)
    clock.advance(to: .seconds(2))
    #expect(log.lines == ["0 inner started", "200 inner completed", "200 inner started", "300 inner completed"])
  }

  @Test func `a part that ends when the whole is stopped has completed`() throws {
    let (a, b, c) = (try line(100), try line(100), try line(200))
    let inner = group(b, c)
    let whole = group(a, inner)
    a.statuses.subscribe { [unowned whole] in if $0 == .completed { whole.stop() } }
    let log = PartLog(of: [("b", b), ("c", c)], on: clock)
    whole.play(on: clock)
    clock.advance(to: .milliseconds(150))
    #expect(log.lines == ["0 b started", "0 c started", "100 c stopped", "100 b completed"])
  }

  @Test func `nothing is reported of a part behind its stop`() throws {
    let (a, b) = (try line(100), try line(100))
    let group = group(a, b)
    group.statuses.subscribe { [unowned group] in if $0 == .paused { group.stop() } }
    let log = PartLog(of: [("a", a), ("b", b)], on: clock)
    group.play(on: clock)
    clock.advance(to: .milliseconds(50))
    group.pause()
    #expect(log.lines == ["0 a started", "0 b started", "50 a stopped", "50 b stopped"])
  }
}
