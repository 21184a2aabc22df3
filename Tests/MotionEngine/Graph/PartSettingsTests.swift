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

  /// Connects the stiffness of a spring, which it does not write, to the opacity.
  private final class Reading: CompositeInteraction {
    let shared = CompositeState(named: "reading")
    let spring: Spring<Double>
    init(_ spring: Spring<Double>) { self.spring = spring }

    func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
      runtime.connect(spring.stiffness.scaled(by: 0.001), to: node.opacity)
      runtime.add(spring, to: node.position.x)
    }
  }

  @Test func `a setting that a composite only reads is that of the definition`() throws {
    let (stage, box, other) = makeShelf()
    let spring = Spring<Double>()
    let reading = tracked(Reading(spring))
    for node in [box, other] {
      stage.runtime.removeInteractions(from: node)
      stage.runtime.add(reading, to: node)
    }
    let setting = try #require(stage.runtime.setting(at: "box.spring.stiffness"))

    #expect(!setting.isOverridden && setting.set([500]) == nil && spring.stiffness.value == 500)
    #expect(box.opacity.value == 0.5 && other.opacity.value == 0.5 && numbers("other.spring.stiffness", on: stage) == [500])
  }

  /// Writes the destination of a part's part.
  private final class Writing<Wrapped: Interaction>: CompositeInteraction
  where Wrapped.Target == SceneNode, Wrapped.Constraints == NoConstraints {
    let shared = CompositeState(named: "writing")
    let wrapped: Wrapped
    let spring: Spring<Double>
    let destination: Double?
    init(_ destination: Double?, _ spring: Spring<Double>, in wrapped: Wrapped) {
      (self.destination, self.spring, self.wrapped) = (destination, spring, wrapped)
    }

    func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
      if let destination { runtime.get(spring.destination).value = destination }
      runtime.add(wrapped, to: node)
    }
  }

  /// Who writes the destination, from the inside out; the nearest one is the oracle.
  @Test(
    arguments: [
      [nil, nil, nil], [10, nil, nil], [nil, 20, nil], [nil, nil, 30], [10, 20, nil], [10, nil, 30], [nil, 20, 30], [10, 20, 30],
    ]
      as [[Double?]])
  func `the path reads and writes the nearest of several composites that write a setting`(_ written: [Double?]) throws {
    let (stage, box, other) = makeShelf()
    let spring = Spring<Double>()
    spring.destination.value = 5
    let inner = Writing(written[0], spring, in: Reading(spring))
    let outer = Writing(written[2], spring, in: Writing(written[1], spring, in: inner))
    for node in [box, other] {
      stage.runtime.removeInteractions(from: node)
      stage.runtime.add(outer, to: node)
    }
    let nearest = written.compactMap { $0 }.first
    stage.settle()

    // The first look-up searches, the second one makes a table, the third one uses it.
    for _ in 0..<3 {
      let setting = try #require(stage.runtime.setting(at: "box.spring.destination"))
      #expect(setting.numbers == [nearest ?? 5] && setting.isOverridden == (nearest != nil))
      #expect(setting.named("end").isOverridden == setting.isOverridden && setting.named("end").numbers == setting.numbers)
    }
    #expect(box.position.value.x == nearest ?? 5 && other.position.value.x == box.position.value.x)
    #expect(stage.runtime.setting(at: "box.spring.destination")?.set([77]) == nil)
    stage.settle()
    #expect(box.position.value.x == 77 && other.position.value.x == nearest ?? 77)
    #expect(numbers("box.spring.destination", on: stage) == [77] && spring.destination.value == (nearest == nil ? 77 : 5))
  }

  @Test func `a setting of a target that was removed reads and writes nothing of the others`() throws {
    let (stage, box, other) = makeShelf()
    let setting = try #require(stage.runtime.setting(at: "box.spring.destination"))
    #expect(setting.isOverridden)
    stage.runtime.removeInteractions(from: box)

    #expect(setting.set([444]) == nil && setting.numbers == [444])
    stage.settle()
    #expect(box.position.value.x == 100 && other.position.value.x == 300 && numbers("other.spring.destination", on: stage) == [300])
    #expect(stage.runtime.setting(at: "box.spring.destination") == nil)
  }

  @Test func `a write during a delivery reaches the target after that delivery`() {
    let (stage, box, other) = makeShelf()
    var seen: [Double] = []
    box.opacity.subscribe { [runtime = stage.runtime] opacity in
      if opacity < 1 { #expect(runtime.setting(at: "box.spring.destination")?.set([opacity * 1000]) == nil) }
      seen.append(runtime.setting(at: "box.spring.destination")?.numbers?.first ?? -1)
    }
    for opacity in [0.25, 0.5] { box.opacity.value = opacity }
    stage.settle()

    #expect(seen == [100, 250, 500] && box.position.value.x == 500 && other.position.value.x == 300)
  }

  /// Writes its own setting for each target, and has one that is fixed.
  private final class OwnWriting: Interaction {
    let strength = ReactiveProperty(1.0)
    init() { strength.makeSetting(of: self) }
    var settings: [Setting] { [Setting("strength", strength, "A number."), Setting(fixed: "kind", 3, "Another number.")] }

    func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
      runtime.get(strength).value = node.position.value.x
    }
  }

  @Test func `a setting that an interaction writes for each target is that of the target, and a fixed one has no path`() {
    let (stage, box, other) = makeShelf()
    let own = tracked(OwnWriting())
    for node in [box, other] { stage.runtime.add(own, to: node) }
    for _ in 0..<3 {
      #expect(numbers("box.ownWriting.strength", on: stage) == [100] && numbers("other.ownWriting.strength", on: stage) == [300])
      #expect(stage.runtime.setting(at: "box.ownWriting.kind") == nil && own.strength.value == 1)
    }

    stage.runtime.isTracing = true
    #expect(stage.runtime.setting(at: "box.ownWriting.strength")?.set([8]) == nil)
    #expect(numbers("box.ownWriting.strength", on: stage) == [8] && numbers("other.ownWriting.strength", on: stage) == [300])
    #expect(stage.runtime.reasons(forPropertyAt: "other.ownWriting.strength").isEmpty)
  }

  @Test func `a write that no connection carries has a reason on that target alone`() {
    let (stage, box, other) = makeShelf()
    let spring = Spring<Double>()
    let writing = Writing(30, spring, in: Reading(spring))
    for node in [box, other] {
      stage.runtime.removeInteractions(from: node)
      stage.runtime.add(writing, to: node)
    }
    stage.runtime.isTracing = true
    #expect(stage.runtime.setting(at: "box.spring.destination")?.set([77]) == nil)

    #expect(stage.runtime.reasons(forPropertyAt: "box.spring.destination").map(\.text) == ["spring.destination 77.0"])
    #expect(stage.runtime.reasons(forPropertyAt: "other.spring.destination").isEmpty)
  }
}
