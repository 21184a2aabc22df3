import InterplayTestSupport
import MotionAnimators
import MotionPhysics
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct AnimationClockTests {
  let clock = tracked(AnimationClock(named: "test clock"))

  @Test func `an earlier time is rejected and recorded`() {
    let animated = tracked(Animated(0.0, on: clock))
    animated.animate(to: 10, over: .seconds(1), easing: .linear)
    clock.advance(to: .milliseconds(500))

    clock.advance(to: .milliseconds(499))

    #expect(clock.now == .milliseconds(500) && animated.value == 5)
    #expect(clock.rejectionCount == 1)
    #expect(clock.rejections.map(\.reason) == [.timeWentBack(to: .milliseconds(499))])
    #expect(clock.rejections[0].message.contains("test clock"))
    #expect("\(clock.rejections[0])" == clock.rejections[0].message)
    clock.advance(to: .milliseconds(500))
    #expect(clock.rejectionCount == 1)
    animated.stop()
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e101]) func `a number that is not finite is rejected, and the motion continues`(
    number: Double
  ) {
    let animated = tracked(Animated(0.0, on: clock, named: "scale"))
    var ends: [MotionEnd] = []
    animated.animate(to: 10, over: .seconds(1), easing: .linear)

    animated.animate(to: number) { ends.append($0) }
    animated.animate(to: 1, velocity: number) { ends.append($0) }
    animated.animate(to: number, over: .seconds(1)) { ends.append($0) }
    animated.coast(velocity: number) { ends.append($0) }
    animated.coast(to: number) { ends.append($0) }
    animated.animate(to: 1, over: .seconds(-1)) { ends.append($0) }
    animated.animate(to: 1, over: .seconds(1e12)) { ends.append($0) }

    #expect(ends == Array(repeating: .cancelled, count: 7))
    #expect(clock.rejectionCount == 7)
    for rejection in clock.rejections {
      guard case .invalid(let error) = rejection.reason else {
        Issue.record("the reason is another one: \(rejection.reason)")
        continue
      }
      #expect(rejection.message == "scale was not animated: \(error.message).")
    }
    clock.advance(to: .milliseconds(500))
    #expect(animated.value == 5)
    animated.stop()
  }

  @Test func `an invalid spring is rejected, and the spring in progress continues`() {
    let animated = tracked(Animated(0.0, on: clock))
    animated.animate(to: 10)
    let rest = animated.restTime

    animated.spring.stiffness = .nan

    #expect(clock.rejectionCount == 1)
    #expect(animated.restTime == rest)
    animated.displace(to: .nan)
    #expect(clock.rejectionCount == 2)
    animated.stop()
  }

  @Test func `only the last rejections are kept`() {
    let animated = tracked(Animated(0.0, on: clock))
    for _ in 0..<100 { animated.animate(to: .nan) }

    #expect(clock.rejectionCount == 100)
    #expect(clock.rejections.count == 32)
  }

  @Test func `a motion without duration ends before the call returns`() {
    let animated = tracked(Animated(0.0, on: clock))
    var log: [String] = []
    animated.onChange = { log.append("\($0)") }

    animated.animate(to: 5, over: .zero) { log.append("\($0)") }
    animated.animate(to: 5) { log.append("\($0)") }

    #expect(log == ["5.0", "finished", "5.0", "finished"])
    #expect(animated.value == 5 && !clock.isMoving)
  }

  @Test func `enormous times are exact`() throws {
    let animated = tracked(Animated(0.0, on: clock))
    var end: Timestamp?
    animated.animate(to: 1, over: .seconds(3_155_760_000), easing: .linear) { [unowned clock] _ in end = clock.now }

    clock.advance(to: .seconds(1_577_880_000))
    #expect((animated.value - 0.5).magnitude < 1e-12)
    clock.advance(to: .distantFuture)

    #expect(end == Timestamp(nanoseconds: 3_155_760_000_000_000_000))
    #expect(clock.now == .distantFuture && animated.value == 1)
    animated.animate(to: 2, over: .seconds(1))
    clock.advance(to: .distantFuture)
    animated.stop()
  }

  @Test func `a spring without damping never ends`() {
    let animated = tracked(Animated(0.0, on: clock, spring: SpringParameters(stiffness: 100, damping: 0)))
    animated.animate(to: 1)
    clock.advance(to: .seconds(1e9))

    #expect(animated.isMoving && animated.restTime == nil && animated.destination == 1)
    animated.jumpToEnd()
    #expect(animated.value == 1)
  }

  @Test func `ends at one instant come in the order of creation`() {
    var log: [String] = []
    let values = (0..<5).map { _ in tracked(Animated(0.0, on: clock)) }
    defer { withExtendedLifetime(values) {} }
    for index in [3, 0, 4, 1, 2] { values[index].animate(to: 1, over: .milliseconds(100)) { log.append("\(index) \($0)") } }

    clock.advance(to: .milliseconds(100))

    #expect(log == (0..<5).map { "\($0) finished" })
  }

  @Test func `advancing from inside a callback ends the program`() async {
    await #expect(processExitsWith: .failure) {
      let clock = AnimationClock()
      let animated = Animated(0.0, on: clock)
      animated.onChange = { _ in clock.advance(to: .seconds(2)) }
      animated.animate(to: 1)
      clock.advance(to: .milliseconds(16))
    }
  }

  @Test func `completions that start motions without duration forever end the program`() async {
    await #expect(processExitsWith: .failure) {
      let animated = Animated(0.0, on: AnimationClock())
      func go() { animated.animate(to: 1, over: .zero) { _ in go() } }
      go()
    }
  }

  @Test func `completions of groups that start motions without duration forever end the program`() async {
    await #expect(processExitsWith: .failure) {
      let clock = AnimationClock()
      let animated = Animated(0.0, on: clock)
      func go() {
        clock.group {
          animated.animate(to: 1, over: .zero)
        } completion: { _ in
          go()
        }
      }
      go()
    }
  }

  @Test func `jumping to the end of a motion without one ends the program`() async {
    await #expect(processExitsWith: .failure) {
      let animated = Animated(0.0, on: AnimationClock())
      guard let tween = try? TweenSimulation(from: 0.0, to: 1, duration: .seconds(1), at: .zero),
        let motion = try? Playback(tween, repeats: .forever)
      else { return }
      animated.play(motion)
      animated.jumpToEnd()
    }
  }

  @Test func `bounds in the wrong order end the program`() async {
    await #expect(processExitsWith: .failure) { _ = ValueBounds(from: 1.0, through: 0) }
  }
}
