import Interplay
import InterplayTestSupport
import Testing

/// Cases that fail in other systems: cancelled fingers, nodes that are removed under them, equal times, slow hosts.
@Suite(.tracksLifetimes) struct HardCasesTests {
  private let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))

  private func node(_ name: String, _ x: Double, _ y: Double, in parent: SceneNode? = nil) -> SceneNode {
    (parent ?? runtime.scene.root).addChild(named: name, position: Point(x: x, y: y), size: Size(width: 100, height: 100))
  }

  private func send(_ phase: PointerPhase, _ x: Double, _ y: Double, _ ms: Double, id: PointerID = 0, ends: Bool = true) {
    runtime.send(.pointer(PointerEvent(id: id, phase: phase, location: Point(x: x, y: y), time: .seconds(ms / 1e3), endsFrame: ends)))
  }

  private func draggable(_ node: SceneNode) -> Draggable {
    let draggable = Draggable(configuration: PanConfiguration(slop: 0))
    runtime.add(draggable, to: node)
    return draggable
  }

  @Test func `a drag that is cancelled and restarted at one time continues from the node's position`() {
    let card = node("card", 200, 200)
    let tossable = Tossable(draggable: Draggable(configuration: PanConfiguration(slop: 0)))
    tossable.spring.destination.value = Point(x: 200, y: 200)
    runtime.add(tossable, to: card)

    send(.down, 200, 200, 0)
    send(.move, 260, 200, 10)
    send(.cancel, 260, 200, 20)
    send(.down, 260, 200, 20)
    #expect(card.position.value == Point(x: 260, y: 200))
    send(.move, 270, 200, 30)
    // Until the finger moves the spring drives the node, for 10 ms; then the finger drags it from its current position.
    #expect(card.position.value.x > 269 && card.position.value.x < 270)
    send(.move, 280, 200, 40)
    #expect(card.position.value.x > 279 && card.position.value.x < 280)
    send(.up, 280, 200, 50)
    runtime.advance(to: .seconds(10))
    #expect(runtime.isAtRest && card.position.value == Point(x: 200, y: 200))
    #expect(runtime.diagnostics.isEmpty)
  }

  @Test func `removing the node under the finger ends its gesture, and nothing else`() {
    let (one, other) = (node("one", 100, 200), node("other", 300, 200))
    let drags = [draggable(one), draggable(other)]
    var speeds: [Point] = []
    let velocity = createProperty(withInitialValue: Point.zero)
    runtime.add(drags[0].finalVelocity, to: velocity)
    let subscription = velocity.subscribe { speeds.append($0) }
    send(.down, 100, 200, 0, id: 1)
    send(.down, 300, 200, 0, id: 2)
    send(.move, 120, 200, 10, id: 1)
    send(.move, 320, 200, 10, id: 2)

    one.removeFromParent()
    send(.move, 140, 200, 20, id: 1)
    send(.move, 340, 200, 20, id: 2)
    #expect(one.position.value == Point(x: 120, y: 200))
    #expect(other.position.value == Point(x: 340, y: 200))
    send(.up, 140, 200, 30, id: 1)
    send(.up, 340, 200, 30, id: 2)
    // Cancelled: no velocity was published.
    #expect(speeds == [.zero])
    #expect(runtime.isAtRest)
    subscription.unsubscribe()
  }

  @Test func `a node that is no longer interactive keeps its finger, and receives no other`() {
    let card = node("card", 200, 200)
    let drag = draggable(card)
    send(.down, 200, 200, 0)
    send(.move, 210, 200, 10)
    card.isInteractive.value = false
    send(.move, 230, 200, 20)
    #expect(card.position.value == Point(x: 230, y: 200))
    send(.up, 230, 200, 30)
    send(.down, 230, 200, 40)
    send(.move, 260, 200, 50)
    #expect(card.position.value == Point(x: 230, y: 200))
    // Disabled during the drag it ends immediately.
    card.isInteractive.value = true
    send(.up, 260, 200, 60)
    send(.down, 230, 200, 70)
    send(.move, 240, 200, 80)
    drag.enabled.value = false
    send(.move, 290, 200, 90)
    #expect(card.position.value == Point(x: 240, y: 200))
  }

  @Test func `a node that is hidden during a drag keeps its finger, and receives no other until it is shown`() {
    let card = node("card", 200, 200)
    _ = draggable(card)
    send(.down, 200, 200, 0)
    send(.move, 210, 200, 10)
    card.isHidden.value = true
    send(.move, 230, 200, 20)
    #expect(card.position.value == Point(x: 230, y: 200))
    card.isHidden.value = false
    send(.move, 240, 200, 30)
    #expect(card.position.value == Point(x: 240, y: 200))
    card.isHidden.value = true
    send(.up, 240, 200, 40)
    send(.down, 240, 200, 50)
    send(.move, 260, 200, 60)
    // Shown while a pointer is down, it receives the next pointer, and not that one.
    card.isHidden.value = false
    send(.move, 280, 200, 70)
    #expect(card.position.value == Point(x: 240, y: 200) && runtime.isAtRest)
  }

  @Test func `a write during a drag is replaced by the next move, relative to the grabbed position`() {
    let card = node("card", 200, 200)
    _ = draggable(card)
    send(.down, 200, 200, 0)
    send(.move, 210, 200, 10)
    card.position.value = Point(x: 50, y: 50)
    send(.move, 220, 200, 20)
    #expect(card.position.value == Point(x: 220, y: 200))
  }

  @Test(arguments: [0.0, 0.7, .pi, -2], [0.25, 1, 3])
  func `a node in a rotated and scaled parent stays under the finger`(_ turn: Double, _ scale: Double) throws {
    let parent = node("parent", 200, 200)
    let card = parent.addChild(named: "card", position: Point(x: 50, y: 50), size: Size(width: 90, height: 90))
    parent.rotation.value = Angle(radians: turn)
    parent.scale.value = scale
    _ = draggable(card)
    let grabbed = try #require(card.convertFromRoot(Point(x: 203, y: 204)))
    send(.down, 203, 204, 0)
    send(.move, 260, 150, 10)
    #expect(card.convertToRoot(grabbed).distance(to: Point(x: 260, y: 150)) < 1e-9)
  }

  @Test(arguments: [0.0, 0.7, -2], [0.5, 1, 3])
  func `a node that is moved to another parent during its drag stays under the finger`(_ turn: Double, _ scale: Double) {
    let holder = node("holder", 100, 300)
    holder.rotation.value = Angle(radians: turn)
    holder.scale.value = scale
    let card = node("card", 200, 200)
    _ = draggable(card)
    send(.down, 203, 204, 0)
    send(.move, 220, 200, 10)
    holder.addChild(card)
    send(.move, 260, 150, 20)
    #expect(card.center.distance(to: Point(x: 257, y: 146)) < 1e-9)
    holder.position.value = Point(x: 110, y: 280)
    send(.move, 261, 150, 30)
    // A parent takes the node along, as before.
    #expect(card.center.distance(to: Point(x: 268, y: 126)) < 1e-9)
    runtime.scene.root.addChild(card)
    send(.move, 271, 160, 40)
    #expect(card.center.distance(to: Point(x: 278, y: 136)) < 1e-9)
    send(.up, 271, 160, 50)
    #expect(runtime.isAtRest)
  }

  @Test func `two fingers toss two nodes independently`() {
    func toss(_ nodes: [(name: String, x: Double)]) -> [String: [Point]] {
      let stage = Stage(size: Size(width: 400, height: 400))
      for (name, x) in nodes {
        let card = stage.scene.root.addChild(named: name, position: Point(x: x, y: 200), size: Size(width: 80, height: 80))
        let tossable = Tossable()
        tossable.spring.destination.value = Point(x: x, y: 200)
        stage.runtime.add(tossable, to: card)
      }
      for (index, node) in nodes.enumerated() {
        let way = Vector(dx: 0, dy: node.name == "left" ? -120 : 90)
        stage.finger(index).press(on: stage[node.name]).flick(by: way)
      }
      let trace = stage.settle()
      return Dictionary(uniqueKeysWithValues: nodes.map { node in (node.name, trace[stage[node.name]].position.values) })
    }
    let both = toss([("left", 100), ("right", 300)])
    #expect(both["left"] == toss([("left", 100)])["left"])
    #expect(both["right"] == toss([("right", 300)])["right"])
  }

  @Test func `adding or removing a third finger during a pinch changes nothing`() {
    let pinch = runtime.recognize(PinchConfiguration(slop: 0), on: runtime.scene.root)
    var scales: [Double] = []
    let subscription = pinch.updates.subscribe { scales.append($0.scale) }
    send(.down, 150, 200, 0, id: 1)
    send(.down, 250, 200, 0, id: 2)
    send(.move, 100, 200, 10, id: 1, ends: false)
    send(.move, 300, 200, 10, id: 2)
    #expect(abs((scales.last ?? 0) - 2) < 1e-12)
    send(.down, 200, 390, 20, id: 3)
    send(.move, 100, 200, 30, id: 1, ends: false)
    send(.move, 300, 200, 30, id: 2)
    #expect(abs((scales.last ?? 0) - 2) < 1e-12)
    send(.up, 200, 390, 40, id: 3)
    send(.move, 50, 200, 50, id: 1, ends: false)
    send(.move, 350, 200, 50, id: 2)
    #expect(abs((scales.last ?? 0) - 3) < 1e-12)
    subscription.unsubscribe()
  }

  @Test func `ten fingers drag ten nodes at once`() {
    let nodes = (0..<10).map { index in
      runtime.scene.root.addChild(
        named: "n\(index)", position: Point(x: 20 + Double(index) * 40, y: 200), size: Size(width: 38, height: 38))
    }
    for node in nodes { _ = draggable(node) }
    for index in 0..<10 { send(.down, 20 + Double(index) * 40, 200, 0, id: index) }
    for step in 1...20 {
      for index in 0..<10 {
        send(.move, 20 + Double(index) * 40, 200 + Double(step * (index + 1)), Double(step) * 8, id: index, ends: index == 9)
      }
    }
    for (index, node) in nodes.enumerated() {
      #expect(node.position.value == Point(x: 20 + Double(index) * 40, y: 200 + Double(20 * (index + 1))))
    }
    for index in 0..<10 { send(.up, 0, 0, 170, id: index) }
    #expect(runtime.isAtRest)
  }

  @Test func `an event before the current time is rejected and reported, one at the current time is accepted`() {
    let card = node("card", 200, 200)
    _ = draggable(card)
    send(.down, 200, 200, 0)
    send(.move, 220, 200, 10)
    send(.move, 290, 200, 9)
    #expect(card.position.value.x == 220)
    #expect(runtime.diagnostics.map(\.name) == ["time-went-back"])
    send(.move, 230, 200, 10)
    send(.up, 230, 200, 10)
    #expect(card.position.value.x == 230)
    #expect(runtime.isAtRest)
  }

  @Test func `all samples of a 240 Hz pen take effect with a 60 Hz host`() {
    func drag(perFrame: Bool) -> (place: Point, speed: Point) {
      let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
      let card = runtime.scene.root.addChild(named: "card", position: Point(x: 100, y: 200), size: Size(width: 50, height: 50))
      let draggable = Draggable()
      let speed = createProperty(withInitialValue: Point.zero)
      runtime.add(draggable.finalVelocity, to: speed)
      runtime.add(draggable, to: card)
      var batch: [PointerEvent] = []
      func deliver() {
        for (index, var event) in batch.enumerated() {
          event.origin = index == batch.count - 1 ? .measured : .coalesced
          runtime.send(.pointer(event))
        }
        batch = []
      }
      for index in 0...60 {
        let t = Double(index) / 240
        batch.append(
          PointerEvent(
            phase: index == 0 ? .down : .move, location: Point(x: 100 + 900 * t * t, y: 200), time: .seconds(t), kind: .pen, pressure: 0.5))
        if !perFrame || index % 4 == 3 {
          deliver()
          if perFrame { runtime.advance(to: .seconds(t)) }
        }
      }
      deliver()
      runtime.send(.pointer(phase: .up, at: .zero, time: .seconds(0.252), kind: .pen))
      return (card.position.value, speed.value)
    }
    let (raw, framed) = (drag(perFrame: false), drag(perFrame: true))
    #expect(raw == framed)
    #expect(abs(raw.speed.x - 450) < 1e-5)
    // The difference is exactly the slop.
    #expect(abs(raw.place.x - (100 + 900 * 0.0625 - 10)) < 1e-9)
  }

  @Test func `a press of an hour is exact to the nanosecond at every frame rate`() {
    let press = LongPressMachine(configuration: LongPressConfiguration(duration: .seconds(3600)))
    let recognizer = runtime.recognize(press, on: runtime.scene.root)
    var times: [Timestamp] = []
    let subscription = recognizer.updates.subscribe { times.append($0.time) }
    send(.down, 5, 5, 1)
    for second in stride(from: 7.3, to: 4000, by: 7.3) { runtime.advance(to: .seconds(second)) }
    #expect(times == [Timestamp(nanoseconds: 3_600_001_000_000)])
    subscription.unsubscribe()
  }
}

private func == (left: (place: Point, speed: Point), right: (place: Point, speed: Point)) -> Bool {
  left.place == right.place && left.speed == right.speed
}
