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

  @Test func `a sequence without children that begins last leaves the property to the child before it`() throws {
    let track = try MotionTrack(moving: x, from: 0, to: 1, over: .milliseconds(100), easing: .linear)
    let sequence = Arrangement.sequence {
      track
      Arrangement.sequence(timing: ArrangementTiming(delay: .milliseconds(100))) {}
    }
    sequence.play(on: clock)
    let values = [50, 100, 150, 1000].map { time in
      clock.advance(to: .milliseconds(time))
      return x.value
    }
    #expect(values == [0.5, 1, 1, 1])
    #expect(sequence.length == .milliseconds(200) && !sequence.isPlaying)
  }

  /// The beginning of a track, in milliseconds, with what it moves.
  private struct Beginning {
    var time: Int64
    var length: Int64
    var from: Double
    var to: Double
  }

  /// Returns nested sequences of tracks that continue each other, or jump, and appends their beginnings from `start` on.
  private func nested(
    _ depth: Int, jumps: Bool, waits: Bool, _ start: inout Int64, _ place: inout Double, _ beginnings: inout [Beginning],
    using random: inout SeededGenerator
  ) throws -> Arrangement {
    let delay = waits && Bool.random(using: &random) ? Int64.random(in: 1...30, using: &random) : 0
    let timing = ArrangementTiming(delay: .milliseconds(delay))
    start += delay
    if depth == 0 || Int.random(in: 0..<3, using: &random) == 0 {
      let length = Int64.random(in: 1...60, using: &random)
      if jumps, Int.random(in: 0..<4, using: &random) == 0 { place += 1000 }
      let from = place
      place += Double.random(in: -50...50, using: &random)
      beginnings.append(Beginning(time: start, length: length, from: from, to: place))
      start += length
      return try MotionTrack(moving: x, from: from, to: place, over: .milliseconds(length), easing: .linear, timing: timing).arrangement
    }
    var parts: [Arrangement] = []
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      parts.append(try nested(depth - 1, jumps: jumps, waits: waits, &start, &place, &beginnings, using: &random))
    }
    return .sequence(timing: timing) { for part in parts { part } }
  }

  /// Returns the value at `time`: that of the track that has begun last, or the start of the first one.
  private func value(at time: Int64, of beginnings: [Beginning], whose first: Double) -> Double {
    guard let last = beginnings.last(where: { $0.time <= time }) else { return first }
    return last.from + (last.to - last.from) * Double(min(time - last.time, last.length)) / Double(last.length)
  }

  @Test(arguments: 0..<UInt64(Soak.count ?? 150)) func `random nested sequences of one property have the listed values`(_ seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    let reversal: SequenceReversal? = [nil, .contiguously, .sequentially][Int.random(in: 0..<3, using: &random)]
    // A return in which the parts are played again begins with a jump. Nested sequences have no delays before jumps.
    let depth = reversal == .sequentially || Bool.random(using: &random) ? 0 : 2
    let jumps = Bool.random(using: &random)
    let waits = depth == 0 || !jumps
    var (length, place, forward): (Int64, Double, [Beginning]) = (0, 0, [])
    var (parts, spans): ([Arrangement], [(start: Int64, first: Int)]) = ([], [])
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      spans.append((length, forward.count))
      parts.append(try nested(depth, jumps: jumps, waits: waits, &length, &place, &forward, using: &random))
    }
    // What begins on a return in which the parts are played again, the last one first. Each is at its start from its turn on.
    var (again, time): ([Beginning], Int64) = ([], length)
    for (index, span) in spans.enumerated().reversed() {
      let next = index + 1 < spans.count ? spans[index + 1] : (start: length, first: forward.count)
      let start = forward[span.first].from
      again.append(Beginning(time: time, length: 1, from: start, to: start))
      for beginning in forward[span.first..<next.first] {
        again.append(beginning)
        again[again.count - 1].time = time + beginning.time - span.start
      }
      time += next.start - span.start
    }
    let first = forward[0].from
    let repeats = Int.random(in: 0...1, using: &random)
    let delay = Bool.random(using: &random) ? 0 : Int64.random(in: 1...30, using: &random)
    let timing = ArrangementTiming(delay: .milliseconds(delay), repeats: .times(repeats))
    let whole = Arrangement.sequence(timing: timing, reversing: reversal) { for part in parts { part } }
    let cycle = reversal == nil ? length : 2 * length
    let end = delay + cycle * Int64(repeats + 1)
    func expected(at time: Int64) -> Double {
      // An instant between two legs belongs to the one that begins, and the end to the last one.
      let within = time == end ? cycle : max(0, time - delay) % cycle
      if within < length || reversal == nil { return value(at: within, of: forward, whose: first) }
      if reversal == .sequentially { return value(at: within, of: forward + again, whose: first) }
      // Backward in time, at the instant of its start a track is over, and the one before it begins.
      let position = cycle - within
      let begun = forward.filter { $0.time < position }
      return value(at: position, of: begun, whose: first)
    }
    var seen: Double?
    time = 0
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
        #expect(x.value == first, "seed \(seed)")
        time = 0
        whole.play(on: clock)
        // From before its start.
        guard Bool.random(using: &random) else { continue }
        time = Int64.random(in: 0...end, using: &random)
        whole.seek(to: .milliseconds(time))
        check("seek after a reset")
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
