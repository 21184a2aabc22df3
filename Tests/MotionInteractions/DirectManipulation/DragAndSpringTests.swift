import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct DragAndSpringTests {
  @Test func `a released node springs to the destination that the release chooses`() {
    let (stage, node, runtime) = makeStage()
    let (draggable, spring) = (Draggable(), Spring<Point>())
    spring.destination.value = node.position.value
    let corners = [Point(x: 100, y: 200), Point(x: 300, y: 200)]
    // snippet: drag-and-spring
    runtime.connect(draggable.projectedEndpoints().snapped(to: .places(corners)), to: spring.destination)
    runtime.addDragAndSpring(draggable, spring, to: node, dragConstraints: ConstraintApplicator { $0.yLocked(to: 200) })
    // end

    stage.finger.press(on: node).move(by: Vector(dx: 100, dy: 60), over: .milliseconds(100)).lift()
    stage.play()
    let released = node.position.value
    let trace = stage.settle()

    #expect(released.x >= 290)
    #expect(released.y == 200)
    // The spring starts with 1000 points per second, so that it overshoots.
    #expect(trace[node].position.x.peak > 305)
    #expect(node.position.value == Point(x: 300, y: 200))
    #expect(trace.isAtRest)
  }

  @Test func `constraints hold for the drag and the spring, those of the drag for the drag alone`() {
    for isForDragsAlone in [true, false] {
      let (stage, node, runtime) = makeStage()
      let (draggable, spring) = (Draggable(), Spring<Point>())
      spring.destination.value = Point(x: 200, y: 300)
      let locked = ConstraintApplicator<Point> { $0.yLocked(to: 200) }
      if isForDragsAlone {
        runtime.addDragAndSpring(draggable, spring, to: node, dragConstraints: locked)
      } else {
        runtime.addDragAndSpring(draggable, spring, to: node, constraints: locked)
      }

      stage.finger.press(on: node).move(by: Vector(dx: 50, dy: 60), over: .milliseconds(100)).lift()
      stage.settle()

      #expect(node.position.value == Point(x: 200, y: isForDragsAlone ? 300 : 200))
    }
  }

  @Test(arguments: [Axis.x, .y]) func `a spring of numbers moves one coordinate, with the velocity along it`(axis: Axis) {
    let (stage, node, runtime) = makeStage()
    let (draggable, spring) = (Draggable(along: axis), Spring<Double>())
    spring.destination.value = 120
    runtime.addDragAndSpring(draggable, spring, along: axis, to: node)
    let start = node.position.value

    // Both components of the velocity are 1000 points per second and more.
    stage.finger.press(on: node).move(by: Vector(dx: 100, dy: 120), over: .milliseconds(100)).lift()
    let trace = stage.settle()

    let (moving, resting) =
      axis == .x ? (trace[node].position.x, trace[node].position.y) : (trace[node].position.y, trace[node].position.x)
    #expect(moving.last == 120 && resting.values.allSatisfy { $0 == (axis == .x ? start.y : start.x) })
    // A spring of points, released with both components, has the same coordinate.
    let (other, second, otherRuntime) = makeStage()
    let (otherDraggable, points) = (Draggable(along: axis), Spring<Point>())
    points.destination.value = Point(x: 120, y: 120)
    otherRuntime.addDragAndSpring(otherDraggable, points, to: second)
    other.finger.press(on: second).move(by: Vector(dx: 100, dy: 120), over: .milliseconds(100)).lift()
    let expected = other.settle()[second].position
    for frame in 0...60 {
      let time = Timestamp.frame(Int64(frame), rate: 60)
      let whole = expected.value(at: time)
      #expect((moving.value(at: time) - (axis == .x ? whole.x : whole.y)).magnitude < 1e-9, "frame \(frame)")
    }
    // It goes on in the direction of the finger before it returns.
    #expect((moving.values.max() ?? 0) > moving.value(at: .milliseconds(100)) + 5)
  }

  @Test func `constraints of a spring of numbers hold for the spring, those of the drag for the drag`() {
    let (stage, node, runtime) = makeStage()
    let (draggable, spring) = (Draggable(along: .x), Spring<Double>())
    spring.destination.value = node.position.value.x
    // snippet: drag-and-spring-bounds
    runtime.addDragAndSpring(
      draggable, spring, along: .x, to: node, constraints: ConstraintApplicator { $0.lowerBound(150) },
      dragConstraints: ConstraintApplicator { $0.xLocked(to: 260) })
    // end
    stage.finger.press(on: node).move(by: Vector(dx: 30, dy: 0), over: .milliseconds(100)).hold(for: .milliseconds(100))
    stage.play()
    #expect(node.position.value.x == 260)
    stage.finger.lift()
    stage.settle()
    #expect(node.position.value.x == max(150, spring.destination.value))
  }

  @Test func `along an axis, a motion of the other coordinate goes on as if nobody dragged`() {
    func play(isDragged: Bool) -> (Series<Point>, [MotionDiagnostic]) {
      let (stage, node, runtime) = makeStage()
      let (draggable, spring, other) = (Draggable(), Spring<Double>(), Spring<Double>())
      (spring.destination.value, other.destination.value) = (200, 300)
      runtime.addDragAndSpring(draggable, spring, along: .x, to: node)
      runtime.add(other, to: node.position.y)
      // The finger goes along both axes.
      if isDragged { stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 40), over: .milliseconds(100)).lift() }
      stage.settle()
      stage.run(until: .seconds(3))
      return (stage.trace[node].position, runtime.diagnostics)
    }
    let (dragged, diagnostics) = play(isDragged: true)
    let (alone, _) = play(isDragged: false)
    for frame in 0...120 {
      let time = Timestamp.frame(Int64(frame), rate: 60)
      #expect(dragged.value(at: time).y == alone.value(at: time).y, "frame \(frame)")
    }
    #expect((dragged.x.values.max() ?? 0) > 240 && dragged.last == Point(x: 200, y: 300))
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: [350.0, 1000]) func `along an axis, a grab does not jump, wherever the other coordinate is`(_ y: Double) {
    let stage = Stage(size: Size(width: 400, height: 1200), rate: nil)
    // 20 points to the right of the perimeter, and some or many below it.
    let node = stage.scene.root.addChild(named: "node", position: Point(x: 320, y: y), size: Size(width: 100, height: 100))
    let (draggable, spring) = (Draggable(along: .x, slop: 0), Spring<Double>())
    draggable.resistance.perimeter.value = Rect(x: 0, y: 0, width: 300, height: 300)
    spring.destination.value = 320
    stage.runtime.addDragAndSpring(draggable, spring, along: .x, to: node)
    stage.settle()
    stage.finger.press(on: node).move(by: Vector(dx: 10, dy: 0), over: .milliseconds(100))
    stage.play()
    let band = RubberBand(maximumLength: 48)
    let expected = band.banded(band.unbanded(320, below: 0, above: 300) + 10, below: 0, above: 300)
    #expect(abs(node.position.value.x - expected) < 1e-9 && node.position.value.y == y)
  }

  @Test func `the example of numbers snaps`() {
    let (stage, node, runtime) = makeStage()
    // snippet: drag-and-spring-along
    let (draggable, spring) = (Draggable(along: .x), Spring<Double>())
    runtime.connect(draggable.projectedEndpoints().x().snapped(to: .places([100, 300])), to: spring.destination)
    runtime.addDragAndSpring(draggable, spring, along: .x, to: node)
    // end
    stage.finger.press(on: node).move(by: Vector(dx: 100, dy: 60), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(node.position.value.x == 300)
  }
}
