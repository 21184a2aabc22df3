import Interplay
import InterplayTestSupport
import MotionEngine
import Testing

@Suite(.tracksLifetimes) struct PartSettingsTests {
  private func numbers(_ path: String, on stage: Stage) -> [Double]? { stage.runtime.setting(at: path)?.numbers }

  @Test func `a path shows the value that the composite wrote for that target`() throws {
    let (stage, box, _) = makeShelf()
    stage.finger.tap(on: box)
    stage.settle()

    #expect(box.position.value == Point(x: 300, y: 100))
    #expect(numbers("box.spring.destination", on: stage) == [300] && numbers("other.spring.destination", on: stage) == [300])
    stage.finger.tap(on: box)
    stage.settle()
    #expect(numbers("box.spring.destination", on: stage) == [500] && numbers("other.spring.destination", on: stage) == [300])
    let listed = Dictionary(uniqueKeysWithValues: stage.runtime.settings.map { ($0.path, $0.setting) })
    #expect(listed["box.spring.destination"]?.numbers == [500] && listed["other.spring.destination"]?.numbers == [300])
    let overridden = listed.filter { $0.key.hasPrefix("box.") && $0.value.isOverridden }.keys.sorted()
    #expect(overridden == ["box.spring.destination", "box.spring.initialVelocity"])
  }

  @Test func `a write moves that target alone, until the composite writes again`() throws {
    let shelf = ThrownShelf()
    let (stage, box, other) = makeShelf(shelf)
    // The second look-up is that of a table.
    for destination in [200.0, 250] {
      #expect(stage.runtime.setting(at: "box.spring.destination")?.set([destination]) == nil)
      stage.settle()
      #expect(box.position.value.x == destination && other.position.value.x == 300 && shelf.spring.destination.value == 0)
    }
    stage.finger.tap(on: box)
    stage.settle()
    #expect(box.position.value.x == 300 && numbers("box.spring.destination", on: stage) == [300])
  }

  @Test func `a setting that no composite writes is shared by all targets`() throws {
    let shelf = ThrownShelf()
    let (stage, _, _) = makeShelf(shelf)
    let setting = try #require(stage.runtime.setting(at: "box.spring.stiffness"))

    #expect(!setting.isOverridden && setting.set([100]) == nil && shelf.spring.stiffness.value == 100)
    #expect(numbers("other.spring.stiffness", on: stage) == [100])
    #expect(stage.runtime.setting(at: "box.spring.enabled")?.set([0]) == nil && !shelf.spring.enabled.value)
    #expect(stage.runtime.setting(at: "box.thrownShelf.enabled")?.isOverridden == false)
  }

  @Test func `a recorded event of a setting reaches the target, too`() {
    let (stage, box, other) = makeShelf()
    stage.runtime.send(.setting(SettingEvent("other.spring.destination", .numbers([400]), time: stage.now)))
    stage.settle()

    #expect(other.position.value.x == 400 && box.position.value.x == 100)
  }

  @Test func `a field of a configuration that a composite connects is that of the target`() throws {
    let (stage, node, runtime) = makeStage()
    let kept = Outer()
    runtime.add(kept, to: node)

    // The inner composite writes the destination, the outer one the stiffness.
    #expect(numbers("node.spring.destination", on: stage) == [200] && numbers("node.spring.stiffness", on: stage) == [77])
    #expect(runtime.setting(at: "node.spring.stiffness")?.set([55]) == nil && kept.shelf.spring.stiffness.value == 342)
    #expect(numbers("node.spring.stiffness", on: stage) == [55])
    #expect(runtime.setting(at: "node.spring.damping")?.isOverridden == false)
  }

  /// A composite whose part is a composite.
  private final class Outer: CompositeInteraction {
    let shared = CompositeState(named: "outer")
    let shelf = ThrownShelf()
    func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
      runtime.get(shelf.spring.stiffness).value = 77
      runtime.add(shelf, to: node)
    }
  }

  @Test func `a removed composite leaves no path, and the same definition without it shows its own value`() {
    let (stage, node, runtime) = makeStage()
    let shelf = ThrownShelf()
    let instance = runtime.add(shelf, to: node)
    #expect(numbers("node.spring.destination", on: stage) == [200] && numbers("node.spring.destination", on: stage) == [200])
    instance.remove()
    #expect(numbers("node.spring.destination", on: stage) == nil)
    runtime.add(shelf.spring, to: node.position.x)
    #expect(numbers("node.spring.destination", on: stage) == [0])
    #expect(runtime.setting(at: "node.spring.destination")?.isOverridden == false)
  }

  @Test func `the switch of a part has the value in force where it is inspected`() {
    let (stage, box, _) = makeShelf()
    #expect(stage.runtime.inspected(at: "box.spring.enabled")?.value.text == "true")
    stage.finger.press(on: box).move(by: Vector(dx: 40, dy: 0), over: .milliseconds(200))
    stage.play()

    #expect(stage.runtime.inspected(at: "box.spring.enabled")?.value.text == "false")
    #expect(stage.runtime.inspected(at: "other.spring.enabled")?.value.text == "true")
    #expect(stage.runtime.inspected(at: "box.nothing") == nil && stage.runtime.inspected(at: "box.opacity")?.value.text == "1.0")
  }
}
