import Interplay
import Testing

/// Snippets of the README of swift-numeric-springing, written with `Animated`. Its documented behavior holds, with the exact numbers.
@Suite struct NumericSpringingMigrationTests {
  let clock = AnimationClock()
  /// `Spring.createBasicSpring`: 2.8 Hz, half-life 0.1 s.
  let basic = SpringParameters(frequency: 2.8, halfLife: 0.1)

  @Test func `the basic spring has the documented frequency and damping ratio`() {
    #expect((basic.naturalFrequency - 17.592919).magnitude < 1e-6)
    #expect((basic.dampingRatio - 0.393992).magnitude < 1e-6)
  }

  /// Its integrators deviate from these numbers by up to 0.12: one step for each frame.
  @Test(arguments: [(1, 0.0395793), (2, 0.1441945), (6, 0.8089844), (10, 1.2257688), (60, 1.0010608)])
  func `a basic spring has the values of the exact solution`(frame: Int64, value: Double) {
    let spring = Animated(0.0, on: clock, spring: basic, restThreshold: RestThreshold(distance: 1e-5, speed: 1e-5))
    spring.animate(to: 1)
    clock.advance(to: .frame(frame, rate: 60))

    #expect((spring.value - value).magnitude < 1e-6)
  }

  /// `updateTargetValue(_:)` in flight, `updateCurrentValue(_:)`, `stop()`.
  @Test func `target and current value are updated in flight`() {
    let spring = Animated(Point(x: 0, y: 0), on: clock, spring: basic)
    var completions = 0
    spring.animate(to: Point(x: 100, y: 0))
    clock.advance(to: .milliseconds(50))
    let velocity = spring.velocity
    spring.animate(to: Point(x: 0, y: 100)) { _ in completions += 1 }
    spring.displace(to: Point(x: 5, y: 5))
    #expect(spring.velocity == velocity && spring.value == Point(x: 5, y: 5))

    clock.advance(to: .seconds(10))

    // At rest the value is the exact target, and the velocity is gone.
    #expect(spring.value == Point(x: 0, y: 100) && spring.velocity == Point(x: 0, y: 0) && completions == 1)
  }

  /// A stopped spring can be started again; it does not keep its velocity.
  @Test func `a spring is stopped and started again`() {
    let spring = Animated(0.0, on: clock, spring: basic)
    spring.animate(to: 1)
    clock.advance(to: .milliseconds(50))
    spring.stop()
    clock.advance(to: .seconds(1))
    let value = spring.value
    #expect(spring.velocity == 0)

    spring.animate(to: 1)
    clock.advance(to: .seconds(9))

    #expect(value < 1 && spring.value == 1)
  }

  /// `Int` is rounded on output; arrays may be nested, which its own may not.
  @Test func `whole numbers and arrays are springs as well`() {
    let count = Animated(0, on: clock, spring: basic)
    let list = Animated([[0.0, 1], [2]], on: clock, spring: basic)
    count.animate(to: 10)
    list.animate(to: [[10.0, 1], [12]])
    clock.advance(to: .frame(6, rate: 60))

    #expect(count.value == 8)
    #expect((list.value[0][0] - 8.089844).magnitude < 1e-5 && list.value[0][1] == 1)
    count.stop()
    list.stop()
  }
}
