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
}
