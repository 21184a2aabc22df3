import Interplay
import MotionPhysics
import Testing

/// The snippets of the README of Advance 2, in their order, then the functions and types that only version 2 has.
@Suite struct AdvanceTwoReadmeTests {
  let clock = AnimationClock()
  private let basis = SpringParameters(stiffness: 120, damping: 12)
  private let threshold = RestThreshold(distance: 0.1, speed: 0.1)

  private func makeValue<Value: MotionValue>(_ value: Value) -> Animated<Value> {
    Animated(value, on: clock, spring: basis, restThreshold: threshold)
  }

  /// 1: a spring is bound to the center of a view, and follows its target.
  @Test func `1 a spring that is bound to a property`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let view = stage.runtime.scene.root.addChild(named: "view", size: Size(width: 100, height: 100))
    let spring = Spring<Point>(threshold: 0.1)
    (spring.stiffness.value, spring.damping.value) = (120, 12)
    spring.destination.value = Point(x: 300, y: 200)
    stage.runtime.add(spring, to: view.position)
    stage.run(until: .milliseconds(200))
    #expect((view.position.value.x - 300 * 0.88764419).magnitude < 1e-5)
    #expect((view.position.value.y - 200 * 0.88764419).magnitude < 1e-5)
    stage.settle()
    #expect(view.position.value == Point(x: 300, y: 200))
  }

  /// 2: everything of a spring is readable and writable while it moves: target, tension, damping, velocity and value.
  @Test func `2 a running spring is changed`() {
    let spring = makeValue(0.0)
    spring.animate(to: 120)
    clock.advance(to: .milliseconds(120))
    let (value, velocity) = (spring.value, spring.velocity)
    #expect(velocity > 0 && spring.destination == 120 && spring.spring == basis)
    spring.spring.stiffness = 40
    spring.spring.damping = 3
    #expect(spring.value == value && spring.velocity == velocity)
    spring.animate(to: -20)
    #expect(spring.value == value && spring.velocity == velocity && spring.destination == -20)
    clock.advance(to: .seconds(20))
    #expect(spring.value == -20 && spring.velocity == 0 && !spring.isMoving)
  }

  /// 3: an animator of a size: a spring to 300 × 300, and before it ends a decay with a drag of 2 that keeps the velocity.
  @Test func `3 a property animator`() {
    let size = makeValue(Size(width: 100, height: 100))
    size.animate(to: Size(width: 300, height: 300))
    clock.advance(to: .milliseconds(150))
    let (value, velocity) = (size.value, size.velocity)
    size.coast(decay: Decay(rate: 2))
    #expect(size.value == value && size.velocity == velocity && velocity.width > 0)
    // A decay with a drag of 2 covers half of its velocity.
    #expect((size.destination.map { ($0.width - value.width - velocity.width / 2).magnitude } ?? 9) < 1e-9)
    clock.advance(to: .seconds(9))
    #expect((size.value.width - value.width - velocity.width / 2).magnitude < 0.05 && !size.isMoving)
  }

  /// 4: an animator of the bounds of a view, four numbers at once.
  @Test func `4 an animator of a rectangle`() {
    let bounds = makeValue(Rect(x: 0, y: 0, width: 10, height: 10))
    bounds.animate(to: Rect(x: 10, y: 20, width: 110, height: 210))
    clock.advance(to: .milliseconds(400))
    for (lane, distance) in [10.0, 20, 100, 200].enumerated() {
      let start = lane < 2 ? 0.0 : 10
      #expect((bounds.value.lanes[lane] - start - distance * 1.1082638).magnitude < 1e-4)
    }
    clock.advance(to: .seconds(9))
    #expect(bounds.value == Rect(x: 10, y: 20, width: 110, height: 210))
  }

  /// 5: an observer gets each next value of a spring, and no value twice.
  @Test func `5 a spring is observed`() {
    let spring = makeValue(0.0)
    var values: [Double] = []
    spring.onChange = { values.append($0) }
    spring.animate(to: 120)
    for frame in 1...300 { clock.advance(to: .frame(Int64(frame), rate: 60)) }
    #expect(values.last == 120 && (values.max() ?? 0) > 130)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 != $1 } && values.count < 150)
  }

  /// 6: a basic animation has a duration and a timing function; a simulated one has none of them, and knows when it converges.
  @Test func `6 basic and simulated animations`() {
    let (basic, simulated) = (makeValue(0.0), makeValue(0.0))
    var ends: [String] = []
    basic.animate(to: 10, over: .milliseconds(500), easing: .linear) { ends.append("basic \($0)") }
    simulated.animate(to: 1) { ends.append("simulated \($0)") }
    clock.advance(to: .milliseconds(250))
    #expect((basic.value - 5).magnitude < 1e-9 && basic.restTime == .milliseconds(500))
    // Its own steps of 0.008 s converge after 0.648 s.
    #expect(simulated.restTime.map { $0 > .milliseconds(640) && $0 < .milliseconds(800) } == true)
    clock.advance(to: .seconds(1))
    #expect(ends == ["basic finished", "simulated finished"] && basic.value == 10 && simulated.value == 1)
  }

  /// 7: the function of a simulator is replaced in flight: a spring, a decay, and a spring again.
  @Test func `7 a simulator with another function`() {
    let simulator = makeValue(0.0)
    simulator.animate(to: 100)
    clock.advance(to: .milliseconds(100))
    let first = (simulator.value, simulator.velocity)
    simulator.coast(decay: Decay(rate: 3))
    #expect((simulator.value, simulator.velocity) == first && simulator.isMoving)
    clock.advance(to: .milliseconds(200))
    let second = (simulator.value, simulator.velocity)
    #expect(second.1 < first.1 && second.0 > first.0)
    simulator.animate(to: 0)
    #expect((simulator.value, simulator.velocity) == second)
    clock.advance(to: .seconds(20))
    #expect(simulator.value == 0 && !simulator.isMoving)
  }

  /// 8: gravity towards a target: an acceleration that falls with the square of the distance, and no nearer than a minimum radius.
  @Test func `8 the gravity function`() throws {
    let (center, strength, softening) = (SIMD2(100.0, 0), 1e6, 30.0)
    let value = makeValue(Point(x: 0, y: 0))
    let well = Force<SIMD2<Double>>.well(at: center, strength: strength, softening: softening)
    #expect((well.acceleration(SIMD2(0, 0), .zero, 0).x - 100).magnitude < 1e-9)
    #expect((well.acceleration(SIMD2(85, 0), .zero, 0).x - 15 * strength / (30 * 30 * 30)).magnitude < 1e-9)
    value.play(
      try ForceSimulation(well, from: value.value, velocity: Point(x: 0, y: 0), at: clock.now, duration: .seconds(10), restSpeed: 0.1))
    // The energy is kept: v²/2 = GM (1/r − 1/r₀) outside of the radius.
    clock.advance(to: .milliseconds(600))
    let distance = 100 - value.value.x
    #expect(distance > 30 && distance < 95)
    #expect((value.velocity.x * value.velocity.x / 2 - strength * (1 / distance - 0.01)).magnitude < 1)
    // A release: it coasts with the velocity that it has.
    let velocity = value.velocity
    value.coast(decay: Decay(rate: 3))
    #expect(value.velocity == velocity)
    value.stop()
  }

  /// 9: the end of an animation is reported once, with its reason: it ran to its end, or another one replaced it.
  @Test func `9 a runner reports its end`() {
    let value = makeValue(0.0)
    var ends: [MotionEnd] = []
    value.animate(to: 1) { ends.append($0) }
    value.animate(to: 2) { ends.append($0) }
    #expect(ends.count == 1 && ends.first != .finished)
    clock.advance(to: .seconds(9))
    #expect(ends.count == 2 && ends.last == .finished)
  }

  /// 10: whole numbers, insets, offsets and flags: a flag is a number that is above a half.
  @Test func `10 the types of version 2`() {
    struct Flag: MotionValue {
      var isOn: Bool { lanes >= 0.5 }
      let lanes: Double
      init(lanes: Double) { self.lanes = lanes }
    }
    let (number, flag) = (makeValue(0), makeValue(Flag(lanes: 0)))
    let (insets, offset) = (makeValue(Insets(top: 0, left: 0, bottom: 0, right: 0)), makeValue(Offset(horizontal: 0, vertical: 0)))
    number.animate(to: 10)
    flag.animate(to: Flag(lanes: 1))
    insets.animate(to: Insets(top: 1, left: 2, bottom: 3, right: 4))
    offset.animate(to: Offset(horizontal: 10, vertical: -10))
    clock.advance(to: .milliseconds(200))
    #expect(number.value == 9 && flag.value.isOn && (insets.value.right - 4 * 0.88764419).magnitude < 1e-6)
    #expect((offset.value.vertical + 8.8764419).magnitude < 1e-5)
    clock.advance(to: .seconds(9))
    #expect(number.value == 10 && insets.value == Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(offset.value == Offset(horizontal: 10, vertical: -10))
  }
}
