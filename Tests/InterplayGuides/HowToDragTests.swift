import Interplay
import InterplayTestSupport
import Testing

/// The drags of the how-to index that have no page.
@Suite(.tracksLifetimes) struct HowToDragTests {
  /// Drags the node from the center by `offset`, without releasing it, and returns its position.
  private func drag(_ stage: Stage, _ node: SceneNode, by offset: Vector) -> Point {
    stage.finger.press(on: node).move(by: offset, over: .milliseconds(200))
    stage.play()
    return node.position.value
  }

  @Test func `a node stays inside a rectangle`() {
    let (stage, card, runtime) = makeStage()
    // snippet: inside
    runtime.add(Draggable(), to: card) { $0.clamped(from: Point(x: 50, y: 50), to: Point(x: 350, y: 350)) }
    // end
    #expect(drag(stage, card, by: Vector(dx: 300, dy: -300)) == Point(x: 350, y: 50))
  }

  @Test func `a node resists beyond a rectangle`() {
    let (stage, card, runtime) = makeStage()
    // snippet: resist
    let draggable = Draggable()
    draggable.resistance.perimeter.value = Rect(x: 50, y: 50, width: 300, height: 300)
    runtime.add(draggable, to: card)
    // end
    let position = drag(stage, card, by: Vector(dx: 300, dy: 0))
    #expect(position.x > 350 && position.x < 398)
  }

  @Test func `a node moves in steps of a grid`() {
    let (stage, card, runtime) = makeStage()
    // snippet: grid
    runtime.add(Draggable(), to: card) { $0.snapped(to: .multiples(of: 40)) }
    // end
    #expect(drag(stage, card, by: Vector(dx: 95, dy: 0)) == Point(x: 280, y: 200))
  }

  @Test func `a node follows the first movement, however small`() {
    let (stage, card, runtime) = makeStage()
    // snippet: no-slop
    runtime.add(Draggable(configuration: PanConfiguration(slop: 0)), to: card)
    // end
    #expect(drag(stage, card, by: Vector(dx: 3, dy: 0)).x == 203)
  }

  @Test func `a drag begins after a long press`() {
    let (stage, card, runtime) = makeStage()
    // snippet: lift
    let press = runtime.recognize(LongPressConfiguration(), on: card)
    runtime.connect(press.translation(addedTo: card.position), to: card.position)
    runtime.connect(press.active().rewrite([true: 1.1, false: 1]), to: card.scale)
    // end
    stage.finger.press(on: card)
    stage.play()
    stage.run(until: .milliseconds(499))
    #expect(card.scale.value == 1)
    stage.run(until: .milliseconds(500))
    #expect(card.scale.value == 1.1)
    stage.finger.move(by: Vector(dx: 30, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(card.position.value == Point(x: 230, y: 200) && card.scale.value == 1)
    #expect(drag(stage, card, by: Vector(dx: 30, dy: 0)).x == 230)
  }

  @Test func `a drag with a delay and a large slop begins with a long press alone`() {
    let (stage, card, runtime) = makeStage()
    // snippet: delay
    var pan = PanConfiguration(slop: 1_000_000)
    pan.delay = .milliseconds(500)
    runtime.add(Draggable(configuration: pan), to: card)
    // end
    #expect(drag(stage, card, by: Vector(dx: 30, dy: 0)).x == 200)
    stage.finger.lift().press(on: card).hold(for: .milliseconds(500)).move(by: Vector(dx: 30, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(card.position.value == Point(x: 230, y: 200))
  }

  @Test func `a handle drags a panel`() {
    let (stage, panel, runtime) = makeStage()
    let handle = runtime.scene.root.addChild(named: "handle", position: Point(x: 50, y: 50), size: Size(width: 40, height: 40))
    // snippet: handle
    let pan = runtime.recognize(PanConfiguration(slop: 0), on: handle)
    runtime.connect(pan.translation(addedTo: panel.position), to: panel.position)
    // end
    _ = drag(stage, handle, by: Vector(dx: 30, dy: 10))
    #expect(panel.position.value == Point(x: 230, y: 210))
  }

  @Test func `a node goes on after the release, and comes to rest`() {
    let (stage, card, runtime) = makeStage()
    // snippet: coast
    runtime.add(Flingable(), to: card)
    // end
    stage.finger.press(on: card).flick(by: Vector(dx: 60, dy: 0))
    stage.settle()
    #expect(card.position.value.x > 280)
  }

  @Test func `a release tells where the node will stop`() {
    let (stage, card, runtime) = makeStage()
    // snippet: endpoint
    let tossable = Tossable()
    let shelves = Snapping.places([Point(x: 100, y: 200), Point(x: 300, y: 200)])
    runtime.connect(tossable.draggable.projectedEndpoints().snapped(to: shelves), to: tossable.spring.destination)
    // end
    tossable.spring.destination.value = Point(x: 100, y: 200)
    runtime.add(tossable, to: card)
    stage.finger.press(on: card).flick(by: Vector(dx: 90, dy: 0))
    stage.settle()
    #expect(card.position.value == Point(x: 300, y: 200))
  }

  @Test func `a drag from the edge of the screen opens a drawer`() {
    let (stage, drawer, runtime) = makeStage()
    // snippet: edge
    let pan = runtime.recognize(PanConfiguration.fromEdge(.left, of: runtime.scene.size), on: runtime.scene.root)
    runtime.connect(pan.translation(addedTo: drawer.position).yLocked(to: 200), to: drawer.position)
    // end
    stage.finger.press(at: Point(x: 5, y: 300)).move(by: Vector(dx: 80, dy: 0), over: .milliseconds(200))
    stage.play()
    #expect(drawer.position.value == Point(x: 270, y: 200))
  }

  @Test func `a node can be thrown and comes back`() {
    let (stage, card, runtime) = makeStage()
    // snippet: throw
    let tossable = Tossable()
    tossable.spring.destination.value = card.position.value
    runtime.add(tossable, to: card)
    // end
    stage.finger.press(on: card).flick(by: Vector(dx: 60, dy: 0))
    stage.settle()
    #expect(card.position.value == Point(x: 200, y: 200))
  }

  @Test func `code knows while a person drags`() {
    let (stage, card, runtime) = makeStage()
    let draggable = Draggable()
    runtime.add(draggable, to: card)
    // snippet: while-dragged
    runtime.connect(draggable.gestures.active().rewrite([true: 0.5, false: 1]), to: card.opacity)
    // end
    _ = drag(stage, card, by: Vector(dx: 30, dy: 0))
    #expect(card.opacity.value == 0.5)
  }
}
