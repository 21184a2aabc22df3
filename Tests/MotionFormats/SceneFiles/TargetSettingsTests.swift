import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

/// Fades its node, by a strength that each node has for itself.
private final class Fade: Interaction {
  let strength = ReactiveProperty(1.0, label: GraphLabel("fade.strength"))
  let isOn = ReactiveProperty(true, label: GraphLabel("fade.isOn"))
  /// The same for all nodes.
  let shared = ReactiveProperty(0.0, label: GraphLabel("fade.shared"))

  init() {
    strength.makeSetting(of: self)
    isOn.makeSetting(of: self)
  }

  var settings: [Setting] {
    [
      Setting("strength", strength, in: 0...1, "The opacity."), Setting("isOn", isOn, "Whether it is interactive."),
      Setting("shared", shared, "The width of the border."),
    ]
  }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.connect(runtime.get(strength), to: node.opacity)
    runtime.connect(runtime.get(isOn), to: node.isInteractive)
    runtime.connect(shared, to: node.borderWidth)
  }
}

/// Scales its node by a velocity of its own, which no motion starts with.
private final class Drift: CompositeInteraction {
  let shared = CompositeState(named: "drift")
  let speed = ReactiveProperty(1.0, label: GraphLabel("drift.speed"))
  /// A property that is called like a variable of a `Tween`.
  let begins = ReactiveProperty(true, label: GraphLabel("drift.begins"))

  init() { speed.makeSetting(of: self) }

  var settings: [Setting] {
    [
      Setting("speed", speed, in: 0...10, role: .velocity, "The scale."), Setting("begins", begins, "Whether it is interactive."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.connect(runtime.get(speed), to: node.scale)
    runtime.connect(begins, to: node.isInteractive)
  }
}

/// Springs to the right by 200 points at each tap. Each node has a destination of its own.
private final class Stepper: CompositeInteraction {
  let shared = CompositeState(named: "stepper")
  let spring: Spring<Double>

  init(spring: Spring<Double> = Spring()) { self.spring = spring }

  var settings: [Setting] { [Setting("enabled", enabled, "Whether the interaction is enabled.")] }
  var parts: [Part] { [Part("spring", spring)] }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let destination = runtime.get(spring.destination)
    destination.value = node.position.value.x
    let tap = runtime.recognize(TapConfiguration(), on: node)
    runtime.observe(tap.whenRecognitionState(is: .ended)) { _ in destination.value += 200 }
    runtime.add(spring, to: node.position.x)
  }
}

/// Has a destination for each node that no file can have.
private final class Runaway: CompositeInteraction {
  let shared = CompositeState(named: "runaway")
  let spring = Spring<Double>()

  var settings: [Setting] { [Setting("enabled", enabled, "Whether the interaction is enabled.")] }
  var parts: [Part] { [Part("spring", spring)] }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.get(spring.destination).value = .infinity
    runtime.add(spring, to: node.position.x)
  }
}

@Suite struct TargetSettingsTests {
  private let stage = Stage(size: Size(width: 400, height: 400))
  private let fade = Fade()

  private var registry: SceneRegistry {
    var registry = SceneRegistry.standard
    registry.register { _ in Fade() }
    return registry
  }

  init() {
    for name in ["left", "right"] { stage.runtime.add(fade, to: stage.scene.root.addChild(named: name)) }
  }

  @Test func `the settings that one target has for itself are saved and loaded`() throws {
    let runtime = stage.runtime
    #expect(runtime.setting(at: "right.fade.strength")?.set([0.25]) == nil)
    #expect(runtime.setting(at: "right.fade.isOn")?.set([0]) == nil)
    #expect(runtime.setting(at: "left.fade.shared")?.set([3]) == nil)

    let text = try SceneFile.text(of: runtime, registry: registry)
    let copy = try SceneFile.runtime(from: [UInt8](text.utf8), registry: registry)

    #expect(text.contains(#"{"add": "fade", "to": "right", "settings": {"strength": 0.25, "isOn": false}}"#))
    #expect(copy.setting(at: "right.fade.strength")?.numbers == [0.25])
    #expect(copy.setting(at: "left.fade.strength")?.numbers == [1])
    let (left, right) = try (#require(copy.scene["left"]), #require(copy.scene["right"]))
    #expect(left.opacity.value == 1 && right.opacity.value == 0.25)
    #expect(left.isInteractive.value && !right.isInteractive.value)
    #expect(left.borderWidth.value == 3 && right.borderWidth.value == 3)
    #expect(try SceneFile.text(of: copy, registry: registry) == text)
  }

  @Test func `two additions to one target are saved and loaded with a value each`() throws {
    let runtime = stage.runtime
    runtime.add(fade, to: stage["right"])
    #expect(runtime.setting(at: "right.fade.strength")?.set([0.25]) == nil)
    #expect(runtime.setting(at: "right.fade2.strength")?.set([0.75]) == nil)

    let text = try SceneFile.text(of: runtime, registry: registry)
    let copy = try SceneFile.runtime(from: [UInt8](text.utf8), registry: registry)

    #expect(text.contains(#"{"strength": 0.25}"#) && text.contains(#"{"strength": 0.75}"#), "\(text)")
    #expect(copy.setting(at: "right.fade.strength")?.numbers == [0.25])
    #expect(copy.setting(at: "right.fade2.strength")?.numbers == [0.75])
    #expect(try SceneFile.text(of: copy, registry: registry) == text)
  }

  @Test func `a value of one target that a file cannot represent is refused with its place`() {
    stage.runtime.setting(at: "right.fade.strength")?.property.map { property in
      unsafeDowncast(property, to: ReactiveProperty<Double>.self).value = 7
    }

    let error = #expect(throws: SceneSavingError.self) { try SceneFile.text(of: stage.runtime, registry: registry) }
    #expect(error?.location == "fade.strength on right")
  }

  @Test(arguments: [
    (#"{"shared": 1}"#, "a Fade has no setting \"shared\" of one target"), (#"{"strenght": 1}"#, "has no setting \"strenght\""),
    (#"{"strength": 2}"#, "must be"), (#"{"isOn": 1}"#, "must be"),
  ])
  func `the settings of one target are checked`(settings: String, cause: String) {
    let text = """
      {"interplay": "scene", "version": 1, "canvas": [10, 10], "nodes": [{"name": "a"}],
       "interactions": [{"name": "fade", "kind": "Fade"}], "graph": [{"add": "fade", "to": "a", "settings": \(settings)}]}
      """
    let error = #expect(throws: FileError.self) { try SceneFile.parse([UInt8](text.utf8), registry: registry) }
    #expect(error?.path.hasPrefix("graph[0].settings") == true && error?.cause.contains(cause) == true)
  }

  @Test func `a velocity that no start uses up is saved and loaded, also that of one target`() throws {
    let (runtime, drift) = (MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100))), Drift())
    drift.speed.value = 0.5
    for name in ["left", "right"] { runtime.add(drift, to: runtime.scene.root.addChild(named: name)) }
    #expect(runtime.setting(at: "right.drift.speed")?.set([0.25]) == nil)
    var registry = SceneRegistry.standard
    registry.register { _ in Drift() }

    let text = try SceneFile.text(of: runtime, registry: registry)
    let copy = try SceneFile.runtime(from: [UInt8](text.utf8), registry: registry)

    #expect(text.contains(#""kind": "Drift", "settings": {"speed": 0.5}"#), "\(text)")
    #expect(text.contains(#""to": "right", "settings": {"speed": 0.25}"#), "\(text)")
    #expect(copy.scene["left"]?.scale.value == 0.5 && copy.scene["right"]?.scale.value == 0.25)
    #expect(try SceneFile.text(of: copy, registry: registry) == text)
  }

  @Test func `what a target has in place of a setting of a part is saved and loaded, in flight and at rest`() throws {
    let (stage, stepper) = (Stage(size: Size(width: 600, height: 300)), Stepper())
    for (name, y) in [("left", 80.0), ("right", 220)] {
      let node = stage.scene.root.addChild(named: name, position: Point(x: 100, y: y), size: Size(width: 80, height: 80))
      stage.runtime.add(stepper, to: node)
    }
    stage.settle()
    stage.finger.tap(on: stage["right"])
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(50)))
    var registry = SceneRegistry.standard
    registry.register { _ in Stepper() }

    let text = try SceneFile.text(of: stage.runtime, registry: registry)
    let copy = Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8), registry: registry))

    #expect(text.contains(#""to": "left", "settings": {"spring.destination": 100}"#), "\(text)")
    #expect(text.contains(#""to": "right", "settings": {"spring.destination": 300}"#), "\(text)")
    #expect(copy["right"].position.value.x == stage["right"].position.value.x && stage["right"].position.value.x < 300)
    for stage in [stage, copy] {
      stage.settle()
      #expect(stage["left"].position.value.x == 100 && stage["right"].position.value.x == 300)
    }
    #expect(try SceneFile.text(of: copy.runtime, registry: registry) == SceneFile.text(of: stage.runtime, registry: registry))
  }

  @Test func `what a target has in place of a setting of a shared part is saved and loaded, with the velocity in flight`() throws {
    let (stage, spring) = (Stage(size: Size(width: 600, height: 300)), Spring<Double>())
    for (name, y) in [("left", 80.0), ("right", 220)] {
      let node = stage.scene.root.addChild(named: name, position: Point(x: 100, y: y), size: Size(width: 80, height: 80))
      stage.runtime.add(Stepper(spring: spring), to: node)
    }
    stage.settle()
    stage.finger.tap(on: stage["right"])
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(50)))
    var registry = SceneRegistry.standard
    registry.register { arguments throws(FileError) in Stepper(spring: try arguments.part("spring") ?? Spring()) }

    let text = try SceneFile.text(of: stage.runtime, registry: registry)
    let copy = Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8), registry: registry))

    #expect(text.contains(#""to": "left", "settings": {"spring.destination": 100}"#), "\(text)")
    #expect(text.contains(#""to": "right", "settings": {"spring.destination": 300}, "velocities": {"spring.initialVelocity": "#), "\(text)")
    for stage in [stage, copy] {
      stage.settle()
      #expect(stage["left"].position.value.x == 100 && stage["right"].position.value.x == 300)
    }
    #expect(try SceneFile.text(of: copy.runtime, registry: registry) == SceneFile.text(of: stage.runtime, registry: registry))
  }

  @Test func `a value of a part on one target that a file cannot represent is refused with its place`() {
    stage.runtime.add(Runaway(), to: stage["left"])
    var registry = self.registry
    registry.register { _ in Runaway() }

    let error = #expect(throws: SceneSavingError.self) { try SceneFile.text(of: stage.runtime, registry: registry) }
    #expect(error?.location == "runaway.spring.destination on left")
    #expect(error?.cause.contains("with which the scene could not be loaded") == true)
  }

  @Test func `a built-in interaction has no settings of parts for one target`() {
    let text = """
      {"interplay": "scene", "version": 1, "canvas": [10, 10], "nodes": [{"name": "a"}],
       "interactions": [{"name": "toss", "kind": "Tossable"}],
       "graph": [{"add": "toss", "to": "a", "settings": {"spring.destination": [1, 2]}}]}
      """
    let error = #expect(throws: FileError.self) { try SceneFile.parse([UInt8](text.utf8)) }
    #expect(error?.cause.contains("a Tossable has no setting \"spring.destination\" of one target") == true)
  }

  @Test func `a property that is called begins keeps the value of the file`() throws {
    let (runtime, drift) = (MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100))), Drift())
    drift.begins.value = false
    runtime.add(drift, to: runtime.scene.root.addChild(named: "card"))
    var registry = SceneRegistry.standard
    registry.register { _ in Drift() }

    let text = try SceneFile.text(of: runtime, registry: registry)
    let copy = try SceneFile.runtime(from: [UInt8](text.utf8), registry: registry)

    #expect(text.contains(#""settings": {"begins": false}"#), "\(text)")
    #expect(copy.scene["card"]?.isInteractive.value == false)
    #expect(try SceneFile.text(of: copy, registry: registry) == text)
  }
}
