import Interplay
import MotionPhysics
import Testing

/// The snippets of the README of MotionMachine, in their order, each with what the text around it promises.
@Suite struct MotionMachineReadmeTests {
  let clock = AnimationClock()
  private let blue = Color(red: 91.0 / 255, green: 189.0 / 255, blue: 231.0 / 255)

  /// 1: a group of four motions with easings of their own, of which the last one reverses alone.
  @Test func `1 a group of four motions`() throws {
    let (circle, circle2) = (ReactiveProperty(Point(x: 0, y: 0)), ReactiveProperty(Point(x: 0, y: 0)))
    let color = ReactiveProperty(Color(red: 0.2, green: 0.3, blue: 0.1))
    let group = try Arrangement.group { () throws(MotionError) in
      try MotionTrack(moving: circle.x, to: 200, over: .seconds(1), easing: .easeInOut(.quartic))
      try MotionTrack(moving: circle.y, to: 250, over: .milliseconds(1400), easing: .easeInOut(.elastic))
      try MotionTrack(moving: color.blue, to: 0.9, over: .milliseconds(1200), easing: .easeInOut(.quartic))
      try MotionTrack(
        moving: circle2.x, to: 300, over: .milliseconds(1200), easing: .easeInOut(.quadratic), reverseEasing: .easeInOut(.quartic),
        reverses: true)
    }
    #expect(group.length == .milliseconds(2400))
    group.play(on: clock)
    clock.advance(to: .milliseconds(500))
    #expect((circle.value.x - 100).magnitude < 1e-9)
    clock.advance(to: .milliseconds(1200))
    #expect(circle.value.x == 200 && color.value == Color(red: 0.2, green: 0.3, blue: 0.9) && (circle2.value.x - 300).magnitude < 1e-9)
    // Back by its own easing: a quarter of the leg is 8 · 0.25⁴ of the distance.
    clock.advance(to: .milliseconds(1500))
    #expect(circle.value == Point(x: 200, y: 250) && (circle2.value.x - 300 * (1 - 0.03125)).magnitude < 1e-6)
    clock.advance(to: .seconds(3))
    #expect(circle2.value == Point(x: 0, y: 0) && circle.value == Point(x: 200, y: 250) && !group.isPlaying)
  }

  /// 1 in version 3: the group reverses, so each of its motions starts back as soon as it has reached its end.
  @Test func `1 in version 3, the group reverses`() throws {
    let (circle, circle2) = (ReactiveProperty(Point(x: 0, y: 0)), ReactiveProperty(Point(x: 0, y: 0)))
    let color = ReactiveProperty(Color(red: 0.2, green: 0.3, blue: 0.1))
    let group = try Arrangement.group(reversing: .individually) { () throws(MotionError) in
      try MotionTrack(moving: circle.x, to: 200, over: .seconds(1), easing: .easeInOut(.quartic))
      try MotionTrack(moving: circle.y, to: 250, over: .milliseconds(1400), easing: .easeInOut(.elastic))
      try MotionTrack(moving: color.blue, to: 0.9, over: .milliseconds(1200), easing: .easeInOut(.quartic))
      try MotionTrack(
        moving: circle2.x, to: 300, over: .milliseconds(1200), easing: .easeInOut(.quadratic), reverseEasing: .easeInOut(.quartic))
    }
    #expect(group.length == .milliseconds(2800))
    group.play(on: clock)
    clock.advance(to: .seconds(1))
    #expect(circle.value.x == 200)
    clock.advance(to: .milliseconds(1500))
    #expect((circle.value.x - 100).magnitude < 1e-9 && (circle2.value.x - 300 * (1 - 0.03125)).magnitude < 1e-6)
    clock.advance(to: .milliseconds(2400))
    #expect(circle.value.x == 0 && circle2.value.x == 0 && color.value == Color(red: 0.2, green: 0.3, blue: 0.1) && group.isPlaying)
    clock.advance(to: .milliseconds(2800))
    #expect(circle.value == Point(x: 0, y: 0) && !group.isPlaying)
  }

  /// 2: a scale and a color go to their final states in 2 s, with an overshoot of 0.5, and back.
  @Test func `2 a motion of two states that reverses`() throws {
    let stage = Stage(size: Size(width: 400, height: 400))
    let circle = stage.runtime.scene.root.addChild(named: "circle", position: Point(x: 200, y: 200), size: Size(width: 40, height: 40))
    let start = Color(red: 1, green: 0, blue: 0)
    circle.backgroundColor.value = start
    // Its 0.5 is a factor of 17.0158.
    let easing = Easing.easeInOut(.back(overshoot: 8.5079))
    let motion = try Arrangement.group(reversing: .contiguously) { () throws(MotionError) in
      try MotionTrack(moving: circle.scale, to: circle.scale.value * 1.5, over: .seconds(2), easing: easing)
      try MotionTrack(moving: circle.backgroundColor, to: blue, over: .seconds(2), easing: easing)
    }
    var least = 1.0
    let subscription = circle.scale.asStream().subscribe { least = min(least, $0) }
    motion.play(on: AnimationClock(of: stage.runtime.clock))
    stage.runtime.advance(to: .seconds(1))
    #expect((circle.scale.value - 1.25).magnitude < 1e-9)
    for frame in 61...120 { stage.runtime.advance(to: .frame(Int64(frame), rate: 60)) }
    #expect(circle.scale.value == 1.5 && circle.backgroundColor.value == blue)
    for frame in 121...240 { stage.runtime.advance(to: .frame(Int64(frame), rate: 60)) }
    #expect(circle.scale.value == 1 && circle.backgroundColor.value == start && least < 0.8 && stage.runtime.isAtRest)
    subscription.unsubscribe()
  }

  /// 3: a group that waits for its slowest child, a color of 3 s, before all return.
  @Test func `3 a group whose children wait for each other`() throws {
    let (x1, x2, color) = (ReactiveProperty(0.0), ReactiveProperty(0.0), ReactiveProperty(Color(red: 0, green: 0, blue: 0)))
    let group = try Arrangement.group(reversing: .together) { () throws(MotionError) in
      try MotionTrack(moving: x1, to: 250, over: .milliseconds(1500), easing: .easeOut(.sine))
      try MotionTrack(moving: x2, to: 250, over: .seconds(1), easing: .easeOut(.back(overshoot: 0.12 * 17.0158)))
      try MotionTrack(moving: color, to: blue, over: .seconds(3), easing: .easeInOut(.quadratic))
    }
    var turns: [Double] = []
    group.statuses.filter { $0 == .reversed }.subscribe { [clock] _ in turns.append(clock.now.seconds) }
    group.play(on: clock)
    for milliseconds in [1500, 2000, 2999, 3000] as [Int64] {
      clock.advance(to: .milliseconds(milliseconds))
      #expect(x1.value == 250 && x2.value == 250)
    }
    #expect(color.value == blue)
    clock.advance(to: .milliseconds(3500))
    // All have started back.
    #expect(x1.value < 250 && x2.value != 250 && color.value != blue)
    clock.advance(to: .milliseconds(4500))
    #expect(x1.value == 0 && x2.value == 0 && color.value != Color(red: 0, green: 0, blue: 0))
    clock.advance(to: .seconds(9))
    #expect(color.value == Color(red: 0, green: 0, blue: 0) && turns == [3] && group.progress.cyclesCompleted == 1)
  }

  /// 4: four circles, each a group of a fall and a color, in a sequence that runs back contiguously.
  @Test func `4 a contiguous sequence of groups`() throws {
    let tops = (0..<4).map { _ in ReactiveProperty(0.0) }
    let colors = (0..<4).map { _ in ReactiveProperty(Color(red: 1, green: 1, blue: 1)) }
    let sequence = try Arrangement.sequence(reversing: .contiguously) { () throws(MotionError) in
      for index in 0..<4 {
        try Arrangement.group(reversing: .togetherWithParent) { () throws(MotionError) in
          try MotionTrack(moving: tops[index], to: 60, over: .milliseconds(400), easing: .easeInOut(.quartic))
          try MotionTrack(moving: colors[index], to: blue, over: .milliseconds(300), easing: .easeInOut(.quadratic))
        }
      }
    }
    #expect(sequence.length == .milliseconds(3200))
    sequence.play(on: clock)
    var forward: [[Double]] = []
    for frame in 1...200 {
      clock.advance(to: .milliseconds(Int64(frame) * 16))
      let values = tops.map { $0.value }
      if frame <= 100 { forward.append(values) }
      // Each waits at its end until the way back reaches it, and the way back is the way there backward in time.
      if frame > 100, frame < 200 {
        for (back, there) in zip(values, forward[199 - frame]) { #expect((back - there).magnitude < 1e-9) }
        // Both motions of a group start back together, so the color is back first.
        for index in 0..<4 {
          let elapsed = frame * 16 - 1600 - (3 - index) * 400
          if elapsed <= 0 { #expect(colors[index].value == blue) }
          if elapsed >= 300 { #expect(colors[index].value == Color(red: 1, green: 1, blue: 1)) }
        }
      }
    }
    #expect(forward.last == [60, 60, 60, 60] && tops.map { $0.value } == [0, 0, 0, 0])
    #expect(colors.allSatisfy { $0.value == Color(red: 1, green: 1, blue: 1) } && !sequence.isPlaying)
  }
}
