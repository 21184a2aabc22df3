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
}
