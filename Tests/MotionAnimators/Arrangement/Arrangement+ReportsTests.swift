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
}
