import Interplay
import InterplayFormats
import InterplayTestSupport
import MotionMathematics
import Testing

private func makeTarget(_ value: Double = 5) -> (Stage, ReactiveProperty<Double>, MotionRuntime) {
  let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
  return (stage, tracked(ReactiveProperty(value)), tracked(stage.runtime))
}

@Suite(.tracksLifetimes) struct TransitionSpringTests {
  @Test(arguments: TransitionDirection.allCases)
  func `starts at the origin of the transition and ends at its destination`(way: TransitionDirection) {
    let (stage, property, runtime) = makeTarget()
    let direction = ReactiveProperty(way)
    let spring = TransitionSpring(back: 10.0, fore: 110, direction: direction, threshold: 0.01)
    runtime.add(spring, to: property)
    let (from, to) = way == .forward ? (10.0, 110.0) : (110, 10)
    #expect(property.value == from)

    stage.run(until: .milliseconds(500))
    // Critically damped by default: the fraction (1 + ωt) e^−ωt of the distance remains, ω = √(1000/3).
    let part = (1000.0 / 3).squareRoot() * 0.5
    #expect(abs((property.value - to) / (from - to) - (1 + part) * Elementary.exp(-part)) < 1e-9)
    stage.settle()
    #expect(property.value == to)
  }

  @Test func `between the opacities 0 and 1 it jumps with the default threshold, which is for points, and moves with 0.001`() {
    for threshold in [1, 0.001] {
      let (stage, property, runtime) = makeTarget()
      let direction = ReactiveProperty(TransitionDirection.forward)
      runtime.add(TransitionSpring(back: 0.0, fore: 1, direction: direction, threshold: threshold), to: property)
      stage.run(until: .milliseconds(100))
      let part = (1000.0 / 3).squareRoot() * 0.1
      let expected = threshold == 1 ? 1 : 1 - (1 + part) * Elementary.exp(-part)
      #expect(abs(property.value - expected) < 1e-9)
    }
  }

  @Test func `reverses in flight, with continuous position and velocity`() {
    let (stage, property, runtime) = makeTarget()
    let direction = ReactiveProperty(TransitionDirection.forward)
    let spring = TransitionSpring(back: 0.0, fore: 100, direction: direction)
    runtime.add(spring, to: property)

    stage.run(until: .milliseconds(60))
    let place = property.value
    stage.run(until: .milliseconds(61))
    let speed = property.value - place
    direction.value = direction.value.opposite
    let turned = property.value
    stage.run(until: .milliseconds(62))

    // It still continues for a while, nearly as fast.
    #expect(property.value > turned && abs(property.value - turned - speed) < 0.2 * speed)
    stage.settle()
    #expect(property.value == 0)
  }

  @Test func `follows a moved end, the current destination and the other one`() {
    let (stage, property, runtime) = makeTarget()
    let direction = ReactiveProperty(TransitionDirection.forward)
    let spring = TransitionSpring(back: 0.0, fore: 100, direction: direction)
    runtime.add(spring, to: property)

    spring.fore.value = 200
    stage.settle()
    #expect(property.value == 200)
    spring.back.value = -50
    stage.settle()
    #expect(property.value == 200)
    direction.value = .backward
    stage.settle()
    #expect(property.value == -50)
  }

  @Test func `one definition moves two properties, and a removed one stays`() {
    let (stage, property, runtime) = makeTarget()
    let other = ReactiveProperty(7.0)
    let direction = ReactiveProperty(TransitionDirection.forward)
    let spring = TransitionSpring(back: 0.0, fore: 100, direction: direction)
    for target in [property, other] { runtime.add(spring, to: target) }
    stage.settle()
    #expect(property.value == 100 && other.value == 100)

    runtime.removeInteractions(from: other)
    direction.value = .backward
    stage.settle()
    #expect(property.value == 0 && other.value == 100)
  }

  @Test func `tosses a node between two positions`() {
    let stage = Stage(size: Size(width: 400, height: 800))
    let node = stage.scene.root.addChild(named: "card", size: Size(width: 100, height: 100))
    let direction = ReactiveProperty(TransitionDirection.backward)
    let tossable = Tossable(
      spring: TransitionSpring(back: Point(x: 200, y: 320), fore: Point(x: 200, y: 480), direction: direction))
    stage.runtime.add(
      ChangeDirection(withVelocityOf: tossable.draggable.gestures, whenNegative: .backward, whenPositive: .forward), to: direction)
    stage.runtime.add(tossable, to: node)
    stage.settle()
    #expect(node.position.value == Point(x: 200, y: 320))

    stage.finger.press(on: node).fling(at: Point(x: 0, y: 400))
    stage.settle()
    #expect(direction.value == .forward)
    #expect(node.position.value == Point(x: 200, y: 480))

    // Too slow to count: it springs back to its former position.
    stage.finger.press(on: node).fling(at: Point(x: 0, y: -90), over: .milliseconds(400))
    stage.settle()
    #expect(direction.value == .forward)
    #expect(node.position.value == Point(x: 200, y: 480))
  }

  @Test(arguments: [(0, 20), (50, 50), (Double.nan, 5)] as [(Double, Double)])
  func `the end that it leaves passes the constraints, and is finite`(_ back: Double, _ expected: Double) {
    let (stage, property, runtime) = makeTarget()
    let spring = TransitionSpring(back: back, fore: 100, direction: ReactiveProperty(.forward))
    spring.enabled.value = false
    runtime.add(spring, to: property) { $0.lowerBound(20) }
    #expect(property.value == expected)
    #expect(runtime.takeDiagnostics().map(\.name) == (back.isNaN ? ["not-finite"] : []))
    spring.enabled.value = true
    stage.settle()
    #expect(property.value == 100)
  }

  @Test func `the end passes the constraints once, and the spring moves on from there`() {
    let (stage, property, runtime) = makeTarget()
    let spring = TransitionSpring(back: 0.0, fore: 100, direction: ReactiveProperty(.forward))
    var seen: [Double] = []
    let observer = property.observeChanges { seen.append($0) }
    runtime.add(spring, to: property) { $0.offset(by: 10.0) }
    #expect(property.value == 10 && seen.allSatisfy { $0 == 10 })
    observer.end()
    stage.run(until: .milliseconds(1))
    #expect(abs(property.value - 10) < 1)
    stage.run(until: .milliseconds(100))
    let part = (1000.0 / 3).squareRoot() * 0.1
    #expect(abs(property.value - (110 - 100 * (1 + part) * Elementary.exp(-part))) < 1e-9)
    stage.settle()
    #expect(property.value == 110)
  }

  @Test func `a transition spring has a name different from a spring's`() {
    let (_, property, runtime) = makeTarget()
    let spring = TransitionSpring(back: 0.0, fore: 1, direction: ReactiveProperty(.forward))
    runtime.add(spring, to: property)

    #expect(spring.name == "TransitionSpring<Double>")
    #expect(Spring<Double>().name == "Spring<Double>")
  }

  @Test func `saved at rest, it is at rest when it is loaded; a new target begins`() throws {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let node = stage.scene.root.addChild(named: "card")
    let direction = ReactiveProperty(TransitionDirection.forward)
    let spring = TransitionSpring(back: 10.0, fore: 110, direction: direction)
    stage.runtime.add(spring, to: node.position.x)
    #expect(node.position.value.x == 10)
    stage.settle()
    let text = try SceneFile.text(of: stage.runtime)
    let loaded = try SceneFile.runtime(from: [UInt8](text.utf8))
    #expect(loaded.scene["card"]?.position.value.x == 110 && loaded.isAtRest)
    #expect(try SceneFile.text(of: loaded) == text)
    let later = loaded.scene.root.addChild(named: "later")
    let card = try #require(loaded.scene["card"])
    let held = try #require(loaded.interactions(ofType: TransitionSpring<Double>.self, for: card.position.x).first)
    loaded.add(held, to: later.position.x)
    #expect(later.position.value.x == 10)
    stage.runtime.remove(spring)
    stage.runtime.add(spring, to: node.position.x)
    #expect(node.position.value.x == 10)
  }

  @Test(arguments: [nil, SpringParameters(stiffness: 100, damping: 100, mass: 1)] as [SpringParameters?])
  func `a clamped damping ratio is reported unless it is that of the default parameters, also once it is loaded`(
    _ parameters: SpringParameters?
  ) throws {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let (node, direction) = (stage.scene.root.addChild(named: "card"), ReactiveProperty(TransitionDirection.forward))
    let spring =
      if let parameters {
        TransitionSpring(back: 0.0, fore: 1, direction: direction, threshold: 0.001, parameters: parameters)
      } else {
        TransitionSpring(back: 0.0, fore: 1, direction: direction, threshold: 0.001)
      }
    stage.runtime.add(spring, to: node.opacity)
    stage.run(until: .milliseconds(10))

    let text = try SceneFile.text(of: stage.runtime)
    let loaded = Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8)))
    loaded.run(until: .milliseconds(10))

    let expected = parameters == nil ? [] : ["damping-clamped"]
    #expect(stage.runtime.diagnostics.map(\.name) == expected && loaded.runtime.diagnostics.map(\.name) == expected)
    // In flight, the default parameters become others.
    spring.spring.damping.value = 600
    stage.run(until: .milliseconds(20))
    #expect(stage.runtime.diagnostics.map(\.name) == ["damping-clamped"])
  }
}
