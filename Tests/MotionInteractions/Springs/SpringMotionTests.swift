import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

/// Value and velocity of a running spring stay continuous when its destination or a parameter is written (contract 17).
@Suite(.tracksLifetimes) struct SpringMotionTests {
  /// The values of a spring from `start` to `end` at every 16 milliseconds, after each of which `write` is called.
  private func values<Value: MotionValue>(
    from start: Value, to end: Value, velocity: Value.Velocity? = nil, threshold: Double = 0.001, count: Int = 60,
    _ write: (Spring<Value>, Int) -> Void = { _, _ in }
  ) -> [Value] {
    let (stage, _, runtime) = makeStage(rate: nil)
    let (property, spring) = (tracked(createProperty(withInitialValue: start)), Spring<Value>(threshold: threshold))
    spring.destination.value = end
    if let velocity { spring.initialVelocity.value = velocity }
    runtime.add(spring, to: property)
    return (1...count).map { index in
      stage.run(until: .milliseconds(Int64(index) * 16))
      write(spring, index)
      return property.value
    }
  }

  @Test func `an integer that is retargeted at every frame arrives, and equals the rounded spring of numbers (contract 17)`() {
    let exact = values(from: 0.0, to: 20, threshold: 0.5, count: 250) { spring, _ in spring.destination.value = 20 }
    let whole = values(from: 0, to: 20, threshold: 0.5, count: 250) { spring, _ in spring.destination.value = 20 }
    let list = values(from: [0, 100], to: [20, 90], threshold: 0.5, count: 250) { spring, _ in spring.destination.value = [20, 90] }

    #expect(whole.last == 20 && list.last == [20, 90])
    #expect(whole == exact.map { Int($0.rounded()) })
    #expect(list.map { $0[0] } == values(from: 0, to: 20, threshold: 0.5, count: 250))
  }

  @Test func `an integer with a moving destination keeps the fraction of its value and velocity (contract 17)`() {
    func chase<Value: MotionValue>(_ destination: (Int) -> Value, from start: Value) -> [Value] {
      values(from: start, to: destination(0), threshold: 0.5, count: 200) { spring, index in
        if index < 120 { spring.destination.value = destination(index) }
      }
    }
    let exact = chase({ Double($0 % 7) }, from: 0)

    #expect(chase({ $0 % 7 }, from: 0) == exact.map { Int($0.rounded()) })
    let floats = chase({ Float($0 % 7) }, from: 0)
    for (float, exact) in zip(floats, exact) { #expect(float == Float(exact)) }
  }

  @Test(arguments: ["stiffness", "damping", "mass", "threshold"])
  func `repeated writes of a parameter keep the fraction of integers, and an equal one changes nothing (contract 17)`(
    _ name: String
  ) {
    func write<Value>(_ spring: Spring<Value>, _ factor: Double) {
      let parameters = ["stiffness": spring.stiffness, "damping": spring.damping, "mass": spring.mass, "threshold": spring.threshold]
      if let parameter = parameters[name] { parameter.value *= factor }
    }
    func factor(_ index: Int) -> Double { index % 2 == 0 ? 1.25 : 0.8 }

    let exact = values(from: 0.0, to: 20, threshold: 0.5, count: 150) { write($0, factor($1)) }
    #expect(values(from: 0, to: 20, threshold: 0.5, count: 150) { write($0, factor($1)) } == exact.map { Int($0.rounded()) })
    #expect(values(from: 0.0, to: 20) { spring, _ in write(spring, 1) } == values(from: 0.0, to: 20))
  }

  @Test func `a rotation continues unchanged when an equal parameter or destination is written (contract 17)`() {
    let (start, end) = (Quaternion.identity, Quaternion(axis: SIMD3(0, 0, 1), angle: .degrees(179)))
    let untouched = values(from: start, to: end)

    #expect(values(from: start, to: end) { spring, _ in spring.stiffness.value = 342 } == untouched)
    #expect(values(from: start, to: end) { spring, _ in spring.threshold.value = 0.001 } == untouched)
    #expect(values(from: start, to: end) { spring, _ in spring.destination.value = end } == untouched)
  }

  @Test func `a transform continues unchanged when an equal parameter or destination is written (contract 17)`() {
    let start = Transform3DComponents()
    let end = Transform3DComponents(translation: SIMD3(10, 0, 0), rotation: Quaternion(axis: SIMD3(1, 0, 0), angle: .degrees(178)))
    let untouched = values(from: start, to: end)

    #expect(values(from: start, to: end) { spring, _ in spring.mass.value = 1 } == untouched)
    #expect(values(from: start, to: end) { spring, _ in spring.destination.value = end } == untouched)
  }

  @Test func `a rotation whose parameter changes continues with its position and velocity (contract 17)`() throws {
    let (stage, _, runtime) = makeStage(rate: nil)
    let property = tracked(createProperty(withInitialValue: Quaternion.identity))
    let spring = Spring<Quaternion>(threshold: 0.001)
    spring.destination.value = Quaternion(axis: SIMD3(0, 0, 1), angle: .degrees(179))
    runtime.add(spring, to: property)
    func angle(_ milliseconds: Double) -> Double {
      stage.run(until: .seconds(milliseconds / 1000))
      return property.value.angle.degrees
    }

    // Second differences over a quarter of a millisecond: at a jump of the speed they would be hundreds of times as large.
    let before = (angle(119.5), angle(119.75), angle(120))
    spring.stiffness.value = 343
    #expect(property.value.angle.degrees == before.2)
    let after = (angle(120.25), angle(120.5))
    let curvature = before.2 - 2 * before.1 + before.0
    #expect((after.0 - 2 * before.2 + before.1 - curvature).magnitude < 0.05 * (curvature.magnitude + 0.01))
    #expect((after.1 - 2 * after.0 + before.2 - curvature).magnitude < 0.05 * (curvature.magnitude + 0.01))
  }

  @Test func `an equal parameter does not affect an angle that was pushed beyond half a turn (contract 17)`() {
    let start = Heading(radians: 0)
    func turn(_ write: (Spring<Heading>, Int) -> Void = { _, _ in }) -> [Heading] {
      values(from: start, to: Heading(radians: 1), velocity: .radians(60), write)
    }

    #expect(turn { spring, _ in spring.damping.value = 30 } == turn())
    #expect(turn { spring, _ in spring.destination.value = Heading(radians: 1) } == turn())
  }

  @Test func `a velocity that is written in flight takes effect immediately and replaces the current one (contract 17)`() throws {
    let (stage, _, runtime) = makeStage(rate: nil)
    let (property, spring) = (tracked(createProperty(withInitialValue: 0.0)), Spring<Double>())
    spring.destination.value = 100
    runtime.add(spring, to: property)
    stage.run(until: .milliseconds(100))
    let value = property.value

    spring.initialVelocity.value = -400
    #expect(property.value == value)
    stage.run(until: .milliseconds(150))

    #expect(
      try property.value
        == solution(from: solution(from: 0, to: 100).value(at: .milliseconds(100)), velocity: -400, to: 100, at: .milliseconds(100))
        .value(at: .milliseconds(150)))
    // It is consumed: a later start ignores it.
    stage.settle()
    spring.destination.value = 0
    let start = stage.now
    stage.run(until: start.advanced(by: .milliseconds(50)))
    #expect(try property.value == solution(from: 100, to: 0, at: start).value(at: stage.now))
    #expect(runtime.diagnostics.isEmpty)
  }

  @Test func `the order of a velocity and of the start at one time has no effect`() {
    func path(velocityFirst: Bool) -> [Double] {
      let (stage, _, runtime) = makeStage(rate: nil)
      let (property, spring) = (tracked(createProperty(withInitialValue: 0.0)), Spring<Double>())
      runtime.add(spring, to: property)
      if velocityFirst { spring.initialVelocity.value = 500 }
      spring.destination.value = 10
      if !velocityFirst { spring.initialVelocity.value = 500 }
      return (1...40).map { index in
        stage.run(until: .milliseconds(Int64(index) * 16))
        return property.value
      }
    }

    #expect(path(velocityFirst: true) == path(velocityFirst: false))
  }

  @Test func `a velocity that is written at rest or while disabled applies to the next start`() throws {
    let (stage, _, runtime) = makeStage(rate: nil)
    let (property, spring) = (tracked(createProperty(withInitialValue: 0.0)), Spring<Double>())
    runtime.add(spring, to: property)
    spring.initialVelocity.value = 300
    stage.run(until: .milliseconds(100))
    #expect(property.value == 0 && runtime.isAtRest)
    spring.destination.value = 10
    stage.run(until: .milliseconds(150))

    #expect(try property.value == solution(from: 0, velocity: 300, to: 10, at: .milliseconds(100)).value(at: .milliseconds(150)))
  }

  @Test func `a damping ratio above 1 that is not allowed is reported once, and clamped to 1 (contract 19)`() throws {
    let parameters = SpringParameters(frequency: 1, halfLife: 0.05)
    let (stage, _, runtime) = makeStage(rate: nil)
    let (property, spring) = (tracked(createProperty(withInitialValue: 0.0)), Spring<Double>(parameters: parameters))
    spring.destination.value = 100
    runtime.add(spring, to: property)
    stage.run(until: .milliseconds(100))
    spring.destination.value = 50
    stage.run(until: .milliseconds(200))

    #expect(runtime.diagnostics.map { $0.name } == ["damping-clamped"])
    #expect(runtime.diagnostics.first?.place == "spring.damping")
    let critical = try solution(from: 0, to: 100, SpringParameters(response: 1, dampingRatio: 1))
    #expect(property.value < 100 && critical.value(at: .milliseconds(100)) > 0)
  }

  @Test(arguments: [
    SpringParameters(response: 0.37, dampingRatio: 1), .smooth, .slow, SpringParameters(duration: 0.3, bounce: 0), SpringParameters(),
    SpringParameters(frequency: 1, halfLife: 0.05, allowsOverdamping: true),
  ])
  func `critical damping and allowed overdamping are not reported`(_ parameters: SpringParameters) {
    let (stage, _, runtime) = makeStage(rate: nil)
    let (property, spring) = (tracked(createProperty(withInitialValue: 0.0)), Spring<Double>(parameters: parameters))
    spring.destination.value = 100
    runtime.add(spring, to: property)
    stage.run(until: .milliseconds(100))
    #expect(runtime.diagnostics.isEmpty)
  }

  @Test(arguments: Soak.part(of: 0..<30 as Range<UInt64>, share: 3))
  func `comes to rest at the exact time of its last motion, after any changes on the way`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100))))
    let (spring, property) = (tracked(Spring<Double>(threshold: 0.01)), createProperty(withInitialValue: 0.0))
    runtime.add(spring, to: property)
    var restTimes: [Timestamp] = []
    let subscription = spring.state.subscribe { if $0 == .atRest { restTimes.append(runtime.now) } }
    defer { subscription.unsubscribe() }
    func basis() throws -> SpringBasis { try SpringBasis(spring.parameters) }
    func threshold() throws -> RestThreshold {
      RestThreshold(distance: 0.01, speed: try 0.01 * basis().naturalFrequencySquared.squareRoot())
    }
    // The same motions, each with its rest time from the start.
    var motion: SpringSimulation<Double>?
    for _ in 0..<60 {
      // Often shortly before and after the rest time, and half way to it.
      let left = motion?.restTime.map { $0.nanoseconds(since: runtime.now) } ?? 1_000_000_000
      let steps: [Int64] = [16_000_000, left / 3, left / 2, left - 1, left, left + 1, left * 2]
      let step = steps.randomElement(using: &random) ?? 0
      runtime.advance(to: runtime.now.adding(nanoseconds: max(0, step)))
      if let former = motion, former.isAtRest(at: runtime.now) {
        #expect(restTimes.last == former.restTime && property.value == former.destination)
        motion = nil
      }
      #expect(runtime.isAtRest == (motion == nil))
      if let motion { #expect(property.value == motion.value(at: runtime.now)) }
      switch Int.random(in: 0...5, using: &random) {
      case 0:
        spring.enabled.value = false
        motion = nil
        #expect(runtime.isAtRest)
        spring.enabled.value = true
        guard property.value != spring.destination.value else { continue }
        motion = try SpringSimulation(
          basis: basis(), from: property.value, velocity: 0, to: spring.destination.value, at: runtime.now, threshold: threshold())
      case 1:
        spring.damping.value = Double.random(in: 5...60, using: &random)
        if let former = motion {
          motion =
            try former.retargeted(at: runtime.now, basis: basis(), to: former.destination, threshold: threshold()) ?? former
        }
      default:
        spring.destination.value = Double.random(in: -1...1, using: &random) * ([0.001, 1, 1000].randomElement(using: &random) ?? 1)
        if let former = motion {
          motion =
            try former.retargeted(at: runtime.now, basis: basis(), to: spring.destination.value, threshold: threshold()) ?? former
        } else {
          motion = try SpringSimulation(
            basis: basis(), from: property.value, velocity: 0, to: spring.destination.value, at: runtime.now, threshold: threshold())
        }
        if motion?.isAtRest(at: runtime.now) == true {
          #expect(property.value == motion?.destination)
          motion = nil
        }
      }
    }
  }
}
