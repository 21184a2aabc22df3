import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

/// Sequences whose children move one property: it has the value of the child that moves, or else of the nearest one.
@Suite(.tracksLifetimes) struct SharedPropertyTests {
  let x = tracked(ReactiveProperty(-1.0))
  let clock = tracked(AnimationClock())

  /// A sequence that moves `x` from 0 through 1, 2, … to `count`, 100 ms each.
  private func steps(_ count: Int, reversing reversal: SequenceReversal? = nil) throws -> Arrangement {
    let tracks = try (0..<count).map { step in
      try MotionTrack(moving: x, from: Double(step), to: Double(step + 1), over: .milliseconds(100), easing: .linear)
    }
    return Arrangement.sequence(reversing: reversal) { for track in tracks { track } }
  }

  @Test(arguments: [2, 5]) func `every frame has the value of its time`(_ count: Int) throws {
    let sequence = try steps(count)
    sequence.play(on: clock)
    for time in stride(from: Int64(10), through: Int64(count) * 100, by: 10) {
      clock.advance(to: .milliseconds(time))
      #expect((x.value - Double(time) / 100).magnitude < 1e-9, "\(time)")
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func `a seek to any time has the value of that time`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sequence = try steps(6)
    for _ in 0..<40 {
      let time = Int64.random(in: 0...600, using: &random)
      sequence.seek(to: .milliseconds(time))
      #expect((x.value - Double(time) / 100).magnitude < 1e-9, "\(time)")
    }
    sequence.reset()
    #expect(x.value == 0)
  }

  @Test func `it runs back through all values`() throws {
    let sequence = try steps(3, reversing: .contiguously)
    sequence.play(on: clock)
    for time in stride(from: Int64(10), through: 600, by: 10) {
      clock.advance(to: .milliseconds(time))
      let expected = Double(time <= 300 ? time : 600 - time) / 100
      #expect((x.value - expected).magnitude < 1e-9, "\(time)")
    }
  }
}
