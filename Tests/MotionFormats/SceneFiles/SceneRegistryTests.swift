import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

/// A user-defined kind, described once: it can be saved, read, set, and shared between nodes.
private final class Wobble: CompositeInteraction {
  let shared = CompositeState(named: "wobble")
  let strength = ReactiveProperty(1.0)
  let corner = ReactiveProperty(Corner.topLeft)
  let draggable = Draggable()
  let spring = Spring<Point>()

  var settings: [Setting] {
    [
      Setting("strength", strength, in: 0...10, "How much of the release velocity is kept."),
      Setting("corner", corner, "The corner that it belongs to."), Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  var parts: [Part] { [Part("draggable", draggable), Part("spring", spring)] }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    runtime.add(draggable.finalVelocity, to: spring.initialVelocity) { $0.scaled(by: self.strength) }
    runtime.toggle(spring, inReactionTo: draggable)
    runtime.add(spring, to: runtime.get(target).position, constraints: constraints)
    runtime.add(draggable, to: target, constraints: constraints)
  }
}

/// An interaction with an initializer argument that is also a setting.
private final class Scaling: Interaction {
  let factor: ReactiveProperty<Double>
  let steps: ReactiveProperty<[Double]>
  var settings: [Setting] { [Setting("factor", factor, "How large it is."), Setting("steps", steps, "The sizes.")] }

  init(factor: Double, steps: [Double]) { (self.factor, self.steps) = (ReactiveProperty(factor), ReactiveProperty(steps)) }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.connect(factor, to: target.scale)
  }
}

/// A composite of one spring.
private final class Single: CompositeInteraction {
  let shared = CompositeState(named: "single")
  let spring = Spring<Double>()
  var settings: [Setting] { [Setting("enabled", enabled, "Whether the interaction is enabled.")] }
  var parts: [Part] { [Part("spring", spring)] }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.add(spring, to: runtime.get(target).opacity)
  }
}

/// A type with a kind of its own inside of another type.
private enum Outer {
  final class Link: Interaction {
    func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {}
  }
}

@Suite(.tracksLifetimes) struct SceneRegistryTests {
  private func makeScene() -> (node: SceneNode, runtime: MotionRuntime) {
    let scene = SceneTree(size: Size(width: 400, height: 400))
    let node = scene.root.addChild(named: "node", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
    return (node, MotionRuntime(scene: scene))
  }

  private func makeWobblingScene() -> MotionRuntime {
    let (node, runtime) = makeScene()
    let other = runtime.scene.root.addChild(named: "other", position: Point(x: 60, y: 60), size: Size(width: 80, height: 80))
    let wobble = Wobble()
    wobble.strength.value = 0.5
    wobble.corner.value = .bottomLeft
    wobble.spring.destination.value = Point(x: 100, y: 120)
    runtime.add(wobble, to: node) { $0.xLocked(to: 100) }
    runtime.add(wobble, to: other)
    return runtime
  }

  @Test func `a custom kind is saved and loaded once it is registered`() throws {
    let runtime = makeWobblingScene()
    // snippet: registry
    var registry = SceneRegistry.standard
    registry.register { _ in Wobble() }
    let file = try SceneFile.text(of: runtime, registry: registry)
    // end
    #expect(
      file.contains(
        #"{"name": "wobble", "kind": "Wobble", "settings": {"strength": 0.5, "corner": "bottomLeft", "spring.destination": [100, 120]}}"#))
    let copy = try SceneFile.runtime(from: [UInt8](file.utf8), registry: registry)
    copy.advance(to: .seconds(3))
    runtime.advance(to: .seconds(3))
    #expect(copy.scene["other"]?.position.value == Point(x: 100, y: 120))
    #expect(try SceneFile.text(of: copy, registry: registry) == SceneFile.text(of: runtime, registry: registry))
  }

  @Test func `an unregistered kind is saved as its parts on one target, and rejected on several`() throws {
    let (node, runtime) = makeScene()
    let link = Link()
    runtime.add(link, to: node)
    let file = try SceneFile.text(of: runtime)
    #expect(file.contains(#"{"connect": "node.scale", "to": "node.opacity"}"#) && !file.contains("Link"))
    runtime.add(link, to: runtime.scene.root.addChild(named: "other"))
    do throws(SceneSavingError) {
      _ = try SceneFile.text(of: runtime)
      Issue.record("saved")
    } catch {
      #expect(error.location == "Link" && error.cause.contains("it was added to several targets"))
    }
  }

  @Test(arguments: [false, true]) func `an unregistered composite is rejected while it is off or switched`(isSwitched: Bool) throws {
    let (node, runtime) = makeScene()
    let single = tracked(Single())
    runtime.add(single, to: node)
    #expect(try SceneFile.text(of: runtime).contains(#"{"add": "spring", "to": "node.opacity"}"#))
    if isSwitched { runtime.connect(node.isInteractive, to: single.enabled) } else { single.enabled.value = false }
    let error = #expect(throws: SceneSavingError.self) { try SceneFile.text(of: runtime) }
    let cause =
      isSwitched ? "it turns an interaction on and off whose type is not registered;" : "it is off, which saving its parts would lose;"
    #expect(error?.cause.hasPrefix(cause) == true)

    var registry = SceneRegistry.standard
    registry.register { _ in Single() }
    #expect(try SceneFile.text(of: runtime, registry: registry).contains("\"Single\""))
  }

  @Test func `an unregistered kind in a file is rejected by name`() throws {
    var registry = SceneRegistry.standard
    registry.register { _ in Wobble() }
    let file = try SceneFile.text(of: makeWobblingScene(), registry: registry)
    #expect(throws: FileError.self) { try SceneFile.parse([UInt8](file.utf8)) }
  }

  @Test func `two interactions that share a part still share it after loading`() throws {
    let (node, runtime) = makeScene()
    let other = runtime.scene.root.addChild(named: "other", position: .zero, size: Size(width: 80, height: 80))
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 30, y: 40)
    runtime.add(Tossable(spring: spring), to: node)
    runtime.add(Tossable(spring: spring), to: other)
    let file = try SceneFile.text(of: runtime)
    #expect(file.contains(#""parts": {"spring": "tossable.spring"}"#))
    let copy = try SceneFile.runtime(from: [UInt8](file.utf8))
    let read = copy.scene.nodes.dropFirst().flatMap { copy.interactions(ofType: Tossable.self, for: $0) }
    #expect(read.count == 2 && read[0].spring === read[1].spring && read[0].draggable !== read[1].draggable)
  }

  @Test func `files of earlier versions are still loaded`() throws {
    let file = """
      {"interplay": "scene", "version": 1, "canvas": [400, 400], "nodes": [{"name": "card"}], "interactions": [
        {"name": "toss", "kind": "Tossable", "configuration": {"spring": {"allowsOverdamping": true}, "draggable": {"slop": 4, "maximumPointers": 1}}},
        {"name": "tap", "kind": "SetPositionOnTap", "configuration": {"on": "card", "movement": 5, "maximumDuration": 0.2}}
      ], "graph": [{"add": "toss", "to": "card"}, {"add": "tap", "to": "toss.spring.destination"}]}
      """
    let runtime = try SceneFile.runtime(from: [UInt8](file.utf8))
    let card = try #require(runtime.scene["card"])
    let toss = try #require(runtime.interactions(ofType: Tossable.self, for: card).first)
    let tap = try #require(runtime.interactions(ofType: SetPositionOnTap.self, for: toss.spring.destination).first)
    #expect(toss.spring.allowsOverdamping && toss.draggable.configuration.value == PanConfiguration(slop: 4, maximumPointers: 1))
    let before = """
      {"interplay": "scene", "version": 1, "canvas": [400, 400], "nodes": [{"name": "card"}], "interactions": [
        {"name": "drag", "kind": "Draggable"}, {"name": "spring", "kind": "Spring<Point>"}
      ], "graph": [{"connect": "drag.state", "through": [{"rewrite": {"atRest": true, "active": false}}], "to": "spring.enabled"},
        {"toggle": "spring", "inReactionTo": "drag"}, {"add": "drag", "to": "card"}, {"add": "spring", "to": "card.position"}]}
      """
    let again = try SceneFile.text(of: SceneFile.runtime(from: [UInt8](before.utf8)))
    #expect(again.contains(#"{"toggle": "spring", "inReactionTo": "draggable"}"#) && again.contains(#"{"connect": "draggable.state""#))
    #expect(tap.tapped === card && tap.configuration.value.maximumDuration == .milliseconds(200) && tap.configuration.value.movement == 5)
  }

  @Test(arguments: [("Button", "Pressable"), ("Slider", "Slidable"), ("Switch", "Switchable"), ("ScrollView", "Scrollable")])
  func `a kind is loaded by its former name, and saved by its current one`(former: String, name: String) throws {
    let settings = former == "ScrollView" ? #", "settings": {"content": "content"}"# : ""
    let file = """
      {"interplay": "scene", "version": 1, "canvas": [400, 400], "nodes": [{"name": "card"}, {"name": "content", "in": "card"}],
       "interactions": [{"name": "control", "kind": "\(former)"\(settings)}],
       "graph": [{"add": "control", "to": "card"},
         {"connect": "card.scale", "through": [{"scaled": {"by": {"from": "card.opacity", "alone": false}}}], "to": "card.zOrder"}]}
      """
    let saved = try SceneFile.text(of: SceneFile.runtime(from: [UInt8](file.utf8)))
    #expect(saved.contains("\"kind\": \"\(name)\"") && !saved.contains("\"\(former)\""))
    #expect(saved.contains(#"{"from": "card.opacity", "triggering": false}"#) && !saved.contains("alone"))
  }

  @Test func `a registered former name is loaded as the current one`() throws {
    var registry = SceneRegistry.standard
    registry.accept(formerName: "Throwable", for: "Tossable")
    let file = """
      {"interplay": "scene", "version": 1, "canvas": [400, 400], "nodes": [{"name": "card"}], "interactions": [
        {"name": "toss", "kind": "Throwable"}], "graph": [{"add": "toss", "to": "card"}]}
      """
    let runtime = try SceneFile.runtime(from: [UInt8](file.utf8), registry: registry)
    #expect(runtime.interactions(ofType: Tossable.self, for: try #require(runtime.scene["card"])).count == 1)
    #expect(throws: FileError.self) { try SceneFile.runtime(from: [UInt8](file.utf8)) }
  }

  @Test func `a second type with the name of a kind ends the program, and the same type replaces its own`() async {
    var registry = SceneRegistry()
    registry.register { _ in Link() }
    registry.register { _ in Link() }
    #expect(registry.names == ["Link"])

    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var registry = SceneRegistry()
      registry.register { _ in Link() }
      registry.register { _ in Outer.Link() }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Another kind of interaction with the name of this type is registered already. Give the type another name."))
  }

  @Test func `an argument of an initializer that is also a setting is saved with its value`() throws {
    let (node, runtime) = makeScene()
    var registry = SceneRegistry.standard
    registry.register { arguments throws(FileError) in
      Scaling(factor: try arguments.value("factor", default: 1), steps: try arguments.value("steps", default: []))
    }
    runtime.add(tracked(Scaling(factor: 2, steps: [1, 2, 3])), to: node)

    let text = try SceneFile.text(of: runtime, registry: registry)
    let copy = try SceneFile.runtime(from: Array(text.utf8), registry: registry)

    #expect(copy.setting(at: "node.scaling.steps")?.value.text == runtime.setting(at: "node.scaling.steps")?.value.text)
    #expect(copy.setting(at: "node.scaling.factor")?.numbers == [2] && copy.scene.root.children[0].scale.value == 2)
    #expect(try SceneFile.text(of: copy, registry: registry) == text)
  }
}
