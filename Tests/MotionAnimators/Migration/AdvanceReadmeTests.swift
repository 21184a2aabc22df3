import Interplay
import MotionMathematics
import MotionPhysics
import Testing

/// The snippets of the README of Advance 3, then those of versions 2 and 0.9, in their order, each with what the text around it promises.
@Suite struct AdvanceReadmeTests {
  let clock = AnimationClock()
  private let basis = SpringParameters(stiffness: 120, damping: 12)
  private let threshold = RestThreshold(distance: 0.1, speed: 0.1)

  private func makeSpring<Value: MotionValue>(_ value: Value) -> Animated<Value> {
    Animated(value, on: clock, spring: basis, restThreshold: threshold)
  }

  /// 1: a spring moves the center of a view to its target.
  @Test func `1 a spring of a center`() {
    let spring = makeSpring(Point(x: 50, y: 50))
    var center = Point(x: 50, y: 50)
    spring.onChange = { center = $0 }
    spring.animate(to: Point(x: 300, y: 200))
    clock.advance(to: .milliseconds(200))
    // 0.88764419 of the distance, in each coordinate.
    #expect((center.x - 50 - 250 * 0.88764419).magnitude < 1e-5 && (center.y - 50 - 150 * 0.88764419).magnitude < 1e-5)
    clock.advance(to: .seconds(5))
    #expect(center == Point(x: 300, y: 200))
  }

  /// 2: a spring from 0 to 0.5; it overshoots, as the damping ratio is 0.55.
  @Test func `2 a spring of an opacity`() {
    let spring = Animated(0.0, on: clock, spring: basis)
    var (alpha, greatest) = (0.0, 0.0)
    spring.onChange = { (alpha, greatest) = ($0, max(greatest, $0)) }
    spring.animate(to: 0.5)
    for frame in 1...300 { clock.advance(to: .frame(Int64(frame), rate: 60)) }
    let overshoot = Elementary.exp(-Double.pi * basis.dampingRatio / (1 - basis.dampingRatio * basis.dampingRatio).squareRoot())
    #expect(alpha == 0.5 && (greatest - 0.5 * (1 + overshoot)).magnitude < 1e-3)
  }

  /// 3: everything of a spring can change at any time: its constants, its velocity, its value; a reset ends it there.
  @Test func `3 a spring is configured in flight`() {
    let spring = makeSpring(0.0)
    spring.animate(to: 1)
    clock.advance(to: .milliseconds(40))
    let (value, velocity) = (spring.value, spring.velocity)
    spring.spring = SpringParameters(stiffness: 30, damping: 2)
    spring.restThreshold = threshold
    #expect(spring.value == value && spring.velocity == velocity && spring.isMoving)
    // A velocity: the target stays.
    spring.animate(to: spring.destination ?? 0, velocity: 6.5)
    #expect(spring.velocity == 6.5 && spring.value == value && spring.destination == 1)
    // A value: the velocity stays.
    spring.displace(to: 0.2)
    #expect(spring.velocity == 6.5 && spring.value == 0.2 && spring.destination == 1)
    // The oracle: x″ = 30 (1 − x) − 2 x′ from there.
    var (x, v) = (0.2, 6.5)
    for _ in 0..<100_000 {
      let a = 30 * (1 - x) - 2 * v
      (x, v) = (x + v * 1e-6 + a * 5e-13, v + a * 1e-6)
    }
    clock.advance(to: .milliseconds(140))
    #expect((spring.value - x).magnitude < 1e-4)
    spring.value = 0.5
    #expect(spring.value == 0.5 && spring.velocity == 0 && !spring.isMoving)
  }

  /// 4: a timed animation of a size; before it ends a spring takes over, then a decay. The velocity is kept each time.
  @Test func `4 one value, three kinds of animation`() {
    let animator = makeSpring(Size(width: 100, height: 100))
    var size = Size(width: 100, height: 100)
    animator.onChange = { size = $0 }
    animator.animate(to: Size(width: 123, height: 456), over: .milliseconds(250), easing: .easeInOut)
    clock.advance(to: .milliseconds(150))
    let first = (size, animator.velocity)
    #expect(first.1.height > 356)
    animator.animate(to: Size(width: 300, height: 300))
    #expect(animator.value == first.0 && animator.velocity == first.1)
    clock.advance(to: .milliseconds(250))
    let second = (size, animator.velocity)
    animator.coast(decay: Decay(rate: 2))
    #expect(animator.value == second.0 && animator.velocity == second.1)
    clock.advance(to: .milliseconds(750))
    // x = x₀ + v₀ (1 − e^(−2t)) / 2, v = v₀ e^(−2t).
    let left = Elementary.exp(-1)
    #expect((size.width - second.0.width - second.1.width * (1 - left) / 2).magnitude < 1e-9)
    #expect((animator.velocity.height - second.1.height * left).magnitude < 1e-9)
    animator.stop()
  }

  /// 5: a timed animation has a fixed duration, and ends at its final value.
  @Test func `5 a timed animation`() {
    let animator = makeSpring(Size(width: 0, height: 0))
    animator.animate(to: Size(width: 123, height: 456), over: .milliseconds(250), easing: .easeInOut)
    #expect(animator.restTime == .milliseconds(250))
    clock.advance(to: .milliseconds(250))
    #expect(animator.value == Size(width: 123, height: 456) && !animator.isMoving)
  }

  /// 6: the timing functions, at 0.1, 0.25, 0.5, 0.75 and 0.9 of the time.
  @Test(arguments: [
    (Easing.linear, [0.1, 0.25, 0.5, 0.75, 0.9]), (.easeIn, [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
    (.easeOut, [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]), (.easeInOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
    (.standard, [0.025863, 0.236587, 0.775561, 0.959368, 0.994354]), (.ease, [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
  ])
  func `6 timing functions`(easing: Easing, values: [Double]) {
    for (time, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) { #expect((easing.progress(at: time) - value).magnitude < 1e-6) }
    // Version 0.9 also reverses one.
    #expect((easing.progress(at: 0.1) + Easing.reversed(easing).progress(at: 0.9) - 1).magnitude < 1e-12)
  }

  /// 7: your own timing function: a Bézier curve with the control points (0.1, 0.2) and (0.6, 0).
  @Test func `7 a custom timing function`() {
    let easing = Easing.bezier(CubicBezier(0.1, 0.2, 0.6, 0))
    for step in 0...10 {
      let u = Double(step) / 10
      let x = 3 * (1 - u) * (1 - u) * u * 0.1 + 3 * (1 - u) * u * u * 0.6 + u * u * u
      let y = 3 * (1 - u) * (1 - u) * u * 0.2 + u * u * u
      #expect((easing.progress(at: x) - y).magnitude < 1e-6)
    }
  }

  /// 8: your own simulation function starts with the velocity of the animator, or with a given one.
  @Test func `8 a custom simulation function`() throws {
    let animator = makeSpring(0.0)
    animator.animate(to: 100)
    clock.advance(to: .milliseconds(100))
    let (value, velocity) = (animator.value, animator.velocity)
    // A spring whose drag grows with the square of the speed.
    let force = Force<Double> { x, v, _ in (200 - x) * 80 - v * v.magnitude * 0.01 - v * 4 }
    animator.play(try ForceSimulation(force, from: value, velocity: velocity, at: clock.now, restSpeed: 0.1))
    #expect(animator.value == value && animator.velocity == velocity)
    clock.advance(to: .seconds(20))
    #expect((animator.value - 200).magnitude < 0.1 && !animator.isMoving)
    animator.coast(velocity: 500, decay: Decay(rate: 3))
    #expect(animator.velocity == 500)
    animator.stop()
  }

  /// A type of the user: two angles of an arm.
  private struct Arm: MotionValue {
    var (shoulder, elbow) = (0.0, 0.0)
    init(lanes: SIMD2<Double>) { (shoulder, elbow) = (lanes.x, lanes.y) }
    var lanes: SIMD2<Double> { SIMD2(shoulder, elbow) }
  }

  /// 9: your own type moves once it is a vector.
  @Test func `9 a custom type`() {
    let spring = makeSpring(Arm(lanes: .zero))
    spring.animate(to: Arm(lanes: SIMD2(1, -2)))
    clock.advance(to: .milliseconds(200))
    #expect((spring.value.shoulder - 0.88764419).magnitude < 1e-6 && (spring.value.elbow + 2 * 0.88764419).magnitude < 1e-6)
    spring.stop()
  }

  /// Version 2: a simulator of a decay with a drag of 20 gets a velocity while it is at rest, and moves from then on.
  @Test func `version 2: a simulator is pushed`() {
    let simulator = makeSpring(Point(x: 0, y: 0))
    var value = Point(x: 0, y: 0)
    simulator.onChange = { value = $0 }
    clock.advance(to: .seconds(1))
    simulator.coast(velocity: Point(x: 100, y: 100), decay: Decay(rate: 20))
    clock.advance(to: .seconds(3))
    #expect((value.x - 5).magnitude < 0.01 && value.x == value.y)
  }

  /// Version 0.9: a number animates to another one in 2 s, and the closure gets each value.
  @Test func `version 0-9: from one number to another`() {
    let number = Animated(0.0, on: clock)
    var values: [Double] = []
    number.onChange = { values.append($0) }
    number.animate(to: 3, over: .seconds(2), easing: .linear)
    for frame in 1...120 { clock.advance(to: .frame(Int64(frame), rate: 60)) }
    #expect(values.count == 120 && values.last == 3)
    for (index, value) in values.enumerated() { #expect((value - Double(index + 1) / 40).magnitude < 1e-8) }
  }

  /// Version 0.9: a target, and a later one in flight: the value comes back.
  @Test func `version 0-9: a target that changes in flight`() {
    let spring = makeSpring(Point(x: 0, y: 0))
    spring.animate(to: Point(x: 100, y: 200))
    clock.advance(to: .milliseconds(120))
    let velocity = spring.velocity
    spring.animate(to: Point(x: 0, y: 0))
    #expect(spring.velocity == velocity && velocity.y > 0)
    clock.advance(to: .seconds(9))
    #expect(spring.value == Point(x: 0, y: 0))
  }

  /// Version 0.9: an animation is a value that is advanced by itself; it knows its value and velocity, and whether it has finished.
  @Test func `version 0-9: animations are values`() throws {
    let animations: [AnyMotion<Double>] = [
      AnyMotion(try TweenSimulation(from: 0.0, to: 10, duration: .seconds(2), easing: .linear, at: .zero)),
      AnyMotion(try SpringSimulation(basis: SpringBasis(basis), from: 0.0, velocity: 0, to: 10, at: .zero, threshold: threshold)),
      AnyMotion(try DecaySimulation(Decay(rate: 3), from: 0.0, velocity: 1000, at: .zero, threshold: threshold)),
    ]
    #expect(animations.map { $0.isAtRest(at: .milliseconds(100)) } == [false, false, false])
    #expect(animations.map { $0.isAtRest(at: .seconds(9)) } == [true, true, true])
    #expect(animations[0].value(at: .milliseconds(1100)) == 5.5 && animations[0].velocity(at: .milliseconds(500)) == 5)
    #expect((animations[2].value(at: .seconds(9)) - 333.33333).magnitude < 0.04)
  }
}
