import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

/// The child of a sequence that has a property of several ones.
@Suite(.tracksLifetimes) struct ArrangementOrderTests {
  private let clock = tracked(AnimationClock())
  private let x = tracked(ReactiveProperty(-1.0))

  private func track(_ start: Double, _ end: Double, delay: Int64 = 0) throws(MotionError) -> MotionTrack<Double> {
    let timing = ArrangementTiming(delay: .milliseconds(delay))
    return try MotionTrack(moving: x, from: start, to: end, over: .milliseconds(100), easing: .linear, timing: timing)
  }

  @Test(arguments: [0, 20] as [Int64])
  func `a seek from before the start into the delay of a sequential return has the value of the child that waits`(_ delay: Int64) throws {
    let (first, second) = (try track(0, 100, delay: 50), try track(100, 200))
    let sequence = tracked(
      Arrangement.sequence(timing: ArrangementTiming(delay: .milliseconds(delay)), reversing: .sequentially) {
        first
        second
      })
    for _ in 0..<3 {
      // The turn of the first child begins after 350 ms, and its delay lasts until 400 ms.
      sequence.seek(to: .milliseconds(delay + 370))
      #expect(x.value == 0 && first.value == 0)
      sequence.reset()
    }
    guard delay > 0 else { return }
    // From within the delay of the sequence.
    sequence.play(on: clock)
    clock.advance(to: .milliseconds(10))
    sequence.seek(to: .milliseconds(delay + 370))
    #expect(x.value == 0)
    sequence.stop()
  }
}
