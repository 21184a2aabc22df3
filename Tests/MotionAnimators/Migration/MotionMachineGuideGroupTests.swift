import Interplay
import MotionPhysics
import Testing

/// The snippets of MotionMachine's guide to its classes, in their order: groups, sequences, statuses, types.
@Suite struct MotionMachineGuideGroupTests {
  let clock = AnimationClock()
  private let quadratic = Easing.easeInOut(.quadratic)

  /// 19: two motions that start together; the group is paused and resumed with both.
  @Test func `19 a group of two motions`() throws {
    let (y1, y2) = (ReactiveProperty(0.0), ReactiveProperty(100.0))
    let group = try Arrangement.group { () throws(MotionError) in
      try MotionTrack(moving: y1, to: 200, over: .seconds(1), easing: quadratic)
      try MotionTrack(moving: y2, to: 200, over: .seconds(1), easing: quadratic)
    }
    group.play(on: clock)
    clock.advance(to: .milliseconds(500))
    #expect((y1.value - 100).magnitude < 1e-9 && (y2.value - 150).magnitude < 1e-9)
    group.pause()
    clock.advance(to: .seconds(5))
    #expect((y1.value - 100).magnitude < 1e-9 && (y2.value - 150).magnitude < 1e-9 && !group.isPlaying)
    group.resume()
    clock.advance(to: .milliseconds(5500))
    #expect(y1.value == 200 && y2.value == 200 && group.progress.total == 1)
  }

  /// 20: motions of 1 s and 1.2 s that wait for each other before they return.
  @Test func `20 a group that returns together`() throws {
    let (x, width) = (ReactiveProperty(0.0), ReactiveProperty(20.0))
    let group = try Arrangement.group(reversing: .together) { () throws(MotionError) in
      try MotionTrack(moving: x, to: 200, over: .seconds(1), easing: quadratic)
      try MotionTrack(moving: width, to: 60, over: .milliseconds(1200), easing: quadratic)
    }
    group.play(on: clock)
    clock.advance(to: .milliseconds(1100))
    #expect(x.value == 200 && width.value < 60)
    clock.advance(to: .milliseconds(1700))
    // Both have been on their way back for 0.5 s.
    #expect((x.value - 100).magnitude < 1e-9 && (width.value - 20 - 40 * (1 - 2 * 25.0 / 144)).magnitude < 1e-9)
    clock.advance(to: .milliseconds(2400))
    #expect(x.value == 0 && width.value == 20 && !group.isPlaying)
  }

  /// 21: a group in a group that reverses: everything returns.
  @Test func `21 nested groups`() throws {
    let (x, y, width) = (ReactiveProperty(0.0), ReactiveProperty(0.0), ReactiveProperty(50.0))
    let subgroup = try Arrangement.group { () throws(MotionError) in
      try MotionTrack(moving: x, to: 200, over: .seconds(1), easing: quadratic)
      try MotionTrack(moving: y, to: 60, over: .milliseconds(1200), easing: quadratic)
    }
    let group = try Arrangement.group(reversing: .individually) { () throws(MotionError) in
      subgroup
      try MotionTrack(moving: width, to: 150, over: .seconds(2), easing: .easeInOut(.sine))
    }
    group.play(on: clock)
    clock.advance(to: .milliseconds(1200))
    #expect(x.value == 200 && y.value == 60 && (subgroup.progress.leg - 1).magnitude < 1e-9)
    clock.advance(to: .seconds(2))
    // The subgroup returns by itself, the motion of 2 s turns now.
    #expect(x.value < 200 && y.value < 60 && width.value == 150)
    clock.advance(to: .seconds(4))
    #expect(x.value == 0 && y.value == 0 && width.value == 50 && !group.isPlaying)
  }

  /// 22: one motion after another.
  @Test func `22 a sequence of two motions`() throws {
    let (x, y) = (ReactiveProperty(0.0), ReactiveProperty(0.0))
    let sequence = try Arrangement.sequence { () throws(MotionError) in
      try MotionTrack(moving: x, to: 200, over: .seconds(1), easing: quadratic)
      try MotionTrack(moving: y, to: 300, over: .seconds(1), easing: quadratic)
    }
    var steps = 0
    sequence.statuses.filter { $0 == .stepped }.subscribe { _ in steps += 1 }
    sequence.play(on: clock)
    clock.advance(to: .milliseconds(900))
    #expect(x.value > 190 && y.value == 0)
    clock.advance(to: .milliseconds(1500))
    #expect(x.value == 200 && (y.value - 150).magnitude < 1e-9)
    clock.advance(to: .seconds(2))
    #expect(x.value == 200 && y.value == 300 && steps == 1 && !sequence.isPlaying)
  }

  /// 23: a sequence that reverses plays its steps again, the last one first.
  @Test func `23 a sequence that reverses`() throws {
    let (x, width) = (ReactiveProperty(0.0), ReactiveProperty(20.0))
    let sequence = try Arrangement.sequence(reversing: .sequentially) { () throws(MotionError) in
      try MotionTrack(moving: x, to: 200, over: .seconds(1), easing: quadratic)
      try MotionTrack(moving: width, to: 60, over: .milliseconds(1200), easing: quadratic)
    }
    #expect(sequence.length == .milliseconds(4400))
    sequence.play(on: clock)
    clock.advance(to: .milliseconds(2200))
    #expect(x.value == 200)
    // The last step plays forward at once.
    clock.advance(to: .milliseconds(2800))
    #expect((width.value - 40).magnitude < 1e-9)
    clock.advance(to: .milliseconds(3900))
    #expect((x.value - 100).magnitude < 1e-9 && width.value == 60)
    clock.advance(to: .seconds(9))
    #expect(x.value == 200 && width.value == 60 && sequence.progress.cyclesCompleted == 1)
  }

  /// Four circles, each a synced group of a fall of 0.4 s and a color of 0.3 s.
  private func circles(_ tops: [ReactiveProperty<Double>], _ colors: [ReactiveProperty<Color>], reversing: GroupReversal?)
    throws(MotionError) -> [Arrangement]
  {
    var groups: [Arrangement] = []
    for (top, color) in zip(tops, colors) {
      groups.append(
        try Arrangement.group(reversing: reversing) { () throws(MotionError) in
          try MotionTrack(moving: top, to: 60, over: .milliseconds(400), easing: .easeInOut(.quartic))
          try MotionTrack(moving: color, to: Color(red: 0, green: 0, blue: 1), over: .milliseconds(300), easing: quadratic)
        })
    }
    return groups
  }

  /// 24: sequentially, each circle falls and returns by itself, in order, and again from the last to the first.
  @Test func `24 circles that move independently`() throws {
    let tops = (0..<4).map { _ in ReactiveProperty(0.0) }
    let colors = (0..<4).map { _ in ReactiveProperty(Color(red: 1, green: 1, blue: 1)) }
    let groups = try circles(tops, colors, reversing: .together)
    let sequence = Arrangement.sequence(reversing: .sequentially) { groups }
    sequence.play(on: clock)
    var order: [Int] = []
    for step in 0..<8 {
      clock.advance(to: .milliseconds(Int64(step) * 800 + 400))
      let down = tops.indices.filter { tops[$0].value == 60 }
      // One at a time: the others are at the top.
      #expect(down.count == 1 && tops.map { $0.value }.reduce(0, +) == 60)
      order += down
      #expect(colors[down[0]].value == Color(red: 0, green: 0, blue: 1))
    }
    #expect(order == [0, 1, 2, 3, 3, 2, 1, 0] && sequence.length == .milliseconds(6400))
    clock.advance(to: .seconds(9))
    #expect(tops.allSatisfy { $0.value == 0 } && !sequence.isPlaying)
  }

  /// 25: contiguously, each waits at its end, and all return in the reverse order.
  @Test func `25 circles that move as one`() throws {
    let tops = (0..<4).map { _ in ReactiveProperty(0.0) }
    let colors = (0..<4).map { _ in ReactiveProperty(Color(red: 1, green: 1, blue: 1)) }
    let groups = try circles(tops, colors, reversing: .togetherWithParent)
    let sequence = Arrangement.sequence(reversing: .contiguously) { groups }
    sequence.play(on: clock)
    var counts: [Int] = []
    for step in 1...8 {
      clock.advance(to: .milliseconds(Int64(step) * 400 - 100))
      // A color that starts back with its circle is back after 0.3 s.
      if step > 4 { #expect(colors[8 - step].value == Color(red: 1, green: 1, blue: 1)) }
      clock.advance(to: .milliseconds(Int64(step) * 400))
      counts.append(tops.filter { $0.value == 60 }.count)
    }
    #expect(counts == [1, 2, 3, 4, 3, 2, 1, 0] && !sequence.isPlaying)
  }

  /// 26: a motion of 2 s with all eight callbacks.
  @Test func `26 the statuses`() throws {
    let motion = try MotionTrack(
      from: 0.0, to: 200, over: .seconds(2), timing: ArrangementTiming(repeats: .times(1)), reverses: true)
    var log: [String] = []
    motion.arrangement.statuses.subscribe { [clock] in log.append("\($0) \(clock.now.seconds)") }
    motion.arrangement.play(on: clock)
    for second in 1...5 { clock.advance(to: .seconds(Double(second))) }
    motion.arrangement.pause()
    clock.advance(to: .seconds(6))
    motion.arrangement.resume()
    clock.advance(to: .seconds(20))
    motion.arrangement.play(on: clock)
    clock.advance(to: .seconds(21))
    motion.arrangement.stop()
    let statuses = log.filter { !$0.hasPrefix("updated") }
    #expect(
      statuses == [
        "started 0.0", "reversed 2.0", "reversed 4.0", "repeated 4.0", "paused 5.0", "resumed 6.0", "reversed 7.0", "completed 9.0",
        "started 20.0", "stopped 21.0",
      ])
    #expect(log.contains("updated 1.0") && log.contains("updated 3.0"))
  }

  /// 27: the types of its assistants, each as a state.
  @Test func `27 the listed types`() throws {
    func end<Value: MotionValue>(_ start: Value, _ end: Value) throws -> Bool {
      let (property, clock) = (ReactiveProperty(start), AnimationClock())
      let motion = try MotionTrack(moving: property, to: end, over: .milliseconds(100))
      motion.arrangement.play(on: clock)
      clock.advance(to: .milliseconds(50))
      let isOnItsWay = property.value != start && property.value != end
      clock.advance(to: .milliseconds(100))
      return isOnItsWay && property.value == end
    }
    #expect(try end(0.0, 1) && end(Float(0), 1) && end(0, 100))
    #expect(try end(Point(x: 0, y: 0), Point(x: 1, y: 2)) && end(Size(width: 0, height: 0), Size(width: 1, height: 2)))
    #expect(
      try end(Rect(x: 0, y: 0, width: 0, height: 0), Rect(x: 1, y: 2, width: 3, height: 4))
        && end(Vector(dx: 0, dy: 0), Vector(dx: 1, dy: 2)))
    #expect(try end(Insets(top: 0, left: 0, bottom: 0, right: 0), Insets(top: 1, left: 2, bottom: 3, right: 4)))
    #expect(try end(Color(red: 0, green: 0, blue: 0), Color(red: 0, green: 0, blue: 0.5)))
    #expect(
      try end(SIMD2(0.0, 0), SIMD2(1, 2)) && end(SIMD3<Float>(0, 1, 0), SIMD3(1, 1, 2)) && end(SIMD4(0.0, 0, 0, 0), SIMD4(1, 2, 3, 4)))
    #expect(try end(SIMD8(repeating: 0.0), SIMD8(repeating: 1)) && end(SIMD16(repeating: 0.0), SIMD16(repeating: 1)))
    #expect(try end(SIMD32(repeating: 0.0), SIMD32(repeating: 1)) && end(SIMD64(repeating: 0.0), SIMD64(repeating: 1)))
  }
}
