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

  /// The frames, or the seeks, and whether the status of the first child is observed, do not matter.
  @Test(arguments: [[250, 450], [200, 250, 300, 350, 400, 450], [450]] as [[Int64]], [false, true])
  func `on the way back, a child that waits leaves the property to the last one that has begun`(
    _ times: [Int64], _ isObserved: Bool
  ) throws {
    for plays in [false, true] {
      let (first, second) = (try track(0, 100), try track(500, 600, delay: 100))
      let sequence = tracked(
        Arrangement.sequence(reversing: .contiguously) {
          first
          second
        })
      if isObserved { first.arrangement.statuses.subscribe { _ in } }
      let clock = tracked(AnimationClock())
      if plays { sequence.play(on: clock) }
      for time in times {
        if plays { clock.advance(to: .milliseconds(time)) } else { sequence.seek(to: .milliseconds(time)) }
      }
      // The second child is back in its delay from 400 to 500 ms.
      #expect(x.value == 100)
      sequence.stop()
    }
  }
}
