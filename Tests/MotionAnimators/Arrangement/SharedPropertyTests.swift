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

  /// The beginning of a track, in milliseconds, with the values that it moves between.
  private struct Beginning {
    var time: Int64
    var length: Int64
    var from: Double
    var to: Double
  }

  /// The beginnings in a part, in order, and its length in milliseconds.
  private struct Course {
    var length: Int64 = 0
    var beginnings: [Beginning] = []
    /// The start of each child, and the index of its first beginning.
    var children: [(start: Int64, first: Int)] = []

    /// Returns the beginnings with `indices`, later by `delay`.
    private func shifted(_ indices: Range<Int>, by delay: Int64) -> [Beginning] {
      beginnings[indices].map { Beginning(time: $0.time + delay, length: $0.length, from: $0.from, to: $0.to) }
    }

    /// Returns the same after `delay`.
    func delayed(by delay: Int64) -> Course {
      Course(length: length + delay, beginnings: shifted(beginnings.indices, by: delay))
    }

    /// Adds a child that begins at the end of the others.
    mutating func append(_ child: Course) {
      children.append((length, beginnings.count))
      beginnings += child.shifted(child.beginnings.indices, by: length)
      length += child.length
    }

    /// Returns the same with the way back.
    func returning(_ reversal: SequenceReversal?) -> Course {
      var whole = Course(length: 2 * length, beginnings: beginnings)
      switch reversal {
      case nil: return self
      case .contiguously:
        // Each track waits at its end until it runs back. Its predecessor is at its end from then on.
        var end = length
        for beginning in beginnings.reversed() {
          let (from, to) = (beginning.to, beginning.from)
          whole.beginnings.append(Beginning(time: 2 * length - end, length: 0, from: from, to: from))
          let time = 2 * length - beginning.time - beginning.length
          whole.beginnings.append(Beginning(time: time, length: beginning.length, from: from, to: to))
          end = beginning.time
        }
      case .sequentially:
        // The children are played again, the last one first. Each is at its start from its turn on.
        var (time, end, last) = (length, length, beginnings.count)
        for (start, first) in children.reversed() {
          let value = beginnings[first].from
          whole.beginnings.append(Beginning(time: time, length: 0, from: value, to: value))
          whole.beginnings += shifted(first..<last, by: time - start)
          time += end - start
          (end, last) = (start, first)
        }
      }
      return whole
    }

    /// Returns the same `count` times. A part that is played again is at its start.
    func repeated(_ count: Int64) -> Course {
      var whole = Course(length: count * length)
      for pass in 0..<count {
        let (time, value) = (pass * length, beginnings[0].from)
        if pass > 0 { whole.beginnings.append(Beginning(time: time, length: 0, from: value, to: value)) }
        whole.beginnings += shifted(beginnings.indices, by: time)
      }
      return whole
    }

    /// Returns the value at `time`: that of the track that has begun last, or the start of the first one.
    func value(at time: Int64) -> Double {
      guard let last = beginnings.last(where: { $0.time <= time }) else { return beginnings[0].from }
      if last.length <= time - last.time { return last.to }
      return last.from + (last.to - last.from) * Double(time - last.time) / Double(last.length)
    }
  }

  /// Returns nested sequences of tracks that continue each other, or jump, and their course; appends all of them to `parts`.
  private func nested(
    _ depth: Int, jumps: Bool, _ place: inout Double, _ parts: inout [Arrangement], using random: inout SeededGenerator
  ) throws -> (part: Arrangement, course: Course) {
    let delay = Bool.random(using: &random) ? Int64.random(in: 1...30, using: &random) : 0
    var course = Course()
    if depth == 0 || Int.random(in: 0..<3, using: &random) == 0 {
      let length = Int.random(in: 0..<4, using: &random) == 0 ? 0 : Int64.random(in: 1...60, using: &random)
      if jumps, Bool.random(using: &random) { place += 1000 }
      let from = place
      place += Double.random(in: -50...50, using: &random)
      let timing = ArrangementTiming(delay: .milliseconds(delay))
      let track = try MotionTrack(moving: x, from: from, to: place, over: .milliseconds(length), easing: .linear, timing: timing)
      (course.length, course.beginnings) = (length, [Beginning(time: 0, length: length, from: from, to: place)])
      parts.append(track.arrangement)
      return (track.arrangement, course.delayed(by: delay))
    }
    var children: [Arrangement] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let child = try nested(depth - 1, jumps: jumps, &place, &parts, using: &random)
      children.append(child.part)
      course.append(child.course)
    }
    let (part, whole) = sequence(of: children, course, after: delay, using: &random)
    parts.append(part)
    return (part, whole)
  }

  /// Returns a sequence of `children` that may repeat and return, and its course, from the course of its children.
  private func sequence(
    of children: [Arrangement], _ course: Course, after delay: Int64, using random: inout SeededGenerator
  ) -> (part: Arrangement, course: Course) {
    var reversal: SequenceReversal? = [nil, .contiguously, .sequentially][Int.random(in: 0..<3, using: &random)]
    var repeats = Int.random(in: 0...1, using: &random)
    // Without a length there are no legs.
    if course.length == 0 { (reversal, repeats) = (nil, 0) }
    let timing = ArrangementTiming(delay: .milliseconds(delay), repeats: .times(repeats))
    let part = Arrangement.sequence(timing: timing, reversing: reversal) { for child in children { child } }
    return (part, course.returning(reversal).repeated(Int64(repeats) + 1).delayed(by: delay))
  }

  /// Also if a frame is at the very instant at which a part begins or ends, or a status is observed.
  @Test(arguments: 0..<UInt64(Soak.count ?? 60)) func `random nested sequences of one property have the listed values`(_ seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    var (forward, place, parts, children): (Course, Double, [Arrangement], [Arrangement]) = (Course(), 0, [], [])
    let (depth, jumps) = (Int.random(in: 0..<3, using: &random), Bool.random(using: &random))
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let child = try nested(depth, jumps: jumps, &place, &parts, using: &random)
      children.append(child.part)
      forward.append(child.course)
    }
    if forward.length == 0 { return }
    let delay = Bool.random(using: &random) ? Int64.random(in: 1...30, using: &random) : 0
    let (whole, course) = sequence(of: children, forward, after: delay, using: &random)
    if Bool.random(using: &random), let observed = parts.randomElement(using: &random) { observed.statuses.subscribe { _ in } }
    let (first, end) = (course.beginnings[0].from, course.length)
    let bounds = course.beginnings.flatMap { [$0.time, $0.time + $0.length] }
    func instant() -> Int64 {
      if Int.random(in: 0..<3, using: &random) == 0 { return Int64.random(in: 0...end, using: &random) }
      return bounds[Int.random(in: 0..<bounds.count, using: &random)]
    }
    var (seen, time, now): (Double?, Int64, Int64) = (nil, 0, 0)
    let observer = Bool.random(using: &random) ? x.subscribe { seen = $0 } : nil
    func check(_ what: String) {
      #expect((x.value - course.value(at: time)).magnitude < 1e-9, "seed \(seed), \(what), \(time) ms of \(end)")
      #expect(observer == nil || seen == x.value)
    }
    whole.play(on: clock)
    for _ in 0..<40 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        time = instant()
        whole.seek(to: .milliseconds(time))
        check("seek")
      case 1:
        whole.reset()
        #expect(x.value == first, "seed \(seed)")
        time = 0
        whole.play(on: clock)
        // From before its start.
        guard Bool.random(using: &random) else { continue }
        time = instant()
        whole.seek(to: .milliseconds(time))
        check("seek after a reset")
      default:
        // A seek to the end ends the play.
        if !whole.isPlaying { continue }
        let next = bounds.filter { $0 > time }.min() ?? end
        let isNext = next > time && Int.random(in: 0..<3, using: &random) == 0
        let step = isNext ? next - time : Int64.random(in: 1...80, using: &random)
        (now, time) = (now + step, min(end, time + step))
        clock.advance(to: .milliseconds(now))
        check("frame")
      }
    }
    observer?.unsubscribe()
  }
}
