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

  @Test(arguments: [SequenceReversal.contiguously, .sequentially])
  func `a part that has come back to its start has the value of that while the next one waits`(_ reversal: SequenceReversal) throws {
    func track(_ start: Double, delay: Int64 = 0) throws -> Arrangement {
      try MotionTrack(
        moving: x, from: start, to: start + 10, over: .milliseconds(100), easing: .linear,
        timing: ArrangementTiming(delay: .milliseconds(delay))
      ).arrangement
    }
    let (first, middle, last) = (try track(0), try track(100), try track(200, delay: 50))
    let sequence = Arrangement.sequence(reversing: .contiguously) {
      first
      Arrangement.sequence(reversing: reversal) { Arrangement.sequence(reversing: .contiguously) { middle } }
      last
    }
    // On the way there and back: in the first track, and in the delay of the last one.
    for (early, late) in [(50, 520), (1250, 780)] {
      sequence.seek(to: .milliseconds(early))
      #expect(x.value == 5)
      sequence.seek(to: .milliseconds(late))
      #expect(x.value == 100, "\(late)")
    }
  }

  @Test(arguments: [false, true]) func `behind a part that came back is its start, whether its status is observed or not`(
    _ isObserved: Bool
  ) throws {
    let y = tracked(ReactiveProperty(-1.0))
    let inner = try MotionTrack(moving: x, from: 5, to: 6, over: .seconds(1))
    let back = Arrangement.group(reversing: .contiguously) { inner }
    let sequence = try Arrangement.sequence { () throws(MotionError) in
      try MotionTrack(moving: x, from: 0, to: 1, over: .seconds(1), easing: .linear)
      back
      try MotionTrack(moving: y, from: 0, to: 1, over: .seconds(1))
    }
    if isObserved { back.statuses.subscribe { _ in } }
    for (time, expected) in [(500, 0.5), (3500, 5), (800, 0.8), (3200, 5), (0, 0)] {
      sequence.seek(to: .milliseconds(time))
      #expect(x.value == expected, "\(time)")
    }
  }

  /// Also if a frame is at the very instant at which a part begins or ends, or a status is observed. The last seeds have found faults.
  @Test(arguments: Array(0..<UInt64(Soak.count ?? 40)) + [1559, 3775], [1, 3])
  func `random nested sequences have the listed values of their properties`(_ seed: UInt64, count: Int) throws {
    try expectValues(of: count, isVaried: false, seed)
  }

  @Test(arguments: Array(0..<UInt64(Soak.count ?? 40)), [1, 3])
  func `random nested parts that repeat and return have the listed values of their properties`(_ seed: UInt64, count: Int) throws {
    try expectValues(of: count, isVaried: true, seed)
  }

  private func expectValues(of count: Int, isVaried: Bool, _ seed: UInt64) throws {
    let properties = (0..<count).map { _ in tracked(ReactiveProperty(-1.0)) }
    let tree = SharedPropertyTree(of: properties, seed: seed &+ UInt64(count), isVaried: isVaried)
    var random = SeededGenerator(seed: seed)
    let (whole, courses) = try tree.part(Int.random(in: 0..<3, using: &random), of: Array(properties.indices), isWhole: true)
    let end = courses[0].length
    if end == 0 { return }
    if Bool.random(using: &random), let observed = tree.parts.randomElement(using: &random) { observed.statuses.subscribe { _ in } }
    let bounds = courses.flatMap { $0.beginnings.flatMap { [$0.time, $0.time + $0.length] } }
    func instant() -> Int64 {
      if Int.random(in: 0..<3, using: &random) == 0 { return Int64.random(in: 0...end, using: &random) }
      return bounds[Int.random(in: 0..<bounds.count, using: &random)]
    }
    var (seen, time, now): (Double?, Int64, Int64) = (nil, 0, 0)
    let observer = Bool.random(using: &random) ? tree.properties[0].subscribe { seen = $0 } : nil
    func check(_ what: String) {
      for (property, course) in zip(tree.properties, courses) {
        let expected = course.value(at: time) ?? -1
        #expect((property.value - expected).magnitude < 1e-9, "seed \(seed), \(what), \(time) ms of \(end)")
      }
      #expect(observer == nil || seen == tree.properties[0].value)
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
        time = 0
        let isAtStart = zip(tree.properties, courses).allSatisfy { $0.value == $1.beginnings.first?.from ?? -1 }
        #expect(isAtStart, "seed \(seed)")
        whole.play(on: clock)
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
