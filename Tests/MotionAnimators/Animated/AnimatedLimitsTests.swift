import InterplayTestSupport
import MotionAnimators
import MotionChoreography
import MotionEngine
import MotionPhysics
import MotionScene
import MotionStreams
import MotionValues
import Testing

/// Many timers, numbers that are not finite, and motions of users that are not well behaved.
@Suite(.tracksLifetimes) struct AnimatedLimitsTests {
  let clock = tracked(AnimationClock())

  /// A stopped value keeps a timer. Once there are many timers, the queue drops it.
  @Test(arguments: [10, 63, 64, 65, 200]) func `a motion ends also if the timer of a former one was dropped`(count: Int) {
    let animated = tracked(Animated(0.0, on: clock))
    animated.animate(to: 1, over: .seconds(10))
    animated.stop()
    let others = (0..<count).map { _ in tracked(Animated(0.0, on: clock)) }
    for other in others { other.animate(to: 1, over: .seconds(1)) }
    var ends: [MotionEnd] = []
    animated.animate(to: 1, over: .seconds(20)) { ends.append($0) }
    clock.advance(to: .seconds(30))

    #expect(ends == [.finished] && !animated.isMoving && !clock.isMoving)
  }

  @Test func `a displaced spring of a direction goes on to its destination the same way`() {
    let spring = SpringParameters(response: 0.4, dampingRatio: 1)
    let animated = tracked(Animated(Heading(radians: 0), on: clock, spring: spring))
    animated.animate(to: Heading(radians: 3))
    clock.advance(to: .milliseconds(100))
    // From there, the way back past half a turn is the shorter one.
    animated.displace(to: Heading(radians: -1))
    #expect(animated.value.radians == -1)
    for milliseconds in [120, 200, 300, 400] as [Int64] {
      clock.advance(to: .milliseconds(milliseconds))
      #expect(animated.velocity.radians > 0 && animated.value.radians > -1 && animated.value.radians < 3, "\(milliseconds)")
    }
    clock.advance(to: .seconds(30))
    #expect(animated.value == Heading(radians: 3))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func `a value that is not finite is rejected, at rest and in flight`(
    number: Double
  ) {
    let animated = tracked(Animated(1.0, on: clock))
    animated.displace(to: number)
    #expect(animated.value == 1 && clock.rejectionCount == 1)
    animated.value = number
    #expect(animated.value == 1 && clock.rejectionCount == 2)
    var ends: [MotionEnd] = []
    animated.animate(to: 2, over: .seconds(1), easing: .linear) { ends.append($0) }
    clock.advance(to: .milliseconds(500))
    animated.displace(to: number)
    animated.value = number
    #expect(animated.value == 1.5 && ends == [] && clock.rejectionCount == 4)
    animated.stop()
  }

  /// Reading the need of a runtime drops timers that nobody awaits.
  @Test func `a motion ends also if the host has read the need after a former one was stopped`() {
    let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100))))
    let cue = runtime.cue(after: .seconds(100)) {}
    let animated = tracked(Animated(0.0, on: AnimationClock(of: runtime.clock)))
    animated.animate(to: 1, over: .seconds(10))
    animated.stop()
    #expect(runtime.need == .at(.seconds(100)))
    var ends: [MotionEnd] = []
    animated.animate(to: 1, over: .seconds(20)) { ends.append($0) }
    runtime.advance(to: .seconds(30))

    #expect(ends == [.finished] && animated.value == 1)
    cue.cancel()
  }

  /// A motion of a user, with any numbers.
  private struct Reckless: Simulation {
    var start = Timestamp.zero
    var restTime: Timestamp?
    var number: (Timestamp) -> Double
    func value(at time: Timestamp) -> Double { number(time) }
    func velocity(at time: Timestamp) -> Double { number(time) }
  }

  @Test func `a motion of a user may be over before it begins, or have any numbers`() {
    let animated = tracked(Animated(0.0, on: clock))
    clock.advance(to: .seconds(1))
    var ends: [MotionEnd] = []
    for rest in [Timestamp(nanoseconds: .min), .zero, .seconds(1)] {
      animated.play(Reckless(restTime: rest) { $0.seconds }) { ends.append($0) }
    }
    #expect(ends == [.finished, .finished, .finished] && animated.value == 1 && !animated.isMoving)
    var values: [Double] = []
    animated.onChange = { values.append($0) }
    animated.play(Reckless(restTime: .seconds(3)) { $0 < .seconds(3) ? .nan : .infinity }) { ends.append($0) }
    clock.advance(to: .seconds(2))
    animated.animate(to: 5) { ends.append($0) }
    #expect(ends.last == .cancelled && clock.rejectionCount == 1)
    clock.advance(to: .seconds(4))
    #expect(ends.last == .finished && animated.value == .infinity && values.count == 2)
    animated.value = 7
    animated.animate(to: 8, over: .seconds(1), easing: .linear)
    clock.advance(to: .milliseconds(4500))
    #expect(animated.value == 7.5)
    animated.stop()
  }

  @Test func `a rejected motion cancels its group`() {
    let animated = tracked(Animated(0.0, on: clock))
    var ends: [String] = []
    clock.group {
      animated.animate(to: 1, over: .milliseconds(100))
      animated.animate(to: .nan) { ends.append("motion \($0)") }
      animated.coast(velocity: .infinity)
    } completion: {
      ends.append("group \($0)")
    }
    #expect(ends == ["motion cancelled"])
    clock.advance(to: .seconds(1))
    #expect(ends == ["motion cancelled", "group cancelled"] && animated.value == 1 && clock.rejectionCount == 2)
    clock.group {
      animated.animate(to: .nan)
    } completion: {
      ends.append("group \($0)")
    }
    #expect(ends.count == 3 && ends.last == "group cancelled")
  }

  /// A motion of a user whose velocity is not finite.
  private struct Abrupt: Simulation {
    let start = Timestamp.zero
    let restTime: Timestamp? = nil
    func value(at time: Timestamp) -> Double { 3 }
    func velocity(at time: Timestamp) -> Double { .infinity }
  }

  @Test func `a motion follows one whose velocity is not finite, without velocity`() {
    let animated = tracked(Animated(0.0, on: clock))
    animated.play(Abrupt())
    clock.advance(to: .milliseconds(100))
    #expect(animated.velocity == 0)
    animated.animate(to: 4)
    #expect(clock.rejectionCount == 0 && animated.velocity == 0 && animated.destination == 4)
    animated.play(Abrupt())
    animated.coast()
    #expect(clock.rejectionCount == 0 && !animated.isMoving && animated.value == 3)
  }

  @Test func `a motion to the same value, without velocity or without time, ends at once`() {
    let animated = tracked(Animated(3.0, on: clock))
    var log: [String] = []
    animated.onChange = { log.append("\($0)") }
    animated.animate(to: 3) { log.append("spring \($0)") }
    animated.animate(to: 3, velocity: 0) { log.append("still \($0)") }
    animated.coast { log.append("coast \($0)") }
    animated.coast(velocity: 0, snapping: .multiples(of: 1)) { log.append("snap \($0)") }
    animated.animate(to: 4, over: .zero) { log.append("tween \($0)") }
    #expect(!animated.isMoving && clock.rejectionCount == 0)
    #expect(
      log == [
        "3.0", "spring finished", "3.0", "still finished", "3.0", "coast finished", "3.0", "snap finished", "4.0", "tween finished",
      ])
    clock.advance(to: clock.now)
    #expect(log.count == 10)
  }

  @Test func `any number of motions may end at one time, if no completion starts them`() {
    let animated = tracked(Animated(0.0, on: clock))
    var count = 0
    for _ in 0...1000 {
      animated.animate(to: 0) { _ in count += 1 }
      animated.animate(to: 0, over: .zero) { _ in count += 1 }
      clock.group {
        animated.animate(to: 0, over: .zero)
      } completion: { _ in
        count += 1
      }
    }
    #expect(count == 3003 && !animated.isMoving)
  }

  @Test(arguments: [0, -1, .nan, 1e-300, .infinity] as [Double]) func `any rest threshold ends or is rejected`(number: Double) {
    for threshold in [RestThreshold(distance: number, speed: 0.001), RestThreshold(distance: 0.001, speed: number)] {
      let animated = tracked(Animated(0.0, on: clock, restThreshold: threshold))
      let former = clock.rejectionCount
      var ends: [MotionEnd] = []
      animated.animate(to: 1) { ends.append($0) }
      animated.coast(velocity: 100) { ends.append($0) }
      animated.restThreshold = RestThreshold(distance: 0.001, speed: 0.001)
      animated.restThreshold = threshold
      clock.advance(to: clock.now.advanced(by: .seconds(100_000)))
      let isRejected = clock.rejectionCount > former
      #expect(ends.count == 2 && !animated.isMoving, "\(number), rejected \(isRejected), \(ends)")
      animated.stop()
    }
  }

  @Test(arguments: [
    Duration.nanoseconds(1), .seconds(3_155_760_000), .seconds(3_155_760_001), .nanoseconds(Int64.max), .seconds(Int64.max),
  ])
  func `durations at their limits end or are rejected`(duration: Duration) {
    let animated = tracked(Animated(0.0, on: clock))
    var ends: [MotionEnd] = []
    animated.animate(to: 1, over: duration, easing: .linear) { ends.append($0) }
    clock.advance(to: .seconds(3_155_760_000))
    #expect(ends == [duration > .seconds(3_155_760_000) ? .cancelled : .finished])
    clock.advance(to: .distantFuture)
    animated.animate(to: 5, over: .seconds(1)) { ends.append($0) }
    clock.advance(to: .distantFuture)
    #expect((0...5).contains(animated.value))
    animated.stop()
  }

  @Test func `two values that start each other in completions lose no time`() {
    let (first, second) = (tracked(Animated(0.0, on: clock)), tracked(Animated(0.0, on: clock)))
    var count = 0
    func go(_ value: Animated<Double>, _ other: Animated<Double>, _ time: Duration) {
      value.animate(to: value.value + 1, over: time, easing: .linear) { [unowned value, unowned other] end in
        if end != .finished { return }
        count += 1
        go(other, value, time == .milliseconds(10) ? .milliseconds(15) : .milliseconds(10))
      }
    }
    go(first, second, .milliseconds(10))
    clock.advance(to: .seconds(5) + .milliseconds(5))
    #expect(count == 400 && first.value == 200.5 && second.value == 200)
    first.stop()
  }
}
