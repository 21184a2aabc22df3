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
}
