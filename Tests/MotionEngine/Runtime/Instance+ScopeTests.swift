import Interplay
import InterplayTestSupport
import Testing

/// Moves a node with a spring, to a destination that each instance sets for its own target.
private final class Home: CompositeInteraction {
  let shared = CompositeState(named: "home")
  let spring = Spring<Point>()

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.get(spring.destination).value = Point(x: runtime.get(target).position.value.x, y: 300)
    runtime.add(spring, to: target.position)
  }
}

/// Removes its node from the scene, and goes on writing the settings of its spring.
private final class Leaving: Interaction {
  let spring = Spring<Point>()
  let draggable = Draggable()

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.add(spring, to: target.position)
    target.removeFromParent()
    runtime.get(spring.destination).value = Point(x: 7, y: 7)
    runtime.start(spring, whenActive: draggable)
  }
}

/// Adds a spring at a tap, through a reference that does not retain its scope.
private final class SpringingAtTap: Interaction {
  let spring = Spring<Point>()
  let isWeak: Bool
  init(isWeak: Bool) { self.isWeak = isWeak }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let tap = runtime.recognize(TapConfiguration(), on: target)
    if isWeak {
      runtime.observe(tap) { [weak runtime, unowned target, spring] _ in _ = runtime?.add(spring, to: target.position) }
    } else {
      runtime.observe(tap) { [unowned runtime, unowned target, spring] _ in _ = runtime.add(spring, to: target.position) }
    }
  }
}

@Suite(.tracksLifetimes) struct InstanceScopeTests {
  private let stage = Stage(size: Size(width: 400, height: 400))
  private var runtime: MotionRuntime { stage.runtime }

  private func makeNode(_ name: String, x: Double) -> SceneNode {
    tracked(stage.scene.root.addChild(named: name, position: Point(x: x, y: 100), size: Size(width: 80, height: 80)))
  }

  @Test func `a write through the scope applies to one target, a write to the definition to all others`() {
    let (left, right, home) = (makeNode("left", x: 100), makeNode("right", x: 300), tracked(Home()))
    for node in [left, right] { runtime.add(home, to: node) }
    stage.settle()
    #expect(left.position.value == Point(x: 100, y: 300) && right.position.value == Point(x: 300, y: 300))
    #expect(home.spring.destination.value == .zero)
    // No instance has its own stiffness.
    home.spring.stiffness.value = 50
    home.spring.destination.value = Point(x: 1, y: 1)
    stage.settle()
    #expect(left.position.value == Point(x: 100, y: 300) && right.position.value == Point(x: 300, y: 300))
  }

  @Test func `an instance that was removed while it was added writes nothing of its definition, and other targets move on`() {
    let (left, right, leaving) = (makeNode("left", x: 100), makeNode("right", x: 300), tracked(Leaving()))
    leaving.spring.destination.value = Point(x: 200, y: 300)
    runtime.add(leaving.spring, to: right.position)
    let instance = runtime.add(leaving, to: left)
    #expect(instance.isRemoved && leaving.spring.enabled.value && leaving.spring.destination.value == Point(x: 200, y: 300))
    stage.settle()
    #expect(left.position.value == Point(x: 100, y: 100) && right.position.value == Point(x: 200, y: 300))
  }

  @Test(arguments: [true, false]) func `what is added later through a weak or unowned reference to the scope ends with the instance`(
    _ isWeak: Bool
  ) {
    let (left, right, late) = (makeNode("left", x: 100), makeNode("right", x: 300), tracked(SpringingAtTap(isWeak: isWeak)))
    late.spring.destination.value = Point(x: 200, y: 300)
    let instance = runtime.add(late, to: left)
    // Another instance, whose scope could be the one of the first.
    runtime.add(tracked(Home()), to: right)
    stage.settle()
    stage.finger.press(on: left).lift()
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(50)))
    let place = left.position.value
    #expect(place != Point(x: 100, y: 100) && !instance.definition.spring.isAtRest)

    instance.remove()
    stage.settle()
    #expect(left.position.value == place && late.spring.isAtRest && right.position.value == Point(x: 300, y: 300))
  }

  @Test func `the streams of an instance that was removed are not those of other targets`() {
    let (left, right, draggable) = (makeNode("left", x: 100), makeNode("right", x: 300), tracked(Draggable()))
    let drag = runtime.add(draggable, to: left)
    let other = runtime.add(draggable, to: right)
    drag.remove()
    var (gestures, others): (Int, Int) = (0, 0)
    let subscriptions = [
      drag.stream(of: draggable.gestures).subscribe { _ in gestures += 1 },
      other.stream(of: draggable.gestures).subscribe { _ in others += 1 },
    ]
    stage.finger.press(on: right).move(by: Vector(dx: 0, dy: 60), over: .milliseconds(80))
    stage.play()
    var states: [MotionState] = []
    drag.state.subscribe { states.append($0) }.unsubscribe()
    #expect(other.state.current == .active && drag.state.current == .atRest && states == [.atRest])
    stage.finger.lift()
    stage.settle()
    #expect(gestures == 0 && others > 2)
    for subscription in subscriptions { subscription.unsubscribe() }
  }
}
