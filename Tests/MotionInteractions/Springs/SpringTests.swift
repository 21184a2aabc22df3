import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct SpringTests {
  @Test(arguments: [1.0, 50]) func `a motion that its own last value starts again can be interrupted`(_ threshold: Double) {
    // Within the threshold it arrives immediately, during its own start.
    let (stage, property, spring) = makeSpring(to: 10)
    spring.threshold.value = threshold
    property.subscribe { [unowned spring] in if $0 == 10 { spring.destination.value = 200 } }
    stage.runtime.add(spring, to: property)
    var time = Timestamp.zero
    while property.value <= 110 {
      time = time.advanced(by: .milliseconds(10))
      stage.run(until: time)
    }
    #expect(spring.state.current == .active)
    property.value = 7
    #expect(spring.state.current == .atRest)
    stage.settle()
    #expect(property.value == 7)
  }

  @Test func `has Material Motion's defaults`() {
    let spring = Spring<Point>(threshold: 1)

    #expect(spring.stiffness.value == 342)
    #expect(spring.damping.value == 30)
    #expect(spring.mass.value == 1)
    #expect(spring.threshold.value == 1)
    #expect(spring.destination.value == .zero)
    #expect(spring.initialVelocity.value == .zero)
    #expect(spring.enabled.value)
  }

  @Test func `moves its target in closed form, and rests at the exact time`() throws {
    let (stage, property, spring) = makeSpring()
    let expected = try solution(from: 0, to: 100)
    var history: [(Timestamp, Double)] = []
    stage.runtime.add(spring, to: property)
    property.subscribe { [unowned stage] in history.append((stage.now, $0)) }

    stage.settle()

    for (time, value) in history { #expect(value == expected.value(at: time)) }
    #expect(history.last?.0 == expected.restTime)
    #expect(history.last?.1 == 100)
  }

  @Test func `is active before the first value and at rest after the last one`() {
    let (stage, property, spring) = makeSpring()
    var history: [String] = []
    spring.state.subscribe { history.append("\($0)") }
    property.subscribe { _ in if history.last != "value" { history.append("value") } }
    spring.ends.subscribe { history.append("\($0)") }

    stage.runtime.add(spring, to: property)
    stage.settle()

    #expect(history == ["atRest", "value", "active", "value", "atRest", "finished"])
  }

  @Test func `consumes the initial velocity`() throws {
    let (stage, property, spring) = makeSpring(to: 0)
    spring.initialVelocity.value = 500
    stage.runtime.add(spring, to: property)
    stage.run(until: .milliseconds(50))
    #expect(try property.value == solution(from: 0, velocity: 500, to: 0).value(at: .milliseconds(50)))
    stage.settle()

    spring.enabled.value = false
    property.value = 40
    let start = stage.now
    spring.enabled.value = true
    stage.run(until: start.advanced(by: .milliseconds(50)))

    #expect(try property.value == solution(from: 40, to: 0, at: start).value(at: stage.now))
  }

  @Test func `moves by its velocity alone, even if it is at its destination`() {
    let (stage, property, spring) = makeSpring(to: 0)
    stage.runtime.add(spring, to: property)
    stage.settle()
    spring.initialVelocity.value = 300
    spring.enabled.value = false
    spring.enabled.value = true
    var peak = 0.0
    property.subscribe { peak = max(peak, $0) }

    stage.settle()

    #expect(peak > 5)
    #expect(property.value == 0)
  }

  @Test func `is retargeted with continuous position and velocity`() throws {
    let (stage, property, spring) = makeSpring()
    stage.runtime.add(spring, to: property)
    stage.run(until: .milliseconds(100))
    let first = try solution(from: 0, to: 100)

    spring.destination.value = -50
    stage.run(until: .milliseconds(180))

    let second = try solution(
      from: first.value(at: .milliseconds(100)), velocity: first.velocity(at: .milliseconds(100)), to: -50, at: .milliseconds(100))
    #expect(property.value == second.value(at: .milliseconds(180)))
  }

  @Test func `an equal destination that is written in flight ends no motion`() {
    let (stage, property, spring) = makeSpring()
    let destination = spring.destination.value
    var ends: [MotionEnd] = []
    spring.ends.subscribe { ends.append($0) }
    stage.runtime.add(spring, to: property)
    stage.run(until: .milliseconds(100))

    spring.destination.value = destination
    stage.settle()

    #expect(ends == [.finished] && property.value == destination)
  }

  @Test func `new stiffness, damping, mass and threshold take effect immediately, with continuous position and velocity`() throws {
    let (stage, property, spring) = makeSpring()
    stage.runtime.add(spring, to: property)
    stage.run(until: .milliseconds(100))
    let first = try solution(from: 0, to: 100)

    spring.damping.value = 5
    stage.run(until: .milliseconds(180))

    let second = try solution(
      from: first.value(at: .milliseconds(100)), velocity: first.velocity(at: .milliseconds(100)), to: 100, at: .milliseconds(100),
      SpringParameters(damping: 5))
    #expect(property.value == second.value(at: .milliseconds(180)))
    #expect(spring.parameters.damping == 5)
  }

  @Test func `stops in place when it is disabled, and restarts from there when it is enabled`() throws {
    let (stage, property, spring) = makeSpring()
    stage.runtime.add(spring, to: property)
    stage.run(until: .milliseconds(100))
    var states: [MotionState] = []
    spring.state.subscribe { states.append($0) }

    spring.enabled.value = false
    let place = property.value
    stage.run(until: .milliseconds(400))
    #expect(property.value == place)
    spring.enabled.value = true
    stage.run(until: .milliseconds(450))

    #expect(try property.value == solution(from: place, to: 100, at: .milliseconds(400)).value(at: .milliseconds(450)))
    #expect(states == [.active, .atRest, .active])
  }

  @Test func `stores a destination while it is disabled`() {
    let (stage, property, spring) = makeSpring()
    spring.enabled.value = false
    stage.runtime.add(spring, to: property)

    spring.destination.value = 20
    stage.run(until: .milliseconds(100))
    #expect(property.value == 0)
    spring.enabled.value = true
    stage.settle()

    #expect(property.value == 20)
  }

  @Test func `another write interrupts it until its destination is written`() {
    let (stage, property, spring) = makeSpring()
    var ends: [MotionEnd] = []
    spring.ends.subscribe { ends.append($0) }
    stage.runtime.add(spring, to: property)
    stage.run(until: .milliseconds(50))

    property.value = 7
    stage.run(until: .milliseconds(300))
    #expect(property.value == 7)
    #expect(ends == [.interrupted])
    spring.destination.value = 30
    stage.settle()

    #expect(property.value == 30)
    #expect(ends == [.interrupted, .finished])
  }

  @Test func `yields to a later spring on the same property`() {
    let (stage, property, spring) = makeSpring()
    let later = Spring<Double>()
    later.destination.value = -10
    stage.runtime.add(spring, to: property)
    stage.runtime.add(later, to: property)

    stage.settle()

    #expect(property.value == -10)
  }

  @Test func `moves its targets independently, and is at rest when all are`() throws {
    let (stage, property, spring) = makeSpring()
    let near = createProperty(withInitialValue: 99.0)
    stage.runtime.add(spring, to: property)
    stage.runtime.add(spring, to: near)
    var rest: Timestamp?
    spring.state.subscribe { [unowned stage] in if $0 == .atRest { rest = stage.now } }

    stage.settle()

    #expect(near.value == 100)
    #expect(try rest == solution(from: 0, to: 100).restTime)
  }

  @Test func `its constraints apply to the written values and not to its motion`() throws {
    let (stage, property, spring) = makeSpring()
    var seen: [Double] = []
    stage.runtime.add(spring, to: property) { $0.map { $0 / 2 } }
    property.subscribe { seen.append($0) }

    stage.run(until: .milliseconds(100))
    #expect(try property.value == solution(from: 0, to: 100).value(at: .milliseconds(100)) / 2)
    stage.settle()

    #expect(seen.last == 50)
  }

  @Test func `a destination that is not finite is rejected and reported`() {
    let (stage, property, spring) = makeSpring()
    stage.runtime.add(spring, to: property)
    stage.run(until: .milliseconds(50))

    spring.destination.value = .nan

    #expect(property.value.isFinite)
    #expect(stage.runtime.isAtRest)
    #expect(stage.runtime.diagnostics.map(\.place) == ["spring.destination"])
  }

  @Test func `comes to rest immediately, exactly at the destination, if it starts within its threshold`() {
    let (stage, property, spring) = makeSpring(to: 0.25)
    var states: [MotionState] = []
    stage.runtime.add(spring, to: property)
    spring.state.subscribe { states.append($0) }

    #expect(property.value == 0.25)
    #expect(states == [.atRest])
    #expect(stage.runtime.isAtRest)
  }

  @Test func `moves colors, sizes, angles and rectangles`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let node = stage.scene.root.addChild(named: "node")
    let (color, size, turn) = (Spring<Color>(threshold: 0.001), Spring<Size>(), Spring<Angle>(threshold: 0.001))
    color.destination.value = .white
    size.destination.value = Size(width: 30, height: 40)
    turn.destination.value = .degrees(180)
    stage.runtime.add(color, to: node.backgroundColor)
    stage.runtime.add(size, to: node.size)
    stage.runtime.add(turn, to: node.rotation)

    let trace = stage.settle()

    #expect(node.backgroundColor.value == .white)
    #expect(trace[node].size.last == Size(width: 30, height: 40))
    #expect(trace[node].rotation.last == .degrees(180))
  }
}
