import Interplay
import InterplayTestSupport
import MotionMathematics
import MotionPhysics
import Testing

@Suite(.tracksLifetimes) struct ReactivePropertyVelocityTests {
  @Test func `the velocity is that of the spring at the instant of the event`() throws {
    let (stage, property) = (Stage(size: Size(width: 100, height: 100)), tracked(createProperty(withInitialValue: 0.0)))
    let spring = Spring<Double>()
    spring.destination.value = 100
    stage.runtime.add(spring, to: property)
    let oracle = try solution(from: 0, to: 100)
    #expect(property.velocity == 0)
    for nanoseconds: Int64 in [16_000_001, 16_000_002, 200_000_000] {
      stage.runtime.send(.pointer(phase: .hover, at: .zero, time: Timestamp(nanoseconds: nanoseconds)))
      #expect(property.velocity == oracle.velocity(at: Timestamp(nanoseconds: nanoseconds)))
      #expect(property.value == oracle.value(at: Timestamp(nanoseconds: nanoseconds)))
    }
    property.value = 3
    #expect(property.velocity == 0)
    spring.destination.value = 50
    stage.settle()
    #expect(property.velocity == 0 && property.value == 50)
  }

  @Test func `components share the velocity of their property, and a property that of its components`() throws {
    let (stage, node, runtime) = makeStage()
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 300, y: 100)
    let x = node.position.x
    runtime.add(spring, to: node.position)
    runtime.advance(to: .milliseconds(70))
    let whole = node.position.velocity
    #expect(whole != .zero && x.velocity == whole.x && node.position.y.velocity == whole.y)
    #expect(node.position.lane(0) === x)

    let own = Spring<Double>()
    own.destination.value = 0
    runtime.add(own, to: node.position.y)
    runtime.advance(to: .milliseconds(120))
    // The spring on y interrupted the one on the whole point.
    #expect(node.position.velocity == Point(x: 0, y: node.position.y.velocity) && node.position.y.velocity < 0 && x.velocity == 0)
    stage.settle()
    #expect(node.position.velocity == .zero && node.position.y.velocity == 0)
  }

  @Test func `nested and computed components have velocities`() throws {
    let stage = Stage(size: Size(width: 100, height: 100))
    let frame = tracked(createProperty(withInitialValue: Rect(x: 0, y: 0, width: 10, height: 10)))
    let tween = Tween<Rect>(
      duration: .seconds(1), values: [Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 100, y: 50, width: 20, height: 30)])
    tween.timingFunctions.value = []
    // The left edge twice, and the square of the width, which is not linear.
    let double = frame.component(named: "double", get: { $0.origin.x * 2 }, set: { $0.origin.x = $1 / 2 })
    let square = frame.component(named: "square", get: { $0.size.width * $0.size.width }, set: { $0.size.width = $1.squareRoot() })
    stage.runtime.add(tween, to: frame)
    stage.runtime.advance(to: .milliseconds(400))
    #expect(frame.velocity == Rect(x: 100, y: 50, width: 10, height: 20))
    #expect(frame.origin.velocity == Point(x: 100, y: 50) && frame.origin.y.velocity == 50 && frame.size.height.velocity == 20)
    #expect(double.velocity == 200 && abs(square.velocity - 2 * 14 * 10) < 1e-6)
    stage.settle()

    let spring = Spring<Double>()
    spring.destination.value = 900
    stage.runtime.add(spring, to: frame.origin.y)
    stage.runtime.advance(to: stage.now.advanced(by: .milliseconds(50)))
    let velocity = frame.origin.y.velocity
    #expect(
      velocity > 0 && frame.velocity == Rect(x: 0, y: velocity, width: 0, height: 0) && frame.origin.velocity == Point(x: 0, y: velocity))
    #expect(double.velocity == 0 && square.velocity == 0 && frame.isDriven && !double.isDriven)
  }

  @Test func `the stream emits the velocity of each frame, and zero at every kind of end`() throws {
    let (stage, property) = (Stage(size: Size(width: 100, height: 100), rate: 100), tracked(createProperty(withInitialValue: 0.0)))
    let tween = Tween<Double>(duration: .seconds(1), values: [0, 100])
    tween.timingFunctions.value = [.easeInOut]
    var velocities: [Double] = []
    let subscription = property.velocities().subscribe { velocities.append($0) }
    #expect(velocities == [0])
    stage.runtime.add(tween, to: property)
    stage.run(until: .milliseconds(30))
    let oracle = try TweenSimulation(from: 0.0, to: 100, duration: .seconds(1), easing: .easeInOut, at: .zero)
    #expect(velocities == [0] + (1...3).map { oracle.velocity(at: .milliseconds(10 * $0)) })

    tween.enabled.value = false
    #expect(velocities.count == 5 && velocities.last == 0)
    tween.enabled.value = true
    stage.run(until: .milliseconds(50))
    property.value = 9
    #expect(velocities.count == 8 && velocities.last == 0)
    let spring = Spring<Double>()
    spring.initialVelocity.value = 70
    spring.destination.value = 9
    stage.runtime.add(spring, to: property)
    #expect(velocities.last == 70)
    stage.settle()
    #expect(velocities.last == 0)

    let count = velocities.count
    subscription.unsubscribe()
    spring.destination.value = 0
    stage.settle()
    #expect(velocities.count == count)
  }

  @Test func `a stream of a component follows motions of the whole, and outlives its property`() {
    let (stage, node, runtime) = makeStage()
    var velocities: [Double] = []
    let subscription = node.position.x.velocities().subscribe { velocities.append($0) }
    let spring = Spring<Point>()
    (spring.destination.value, spring.initialVelocity.value) = (Point(x: 0, y: 0), Point(x: 50, y: 0))
    runtime.add(spring, to: node.position)
    #expect(velocities == [0, 50])
    stage.settle()
    #expect(velocities.last == 0 && velocities.count > 5)

    var property: ReactiveProperty<Double>? = tracked(createProperty(withInitialValue: 0.0))
    let other = property?.velocities().subscribe { velocities.append($0) }
    property = nil
    other?.unsubscribe()
    subscription.unsubscribe()
  }

  @Test(arguments: [false, true]) func `a constraint that stops one coordinate leaves no stream of velocities behind`(isOfWhole: Bool) {
    let (_, node, runtime) = makeStage()
    let (position, x) = (node.position, node.position.x)
    var (whole, coordinate) = (Point(x: 0, y: 0), 0.0)
    let subscriptions = [position.velocities().subscribe { whole = $0 }, x.velocities().subscribe { coordinate = $0 }]
    if isOfWhole {
      let spring = Spring<Point>()
      spring.destination.value = Point(x: 0, y: 10)
      runtime.add(spring, to: position) { $0.map { Point(x: 70, y: $0.y) } }
    } else {
      let spring = Spring<Double>()
      spring.destination.value = 0
      runtime.add(spring, to: x) { $0.map { _ in 70 } }
    }
    for frame in 1...10 {
      runtime.advance(to: .milliseconds(Int64(10 * frame)))
      #expect(position.value.x == 70 && position.velocity.x != 0)
      #expect(whole == position.velocity && coordinate == x.velocity, "frame \(frame)")
    }
    for subscription in subscriptions { subscription.unsubscribe() }
  }

  @Test func `nobody who does not ask pays: without subscribers an event computes nothing`() {
    let (stage, property) = (Stage(size: Size(width: 100, height: 100)), createProperty(withInitialValue: 0.0))
    let subscription = property.velocities().subscribe { _ in }
    subscription.unsubscribe()
    #expect(!property.isObserved)
    _ = stage
  }

  @Test func `a spring that is displaced keeps its velocity and its destination; other drivers are interrupted`() throws {
    let (stage, property) = (Stage(size: Size(width: 100, height: 100)), createProperty(withInitialValue: 0.0))
    let (spring, tween) = (Spring<Double>(), Tween<Double>(duration: .seconds(1), values: [0, 10]))
    var ends: [MotionEnd] = []
    spring.ends.subscribe { ends.append($0) }
    tween.ends.subscribe { ends.append($0) }
    spring.destination.value = 100
    stage.runtime.add(spring, to: property)
    stage.runtime.advance(to: .milliseconds(50))
    let velocity = property.velocity
    property.displace(to: -40)
    let oracle = try solution(from: -40, velocity: velocity, to: 100, at: .milliseconds(50))
    #expect(property.value == -40 && property.velocity == velocity && ends.isEmpty)
    stage.runtime.advance(to: .milliseconds(90))
    #expect(property.value == oracle.value(at: .milliseconds(90)) && property.velocity == oracle.velocity(at: .milliseconds(90)))
    stage.settle()
    #expect(property.value == 100 && ends == [.finished])

    stage.runtime.add(tween, to: property)
    stage.runtime.advance(to: stage.now.advanced(by: .milliseconds(100)))
    property.displace(to: 77)
    #expect(property.value == 77 && property.velocity == 0 && ends == [.finished, .interrupted])
    property.displace(to: .infinity)
    #expect(property.value == .infinity)
  }

  @Test func `a coast that is displaced keeps its velocity, or the place that it snaps to`() throws {
    for spacing in [nil, 50.0] {
      let (stage, property) = (Stage(size: Size(width: 100, height: 100)), createProperty(withInitialValue: 0.0))
      let coast = Coast<Double>()
      if let spacing { coast.snapping.value = .multiples(of: spacing) }
      coast.initialVelocity.value = 900
      var ends: [MotionEnd] = []
      coast.ends.subscribe { ends.append($0) }
      stage.runtime.add(coast, to: property)
      stage.runtime.advance(to: .milliseconds(200))
      let velocity = property.velocity
      property.displace(to: property.value + 30)
      #expect(ends.isEmpty && (spacing != nil || (property.velocity - velocity).magnitude < 1e-9))
      let end = property.value + property.velocity / coast.decay.value.rate
      stage.settle()
      #expect(ends == [.finished] && (property.value - end).magnitude < 1e-6)
      if let spacing { #expect(property.value.remainder(dividingBy: spacing) == 0) }
    }
  }

  @Test func `a displaced component moves the motion of the whole, and a displaced whole those of its components`() throws {
    let (stage, node, runtime) = makeStage()
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 300, y: 100)
    runtime.add(spring, to: node.position)
    runtime.advance(to: .milliseconds(60))
    let velocity = node.position.velocity
    node.position.x.displace(to: 0)
    #expect(node.position.value.x == 0 && node.position.velocity == velocity && node.position.isDriven)
    stage.settle()
    #expect(node.position.value == Point(x: 300, y: 100))

    let (x, y) = (Spring<Double>(), Spring<Double>())
    (x.destination.value, y.destination.value) = (0, 10)
    runtime.add(x, to: node.position.x)
    runtime.add(y, to: node.position.y)
    runtime.advance(to: stage.now.advanced(by: .milliseconds(60)))
    let both = node.position.velocity
    node.position.displace(to: Point(x: 77, y: -8))
    #expect(node.position.value == Point(x: 77, y: -8) && node.position.velocity == both)
    stage.settle()
    #expect(node.position.value == Point(x: 0, y: 10))
  }

  @Test func `a displaced whole leaves the motions of components that it does not change`() {
    let (stage, node, runtime) = makeStage()
    let (spring, tween) = (Spring<Double>(), Tween<Double>(duration: .seconds(1), values: [10]))
    spring.destination.value = 0
    var ends: [MotionEnd] = []
    tween.ends.subscribe { ends.append($0) }
    runtime.add(spring, to: node.position.x)
    runtime.add(tween, to: node.position.y)
    runtime.advance(to: .milliseconds(60))
    let place = node.position.value
    node.position.displace(to: Point(x: place.x + 50, y: place.y))
    #expect(ends.isEmpty && node.position.y.isDriven && node.position.value == Point(x: place.x + 50, y: place.y))
    stage.settle()
    #expect(ends == [.finished] && node.position.value == Point(x: 0, y: 10))
  }

  @Test func `a displaced whole has the values that the constraints of its components' motions give it`() {
    let (stage, node, runtime) = makeStage()
    let spring = Spring<Double>()
    spring.destination.value = 50
    var ends: [MotionEnd] = []
    spring.ends.subscribe { ends.append($0) }
    runtime.add(spring, to: node.position.x) { $0.clamped(from: 0, to: 100) }
    runtime.advance(to: .milliseconds(60))
    node.position.displace(to: Point(x: 500, y: 7))
    #expect(ends.isEmpty && node.position.value == Point(x: 100, y: 7) && node.position.x.isDriven)
    stage.settle()
    #expect(ends == [.finished] && node.position.value == Point(x: 50, y: 7))
  }

  @Test func `a subscription to velocities is over once the property is gone`() {
    var property: ReactiveProperty<Double>? = createProperty(withInitialValue: 0.0)
    let subscription = property?.velocities().subscribe { _ in }
    #expect(subscription?.isOver == false)
    property = nil
    #expect(subscription?.isOver == true)
  }
}
