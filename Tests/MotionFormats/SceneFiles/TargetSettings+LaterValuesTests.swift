import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

/// Springs to a goal, which each tap moves to the right by 200 points. Each node has a goal of its own.
private final class Walker: CompositeInteraction {
  let shared = CompositeState(named: "walker")
  let goal = ReactiveProperty(0.0, label: GraphLabel("walker.goal"))
  let spring = Spring<Double>()

  init() { goal.makeSetting(of: self) }

  var settings: [Setting] {
    [Setting("goal", goal, "The x that it springs to."), Setting("enabled", enabled, "Whether the interaction is enabled.")]
  }
  var parts: [Part] { [Part("spring", spring)] }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let goal = runtime.get(goal)
    goal.value = node.position.value.x
    let tap = runtime.recognize(TapConfiguration(), on: node)
    runtime.observe(tap.whenRecognitionState(is: .ended)) { _ in goal.value += 200 }
    runtime.connect(goal, to: spring.destination)
    runtime.add(spring, to: node.position.x)
  }
}

/// Has an order of nodes, which concerns no target.
private final class Tour: CompositeInteraction {
  /// A node of the tour, as files have it.
  struct Stop: SettingRepresentable {
    let id: Int

    static var settingRepresentation: SettingRepresentation<Stop> {
      SettingRepresentation(.node) {
        .node($0.id)
      } decode: {
        if case .node(let id, _) = $0 { Stop(id: id) } else { nil }
      }
    }
  }

  let shared = CompositeState(named: "tour")
  var stops: [Stop]?

  var settings: [Setting] {
    [
      Setting("order", "The nodes to visit.") {
        self.stops
      } set: { (stops: [Stop]?) in
        self.stops = stops
      },
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {}
}

/// The values that settings have once an interaction is added.
@Suite struct TargetSettingsLaterValuesTests {
  @Test func `a setting of the interaction itself that its add writes has the value of the file`() throws {
    let stage = Stage(size: Size(width: 800, height: 300))
    let node = stage.scene.root.addChild(named: "card", position: Point(x: 100, y: 80), size: Size(width: 80, height: 80))
    stage.runtime.add(Walker(), to: node)
    stage.settle()
    stage.finger.tap(on: node)
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(50)))
    var registry = SceneRegistry.standard
    registry.register { _ in Walker() }

    let text = try SceneFile.text(of: stage.runtime, registry: registry)
    let copy = Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8), registry: registry))

    #expect(text.contains(#""settings": {"goal": 300"#), "\(text)")
    #expect(node.position.value.x < 300 && copy.runtime.setting(at: "card.walker.goal")?.numbers == [300])
    for stage in [stage, copy] {
      stage.settle()
      #expect(stage["card"].position.value.x == 300)
      stage.finger.tap(on: stage["card"])
      stage.settle()
      #expect(stage["card"].position.value.x == 500)
    }
    #expect(try SceneFile.text(of: copy.runtime, registry: registry) == SceneFile.text(of: stage.runtime, registry: registry))
  }

  @Test func `a setting order that is not that of a list keeps the nodes of the file`() throws {
    let (stage, tour) = (Stage(size: Size(width: 400, height: 400)), Tour())
    let nodes = ["left", "right"].map { stage.scene.root.addChild(named: $0) }
    tour.stops = nodes.reversed().map { Tour.Stop(id: $0.id) }
    stage.runtime.add(tour, to: nodes[0])
    var registry = SceneRegistry.standard
    registry.register { _ in Tour() }

    let text = try SceneFile.text(of: stage.runtime, registry: registry)
    let copy = try SceneFile.runtime(from: [UInt8](text.utf8), registry: registry)

    #expect(text.contains(#""order": ["right", "left"]"#), "\(text)")
    #expect(try SceneFile.text(of: copy, registry: registry) == text)
  }
}
