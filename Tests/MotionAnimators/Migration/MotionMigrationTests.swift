import Interplay
import MotionPhysics
import Testing

/// Snippets of the README of b3ll/Motion, written with `Animated`. Its documented behavior holds, with its numbers.
@Suite struct MotionMigrationTests {
  let clock = AnimationClock()

  /// `SpringAnimation(response: 1, dampingRatio: …)` from 0 to 10, after half a second. Values above 1 are those of the exact solution.
  @Test(arguments: [(0.8, 9.2231379, 8.0674), (1, 8.2102555, 8.5301), (1.5, 6.4739496, 8.4560), (2, 5.3572767, 7.8162)])
  func `a spring by response and damping ratio`(ratio: Double, value: Double, velocity: Double) {
    let spring = Animated(
      0.0, on: clock, spring: SpringParameters(response: 1, dampingRatio: ratio, allowsOverdamping: true))
    spring.animate(to: 10)
    clock.advance(to: .milliseconds(500))

    #expect((spring.value - value).magnitude < 1e-6)
    #expect((spring.velocity - velocity).magnitude < 1e-4)
  }

  /// `spring.onValueChanged { … }`, `spring.completion = { … }`, `spring.start()`.
  @Test func `a spring ends exactly at its destination, and is not published twice`() {
    let spring = Animated(
      SIMD4(0.0, 0, 100, 100), on: clock, spring: SpringParameters(stiffness: 300, damping: 10),
      restThreshold: RestThreshold(distance: 0.01, speed: 0.01))
    var values: [SIMD4<Double>] = []
    var ends = 0
    spring.onChange = { values.append($0) }
    spring.animate(to: SIMD4(10, 20, 200, 200)) { _ in ends += 1 }

    for frame in 1...600 { clock.advance(to: .frame(Int64(frame), rate: 60)) }

    #expect(ends == 1)
    #expect(values.last == SIMD4(10, 20, 200, 200) && values.filter { $0 == SIMD4(10, 20, 200, 200) }.count == 1)
    #expect(spring.velocity == .zero)
  }

  /// `spring.velocity = …` before the start has the natural sign, and the spring is reconfigured in flight.
  @Test func `a gesture hands its velocity over, and the spring is configured in flight`() {
    let spring = Animated(0.0, on: clock)
    spring.animate(to: 100, velocity: 100)
    #expect(spring.velocity == 100)
    clock.advance(to: .milliseconds(30))
    let value = spring.value

    spring.spring = SpringParameters(response: 0.5, dampingRatio: 0.9)

    #expect(spring.value == value && (spring.spring.response - 0.5).magnitude < 1e-12)
  }

  /// `spring.clampingRange`, `spring.resolvesUponReachingToValue`, `spring.resolvingEpsilon`.
  @Test func `clamping, resolving upon reaching, and a larger epsilon`() {
    func end(_ configure: (Animated<Double>) -> Void) -> (Double, Timestamp) {
      let clock = AnimationClock()
      let spring = Animated(0.0, on: clock, spring: SpringParameters(stiffness: 300, damping: 10))
      configure(spring)
      var (greatest, end) = (0.0, Timestamp.distantFuture)
      spring.onChange = { greatest = max(greatest, $0) }
      spring.animate(to: 10) { _ in end = clock.now }
      for frame in 1...600 { clock.advance(to: .frame(Int64(frame), rate: 60)) }
      return (greatest, end)
    }
    let free = end { _ in }
    let clamped = end { $0.bounds = ValueBounds(0...10) }
    let reaching = end { $0.restsOnReaching = true }
    let coarse = end { $0.restThreshold = RestThreshold(distance: 0.5, speed: 0.5) }

    #expect(free.0 > 12)
    #expect(clamped.0 == 10 && clamped.1 == free.1)
    #expect(reaching.0 == 10 && reaching.1 < .milliseconds(150))
    #expect(coarse.1 < free.1)
  }

  /// `spring.stop(resolveImmediately: true)` and `spring.updateValue(to:)`.
  @Test func `stopping freezes or resolves, and an updated value keeps the spring`() {
    let spring = Animated(0.0, on: clock)
    var ends: [MotionEnd] = []
    spring.animate(to: 10) { ends.append($0) }
    clock.advance(to: .milliseconds(50))
    spring.displace(to: 2)
    #expect(spring.isMoving && spring.value == 2)
    spring.jumpToEnd()
    #expect(spring.value == 10 && ends == [.finished])
    spring.animate(to: 0)
    clock.advance(to: .milliseconds(100))
    let value = spring.value
    spring.stop()

    #expect(spring.value == value && spring.velocity == 0)
  }

  /// `DecayAnimation`: destination from the velocity, and back.
  @Test func `a decay knows where it ends, and can be told`() {
    let decay = Animated(0.0, on: clock)
    decay.coast(velocity: 2000)
    #expect((decay.destination.map { ($0 - 998.99967).magnitude } ?? 1) < 1e-5)
    decay.value = 0
    decay.coast(to: 998.999)
    #expect((decay.velocity - 2000).magnitude < 0.01)
    decay.value = 0
    decay.coast(velocity: 200, snapping: .multiples(of: 1))
    #expect(decay.destination == 100 && (decay.velocity - 200.2).magnitude < 0.001)
    decay.value = 0
    decay.coast(velocity: 2000, snapping: .multiples(of: 0.5))
    #expect(decay.destination == 999)
  }

  @Test(arguments: [(100, 90.62585), (500, 315.92802), (1000, 432.03513), (2000, 490.38774)])
  func `a decay has the values of its closed form`(milliseconds: Int64, value: Double) {
    let decay = Animated(0.0, on: clock)
    decay.coast(velocity: 1000)
    clock.advance(to: .milliseconds(milliseconds))

    #expect((decay.value - value).magnitude < 1e-5)
    if milliseconds == 500 { #expect((decay.velocity - 367.51125).magnitude < 1e-5) }
  }

  /// `BasicAnimation`: linear by default, 0.3 s; it is exactly at its end, and a duration of zero is there at once.
  @Test func `a basic animation ends exactly`() {
    let basic = Animated(0.0, on: clock)
    basic.animate(to: 320, over: .milliseconds(300), easing: .linear)
    clock.advance(to: .milliseconds(150))
    #expect((basic.value - 160).magnitude < 1e-9)
    clock.advance(to: .milliseconds(300))
    #expect(basic.value == 320)
    basic.animate(to: 0.005, over: .zero)
    #expect(basic.value == 0.005)
  }

  /// Its rule of rest, evaluated at frames: tick 57 for 0 to 1, tick 125 for 0 to 100.
  @Test(arguments: [(1.0, 57), (100, 125)]) func `the default spring resolves on the documented tick`(destination: Double, tick: Int) throws
  {
    let spring = try SpringSimulation(
      basis: SpringBasis(SpringParameters(stiffness: 300, damping: 10)), from: 0, velocity: 0, to: destination, at: .zero,
      threshold: RestThreshold(distance: 0.001, speed: 0.001))

    #expect(RestRule.motion.restFrame(of: spring, to: destination, rate: 60) == tick)
  }
}
