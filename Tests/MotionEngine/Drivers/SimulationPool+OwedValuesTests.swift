import Interplay
import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

/// Springs on properties, of which a part is observed, in a runtime that receives events.
private final class Springs {
  let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
  var springs: [Spring<Double>] = []
  var properties: [ReactiveProperty<Double>] = []
  var points: [ReactiveProperty<Point>] = []
  var pointSprings: [Spring<Point>] = []
  var subscriptions: [(any Resource)?] = []
  var observers: [any Resource] = []
  /// What the observers received, in order.
  var received: [Double] = []

  /// - Parameter isEager: whether each property has an observer from the beginning, so that each event computes all values.
  init(_ count: Int, isEager: Bool) {
    for index in 0..<count {
      let spring = Spring<Double>(parameters: SpringParameters(stiffness: 100 + Double(index), damping: 9))
      let property = createProperty(withInitialValue: Double(index))
      stage.runtime.add(spring, to: property)
      let (point, pointSpring) = (createProperty(withInitialValue: Point.zero), Spring<Point>())
      if isEager {
        // Passive, because a listener adds the instants at which a motion comes to rest.
        observers.append(property.asStream().subscribePassively { _ in })
        observers.append(point.asStream().subscribePassively { _ in })
      }
      stage.runtime.add(pointSpring, to: point)
      springs.append(spring)
      properties.append(property)
      points.append(point)
      pointSprings.append(pointSpring)
      subscriptions.append(nil)
    }
  }

  func end() {
    for subscription in subscriptions { subscription?.end() }
    for observer in observers { observer.end() }
  }

  func send(at time: Timestamp) { stage.runtime.send(.pointer(id: 1, phase: .hover, at: .zero, time: time, kind: .mouse)) }

  /// Performs one random step, and returns what it read.
  func step(_ random: inout SplitMix64, at time: Timestamp) -> [Double] {
    let (index, kind, number) = (Int(random.next() % UInt64(springs.count)), random.next() % 14, Double(random.next() % 400))
    switch kind {
    case 0...3: send(at: time)
    case 4: stage.runtime.advance(to: time)
    case 5: springs[index].destination.value = number
    case 6: pointSprings[index].destination.value = Point(x: number, y: -number)
    case 7: springs[index].damping.value = 5 + number / 100
    case 8: properties[index].value = number
    case 9: springs[index].enabled.value.toggle()
    case 10:
      if let subscription = subscriptions[index] {
        subscription.end()
        subscriptions[index] = nil
      } else {
        subscriptions[index] = properties[index].observeChanges { self.received.append($0) }
      }
    case 11:
      // The state changes while the motion of the property ends: its observers read the properties.
      subscriptions[index]?.end()
      let (property, point) = (properties[index], points[index])
      subscriptions[index] = springs[index].state.subscribe { _ in self.received += [property.value, point.value.x] }
    case 12: return properties.map { $0.value } + points.flatMap { [$0.value.x, $0.value.y] }
    default: return [properties[index].value, points[index].value.y]
    }
    return []
  }
}

/// Values that an event does not compute, because nobody observes them.
@Suite(.tracksLifetimes) struct OwedValuesTests {
  @Test(arguments: Soak.part(of: 0..<60 as Range<UInt64>, share: 3))
  func `whoever looks sees the values that an event that computes everything would have stored`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (lazy, eager) = (Springs(12, isEager: false), Springs(12, isEager: true))
    var time: Int64 = 0
    for _ in 0..<300 {
      time += Int64(random.next() % 30_000_000)
      var other = random
      let expected = eager.step(&random, at: Timestamp(nanoseconds: time))
      let seen = lazy.step(&other, at: Timestamp(nanoseconds: time))
      #expect(seen.map { $0.bitPattern } == expected.map { $0.bitPattern })
      #expect(lazy.received == eager.received)
      #expect(lazy.stage.runtime.isAtRest == eager.stage.runtime.isAtRest)
    }
    #expect(lazy.received.count > 20)
    for springs in [lazy, eager] { springs.end() }
  }

  @Test func `an event computes nothing that nobody observes, a frame everything`() throws {
    let springs = Springs(2, isEager: false)
    for spring in springs.springs { spring.destination.value = 100 }
    let subscription = springs.properties[1].observeChanges { _ in }
    defer { subscription.end() }

    springs.send(at: .milliseconds(20))

    #expect(springs.properties[0].stored == 0)
    #expect(springs.properties[1].stored > 1)
    let value = springs.properties[0].value
    #expect(value > 0 && springs.properties[0].stored == value)
    springs.send(at: .milliseconds(30))
    #expect(springs.properties[0].stored == value)

    springs.stage.runtime.advance(to: .milliseconds(30))

    #expect(springs.properties[0].stored > value)
  }

  @Test func `a motion that ends, begins anew or is watched stores the value of the last event`() {
    let springs = Springs(3, isEager: false)
    for spring in springs.springs { spring.destination.value = 100 }
    springs.send(at: .milliseconds(20))

    springs.springs[0].enabled.value = false
    springs.springs[1].destination.value = -100
    let subscription = springs.properties[2].subscribe { springs.received.append($0) }
    defer { subscription.end() }

    for property in springs.properties { #expect(property.stored > 0.5) }
    #expect(springs.received == [springs.properties[2].stored])
  }

  @Test func `thousands of motions that begin and end between events without a frame leave no growing lists`() {
    let springs = Springs(1, isEager: true)
    for step in 1...5_000 {
      springs.springs[0].destination.value = Double(step)
      springs.springs[0].enabled.value = false
      springs.springs[0].enabled.value = true
    }
    springs.send(at: .milliseconds(5))
    springs.stage.runtime.advance(to: .seconds(5))
    #expect(springs.properties[0].value == 5_000)
    #expect(springs.stage.runtime.isAtRest)
  }

  @Test func `a hit test that uses boxes finds nodes where they are at the time of the event`() {
    let stage = Stage(size: Size(width: 4_000, height: 100), rate: nil)
    let nodes = (0..<300).map { index in
      stage.scene.root.addChild(named: "\(index)", position: Point(x: Double(index) * 12, y: 50), size: Size(width: 10, height: 10))
    }
    for _ in 0..<4 { _ = stage.scene.hitTest(Point(x: 3_999, y: 99)) }
    let springs = [40, 90, 250].map { index in
      let spring = Spring<Point>(threshold: 0.01, parameters: SpringParameters(stiffness: 60, damping: 4))
      spring.destination.value = Point(x: 2_400, y: 20)
      stage.runtime.add(spring, to: nodes[index].position)
      return spring
    }
    var seen = Set<String>()
    for step in 1...120 {
      let event = InputEvent.pointer(
        id: 1, phase: .hover, at: Point(x: 2_000, y: 20), time: Timestamp(nanoseconds: Int64(step) * 7_000_000), kind: .mouse)
      stage.runtime.send(event)
      for x in stride(from: 1_500.0, to: 3_000, by: 31) {
        let point = Point(x: x, y: 20)
        let found = stage.scene.hitTest(point)?.name
        let expected = nodes.last { node in
          let position = node.position.value
          return abs(position.x - point.x) <= 5 && abs(position.y - point.y) <= 5
        }
        #expect(found == expected?.name ?? "root")
        seen.insert(found ?? "")
      }
    }
    #expect(seen.count == 4 && springs.count == 3)
  }
}
