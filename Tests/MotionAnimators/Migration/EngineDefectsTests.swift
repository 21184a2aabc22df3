import Interplay
import MotionMathematics
import MotionPhysics
import Testing

/// Defects of other systems that their documents do not promise, one test for each: here the documented behavior holds.
@Suite struct EngineDefectsTests {
  let clock = AnimationClock()

  /// MotionMachine counts −100 and 100 as equal, and does not move between them.
  @Test func `a motion to the opposite number`() throws {
    let x = ReactiveProperty(-100.0)
    let motion = try MotionTrack(moving: x, to: 100, over: .seconds(1), easing: .linear)
    motion.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(750))
    #expect((x.value - 50).magnitude < 1e-9)
    clock.advance(to: .seconds(1))
    #expect(x.value == 100)
  }

  /// The physics of MotionMachine decays twice as fast with two properties.
  @Test func `physics of several properties`() {
    let (one, two) = (Animated(0.0, on: clock), Animated(Point(x: 0, y: 0), on: clock))
    one.coast(velocity: 300, decay: Decay(losingPerSecond: 0.72))
    two.coast(velocity: Point(x: 300, y: 300), decay: Decay(losingPerSecond: 0.72))
    clock.advance(to: .seconds(1))
    #expect((one.value - 169.683).magnitude < 0.001 && two.value.x == one.value && two.value.y == one.value)
    one.stop()
    two.stop()
  }

  /// A stopped motion of MotionMachine cannot be started again by its own clock.
  @Test func `a stopped motion starts again`() throws {
    let motion = try MotionTrack(from: 0.0, to: 10, over: .seconds(1), easing: .linear)
    motion.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(400))
    motion.arrangement.stop()
    #expect(motion.value == 4)
    motion.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(900))
    #expect((motion.value - 5).magnitude < 1e-9)
    clock.advance(to: .seconds(2))
    #expect(motion.value == 10)
  }

  /// MotionMachine loses the rest of a frame and one more at the end of each leg.
  @Test(arguments: [7, 60, 1000] as [Int64]) func `no time is lost at the ends of legs`(rate: Int64) throws {
    let motion = try MotionTrack(
      from: 0.0, to: 10, over: .milliseconds(333), easing: .linear, timing: ArrangementTiming(repeats: .times(20)), reverses: true)
    var ends: [Double] = []
    motion.arrangement.statuses.filter { $0 == .completed }.subscribe { [clock] _ in ends.append(clock.now.seconds) }
    motion.arrangement.play(on: clock)
    for frame in 1...(rate * 15) { clock.advance(to: .frame(frame, rate: rate)) }
    #expect(ends == [13.986])
  }

  /// The first half of MotionMachine's bounce at both ends is that of a bounce at the end.
  @Test func `a bounce at both ends`() {
    let easing = Easing.easeInOut(.bounce)
    for (u, value) in [(0.1, 0.03), (0.25, 0.117188), (0.5, 0.5), (0.75, 0.882812), (0.9, 0.97)] {
      #expect((easing.progress(at: u) - value).magnitude < 1e-6)
    }
  }

  /// A weight below 1 is 0 for whole numbers in MotionMachine.
  @Test func `weights of whole numbers`() throws {
    let count = ReactiveProperty(0)
    let layers = AdditiveLayers(of: count)
    let (first, second) = (
      try layers.track(to: 10, over: .seconds(1), weight: 0.5), try layers.track(to: 20, over: .seconds(1), weight: 0.5)
    )
    first.arrangement.play(on: clock)
    second.arrangement.play(on: clock)
    clock.advance(to: .seconds(2))
    // 5, and a half of the 15 from there to 20; rounded.
    #expect(count.value == 13)
  }

  /// An additive motion of MotionMachine starts at the value at its creation, and lands beside its end if that has changed.
  @Test func `an additive motion after a write`() throws {
    let x = ReactiveProperty(0.0)
    let layers = AdditiveLayers(of: x)
    x.value = 40
    let motion = try layers.track(to: 100, over: .seconds(1))
    motion.arrangement.play(on: clock)
    clock.advance(to: .seconds(1))
    #expect(x.value == 100)
  }

  /// The response of a spring of Motion reads 0, and a basic animation from 100 to 200 resumes at a wrong place.
  @Test func `a response that is read, and a tween that is resumed`() throws {
    #expect((SpringParameters(response: 0.3, dampingRatio: 0.64).response - 0.3).magnitude < 1e-12)
    let tween = try MotionTrack(from: Float(100), to: 200, over: .milliseconds(400), easing: .easeInOut)
    tween.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(100))
    let value = tween.value
    tween.arrangement.pause()
    clock.advance(to: .seconds(1))
    tween.arrangement.resume()
    #expect(tween.value == value && (value - 112.9162).magnitude < 1e-3)
    clock.advance(to: .milliseconds(1300))
    #expect(tween.value == 200)
  }

  /// A group of Motion stops at its first tick, and a basic animation ends beside its end.
  @Test func `a group of animations ends once, with its slowest`() {
    let (x, y) = (Animated(0.0, on: clock), Animated(0.0, on: clock))
    var ends: [String] = []
    clock.group {
      x.animate(to: 0.005, over: .milliseconds(300))
      y.animate(to: 100, over: .milliseconds(500))
    } completion: { [clock] in
      ends.append("\($0) \(clock.now.seconds)")
    }
    for frame in 1...60 { clock.advance(to: .frame(Int64(frame), rate: 60)) }
    #expect(ends == ["finished 0.5"] && x.value == 0.005 && y.value == 100)
  }

  /// Motion ends a spring that rests on reaching its destination if one lane is near and another one is not.
  @Test func `a spring ends once every lane has reached its destination`() {
    let spring = Animated(SIMD2(0.0, 0), on: clock, spring: SpringParameters(stiffness: 300, damping: 10))
    spring.restsOnReaching = true
    spring.animate(to: SIMD2(0.005, 100))
    clock.advance(to: .milliseconds(50))
    #expect(spring.isMoving && spring.value.y < 99)
    clock.advance(to: .seconds(2))
    #expect(spring.value == SIMD2(0.005, 100))
  }

  /// A spring of swift-numeric-springing keeps its velocity when it stops, and cannot go on after a pause.
  @Test func `a spring is paused and goes on, and has no velocity at rest`() throws {
    let basic = SpringParameters(frequency: 2.8, halfLife: 0.1)
    let track = try MotionTrack(from: 0.0, to: 1, spring: basic)
    track.arrangement.play(on: clock)
    clock.advance(to: .frame(6, rate: 60))
    track.arrangement.pause()
    clock.advance(to: .seconds(5))
    #expect((track.value - 0.8089844).magnitude < 1e-6)
    track.arrangement.resume()
    clock.advance(to: .seconds(5).advanced(by: .nanoseconds(66_666_667)))
    #expect((track.value - 1.2257688).magnitude < 1e-5)
    clock.advance(to: .seconds(20))
    #expect(track.value == 1 && track.velocity == 0)
  }
}
