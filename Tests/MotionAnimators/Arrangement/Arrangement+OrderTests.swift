import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

/// The child of a sequence that has a property of several ones.
@Suite(.tracksLifetimes) struct ArrangementOrderTests {
  private let clock = tracked(AnimationClock())
  private let x = tracked(ReactiveProperty(-1.0))

  private func track(
    _ start: Double, _ end: Double, over length: Int64 = 100, delay: Int64 = 0
  ) throws(MotionError) -> MotionTrack<Double> {
    let timing = ArrangementTiming(delay: .milliseconds(delay))
    return try MotionTrack(moving: x, from: start, to: end, over: .milliseconds(length), easing: .linear, timing: timing)
  }

  /// Expects the values of `x` at their times, in milliseconds: for each selection of the times, in frames and in seeks.
  private func expectValues(_ values: [(time: Int64, value: Double)], of makeSequence: () throws -> Arrangement) throws {
    for selection in 1..<(1 << values.count) {
      for plays in [false, true] {
        let (sequence, clock) = (tracked(try makeSequence()), tracked(AnimationClock()))
        if plays { sequence.play(on: clock) }
        for (index, (time, value)) in values.enumerated() where selection >> index & 1 == 1 {
          if plays { clock.advance(to: .milliseconds(time)) } else { sequence.seek(to: .milliseconds(time)) }
          let difference = (x.value - value).magnitude
          #expect(difference < 1e-9, "\(x.value) at \(time) ms, selection \(selection), plays: \(plays)")
        }
        sequence.stop()
      }
    }
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

  @Test(arguments: [nil, .sequentially] as [SequenceReversal?])
  func `a nested sequence that is played again is at its start, also while its first child waits`(_ reversal: SequenceReversal?) throws {
    // The second pass begins at 200 ms, and its delay lasts until 240 ms.
    try expectValues([(50, 50), (120, 100), (170, 250), (210, 200), (270, 250), (300, 300)]) {
      let (first, second) = (try track(0, 100), try track(200, 300, over: 60, delay: 40))
      let timing = ArrangementTiming(repeats: .times(reversal == nil ? 1 : 0))
      return Arrangement.sequence {
        first
        Arrangement.sequence(timing: timing, reversing: reversal) { second }
      }
    }
  }

  @Test func `a section that begins in the delay of a child has the value of the child before it`() throws {
    // The section is from 120 to 180 ms, and the delay of the second child from 100 to 200 ms.
    try expectValues([(20, 100), (60, 100), (110, 100)]) {
      let (first, second) = (try track(0, 100), try track(500, 600, delay: 100))
      let timing = ArrangementTiming(delay: .milliseconds(50), section: Duration.milliseconds(120) ... .milliseconds(180))
      return Arrangement.sequence(timing: timing) {
        first
        second
      }
    }
  }

  @Test func `on the way back, a child without duration that waits leaves the property to the last one that has begun`() throws {
    // The second child ends on the way back at 400 ms, and its delay lasts until 500 ms.
    try expectValues([(250, 250), (350, 250), (400, 100), (430, 100), (480, 100), (520, 80)]) {
      let tracks = [try track(0, 100), try track(500, 600, over: 0, delay: 100), try track(300, 200)]
      return Arrangement.sequence(reversing: .contiguously) { for track in tracks { track } }
    }
  }

  @Test func `a nested sequence in which nothing has begun leaves the property to the child before it, forward and back`() throws {
    // Its own delay begins at 100 ms, and that of the track in it lasts from 120 to 160 ms.
    try expectValues([(50, 50), (110, 100), (130, 100), (190, 250), (250, 250), (300, 100), (330, 100), (370, 70)]) {
      let (first, second) = (try track(0, 100), try track(200, 300, over: 60, delay: 40))
      return Arrangement.sequence(reversing: .contiguously) {
        first
        Arrangement.sequence(timing: ArrangementTiming(delay: .milliseconds(20))) { Arrangement.sequence { second } }
      }
    }
  }

  @Test func `on the way back, a nested sequence has its last value until it runs back`() throws {
    // A track without duration is its last child. It runs back at 500 ms.
    try expectValues([(50, 50), (150, 400), (250, 550), (350, 550), (450, 400), (550, 50)]) {
      let (first, jump, last) = (try track(0, 100), try track(300, 400, over: 0), try track(500, 600, delay: 100))
      return Arrangement.sequence(reversing: .contiguously) {
        Arrangement.sequence {
          first
          jump
        }
        last
      }
    }
  }

  @Test func `a seek across a nested sequence, on the way back, has its last value, which is also that at its start`() throws {
    let (first, second, last) = (try track(0, 100, over: 50), try track(100, 200, over: 50), try track(500, 600, delay: 100))
    // It plays its second child again, and then its first one, which ends at its start: at 320 ms of 520.
    let sequence = tracked(
      Arrangement.sequence(reversing: .contiguously) {
        Arrangement.sequence(timing: ArrangementTiming(delay: .milliseconds(20)), reversing: .sequentially) {
          Arrangement.sequence(reversing: .contiguously) { first }
          second
        }
        last
      })
    for time in [1030, 670, 1030, 700] as [Int64] {
      sequence.seek(to: .milliseconds(time))
      #expect(x.value == 0, "\(time)")
    }
  }
}
