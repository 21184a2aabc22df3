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

  /// A stretch of time, in milliseconds, in which `x` moves along a line.
  private struct Stretch {
    var start: Int64
    var end: Int64
    var from: Double
    var to: Double
  }

  /// Returns nested sequences of tracks that continue each other, and appends their stretches from `start` on.
  private func nested(
    _ depth: Int, _ start: inout Int64, _ place: inout Double, _ stretches: inout [Stretch], using random: inout SeededGenerator
  ) throws -> Arrangement {
    let delay = Bool.random(using: &random) ? 0 : Int64.random(in: 1...30, using: &random)
    let timing = ArrangementTiming(delay: .milliseconds(delay))
    start += delay
    if depth == 0 || Int.random(in: 0..<3, using: &random) == 0 {
      let (length, from) = (Int64.random(in: 1...60, using: &random), place)
      place += Double.random(in: -50...50, using: &random)
      stretches.append(Stretch(start: start, end: start + length, from: from, to: place))
      start += length
      return try MotionTrack(moving: x, from: from, to: place, over: .milliseconds(length), easing: .linear, timing: timing).arrangement
    }
    var parts: [Arrangement] = []
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      parts.append(try nested(depth - 1, &start, &place, &stretches, using: &random))
    }
    return .sequence(timing: timing) { for part in parts { part } }
  }

  @Test(arguments: 0..<UInt64(Soak.count ?? 100)) func `random nested sequences of one property have the listed values`(_ seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    var (length, place, stretches): (Int64, Double, [Stretch]) = (0, 0, [])
    var parts: [Arrangement] = []
    for _ in 0..<Int.random(in: 1...6, using: &random) { parts.append(try nested(2, &length, &place, &stretches, using: &random)) }
    let (reverses, repeats) = (Bool.random(using: &random), Int.random(in: 0...1, using: &random))
    let whole = Arrangement.sequence(timing: ArrangementTiming(repeats: .times(repeats)), reversing: reverses ? .contiguously : nil) {
      for part in parts { part }
    }
    let end = length * Int64(repeats + 1) * (reverses ? 2 : 1)
    func expected(at time: Int64) -> Double {
      // An instant between two legs belongs to the one that begins, and the end to the last one.
      let leg = min(time / length, end / length - 1)
      let within = time - leg * length
      let position = reverses && leg % 2 == 1 ? length - within : within
      guard let stretch = stretches.last(where: { $0.start <= position }) else { return 0 }
      let share = Double(min(position, stretch.end) - stretch.start) / Double(stretch.end - stretch.start)
      return stretch.from + (stretch.to - stretch.from) * share
    }
    var (time, seen): (Int64, Double?) = (0, nil)
    let observer = Bool.random(using: &random) ? x.subscribe { seen = $0 } : nil
    func check(_ what: String) {
      #expect((x.value - expected(at: time)).magnitude < 1e-9, "seed \(seed), \(what), \(time) ms of \(length)")
      #expect(observer == nil || seen == x.value)
    }
    whole.play(on: clock)
    var now = Int64(0)
    for _ in 0..<30 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        time = Int64.random(in: 0...end, using: &random)
        whole.seek(to: .milliseconds(time))
        check("seek")
      case 1:
        whole.reset()
        #expect(x.value == 0, "seed \(seed)")
        time = 0
        whole.play(on: clock)
      default:
        let step = Int64.random(in: 1...80, using: &random)
        // A seek to the end ends the play.
        if !whole.isPlaying { continue }
        (now, time) = (now + step, min(end, time + step))
        clock.advance(to: .milliseconds(now))
        check("frame")
      }
    }
    observer?.unsubscribe()
  }
}
