import InterplayTestSupport
import MotionAnimators
import MotionMathematics
import MotionPhysics
import MotionValues
import Testing

/// The spring that `animated` plays, computed without a clock.
private func oracle<Value: MotionValue>(
  _ animated: Animated<Value>, from value: Value, velocity: Value.Velocity, to destination: Value, at start: Timestamp
) throws -> SpringSimulation<Value> {
  try SpringSimulation(
    basis: SpringBasis(animated.spring), from: value, velocity: velocity, to: destination, at: start, threshold: animated.restThreshold)
}

@Suite(.tracksLifetimes) struct AnimatedTests {
  let clock = tracked(AnimationClock())

  @Test(arguments: [24, 60, 120, 1000]) func `a spring has the values of its closed form at every frame rate`(rate: Int64) throws {
    let animated = tracked(Animated(3.0, on: clock))
    animated.animate(to: 10, velocity: -40)
    let spring = try oracle(animated, from: 3, velocity: -40, to: 10, at: .zero)

    for frame in 0...rate {
      let time = Timestamp.frame(frame, rate: rate)
      clock.advance(to: time)
      #expect(animated.value == spring.value(at: time))
      #expect(animated.velocity == spring.velocity(at: time))
    }
  }

  @Test(arguments: [1, 7, 1000]) func `a motion ends at its exact rest time and not at a frame`(frames: Int64) throws {
    let animated = tracked(Animated(0.0, on: clock))
    var ends: [(MotionEnd, Timestamp, Double)] = []
    animated.animate(to: 10) { [unowned animated, unowned clock] in ends.append(($0, clock.now, animated.value)) }
    let spring = try oracle(animated, from: 0, velocity: 0, to: 10, at: .zero)

    for frame in 1...frames { clock.advance(to: .milliseconds(10_000 * frame / frames)) }

    #expect(ends.count == 1)
    #expect(ends[0] == (.finished, try #require(spring.restTime), 10))
    #expect(animated.velocity == 0)
    #expect(!animated.isMoving && !clock.isMoving)
  }

  @Test func `a motion that a completion starts begins at the exact end of the former one`() {
    let animated = tracked(Animated(0.0, on: clock))
    var ends: [Timestamp] = []
    func start(_ count: Int) {
      animated.animate(to: Double(count), over: .nanoseconds(100_000_001), easing: .linear) { [unowned clock] _ in
        ends.append(clock.now)
        if count < 5 { start(count + 1) }
      }
    }
    start(1)

    clock.advance(to: .milliseconds(450))

    #expect(ends == (1...4).map { Timestamp(nanoseconds: 100_000_001 * $0) })
    #expect((animated.value - 4.5).magnitude < 1e-6)
    animated.stop()
  }

  @Test func `a new destination takes the velocity with which a reversed curve begins`() {
    let animated = tracked(Animated(0.0, on: clock))
    animated.animate(to: 100, over: .seconds(1), easing: .reversed(.bezier(CubicBezier(0.55, 0.06, 1, 1))))
    animated.animate(to: 100)

    // (1 − 0.06) / (1 − 0.55) of the distance per second.
    #expect((animated.velocity - 94 / 0.45).magnitude < 1e-9)
    animated.stop()
  }

  @Test func `a new destination keeps value and velocity, and ends the former motion as retargeted`() throws {
    let animated = tracked(Animated(Point(x: 0, y: 0), on: clock))
    var ends: [MotionEnd] = []
    animated.animate(to: Point(x: 100, y: 50)) { ends.append($0) }
    clock.advance(to: .milliseconds(120))
    let (value, velocity) = (animated.value, animated.velocity)

    animated.animate(to: Point(x: -30, y: 0)) { ends.append($0) }

    #expect(ends == [.retargeted])
    #expect(animated.value == value && animated.velocity == velocity)
    clock.advance(to: .milliseconds(260))
    let spring = try oracle(animated, from: value, velocity: velocity, to: Point(x: -30, y: 0), at: .milliseconds(120))
    #expect(animated.value == spring.value(at: .milliseconds(260)))
    clock.advance(to: .seconds(100))
    #expect(ends == [.retargeted, .finished])
  }

  @Test func `velocity is handed from a decay to a spring`() {
    let animated = tracked(Animated(0.0, on: clock))
    animated.coast(velocity: 2000)
    #expect((animated.destination.map { ($0 - 998.99967).magnitude } ?? 1) < 1e-4)
    clock.advance(to: .milliseconds(100))
    let (value, velocity) = (animated.value, animated.velocity)

    animated.animate(to: 0)

    #expect(velocity > 1000)
    #expect(animated.value == value && animated.velocity == velocity)
    animated.stop()
  }

  @Test func `changed parameters apply immediately and keep value, velocity and completion`() throws {
    let animated = tracked(Animated(0.0, on: clock))
    var ends: [MotionEnd] = []
    animated.animate(to: 10) { ends.append($0) }
    clock.advance(to: .milliseconds(100))
    let (value, velocity) = (animated.value, animated.velocity)

    animated.spring = SpringParameters(response: 2, dampingRatio: 1)

    let spring = try oracle(animated, from: value, velocity: velocity, to: 10, at: .milliseconds(100))
    #expect(animated.value == value && animated.velocity == velocity && ends == [])
    clock.advance(to: .milliseconds(700))
    #expect(animated.value == spring.value(at: .milliseconds(700)))
    #expect(animated.restTime == spring.restTime)
    animated.stop()
    #expect(ends == [.cancelled])
  }

  @Test func `stopping stays, jumping ends at the destination, and a write interrupts`() {
    let animated = tracked(Animated(0.0, on: clock))
    var log: [String] = []
    animated.onChange = { log.append("\($0)") }
    animated.animate(to: 10) { log.append("\($0)") }
    animated.jumpToEnd()
    animated.animate(to: 20) { log.append("\($0)") }
    animated.value = 5
    #expect(log == ["10.0", "finished", "interrupted"])
    #expect(animated.value == 5 && !animated.isMoving)

    animated.animate(to: 10, over: .seconds(1), easing: .linear) { log.append("\($0)") }
    clock.advance(to: .milliseconds(500))
    animated.stop()
    clock.advance(to: .seconds(2))

    #expect(log.suffix(2) == ["7.5", "cancelled"])
    #expect(animated.value == 7.5 && animated.velocity == 0 && animated.destination == 7.5 && animated.restTime == .seconds(2))
    animated.stop()
    animated.jumpToEnd()
    #expect(log.count == 5)
  }

  @Test func `a displaced spring continues from there with its velocity and its completion`() throws {
    let animated = tracked(Animated(0.0, on: clock))
    var ends: [MotionEnd] = []
    animated.animate(to: 10) { ends.append($0) }
    clock.advance(to: .milliseconds(50))
    let velocity = animated.velocity

    animated.displace(to: -5)

    #expect(animated.value == -5 && animated.velocity == velocity && ends == [])
    let spring = try oracle(animated, from: -5, velocity: velocity, to: 10, at: .milliseconds(50))
    clock.advance(to: .milliseconds(300))
    #expect(animated.value == spring.value(at: .milliseconds(300)))
    clock.advance(to: .seconds(60))
    #expect(ends == [.finished])
    animated.displace(to: 3)
    #expect(animated.value == 3 && !animated.isMoving)
  }

  @Test func `a displaced coast keeps its velocity, and one with a destination keeps that`() throws {
    let animated = tracked(Animated(0.0, on: clock))
    var ends: [MotionEnd] = []
    animated.coast(velocity: 900) { ends.append($0) }
    let whole = try #require(animated.destination)
    clock.advance(to: .milliseconds(300))
    let (velocity, rest) = (animated.velocity, whole - animated.value)
    animated.displace(to: -5)
    #expect(animated.value == -5 && (animated.velocity - velocity).magnitude < 1e-9 && ends == [])
    #expect((animated.destination.map { $0 + 5 - rest } ?? .nan).magnitude < 1e-9)
    animated.displace(to: .nan)
    #expect(animated.value == -5 && clock.rejections.count == 1)
    clock.advance(to: .seconds(60))
    #expect(ends == [.finished])

    animated.coast(to: 100)
    clock.advance(to: .seconds(60) + .milliseconds(100))
    animated.displace(to: 300)
    #expect(animated.velocity < 0 && animated.destination == 100)
    animated.displace(to: 100)
    #expect(animated.value == 100 && !animated.isMoving)

    animated.coast(velocity: 700, snapping: .multiples(of: 50))
    let snapped = animated.destination
    clock.advance(to: .seconds(60) + .milliseconds(300))
    animated.displace(to: animated.value + 12)
    clock.advance(to: .seconds(90))
    #expect(animated.value == snapped)
  }

  @Test func `a spring that rests on reaching does not overshoot`() throws {
    let animated = tracked(Animated(0.0, on: clock, spring: SpringParameters(stiffness: 300, damping: 2)))
    animated.restsOnReaching = true
    var values: [Double] = []
    var end: Timestamp?
    animated.onChange = { values.append($0) }
    animated.animate(to: 10) { [unowned clock] _ in end = clock.now }

    for frame in 1...60 { clock.advance(to: .frame(Int64(frame), rate: 120)) }

    let spring = try oracle(animated, from: 0, velocity: 0, to: 10, at: .zero)
    #expect(end == spring.reachTime)
    #expect(values.max() == 10 && values.last == 10)
  }

  /// The same destination again, before the spring has reached it, and while it has overshot it.
  @Test(arguments: [50, 180] as [Int64], [true, false])
  func `a spring that is retargeted rests on reaching, or no longer does, from there on`(_ milliseconds: Int64, _ rests: Bool) throws {
    let animated = tracked(Animated(0.0, on: clock, spring: SpringParameters(response: 0.4, dampingRatio: 0.3)))
    // Reached after 150 milliseconds.
    animated.restsOnReaching = !rests && milliseconds < 150
    animated.animate(to: 100)
    clock.advance(to: .milliseconds(milliseconds))
    let (value, velocity) = (animated.value, animated.velocity)
    animated.restsOnReaching = rests
    animated.animate(to: 100)

    let spring = try oracle(animated, from: value, velocity: velocity, to: 100, at: clock.now)
    #expect(animated.value == value && animated.velocity == velocity && animated.isMoving)
    let (reach, rest, end) = (try #require(spring.reachTime), try #require(spring.restTime), try #require(animated.restTime))
    #expect(reach > clock.now && (end.seconds - (rests ? reach : rest).seconds).magnitude < 1e-6)
    let middle = clock.now.adding(nanoseconds: reach.nanoseconds(since: clock.now) / 2)
    for time in [middle, reach.adding(nanoseconds: 20_000_000)] {
      clock.advance(to: time)
      #expect((animated.value - (rests && time > reach ? 100 : spring.value(at: time))).magnitude < 1e-9)
    }
    #expect(animated.isMoving != rests)
  }

  @Test func `bounds clamp the value and not the motion`() throws {
    let animated = tracked(Animated(0.0, on: clock, spring: SpringParameters(stiffness: 300, damping: 2)))
    animated.bounds = ValueBounds(0...10)
    var values: [Double] = []
    animated.onChange = { values.append($0) }
    animated.animate(to: 10)
    let spring = try oracle(animated, from: 0, velocity: 0, to: 10, at: .zero)

    for frame in 1...60 { clock.advance(to: .frame(Int64(frame), rate: 60)) }

    #expect(values == (1...60).map { min(10, spring.value(at: .frame($0, rate: 60))) })
    #expect(values.contains(10))
    animated.stop()
  }

  @Test func `a rounded value loses nothing when it is retargeted`() throws {
    let animated = tracked(Animated(0, on: clock, spring: SpringParameters(response: 3, dampingRatio: 1)))
    let smooth = tracked(Animated(0.0, on: clock, spring: SpringParameters(response: 3, dampingRatio: 1)))
    for frame in 1...200 {
      animated.animate(to: 10 + frame % 2)
      smooth.animate(to: Double(10 + frame % 2))
      clock.advance(to: .frame(Int64(frame), rate: 120))
      #expect(animated.value == Int(smooth.value.rounded()))
    }
    animated.stop()
    smooth.stop()
  }

  @Test func `any motion can be played`() throws {
    let animated = tracked(Animated(0.0, on: clock))
    clock.advance(to: .seconds(1))
    var ends: [MotionEnd] = []
    let tween = try TweenSimulation(from: 2.0, to: 6, duration: .seconds(1), easing: .linear, at: clock.now)
    let motion = try Playback(tween, delay: .milliseconds(500), repeats: .times(1), autoreverses: true)

    animated.play(motion) { ends.append($0) }

    for step in 0...50 {
      clock.advance(to: .milliseconds(Int64(1000 + step * 100)))
      #expect(animated.value == motion.value(at: clock.now))
    }
    #expect(ends == [.finished])
    #expect(animated.value == 2)
  }

  @Test func `64 lanes move as one does`() throws {
    let many = tracked(Animated(SIMD64<Double>(repeating: 1), on: clock))
    let one = tracked(Animated(1.0, on: clock))
    many.animate(to: SIMD64(repeating: 8))
    one.animate(to: 8)
    clock.advance(to: .milliseconds(90))

    #expect(many.value == SIMD64(repeating: one.value))
    many.stop()
    one.stop()
  }
}
