import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

/// The order in which arrangements of one clock publish.
@Suite(.tracksLifetimes) struct ArrangementPlayerTests {
  let x = tracked(ReactiveProperty(0.0))
  let clock = tracked(AnimationClock())

  private func line(from start: Double, to end: Double) throws(MotionError) -> Arrangement {
    try MotionTrack(moving: x, from: start, to: end, over: .seconds(1), easing: .linear).arrangement
  }

  @Test(arguments: [false, true])
  func `one that is paused and resumed publishes after those that moved on, whenever frames are`(_ hasFrame: Bool) throws {
    let (first, second) = (try line(from: 0, to: 1000), try line(from: 5000, to: 6000))
    first.play(on: clock)
    second.play(on: clock)
    let timer = Animated(0.0, on: clock)
    timer.animate(to: 1, over: .milliseconds(100), easing: .linear) { [unowned timer] _ in
      first.pause()
      timer.animate(to: 0, over: .milliseconds(10), easing: .linear) { _ in first.resume() }
    }
    if hasFrame { clock.advance(to: .milliseconds(105)) }
    clock.advance(to: .milliseconds(500))
    #expect((x.value - 490).magnitude < 1e-9)
    first.stop()
    clock.advance(to: .milliseconds(600))
    #expect((x.value - 5600).magnitude < 1e-9)
    withExtendedLifetime((second, timer)) {}
  }

  /// Returns what an observer of a part that completes at 55 ms reads of properties that other tracks move.
  private func values(frame: Int64) throws -> [Double] {
    let (clock, y, z) = (AnimationClock(), ReactiveProperty(0.0), ReactiveProperty(0.0))
    let part = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(55))
    let beside = try MotionTrack(moving: y, from: 0, to: 100, over: .milliseconds(100), easing: .linear)
    let other = try MotionTrack(moving: z, from: 0, to: 100, over: .milliseconds(100), easing: .linear)
    let whole = Arrangement.group {
      part
      beside
    }
    var read: [Double] = []
    part.arrangement.statuses.subscribe { if $0 == .completed { read = [y.value, z.value] } }
    whole.play(on: clock)
    other.arrangement.play(on: clock)
    for time in stride(from: frame, through: 200, by: Int(frame)) { clock.advance(to: .milliseconds(time)) }
    withExtendedLifetime((whole, other)) {}
    return read
  }

  @Test func `an observer of a status reads the values of its instant, whenever frames are`() throws {
    let frequent = try values(frame: 10)
    #expect(try values(frame: 100) == frequent)
    #expect(frequent.count == 2 && frequent.allSatisfy { ($0 - 55).magnitude < 1e-9 })
  }

  @Test(arguments: [false, true]) func `of two that end together the one that was first played later decides`(_ isObserved: Bool) throws {
    let (first, second) = (try line(from: 0, to: 1000), try line(from: 5000, to: 6000))
    if isObserved {
      for arrangement in [first, second] { arrangement.statuses.subscribe { _ in } }
    }
    first.play(on: clock)
    second.play(on: clock)
    // It publishes after the other one from now on.
    first.stop()
    first.play(on: clock)
    clock.advance(to: .milliseconds(500))
    #expect(x.value == 500)
    clock.advance(to: .seconds(2))
    #expect(x.value == 6000)
    withExtendedLifetime((first, second)) {}
  }
}
