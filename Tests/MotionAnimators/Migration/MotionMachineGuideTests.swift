import Interplay
import MotionPhysics
import Testing

/// The snippets of MotionMachine's guide to its classes, in their order: motions, additive motions, physics.
///
/// The guide of version 3 counts; what only that of version 2 has is named. Its guide to version 3 has no snippet of its own.
@Suite struct MotionMachineGuideTests {
  let clock = AnimationClock()
  private let quadratic = Easing.easeInOut(.quadratic)

  /// 1: a motion of one number inside of a frame, from 20 to 200 in 1 s.
  @Test func `1 a motion of a part of a frame`() throws {
    let frame = ReactiveProperty(Rect(x: 7, y: 8, width: 9, height: 10))
    let motion = try MotionTrack(moving: frame.origin.x, from: 20, to: 200, over: .seconds(1), easing: quadratic)
    motion.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(250))
    // An eighth of the distance; the rest of the frame stays.
    #expect((frame.value.origin.x - 42.5).magnitude < 1e-9 && frame.value.size == Size(width: 9, height: 10) && frame.value.origin.y == 8)
    clock.advance(to: .seconds(1))
    #expect(frame.value.origin.x == 200 && !motion.arrangement.isPlaying)
  }

  /// 2: two states, one with a start, one that starts with the value at its creation.
  @Test func `2 two states of one object`() throws {
    let frame = ReactiveProperty(Rect(x: 0, y: 0, width: 1, height: 1))
    let color = ReactiveProperty(Color(red: 0.2, green: 0.4, blue: 0.6))
    let end = Rect(x: 50, y: 50, width: 200, height: 200)
    let motion = try Arrangement.group { () throws(MotionError) in
      try MotionTrack(moving: frame, from: Rect(x: 20, y: 50, width: 50, height: 50), to: end, over: .seconds(1), easing: quadratic)
      try MotionTrack(moving: color, to: Color(red: 0, green: 0.4, blue: 1), over: .seconds(1), easing: quadratic)
    }
    motion.play(on: clock)
    clock.advance(to: .milliseconds(500))
    #expect(frame.value == Rect(x: 35, y: 50, width: 125, height: 125))
    #expect((color.value.red - 0.1).magnitude < 1e-12 && color.value.green == 0.4 && (color.value.blue - 0.8).magnitude < 1e-12)
    clock.advance(to: .seconds(1))
    #expect(frame.value == end && color.value == Color(red: 0, green: 0.4, blue: 1))
  }

  /// Version 2: only a final state; what differs from the present one moves.
  @Test func `2 a final state`() throws {
    let frame = ReactiveProperty(Rect(x: 50, y: 100, width: 100, height: 100))
    let motion = try MotionTrack(moving: frame, to: Rect(x: 50, y: 0, width: 200, height: 100), over: .seconds(1), easing: quadratic)
    motion.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(500))
    #expect(frame.value == Rect(x: 50, y: 50, width: 150, height: 100))
    clock.advance(to: .seconds(1))
    #expect(frame.value == Rect(x: 50, y: 0, width: 200, height: 100))
  }

  /// 3: it reverses and repeats once: two cycles there and back. Without a number it repeats forever.
  @Test func `3 reversing and repeating`() throws {
    let x = ReactiveProperty(0.0)
    let motion = try MotionTrack(
      moving: x, to: 200, over: .seconds(1), easing: quadratic, timing: ArrangementTiming(repeats: .times(1)), reverses: true)
    motion.arrangement.play(on: clock)
    var ends: [Double] = []
    for second in 1...4 {
      clock.advance(to: .seconds(Double(second)))
      ends.append(x.value)
    }
    #expect(ends == [200, 0, 200, 0] && !motion.arrangement.isPlaying && motion.arrangement.progress.cyclesCompleted == 2)
    let endless = try MotionTrack(moving: x, to: 200, over: .seconds(1), timing: ArrangementTiming(repeats: .forever), reverses: true)
    endless.arrangement.play(on: clock)
    clock.advance(to: .seconds(100_005))
    #expect(endless.arrangement.isPlaying && endless.arrangement.length == nil && x.value == 200)
    endless.arrangement.stop()
  }

  /// Version 2 writes the same with an easing of its own on the way back.
  @Test func `3 another easing on the way back`() throws {
    let x = ReactiveProperty(0.0)
    let motion = try MotionTrack(
      moving: x, to: 200, over: .seconds(1), easing: quadratic, reverseEasing: .easeIn(.cubic),
      timing: ArrangementTiming(repeats: .times(1)), reverses: true)
    motion.arrangement.play(on: clock)
    for (milliseconds, value) in [(500, 100.0), (1500, 175), (2500, 100), (3500, 175), (4000, 0)] as [(Int64, Double)] {
      clock.advance(to: .milliseconds(milliseconds))
      #expect((x.value - value).magnitude < 1e-9)
    }
  }

  /// 4: two additive motions of a frame with one duration: the one that starts last wins.
  @Test func `4 additive motions`() throws {
    let frame = ReactiveProperty(Rect(x: 200, y: 100, width: 20, height: 20))
    let layers = AdditiveLayers(of: frame)
    let first = try layers.track(to: Rect(x: 20, y: 200, width: 40, height: 40), over: .milliseconds(1500), easing: quadratic)
    let second = try layers.track(to: Rect(x: 100, y: 200, width: 40, height: 40), over: .milliseconds(1500), easing: quadratic)
    first.arrangement.play(on: clock)
    second.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(750))
    #expect(frame.value == Rect(x: 150, y: 150, width: 30, height: 30))
    clock.advance(to: .seconds(2))
    #expect(frame.value == Rect(x: 100, y: 200, width: 40, height: 40))
  }

  /// 5: a weight of 0.5 of the second one: it ends half way between 0 and 80.
  @Test func `5 additive motions with a weight`() throws {
    let frame = ReactiveProperty(Rect(x: 200, y: 200, width: 40, height: 40))
    let layers = AdditiveLayers(of: frame)
    let group = try Arrangement.group { () throws(MotionError) in
      try layers.track(to: Rect(x: 0, y: 200, width: 40, height: 40), over: .milliseconds(1500), easing: quadratic)
      try layers.track(to: Rect(x: 80, y: 200, width: 40, height: 40), over: .milliseconds(1500), easing: quadratic, weight: 0.5)
    }
    #expect(layers.destination == Rect(x: 40, y: 200, width: 40, height: 40))
    group.play(on: clock)
    clock.advance(to: .seconds(2))
    #expect(frame.value == Rect(x: 40, y: 200, width: 40, height: 40))
  }

  /// 6: Penner's equations, half way: slow at the start, at the end, at both.
  @Test(arguments: [
    (EasingFamily.quadratic, 0.25), (.cubic, 0.125), (.quartic, 0.0625), (.quintic, 0.03125), (.sine, 0.292893), (.exponential, 0.03125),
    (.circular, 0.133975), (.elastic, -0.015625), (.back(), -0.087698), (.bounce, 0.234375),
  ])
  func `6 the easing equations`(family: EasingFamily, half: Double) {
    #expect((Easing.easeIn(family).progress(at: 0.5) - half).magnitude < 1e-6)
    #expect((Easing.easeOut(family).progress(at: 0.5) - 1 + half).magnitude < 1e-6)
    #expect((Easing.easeInOut(family).progress(at: 0.5) - 0.5).magnitude < 1e-12)
    for easing in [Easing.easeIn(family), .easeOut(family), .easeInOut(family)] {
      #expect(easing.progress(at: 0) == 0 && easing.progress(at: 1) == 1)
    }
  }

  /// 6: your own equation.
  @Test func `6 a custom equation`() throws {
    let motion = try MotionTrack(from: 10.0, to: 20, over: .seconds(2), easing: .custom { $0 * $0 * (3 - 2 * $0) })
    motion.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(500))
    #expect((motion.value - 11.5625).magnitude < 1e-9)
  }

  /// 7: a velocity of 600 and a friction of 0.8: no duration and no end are given; both follow.
  @Test func `7 a physics motion`() {
    let y = Animated(0.0, on: clock, restThreshold: RestThreshold(distance: .infinity, speed: 0.95))
    y.coast(velocity: 600, decay: Decay(losingPerSecond: 0.8))
    // v/−ln 0.2, and ln(600/0.95)/−ln 0.2 seconds.
    #expect((y.destination.map { ($0 - 372.8009).magnitude } ?? 9) < 1e-3)
    #expect((y.restTime.map { ($0.seconds - 4.0067).magnitude } ?? 9) < 1e-3)
    clock.advance(to: .seconds(1))
    #expect((y.velocity - 120).magnitude < 1e-6)
    y.stop()
  }

  /// 8: with collisions at 0 and 300 and a restitution of 0.5. The first hit leaves half of the velocity.
  @Test func `8 a physics motion with walls`() throws {
    let x = Animated(0.0, on: clock)
    let motion = try BounceSimulation(
      Decay(losingPerSecond: 0.72), from: 0.0, velocity: 500, edges: [Edges(0, 300, restitution: 0.5)], at: clock.now, restSpeed: 0.95)
    x.play(motion)
    let hits = motion.collisions(until: .seconds(60))
    #expect(hits.first?.edge == 300)
    for hit in hits { #expect((hit.velocityAfter + hit.velocityBefore / 2).magnitude < 1e-9) }
    for frame in 1...600 {
      clock.advance(to: .frame(Int64(frame), rate: 60))
      // Never outside, not for one frame.
      #expect((0...300).contains(x.value))
    }
    // With its 300 points per second it stops before the wall: after (300 − 0.95)/−ln 0.28 points.
    let slow = try BounceSimulation(
      Decay(losingPerSecond: 0.72), from: 0.0, velocity: 300, edges: [Edges(0, 300, restitution: 0.5)], at: .zero, restSpeed: 0.95)
    #expect(slow.collisions(until: .seconds(60)).isEmpty && (slow.value(at: .seconds(60)) - 234.924).magnitude < 1e-3)
  }

  /// 9: a physics motion that reverses and repeats once: the way back is a decay with the opposite velocity.
  @Test func `9 a physics motion there and back`() throws {
    let threshold = RestThreshold(distance: .infinity, speed: 0.95)
    let there = try DecaySimulation(Decay(losingPerSecond: 0.75), from: 0.0, velocity: 150, at: .zero, threshold: threshold)
    let end = there.destination
    let back = try DecaySimulation(Decay(losingPerSecond: 0.75), from: end, velocity: -150, at: .zero, threshold: threshold)
    let x = ReactiveProperty(0.0)
    let motion = MotionTrack(there, reverse: back, timing: ArrangementTiming(repeats: .times(1)), reverses: true) { x.value = $0 }
    motion.arrangement.play(on: clock)
    let leg = there.restTime?.seconds ?? 0
    var ends: [Double] = []
    for index in 1...4 {
      clock.advance(to: Timestamp(nanoseconds: Int64((leg * Double(index) * 1e9).rounded())))
      ends.append(x.value)
      if index < 4 { #expect(motion.arrangement.isPlaying) }
    }
    clock.advance(to: .seconds(60))
    // v/−ln 0.25.
    #expect((end - 108.202).magnitude < 1e-3 && zip(ends, [end, 0, end, 0]).allSatisfy { ($0 - $1).magnitude < 1e-6 })
    #expect(motion.arrangement.progress.cyclesCompleted == 2 && !motion.arrangement.isPlaying)
  }

  /// Physics can be additive, too, together with timed motions.
  @Test func `9 additive physics`() throws {
    let x = ReactiveProperty(0.0)
    let layers = AdditiveLayers(of: x)
    let decay = try DecaySimulation(
      Decay(losingPerSecond: 0.75), from: 0.0, velocity: 150, at: .zero, threshold: RestThreshold(distance: 0.001, speed: 0.001))
    let push = try layers.track(decay, weight: 0.5)
    let shift = try layers.track(from: 0, to: 100, over: .seconds(1), easing: .linear)
    push.arrangement.play(on: clock)
    shift.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(500))
    #expect((x.value - decay.value(at: .milliseconds(500)) / 2 - 50).magnitude < 1e-12)
    clock.advance(to: .seconds(30))
    #expect((x.value - decay.destination / 2 - 100).magnitude < 1e-9)
  }
}
