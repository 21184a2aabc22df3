import Foundation
import InterplayInterop
import MotionAnimators
import MotionValues
import Testing

/// A clock that passes the time as soon as someone sleeps, and oversleeps by a millisecond.
private final class EagerClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let lock = NSLock()
  private var time = Duration.seconds(1000)

  var now: Instant { Instant(offset: lock.withLock { time }) }
  var minimumResolution: Duration { .nanoseconds(1) }

  func turnBack(by duration: Duration) { lock.withLock { time -= duration } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    lock.withLock { time = deadline.offset + .milliseconds(1) }
  }
}

struct AnimationClockRealTimeTests {
  @Test func `the clock advances by the time that passes, until nothing moves`() async {
    let clock = AnimationClock()
    let animated = Animated(0.0, on: clock)
    clock.advance(to: .seconds(5))
    var times: [Timestamp] = []
    var end: Timestamp?
    animated.onChange = { _ in times.append(clock.now) }
    animated.animate(to: 1, over: .milliseconds(100), easing: .linear) { _ in end = clock.now }

    await clock.runInRealTime(framesPerSecond: 50, on: EagerClock())

    #expect(times == [21, 42, 63, 84, 100].map { .milliseconds(5000 + $0) })
    #expect(end == .milliseconds(5100) && clock.now == .milliseconds(5105))
    await clock.runInRealTime(framesPerSecond: 50, on: EagerClock())
    #expect(clock.now == .milliseconds(5105))
  }

  @Test func `a clock that was advanced further in between goes on from there`() async {
    let clock = AnimationClock()
    let animated = Animated(0.0, on: clock)
    let eager = EagerClock()
    animated.animate(to: 1, over: .seconds(1))
    clock.advance(to: .milliseconds(10))
    let task = Task { await eager.passes(100) }
    await task.value
    await clock.runInRealTime(framesPerSecond: 10, on: eager)

    #expect(animated.value == 1 && clock.rejectionCount == 0)
  }

  @Test(arguments: [Int.min, -1, 0, 1, 1_000_000, Int.max])
  func `any number of frames per second ends at the same value, and a completion may start the next motion`(frames: Int) async {
    let clock = AnimationClock()
    let animated = Animated(0.0, on: clock)
    var ends: [Timestamp] = []
    animated.animate(to: 1, over: .milliseconds(20)) { [unowned animated] _ in
      ends.append(clock.now)
      animated.animate(to: 2, over: .milliseconds(5)) { _ in ends.append(clock.now) }
    }
    await clock.runInRealTime(framesPerSecond: frames, on: EagerClock())

    #expect(ends == [.milliseconds(20), .milliseconds(25)] && animated.value == 2)
  }

  @Test func `a clock whose time goes back waits, and goes on`() async {
    let clock = AnimationClock()
    let animated = Animated(0.0, on: clock)
    let eager = EagerClock()
    animated.animate(to: 1, over: .seconds(1), easing: .linear)
    var isArmed = true
    animated.onChange = { _ in
      if isArmed { eager.turnBack(by: .milliseconds(500)) }
      isArmed = false
    }
    await clock.runInRealTime(framesPerSecond: 100, on: eager)

    #expect(animated.value == 1 && clock.rejectionCount == 0)
  }

  @Test func `it returns at the end of time, although something moves there`() async {
    let clock = AnimationClock()
    clock.advance(to: Timestamp(nanoseconds: .max - 5_000_000))
    let animated = Animated(0.0, on: clock)
    animated.animate(to: 1, over: .seconds(1), easing: .linear)

    await clock.runInRealTime(framesPerSecond: 1000, on: EagerClock())
    #expect(clock.now == .distantFuture && animated.isMoving)
    await clock.runInRealTime(on: EagerClock())
    #expect(clock.now == .distantFuture)
  }

  @Test func `a cancelled task advances nothing`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let clock = AnimationClock()
      let animated = Animated(0.0, on: clock)
      animated.animate(to: 1)
      await clock.runInRealTime(on: EagerClock())
      return (clock.now, animated.isMoving)
    }
    let (now, isMoving) = await task.value

    #expect(now == .zero && isMoving)
  }
}

extension EagerClock {
  fileprivate func passes(_ milliseconds: Int64) async {
    try? await sleep(until: now.advanced(by: .milliseconds(milliseconds)), tolerance: nil)
  }
}
