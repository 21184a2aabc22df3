import InterplayTestSupport
import MotionValues
import Testing

@testable import MotionStreams

/// Awaits the calls that the test specifies.
private final class Waiter: TimerTarget {
  var awaited: Set<Int> = []
  var fired: [Int] = []
  var dueTimes: [Int: Timestamp] = [:]
  func dueTime(token: Int) -> Timestamp? { dueTimes[token] }
  func awaits(token: Int) -> Bool { awaited.contains(token) }
  func timerFired(token: Int) { fired.append(token) }
}

struct TimerQueueTests {
  @Test func `cancelled timers are dropped, and never keep more than twice the memory of pending ones`() {
    let (clock, waiter) = (MotionClock(), Waiter())
    waiter.awaited = [0, 1, 2]
    for token in 0..<100_000 { clock.schedule(waiter, at: .seconds(1000), ordinal: 1, token: token) }
    #expect(clock.timers.count <= 256)
    clock.advance(to: .seconds(1000))
    #expect(Array(waiter.fired.prefix(3)) == [0, 1, 2])
  }

  @Test(arguments: 0..<20) func `pending timers fire in the order of a sorted list, after any cancellations`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (clock, waiter) = (MotionClock(), Waiter())
    var expected: [(time: Int64, ordinal: Int, token: Int)] = []
    for token in 0..<2000 {
      let (time, ordinal) = (Int64.random(in: 0...40, using: &random), Int.random(in: 0...5, using: &random))
      if Int.random(in: 0...9, using: &random) == 0 {
        waiter.awaited.insert(token)
        expected.append((time, ordinal, token))
      }
      clock.schedule(waiter, at: Timestamp(nanoseconds: time), ordinal: ordinal, token: token)
    }
    clock.advance(to: .seconds(1))
    expected.sort { ($0.time, $0.ordinal, $0.token) < ($1.time, $1.ordinal, $1.token) }
    #expect(waiter.fired.filter { waiter.awaited.contains($0) } == expected.map { $0.token })
  }
  @Test(arguments: 0..<20) func `early timers fire in the order of their due times, as if these had been known`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (clock, waiter) = (MotionClock(), Waiter())
    var expected: [(time: Int64, ordinal: Int, token: Int)] = []
    for token in 0..<2000 {
      waiter.awaited.insert(token)
      let (time, ordinal) = (Int64.random(in: 0...400, using: &random), Int.random(in: 0...5, using: &random))
      switch Int.random(in: 0...3, using: &random) {
      case 0:
        // No longer awaited: dropped once its time has come.
        clock.schedule(waiter, at: Timestamp(nanoseconds: time), ordinal: ordinal, token: token, isEarly: true)
      case 1:
        expected.append((time, ordinal, token))
        waiter.dueTimes[token] = Timestamp(nanoseconds: time)
        let early = Timestamp(nanoseconds: Int64.random(in: 0...time, using: &random))
        clock.schedule(waiter, at: early, ordinal: ordinal, token: token, isEarly: true)
      default:
        expected.append((time, ordinal, token))
        clock.schedule(waiter, at: Timestamp(nanoseconds: time), ordinal: ordinal, token: token)
      }
    }
    expected.sort { ($0.time, $0.ordinal, $0.token) < ($1.time, $1.ordinal, $1.token) }
    #expect(clock.nextDue?.nanoseconds == expected.first?.time)
    for end in [100, 101, 250, 400] as [Int64] {
      clock.advance(to: Timestamp(nanoseconds: end))
      #expect(waiter.fired == expected.filter { $0.time <= end }.map { $0.token })
    }
    #expect(clock.nextDue == nil)
  }
}
