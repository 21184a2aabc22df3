import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct SimulationPoolTests {
  @Test func `values are written in order of attachment, regardless of their types`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    var order: [Int] = []
    for index in 0..<12 {
      if index % 3 == 0 {
        let spring = Spring<Point>()
        spring.destination.value = Point(x: 100, y: 100)
        let property = createProperty(withInitialValue: Point.zero)
        stage.runtime.add(spring, to: property)
        property.subscribe { _ in order.append(index) }
      } else {
        let spring = Spring<Double>()
        spring.destination.value = 100
        let property = createProperty(withInitialValue: 0.0)
        stage.runtime.add(spring, to: property)
        property.subscribe { _ in order.append(index) }
      }
    }
    order = []

    stage.run(until: .frame(1, rate: 60))

    #expect(order == Array(0..<12))
  }

  @Test func `properties that an observer releases live until all values are delivered`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let timeline = Timeline(of: stage.runtime)
    weak var first: ReactiveProperty<Double>?
    weak var second: ReactiveProperty<Double>?
    var (wereAlive, last) = (false, 0.0)
    do {
      let (property, other) = (createProperty(withInitialValue: 0.0), createProperty(withInitialValue: 0.0))
      (first, second) = (property, other)
      for property in [property, other] {
        timeline.runtime.add(Tween<Double>(duration: .milliseconds(300), values: [0, 100]), to: property)
      }
      timeline.runtime.observe(property) { value in
        guard value > 50 else { return }
        stage.runtime.remove(timeline.runtime)
        wereAlive = first != nil && second != nil
      }
      other.subscribe { last = $0 }
    }
    stage.run(until: .seconds(1))

    // What was stored before the removal is delivered.
    #expect(wereAlive && last > 50)
    #expect(first == nil && second == nil)
  }

  @Test func `remaining simulations keep their order after many removals`() throws {
    let stage = Stage(size: Size(width: 100, height: 100))
    var kept: [(spring: Spring<Double>, property: ReactiveProperty<Double>)] = []
    for index in 0..<200 {
      let spring = Spring<Double>()
      spring.destination.value = Double(index)
      let property = createProperty(withInitialValue: -100.0)
      stage.runtime.add(spring, to: property)
      if index % 10 == 0 { kept.append((spring, property)) } else { stage.runtime.remove(spring) }
    }
    stage.run(until: .milliseconds(60))

    for (spring, property) in kept {
      #expect(try property.value == solution(from: -100, to: spring.destination.value).value(at: .milliseconds(60)))
    }
  }

  @Test(arguments: [24, 60, 1000] as [Int64])
  func `an observer of the rest sees all other values at that time`(_ rate: Int64) throws {
    for observesState in [true, false] {
      let stage = Stage(size: Size(width: 100, height: 100), rate: rate)
      let (spring, other) = (Spring<Double>(), Spring<Double>(parameters: SpringParameters(damping: 4)))
      (spring.destination.value, other.destination.value) = (100, 100)
      let (property, second) = (createProperty(withInitialValue: 0.0), createProperty(withInitialValue: 0.0))
      stage.runtime.add(spring, to: property)
      stage.runtime.add(other, to: second)
      var seen: Double?
      if observesState {
        spring.state.subscribe { if $0 == .atRest { seen = second.value } }
      } else {
        property.subscribe { if $0 == 100 { seen = second.value } }
      }

      stage.run(until: .seconds(1))

      let rest = try #require(solution(from: 0, to: 100).restTime)
      #expect(try seen == solution(from: 0, to: 100, SpringParameters(damping: 4)).value(at: rest))
    }
  }

  @Test func `a stop during a delivery keeps the stopped value, and a write during it is not overwritten`() throws {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let springs = (0..<3).map { _ in Spring<Double>() }
    let properties = (0..<3).map { _ in createProperty(withInitialValue: 0.0) }
    var received: [[Double]] = [[], [], []]
    for index in 0..<3 {
      springs[index].destination.value = 100
      stage.runtime.add(springs[index], to: properties[index])
      properties[index].subscribe { received[index].append($0) }
    }
    properties[0].subscribe { value in
      guard value > 1 else { return }
      springs[1].enabled.value = false
      properties[2].value = -7
    }

    stage.run(until: .milliseconds(50))
    stage.run(until: .milliseconds(90))

    let value = try solution(from: 0, to: 100).value(at: .milliseconds(50))
    #expect(received[1] == [0, value] && properties[1].value == value)
    #expect(received[2] == [0, -7, -7] && properties[2].value == -7)
  }

  @Test func `values are written in order of attachment, regardless of the order of starting`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let springs = (0..<6).map { _ in Spring<Double>() }
    var order: [Int] = []
    for (index, spring) in springs.enumerated() {
      let property = createProperty(withInitialValue: 0.0)
      spring.enabled.value = false
      spring.destination.value = 100
      stage.runtime.add(spring, to: property)
      property.subscribe { _ in order.append(index) }
    }
    for index in [4, 1, 5] { springs[index].enabled.value = true }
    stage.run(until: .frame(1, rate: 60))
    for index in [3, 0, 2] { springs[index].enabled.value = true }
    order = []

    stage.run(until: .frame(2, rate: 60))

    #expect(order == [0, 1, 2, 3, 4, 5])
  }

  @Test(arguments: [false, true])
  func `a value that was computed is delivered, although an observer has just removed the last motion of its kind`(isInTimeline: Bool) {
    let stage = Stage(size: Size(width: 100, height: 100))
    let node = stage.scene.root.addChild(named: "card")
    let timeline = isInTimeline ? Timeline(of: stage.runtime) : nil
    let runtime = timeline?.runtime ?? stage.runtime
    let (number, spring, tween) = (
      createProperty(withInitialValue: 0.0), Spring<Double>(), Tween<Double>(duration: .seconds(1), values: [0, 100])
    )
    spring.destination.value = 100
    runtime.add(spring, to: number)
    runtime.add(tween, to: node.position.x)
    var (seen, isMoving) = (Point.zero, true)
    node.position.subscribe { seen = $0 }
    number.subscribe {
      guard $0 > 20, isMoving else { return }
      isMoving = false
      runtime.remove(tween)
    }

    stage.run(until: .milliseconds(500))

    #expect(!isMoving && seen.x > 0)
    #expect(seen == node.position.value && seen.x == node.position.x.value)
  }
  @Test func `observers read the properties that motions drive at one instant, and the whole of a component follows with its delivery`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let point = createProperty(withInitialValue: Point(x: 200, y: 200))
    let first = createProperty(withInitialValue: 0.0)
    for (property, destination) in [(first, 100.0), (point.x, 300), (point.y, 300)] {
      let spring = Spring<Double>(threshold: 0.01)
      spring.destination.value = destination
      stage.runtime.add(spring, to: property)
    }
    var (reads, points): ([[Double]], [Point]) = ([], [])
    first.subscribe { _ in reads.append([point.x.value, point.y.value, point.value.x]) }
    point.subscribe { points.append($0) }
    (reads, points) = ([], [])

    stage.runtime.advance(to: .milliseconds(50))

    let moved = point.x.value
    #expect(moved > 200 && reads == [[moved, moved, 200]])
    #expect(points == [Point(x: moved, y: 200), Point(x: moved, y: moved)])
    #expect(point.value == Point(x: point.x.value, y: point.y.value))
  }

  @Test(arguments: [false, true])
  func `one that subscribes before the delivery of a moving property takes part in that, if there is one`(_ isObserved: Bool) {
    let stage = Stage(size: Size(width: 100, height: 100))
    let (first, second) = (createProperty(withInitialValue: 0.0), createProperty(withInitialValue: 0.0))
    for property in [first, second] {
      let spring = Spring<Double>(threshold: 0.01)
      spring.destination.value = 100
      stage.runtime.add(spring, to: property)
    }
    if isObserved { second.subscribe { _ in } }
    var seen: [Double] = []
    first.subscribe {
      if $0 > 0, seen.isEmpty { second.subscribe { seen.append($0) } }
    }

    stage.runtime.advance(to: .milliseconds(50))

    #expect(seen == Array(repeating: second.value, count: isObserved ? 2 : 1))
  }
}
