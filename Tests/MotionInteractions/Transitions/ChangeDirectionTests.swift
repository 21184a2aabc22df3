import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct ChangeDirectionTests {
  /// The value of `direction` after a drag of a node is released at `velocity`.
  private func release(
    _ velocity: Point, cancelled: Bool = false, from direction: TransitionDirection = .forward, along axis: Axis = .y, slower: Bool = false
  ) -> TransitionDirection {
    let (stage, node, runtime) = makeStage()
    let draggable = Draggable()
    let property = tracked(ReactiveProperty(direction))
    let change = ChangeDirection(withVelocityOf: draggable.gestures, whenNegative: .forward, whenPositive: .backward)
    if slower { change.minimumVelocity.value = 500 }
    // Added before the drag, with the same result as after it.
    runtime.add(change, to: property, along: axis)
    runtime.add(draggable, to: node)
    let distance = Vector(dx: velocity.x * 0.2, dy: velocity.y * 0.2)
    let finger = stage.finger.press(on: node).move(by: distance, over: .milliseconds(200))
    if cancelled { finger.cancel() } else { finger.lift() }
    stage.settle()
    return property.value
  }

  @Test func `a fast release reverses the transition, depending on its sign`() {
    #expect(release(Point(x: 0, y: 300)) == .backward)
    #expect(release(Point(x: 0, y: -300), from: .backward) == .forward)
    #expect(release(Point(x: 0, y: -300)) == .forward)
  }

  @Test func `the velocity is measured along the axis, and has to exceed the threshold`() {
    #expect(release(Point(x: 300, y: 0)) == .forward)
    #expect(release(Point(x: 300, y: 0), along: .x) == .backward)
    #expect(release(Point(x: 300, y: 99)) == .forward)
    #expect(release(Point(x: 300, y: 101)) == .backward)
    #expect(release(Point(x: 0, y: 300), slower: true) == .forward)
  }

  @Test func `a cancelled drag changes nothing`() {
    #expect(release(Point(x: 0, y: 300), cancelled: true) == .forward)
  }

  @Test func `a velocity equal to the threshold has no effect`() {
    let gesture = Emitter<GestureUpdate>()
    let (_, _, runtime) = makeStage()
    let direction = ReactiveProperty(TransitionDirection.forward)
    runtime.add(ChangeDirection(withVelocityOf: gesture.asStream()), to: direction)
    func end(_ velocity: Double) {
      gesture.send(GestureUpdate(state: .ended, time: .zero, location: .zero, velocity: Point(x: 0, y: velocity), pointerCount: 0))
    }

    for velocity in [100.0, -100, 0] { end(velocity) }
    #expect(direction.value == .forward)
    end(-100.1)
    #expect(direction.value == .backward)
  }

  @Test func `disabled it changes nothing, and it is active during its gesture`() {
    let (stage, node, runtime) = makeStage()
    let (draggable, direction) = (Draggable(), tracked(ReactiveProperty(TransitionDirection.forward)))
    let change = ChangeDirection(withVelocityOf: draggable.gestures)
    runtime.add(change, to: direction)
    runtime.add(draggable, to: node)
    var (states, others): ([MotionState], [TransitionDirection]) = ([], [])
    change.state.subscribe { states.append($0) }
    direction.subscribe { others.append($0) }
    change.enabled.value = false
    stage.finger.press(on: node).fling(at: Point(x: 0, y: 600)).hold(for: .milliseconds(100))
    stage.settle()
    #expect(direction.value == .forward && states == [.atRest])
    change.enabled.value = true
    stage.finger.press(on: node).fling(at: Point(x: 0, y: -600))
    stage.settle()
    #expect(direction.value == .backward && states == [.atRest, .active, .atRest] && others == [.forward, .backward])
  }
}
