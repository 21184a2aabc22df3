import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct SpringPushTests {
  @Test func `a push moves a resting value out and back, and adds to the velocity of a moving one`() throws {
    let (stage, property, spring) = makeSpring(to: 100)
    property.value = 100
    stage.runtime.add(spring, to: property)
    spring.push(by: 50)
    stage.run(until: .milliseconds(40))
    #expect(try abs(property.value - solution(from: 100, velocity: 50, to: 100).value(at: .milliseconds(40))) < 1e-9)
    let (place, velocity) = try (property.value, solution(from: 100, velocity: 50, to: 100).velocity(at: .milliseconds(40)))
    spring.push(by: -200)
    stage.run(until: .milliseconds(60))
    #expect(
      try abs(property.value - solution(from: place, velocity: velocity - 200, to: 100, at: .milliseconds(40)).value(at: .milliseconds(60)))
        < 1e-9)
    stage.settle()
    #expect(property.value == 100)
  }

  @Test func `a push while disabled takes effect when enabled, and pushes add up`() throws {
    let (stage, property, spring) = makeSpring(to: 100)
    property.value = 100
    spring.enabled.value = false
    stage.runtime.add(spring, to: property)
    spring.push(by: 30)
    spring.push(by: 20)
    stage.run(until: .milliseconds(40))
    #expect(property.value == 100)
    spring.enabled.value = true
    stage.run(until: .milliseconds(80))
    #expect(
      try abs(property.value - solution(from: 100, velocity: 50, to: 100, at: .milliseconds(40)).value(at: .milliseconds(80))) < 1e-9)
  }

  @Test func `a push by an observer of a push adds to it on every target`() throws {
    let (stage, property, spring) = makeSpring(to: 100, rate: nil)
    let other = ReactiveProperty(100.0)
    property.value = 100
    for target in [property, other] { stage.runtime.add(spring, to: target) }
    var count = 0
    let subscription = spring.state.subscribe { [unowned spring] state in
      guard state == .active, count < 2 else { return }
      count += 1
      spring.push(by: 30)
      spring.push(by: -10)
    }
    spring.push(by: 50)
    stage.run(until: .milliseconds(40))
    #expect(count == 1)
    for target in [property, other] {
      #expect(try abs(target.value - solution(from: 100, velocity: 70, to: 100).value(at: .milliseconds(40))) < 1e-9)
    }
    subscription.unsubscribe()
  }

  @Test func `a push by an observer of a written velocity adds to it, and a velocity written by one of a push replaces it`() throws {
    let (stage, property, spring) = makeSpring(to: 100, rate: nil)
    property.value = 100
    stage.runtime.add(spring, to: property)
    spring.push(by: 50)
    let observer = spring.initialVelocity.observeChanges { [unowned spring] in if $0 == 80 { spring.push(by: 30) } }
    spring.initialVelocity.value = 80
    stage.run(until: .milliseconds(40))
    #expect(try abs(property.value - solution(from: 100, velocity: 110, to: 100).value(at: .milliseconds(40))) < 1e-9)
    observer.end()
    stage.settle()

    let start = stage.now
    let subscription = spring.state.subscribe { [unowned spring] in if $0 == .active { spring.initialVelocity.value = 20 } }
    spring.push(by: 50)
    #expect(spring.initialVelocity.value == 20)
    let later = start.advanced(by: .milliseconds(40))
    stage.run(until: later)
    #expect(try abs(property.value - solution(from: 100, velocity: 20, to: 100, at: start).value(at: later)) < 1e-9)
    subscription.unsubscribe()
  }

  @Test func `a push reaches the targets of its time alone, and writes no initial velocity`() throws {
    let (stage, property, spring) = makeSpring(to: 100, rate: nil)
    let other = ReactiveProperty(100.0)
    property.value = 100
    spring.push(by: 70)
    #expect(spring.initialVelocity.value == 0)
    let instance = stage.runtime.add(spring, to: property)
    spring.push(by: 50)
    stage.runtime.add(spring, to: other)
    stage.run(until: .milliseconds(40))
    #expect(try abs(property.value - solution(from: 100, velocity: 50, to: 100).value(at: .milliseconds(40))) < 1e-9)
    #expect(other.value == 100 && spring.initialVelocity.value == 0)
    instance.remove()
    spring.push(by: 60)
    stage.run(until: .milliseconds(80))
    let pushed = try solution(from: 100, velocity: 60, to: 100, at: .milliseconds(40))
    #expect(abs(other.value - pushed.value(at: .milliseconds(80))) < 1e-9)
  }

  @Test func `springs that push each other for ever end the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stage = Stage(size: Size(width: 100, height: 100))
      // Each motion is at rest at once.
      let (a, b) = (Spring<Double>(threshold: 1e6), Spring<Double>(threshold: 1e6))
      for spring in [a, b] { stage.runtime.add(spring, to: ReactiveProperty(0.0)) }
      a.ends.subscribe { _ in b.push(by: 10) }
      b.ends.subscribe { _ in a.push(by: 10) }
      a.push(by: 10)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("A cycle of connections does not settle: "))
    #expect(message.contains("spring.pushes"))
  }

  @Test(arguments: [(10.0, 350.0, -10.0), (350, 10, 370), (0, 180, -180), (-30, 820, 100), (1000, 0, 1080)] as [(Double, Double, Double)])
  func `along the shorter arc it rotates by at most half a turn`(from: Double, to: Double, expected: Double) {
    let stage = Stage(size: Size(width: 100, height: 100))
    let node = stage.scene.root.addChild(named: "node")
    node.rotation.value = .degrees(from)
    let spring = Spring.alongShorterArc()
    spring.destination.value = .degrees(to)
    stage.runtime.add(spring, to: node.rotation)
    let trace = stage.settle()

    #expect(abs(node.rotation.value.degrees - expected) < 1e-9)
    #expect(trace[node].rotation.values.allSatisfy { abs($0.degrees - from) <= 185 })
  }

  @Test func `along the shorter arc it reverses when the other direction becomes shorter`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let node = stage.scene.root.addChild(named: "node")
    let spring = Spring.alongShorterArc()
    spring.destination.value = .degrees(170)
    stage.runtime.add(spring, to: node.rotation)
    stage.settle()
    spring.destination.value = .degrees(-170)
    stage.settle()
    #expect(abs(node.rotation.value.degrees - 190) < 1e-9)
  }

  @Test func `a spring moves transforms, headings and colors with their own interpolation`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    func arrives<Value: MotionValue & Equatable>(_ start: Value, _ end: Value) -> Bool {
      let (property, spring) = (ReactiveProperty(start), Spring<Value>(threshold: 0.001))
      spring.destination.value = end
      stage.runtime.add(spring, to: property)
      stage.run(until: stage.now.advanced(by: .milliseconds(50)))
      let isBetween = property.value != start && property.value != end
      stage.settle()
      return isBetween && property.value == end
    }
    #expect(arrives(Heading(radians: 3), Heading(radians: -3)))
    #expect(arrives(OKLabColor(.white), OKLabColor(Color(red: 0.8, green: 0.1, blue: 0.2))))
    #expect(
      arrives(
        TransformComponents(translation: Vector(dx: 1, dy: 2), scale: Vector(dx: 1, dy: 1)),
        TransformComponents(translation: Vector(dx: 40, dy: 2), rotation: .degrees(90), scale: Vector(dx: 2, dy: 1))))
    #expect(arrives(Quaternion(axis: [0, 0, 1], angle: .degrees(20)), Quaternion(axis: [0, 1, 0], angle: .degrees(200))))
  }
}
