import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct DraggableTests {
  @Test func `moves the node with the finger, less the slop`() {
    let (stage, node, runtime) = makeStage()
    runtime.add(Draggable(), to: node)

    stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 80), over: .milliseconds(200)).hold(for: .milliseconds(100)).lift()
    stage.settle()

    // The slop consumed 10 of the 100 points.
    #expect(node.position.value.distance(to: Point(x: 254, y: 272)) < 1e-9)
  }

  @Test func `does not move within the slop, or for a finger outside it`() {
    let (stage, node, runtime) = makeStage()
    runtime.add(Draggable(), to: node)

    stage.finger.press(on: node).move(by: Vector(dx: 6, dy: 8), over: .milliseconds(100)).lift()
    stage.finger(1).press(at: Point(x: 20, y: 20)).move(by: Vector(dx: 100, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()

    #expect(node.position.value == Point(x: 200, y: 200))
  }

  @Test func `is active from before the first value to after the last`() {
    let (stage, node, runtime) = makeStage()
    let draggable = Draggable()
    var history: [String] = []
    draggable.state.subscribe { history.append("\($0)") }
    runtime.add(Draggable(), to: node) { $0.xLocked(to: 0) }
    runtime.removeInteractions(from: node)
    runtime.add(draggable, to: node)
    runtime.add(draggable.finalVelocity, to: createProperty(withInitialValue: Point.zero)) {
      $0.map {
        history.append("velocity")
        return $0
      }
    }
    node.position.subscribe { _ in if history.last != "value" { history.append("value") } }
    history.removeLast()

    stage.finger.press(on: node).move(by: Vector(dx: 90, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()

    #expect(history == ["atRest", "active", "value", "velocity", "atRest"])
  }

  @Test func `publishes the release velocity in points per second, and none after a cancelled drag`() {
    for isCancelled in [false, true] {
      let (stage, node, runtime) = makeStage()
      let draggable = Draggable()
      let velocity = createProperty(withInitialValue: Point(x: -1, y: -1))
      runtime.add(draggable.finalVelocity, to: velocity)
      runtime.add(draggable, to: node)

      stage.finger.press(on: node).move(by: Vector(dx: 90, dy: -45), over: .milliseconds(150))
      if isCancelled { stage.finger.cancel() } else { stage.finger.lift() }
      stage.settle()

      if isCancelled {
        #expect(velocity.value == Point(x: -1, y: -1))
      } else {
        // A straight movement at constant speed has that speed, with any estimator.
        #expect(velocity.value.distance(to: Point(x: 600, y: -300)) < 1e-6)
      }
      #expect(runtime.isAtRest)
    }
  }

  @Test func `applies its constraints and then its resistance`() {
    let (stage, node, runtime) = makeStage()
    let draggable = Draggable()
    draggable.resistance.perimeter.value = Rect(x: 150, y: 150, width: 100, height: 100)
    draggable.resistance.maximumLength.value = 48
    runtime.add(draggable, to: node) { $0.yLocked(to: 200) }

    stage.finger.press(on: node).move(by: Vector(dx: 160, dy: 0), over: .milliseconds(200)).hold(for: .seconds(1)).lift()
    stage.settle()

    // 150 points of drag, 100 beyond the edge at 250.
    #expect(abs(node.position.value.x - (150 + 125.631068)) < 1e-6)
    #expect(node.position.value.y == 200)
  }

  @Test func `a change of the resistance alone writes nothing`() {
    let (stage, node, runtime) = makeStage()
    let draggable = Draggable()
    runtime.add(draggable, to: node)
    stage.finger.press(on: node).move(by: Vector(dx: 110, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()
    var writes = 0
    node.position.subscribe { _ in writes += 1 }

    draggable.resistance.perimeter.value = Rect(x: 0, y: 0, width: 10, height: 10)
    draggable.resistance.maximumLength.value = 1

    #expect(writes == 1)
    #expect(node.position.value.x == 300)
  }

  @Test func `disabled during a drag it cancels, keeps the node in place and ignores the finger`() {
    let (stage, node, runtime) = makeStage()
    let draggable = Draggable()
    runtime.add(draggable, to: node)
    var states: [MotionState] = []
    draggable.state.subscribe { states.append($0) }

    stage.finger.press(on: node).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(100))
    stage.play()
    draggable.enabled.value = false
    let place = node.position.value
    draggable.enabled.value = true
    stage.finger.move(by: Vector(dx: 50, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()

    #expect(states == [.atRest, .active, .atRest])
    #expect(node.position.value == place)
  }

  @Test(arguments: 0..<4) func `removed during a drag, its gestures end with a cancellation, once`(_ way: Int) {
    let (stage, node, runtime) = makeStage()
    let draggable = Draggable()
    var (updates, states): ([RecognitionState], [MotionState]) = ([], [])
    draggable.gestures.subscribe { updates.append($0.state) }
    draggable.state.subscribe { states.append($0) }
    let instance = runtime.add(draggable, to: node)
    var observer: Subscription?
    if way == 3 { observer = draggable.gestures.subscribe { if $0.state == .began { instance.remove() } } }

    stage.finger.press(on: node).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(100))
    stage.play()
    [{ instance.remove() }, { node.removeFromParent() }, { runtime.removeInteractions(from: node) }, {}][way]()
    stage.finger.move(by: Vector(dx: 50, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()

    #expect(updates.first == .began && updates.filter { $0 != .began && $0 != .changed } == [.cancelled])
    #expect(states == [.atRest, .active, .atRest] && runtime.isAtRest)
    observer?.unsubscribe()
  }

  @Test func `follows the finger in a rotated and scaled parent`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let parent = stage.scene.root.addChild(named: "parent", position: Point(x: 200, y: 200), size: Size(width: 200, height: 200))
    parent.rotation.value = .degrees(90)
    parent.scale.value = 2
    let node = parent.addChild(named: "node", position: Point(x: 100, y: 100), size: Size(width: 50, height: 50))
    let draggable = Draggable(configuration: PanConfiguration(slop: 0))
    let velocity = createProperty(withInitialValue: Point.zero)
    stage.runtime.add(draggable.finalVelocity, to: velocity)
    stage.runtime.add(draggable, to: node)

    stage.finger.press(on: node).move(by: Vector(dx: 0, dy: 60), over: .milliseconds(120)).lift()
    stage.settle()

    #expect(node.position.value.distance(to: Point(x: 130, y: 100)) < 1e-9)
    #expect(node.center.distance(to: Point(x: 200, y: 260)) < 1e-9)
    #expect(velocity.value.distance(to: Point(x: 250, y: 0)) < 1e-6)
  }

  @Test(arguments: ["list", "cell"])
  func `a node that leaves its parent during its drag stays under the finger when that is removed`(_ removed: String) {
    let stage = Stage(size: Size(width: 400, height: 400))
    let list = stage.scene.root.addChild(named: "list", position: Point(x: 220, y: 240), size: Size(width: 200, height: 200))
    list.rotation.value = .degrees(90)
    list.scale.value = 0.5
    let cell = list.addChild(named: "cell", position: Point(x: 70, y: 80), size: Size(width: 100, height: 100))
    let card = cell.addChild(named: "card", position: Point(x: 50, y: 50), size: Size(width: 50, height: 50))
    stage.runtime.add(Draggable(configuration: PanConfiguration(slop: 0)), to: card)
    let start = card.center
    stage.finger.press(on: card).move(by: Vector(dx: 20, dy: 10), over: .milliseconds(100))
    stage.play()

    stage.scene.root.addChild(card)
    stage[removed].removeFromParent()
    stage.finger.move(by: Vector(dx: 10, dy: -30), over: .milliseconds(100)).lift()
    stage.settle()

    #expect(card.center.distance(to: start + Vector(dx: 30, dy: -20)) < 1e-9)
  }

  @Test func `drags two nodes independently`() {
    let (stage, node, runtime) = makeStage()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 60, y: 60), size: Size(width: 50, height: 50))
    let draggable = Draggable()
    runtime.add(draggable, to: node)
    runtime.add(draggable, to: other)

    stage.finger.press(on: node).move(by: Vector(dx: 40, dy: 0), over: .milliseconds(100)).lift()
    stage.finger(1).press(on: other).move(by: Vector(dx: 0, dy: 30), over: .milliseconds(100)).lift()
    stage.settle()

    #expect(node.position.value == Point(x: 230, y: 200))
    #expect(other.position.value == Point(x: 60, y: 80))
  }

  @Test func `along one axis, movement and slop use that axis alone`() {
    let (stage, node, runtime) = makeStage()
    runtime.add(Draggable(along: .x, slop: 20), to: node)
    stage.finger.press(on: node).move(by: Vector(dx: 15, dy: 90), over: .milliseconds(100)).move(
      by: Vector(dx: 45, dy: 0), over: .milliseconds(100)
    ).hold(for: .milliseconds(50)).lift()
    stage.settle()

    #expect(node.position.value.y == 200)
    #expect(abs(node.position.value.x - 240) < 1e-9)
  }

  @Test(arguments: Axis.allCases) func `along one axis, the resistance leaves the other coordinate alone`(_ axis: Axis) {
    let stage = Stage(size: Size(width: 1200, height: 1200), rate: nil)
    // 20 points beyond the perimeter along the axis, and 700 across it.
    let start = axis == .x ? Point(x: 320, y: 1000) : Point(x: 1000, y: 320)
    let node = stage.scene.root.addChild(named: "node", position: start, size: Size(width: 100, height: 100))
    let draggable = Draggable(along: axis, slop: 0)
    draggable.resistance.perimeter.value = Rect(x: 0, y: 0, width: 300, height: 300)
    stage.runtime.add(draggable, to: node)
    stage.finger.press(on: node).move(by: Vector(dx: 10, dy: 10), over: .milliseconds(100))
    stage.play()
    let band = RubberBand(maximumLength: 48)
    let expected = band.banded(band.unbanded(320, below: 0, above: 300) + 10, below: 0, above: 300)
    let (along, across) = axis == .x ? (node.position.value.x, node.position.value.y) : (node.position.value.y, node.position.value.x)
    #expect(abs(along - expected) < 1e-9 && along > 320 && across == 1000)
  }

  @Test func `publishes the projected endpoint of a release before its velocity, and nothing after a cancelled drag`() throws {
    let (stage, node, runtime) = makeStage(rate: nil)
    let draggable = Draggable()
    var told: [String] = []
    var place = Point.zero
    draggable.projectedEndpoints(decay: Decay(rate: 5)).subscribe { endpoint in
      told.append("endpoint")
      place = endpoint
    }
    let velocity = ReactiveProperty(Point.zero)
    runtime.add(draggable.finalVelocity, to: velocity)
    _ = velocity.observeChanges { _ in told.append("velocity") }
    runtime.add(draggable, to: node)
    stage.finger.press(on: node).move(by: Vector(dx: 0, dy: 80), over: .milliseconds(100)).cancel().hold(for: .milliseconds(50))
      .press(on: node).move(by: Vector(dx: 60, dy: -80), over: .milliseconds(100)).lift()
    stage.run(until: .milliseconds(120))
    #expect(told == [])
    stage.settle()

    #expect(told == ["endpoint", "velocity"])
    let expected = node.position.value + (velocity.value - .zero) * 0.2
    #expect(place.distance(to: expected) < 1e-9 && velocity.value.distance(to: Point(x: 600, y: -800)) < 1e-6)
  }

  @Test func `its projected endpoints lead a spring to the nearest corner`() {
    let (stage, node, runtime) = makeStage()
    let (draggable, spring) = (Draggable(), Spring<Point>())
    let corners = [Point(x: 50, y: 50), Point(x: 350, y: 50), Point(x: 50, y: 350), Point(x: 350, y: 350)]
    spring.destination.value = node.position.value
    // snippet: endpoints
    runtime.connect(draggable.projectedEndpoints().snapped(to: .places(corners)), to: spring.destination)
    // end
    runtime.add(draggable.finalVelocity, to: spring.initialVelocity)
    runtime.toggle(spring, inReactionTo: draggable)
    runtime.add(spring, to: node.position)
    runtime.add(draggable, to: node)

    stage.finger.press(on: node).flick(by: Vector(dx: 60, dy: -60))
    stage.settle()

    #expect(node.position.value == Point(x: 350, y: 50))
  }

  @Test func `a pan recognizer that is connected to a node moves it like a draggable`() {
    let (stage, card, runtime) = makeStage()
    // snippet: recognize
    let pan = runtime.recognize(PanConfiguration(), on: card)
    runtime.connect(pan.translation(addedTo: card.position), to: card.position)
    // end
    stage.finger.press(on: card).move(by: Vector(dx: 60, dy: 80), over: .milliseconds(200)).hold(for: .milliseconds(100)).lift()
    stage.settle()

    #expect(card.position.value.distance(to: Point(x: 254, y: 272)) < 1e-9)
  }

  @Test func `applies its constraints`() {
    let (stage, node, runtime) = makeStage()
    let draggable = Draggable()
    // snippet: constraints
    runtime.add(draggable, to: node) { $0.xLocked(to: 100) }
    // end
    stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 80), over: .milliseconds(200)).hold(for: .milliseconds(100)).lift()
    stage.settle()

    #expect(node.position.value.x == 100 && (node.position.value.y - 272).magnitude < 1e-9)
  }
}
