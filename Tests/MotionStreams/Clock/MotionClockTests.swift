import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

private final class Alarm: TimerTarget {
  let body: (Int) -> Void
  init(_ body: @escaping (Int) -> Void) { self.body = body }
  func timerFired(token: Int) { body(token) }
}

/// A kind of motion whose ordinals the test chooses.
private final class Walk: MotionSampler {
  let ordinals: [Int]
  let push: (Int) -> Void
  var evaluated: [Timestamp] = []
  var isObserved = true
  private var cursor = 0
  init(_ ordinals: [Int], _ push: @escaping (Int) -> Void) {
    self.ordinals = ordinals
    self.push = push
  }
  var isActive: Bool { !ordinals.isEmpty }
  var nextOrdinal: Int { cursor < ordinals.count ? ordinals[cursor] : .max }
  func evaluate(at time: Timestamp) {
    evaluated.append(time)
    cursor = 0
  }
  func push(below ordinal: Int) {
    while cursor < ordinals.count, ordinals[cursor] < ordinal {
      push(ordinals[cursor])
      cursor += 1
    }
  }
}

/// Counts its commits.
private final class Pending: Committable {
  var count = 0
  func commit(on root: MotionClock) { count += 1 }
}

@Suite(.tracksLifetimes) struct MotionClockTests {
  @Test func `a decision that becomes pending is committed before the event, frame or call in which it does is over`() {
    let (clock, pending) = (MotionClock(), Pending())
    let walk = Walk([1]) { [unowned clock] _ in clock.commitLater(pending) }
    clock.add(walk)
    clock.advance(to: .milliseconds(10))
    #expect(pending.count == 1)
    clock.remove(walk)

    clock.perform { clock.commitLater(pending) }
    #expect(pending.count == 2)
    clock.withTransaction { clock.commitLater(pending) }
    #expect(pending.count == 3)
    // Between events it waits, and is committed before time moves on.
    clock.commitLater(pending)
    clock.schedule(Alarm { _ in #expect(pending.count == 4) }, at: .milliseconds(20), ordinal: 1, token: 0)
    #expect(pending.count == 3)
    clock.advance(to: .milliseconds(30))
    #expect(pending.count == 4)
  }

  @Test func `timers fire at their exact time, ordered by time, ordinal and order of scheduling`() {
    let clock = MotionClock()
    var seen: [String] = []
    let alarm = Alarm { token in seen.append("\(token) at \(clock.now.nanoseconds)") }
    for (time, ordinal, token) in [(30, 1, 0), (10, 9, 1), (20, 5, 2), (20, 3, 3), (20, 3, 4), (40, 0, 5)] as [(Int64, Int, Int)] {
      clock.schedule(alarm, at: Timestamp(nanoseconds: time), ordinal: ordinal, token: token)
    }

    clock.advance(to: Timestamp(nanoseconds: 35))

    #expect(seen == ["1 at 10", "3 at 20", "4 at 20", "2 at 20", "0 at 30"])
    #expect(clock.now == Timestamp(nanoseconds: 35))
    #expect(clock.nextDue == Timestamp(nanoseconds: 40))
  }

  @Test(arguments: [0, 999_999_999, -4_000_000_000_000_000, .min] as [Int64])
  func `a sampling interval of less than a nanosecond traps with a message`(_ attoseconds: Int64) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [attoseconds = attoseconds as Int64] in
      _ = MotionClock(samplingInterval: Duration(secondsComponent: 0, attosecondsComponent: attoseconds))
    }
    #expect(
      String(decoding: try #require(result).standardErrorContent, as: UTF8.self).contains("A sampling interval is at least one nanosecond.")
    )
  }

  @Test(arguments: [Duration.milliseconds(4), .nanoseconds(1), .seconds(1_000_000_000)])
  func `a clock with a sampling interval can be advanced to the end of time, and reports skipped samples`(_ interval: Duration) throws {
    let clock = MotionClock(samplingInterval: interval)
    let walk = Walk([1]) { _ in }
    clock.add(walk)
    clock.maximumGridSamples = 1000
    clock.advance(to: .seconds(5))
    walk.evaluated = []
    _ = clock.takeSkippedGrid()
    clock.advance(to: .distantFuture)
    let step = interval.wholeNanoseconds
    let last = try #require(walk.evaluated.last)
    #expect(last.nanoseconds % step == 0 && Int64.max - last.nanoseconds <= 2 * step)
    #expect(walk.evaluated.count <= clock.maximumGridSamples)
    #expect(zip(walk.evaluated, walk.evaluated.dropFirst()).allSatisfy { $1.nanoseconds - $0.nanoseconds == step })
    let isSkipped = (Int64.max - 5_000_000_000) / step > clock.maximumGridSamples
    let skipped = clock.takeSkippedGrid()
    #expect((skipped != nil) == isSkipped)
    if isSkipped { #expect(skipped == .seconds(5)...walk.evaluated[0]) }
    clock.remove(walk)
  }

  @Test(arguments: [8, 9, 10, 11, 12, 30] as [Int64]) func `a jump samples the last instants of the grid, at most the largest number`(
    _ count: Int64
  ) {
    let clock = MotionClock(samplingInterval: .milliseconds(1))
    let walk = Walk([1]) { _ in }
    clock.add(walk)
    clock.maximumGridSamples = 10

    clock.advance(to: Timestamp(nanoseconds: count * 1_000_000))

    let first = max(1, count - 9)
    #expect(walk.evaluated == (first...count).map { .milliseconds($0) })
    #expect(clock.takeSkippedGrid() == (count > 10 ? .zero ... .milliseconds(first) : nil))
    clock.remove(walk)
  }

  @Test func `the host wakes for timers that are awaited, and for no others`() {
    let clock = MotionClock()
    clock.schedule(Alarm { _ in }, at: .milliseconds(20), ordinal: 1, token: 0)
    #expect(clock.need == .nothing && clock.isSettled)

    clock.countAwaited(1)
    #expect(clock.need == .at(.milliseconds(20)) && !clock.isSettled)
    clock.countAwaited(-1)
    #expect(clock.need == .nothing && clock.isSettled)
  }

  /// The next instant of the grid is beyond the last time.
  @Test func `near the last time the quiet end is that of the advance`() {
    let clock = MotionClock(samplingInterval: .seconds(10))
    let end = Timestamp(nanoseconds: .max - 1)
    clock.advance(to: end)
    #expect(clock.quietEnd == end)
  }

  @Test func `while nothing is observed only the last instant of the grid is sampled, and timers still fire`() {
    let clock = MotionClock(samplingInterval: .milliseconds(1))
    let walk = Walk([1]) { _ in }
    clock.add(walk)
    walk.isObserved = false
    var due: [Timestamp] = []
    let alarm = Alarm { _ in
      due.append(clock.now)
      walk.isObserved = true
    }
    clock.schedule(alarm, at: Timestamp(nanoseconds: 3_600_000_500_000), ordinal: 2, token: 0)
    clock.advance(to: Timestamp(nanoseconds: 3_600_002_500_000))
    #expect(due == [Timestamp(nanoseconds: 3_600_000_500_000)])
    #expect(walk.evaluated == [.milliseconds(3_600_000), .milliseconds(3_600_001), .milliseconds(3_600_002)])
    clock.remove(walk)
  }

  @Test func `a commit that is requested between two frames happens before time advances`() {
    final class Decision: Committable {
      let decide: () -> Void
      init(_ decide: @escaping () -> Void) { self.decide = decide }
      func commit(on root: MotionClock) { decide() }
    }
    let clock = MotionClock()
    clock.advance(to: .seconds(1))
    var seen: [Timestamp] = []
    clock.commitLater(Decision { seen.append(clock.now) })
    clock.advance(to: .seconds(2))
    #expect(seen == [.seconds(1)])
  }

  @Test func `a clock can be advanced to the end of time`() {
    let clock = MotionClock()
    clock.advance(to: .distantFuture)
    clock.advance(to: .distantFuture)
    #expect(clock.now == .distantFuture)
  }

  @Test func `a timer that is scheduled during an advance fires in the same advance`() {
    let clock = MotionClock()
    var instants: [Int64] = []
    var alarm: Alarm?
    alarm = Alarm { token in
      instants.append(clock.now.nanoseconds)
      guard token > 0, let alarm else { return }
      clock.schedule(alarm, at: Timestamp(nanoseconds: clock.now.nanoseconds + 7), ordinal: 0, token: token - 1)
    }
    clock.schedule(alarm!, at: Timestamp(nanoseconds: 7), ordinal: 0, token: 4)

    clock.advance(to: Timestamp(nanoseconds: 1000))

    #expect(instants == [7, 14, 21, 28, 35])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `timers fire in the order of a sorted list`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let clock = MotionClock()
    var (seen, expected) = ([Int](), [(time: Int64, ordinal: Int, token: Int)]())
    let alarm = Alarm { seen.append($0) }
    for token in 0..<200 {
      let entry = (time: Int64.random(in: 0..<40, using: &random), ordinal: Int.random(in: 0..<4, using: &random), token: token)
      expected.append(entry)
      clock.schedule(alarm, at: Timestamp(nanoseconds: entry.time), ordinal: entry.ordinal, token: token)
    }

    clock.advance(to: Timestamp(nanoseconds: 100))

    #expect(seen == expected.sorted { ($0.time, $0.ordinal, $0.token) < ($1.time, $1.ordinal, $1.token) }.map(\.token))
  }

  @Test func `motions of several kinds are written in order of attachment`() {
    let clock = MotionClock()
    var order: [Int] = []
    for ordinals in [[1, 4, 5, 9], [2, 3, 8], [], [6, 7]] { clock.add(Walk(ordinals) { order.append($0) }) }

    clock.advance(to: .milliseconds(1))

    #expect(order == Array(1...9))
  }

  @Test func `one time is sampled once`() {
    let clock = MotionClock()
    let walk = Walk([1]) { _ in }
    clock.add(walk)

    clock.advance(to: .milliseconds(5), sampling: false)
    clock.perform {}
    clock.advance(to: .milliseconds(5))
    clock.advance(to: .milliseconds(9))

    #expect(walk.evaluated == [.milliseconds(5), .milliseconds(9)])
  }

  @Test func `a grid is sampled identically at every frame rate`() {
    let clock = MotionClock(samplingInterval: .milliseconds(4))
    let walk = Walk([1]) { _ in }
    clock.add(walk)

    for milliseconds in [1, 3, 9, 10, 17] as [Int64] { clock.advance(to: .milliseconds(milliseconds)) }

    #expect(walk.evaluated == [4, 8, 12, 16].map { .milliseconds($0) })
  }

  @Test func `going back in time traps`() async {
    await #expect(processExitsWith: .failure) {
      let clock = MotionClock()
      clock.advance(to: .milliseconds(2))
      clock.advance(to: .milliseconds(1))
    }
  }
}
