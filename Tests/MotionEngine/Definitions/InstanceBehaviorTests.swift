import Interplay
import InterplayTestSupport
import Testing

/// Records the notifications of its instances, and runs closures then.
private final class Recorded: Interaction, Togglable {
  let enabled = ReactiveProperty(true)
  let strength = ReactiveProperty(1.0)
  let place = ReactiveProperty(Point.zero)
  let instances = InstanceList()
  fileprivate var lines: [String] = []
  fileprivate var behaviors: [String: RecordedBehavior] = [:]
  var whenChanged: (String) -> Void = { _ in }
  var whenSwitched: (String, Bool) -> Void = { _, _ in }
  var whenAdding: (String) -> Void = { _ in }

  init() {
    enabled.makeSwitch(of: self)
    strength.makeSetting(of: self)
    place.makeSetting(of: self)
  }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    whenAdding(node.name)
    let behavior = RecordedBehavior(of: self, named: node.name, in: runtime)
    behaviors[node.name] = behavior
    behavior.observe({ [strength, place] in [strength, place] }, of: self, in: runtime)
    runtime.own(behavior)
  }
}

private final class RecordedBehavior: InstanceBehavior {
  private unowned let definition: Recorded
  private let name: String
  var endCount = 0

  init(of definition: Recorded, named name: String, in runtime: MotionRuntime) {
    (self.definition, self.name) = (definition, name)
    super.init(in: definition.instances, enabled: definition.enabled, runtime: runtime)
  }

  override func settingDidChange(_ setting: ObserverTable) {
    let text = setting === definition.strength ? "strength \(value(of: definition.strength))" : "place \(value(of: definition.place).x)"
    definition.lines.append("\(name): \(text)")
    definition.whenChanged(name)
  }

  override func switchDidChange(to isOn: Bool) {
    #expect(self.isOn == isOn)
    definition.lines.append("\(name): \(isOn ? "on" : "off")")
    definition.whenSwitched(name, isOn)
  }

  override func end() {
    endCount += 1
    super.end()
  }
}

/// Adds an interaction with its own strength, which follows a property of this one.
private final class Stronger: CompositeInteraction {
  let shared = CompositeState(named: "stronger")
  let strength = ReactiveProperty(5.0)
  let recorded: Recorded
  init(_ recorded: Recorded) { self.recorded = recorded }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.connect(strength, to: recorded.strength)
    runtime.add(recorded, to: node)
  }
}

/// Adds itself to the children of its node, and another interaction to each node.
private final class Spreading: CompositeInteraction {
  let shared = CompositeState(named: "spreading")
  let recorded: Recorded
  init(_ recorded: Recorded) { self.recorded = recorded }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.add(recorded, to: node)
    for child in node.children { runtime.add(self, to: child) }
  }
}

@Suite(.tracksLifetimes) struct InstanceBehaviorTests {
  private let stage = Stage(size: Size(width: 400, height: 400))
  private let recorded = tracked(Recorded())
  private var runtime: MotionRuntime { stage.runtime }

  private func makeNode(_ name: String) -> SceneNode {
    stage.scene.root.addChild(named: name, position: Point(x: 100, y: 100), size: Size(width: 80, height: 80))
  }

  @Test func `a change of a setting reaches every instance, in order of addition`() {
    for name in ["a", "b", "c"] { runtime.add(recorded, to: makeNode(name)) }
    recorded.strength.value = 2
    recorded.place.value = Point(x: 3, y: 0)
    #expect(recorded.lines == ["a: strength 2.0", "b: strength 2.0", "c: strength 2.0", "a: place 3.0", "b: place 3.0", "c: place 3.0"])
  }

  @Test func `a setting has one observer for any number of instances, and none after the last is removed`() {
    let instances = (0..<1000).map { runtime.add(recorded, to: makeNode("\($0)")) }
    #expect(recorded.strength.observerCount == 1)
    for instance in instances { instance.remove() }
    #expect(recorded.strength.observerCount == 0 && recorded.behaviors.values.allSatisfy { $0.endCount == 1 })
    runtime.add(recorded, to: makeNode("again"))
    recorded.strength.value = 2
    #expect(recorded.lines == ["again: strength 2.0"])
  }

  @Test func `a switch has one observer for any number of instances, and none after the last is removed`() {
    let instances = (0..<1000).map { runtime.add(recorded, to: makeNode("\($0)")) }
    #expect(recorded.enabled.observerCount == 1)
    for index in 0..<1000 where index % 7 != 3 { instances[index].remove() }
    recorded.lines = []
    recorded.enabled.value = false
    #expect(recorded.lines == stride(from: 3, to: 1000, by: 7).map { "\($0): off" })
    for instance in instances { instance.remove() }
    #expect(recorded.enabled.observerCount == 0)
    recorded.lines = []
    runtime.add(recorded, to: makeNode("again"))
    recorded.enabled.value = true
    #expect(recorded.lines == ["again: on"])
  }

  @Test func `the switch of a definition that is added in its own scope counts once for each instance`() {
    let spreading = tracked(Spreading(recorded))
    let roots = (0..<6).map { index in
      let root = makeNode("\(index)")
      var node = root
      for depth in 1...4 { node = node.addChild(named: "\(index).\(depth)") }
      return root
    }
    let instances = roots.map { runtime.add(spreading, to: $0) }
    recorded.lines = []
    spreading.enabled.value = false
    #expect(recorded.lines.count == 30 && Set(recorded.lines).count == 30)
    for index in [4, 0, 1, 2, 5] { instances[index].remove() }
    recorded.lines = []
    spreading.enabled.value = true
    #expect(recorded.lines == ["3: on", "3.1: on", "3.2: on", "3.3: on", "3.4: on"])
    instances[3].remove()
    #expect(spreading.enabled.observerCount == 0 && recorded.enabled.observerCount == 0)
  }

  @Test func `while instances are switched off, a removed one receives nothing, and an added one begins switched off`() {
    let nodes = ["a", "b", "c"].map { makeNode($0) }
    let instances = nodes.map { runtime.add(recorded, to: $0) }
    let late = makeNode("late")
    recorded.lines = []
    recorded.whenSwitched = { [recorded, runtime] name, _ in
      guard name == "a" else { return }
      recorded.whenSwitched = { _, _ in }
      instances[0].remove()
      instances[1].remove()
      runtime.add(recorded, to: late)
    }
    recorded.enabled.value = false
    #expect(recorded.lines == ["a: off", "c: off"])
    #expect(recorded.behaviors["late"]?.isOn == false)
    recorded.enabled.value = true
    #expect(recorded.lines.suffix(2) == ["c: on", "late: on"])
  }

  @Test func `a scope that writes a setting changes it for its own instance alone`() throws {
    let stronger = tracked(Stronger(recorded))
    runtime.add(recorded, to: makeNode("plain"))
    let instance = runtime.add(stronger, to: makeNode("strong"))
    let strong = try #require(recorded.behaviors["strong"])
    #expect(strong.value(of: recorded.strength) == 5 && recorded.strength.value == 1)
    recorded.lines = []
    recorded.strength.value = 2
    #expect(recorded.lines == ["plain: strength 2.0"] && strong.value(of: recorded.strength) == 5)
    stronger.strength.value = 6
    #expect(recorded.lines == ["plain: strength 2.0", "strong: strength 6.0"])
    recorded.place.value = Point(x: 3, y: 0)
    #expect(recorded.lines.suffix(2) == ["plain: place 3.0", "strong: place 3.0"])
    instance.remove()
    stronger.strength.value = 7
    #expect(recorded.lines.count == 4 && strong.endCount == 1)
  }

  @Test func `an instance that is removed alone no longer receives the setting of its scope`() throws {
    let stronger = tracked(Stronger(recorded))
    runtime.add(stronger, to: makeNode("strong"))
    runtime.remove(recorded)
    recorded.lines = []

    stronger.strength.value = 7

    #expect(recorded.lines.isEmpty && recorded.behaviors["strong"]?.endCount == 1)
    stage.settle()
  }

  @Test func `the last instance releases what observed the settings`() throws {
    let instance = runtime.add(recorded, to: makeNode("a"))
    weak let observer = recorded.place.observers.first
    #expect(observer != nil && recorded.strength.hasObservers)

    instance.remove()

    #expect(observer == nil && !recorded.strength.hasObservers)
    stage.settle()
  }

  @Test func `during a change, a removed instance receives nothing more of it, and an added one does not receive it`() {
    let nodes = ["a", "b", "c"].map { makeNode($0) }
    let instances = nodes.map { runtime.add(recorded, to: $0) }
    let late = makeNode("late")
    recorded.whenChanged = { [recorded, runtime] name in
      guard name == "a" else { return }
      recorded.whenChanged = { _ in }
      instances[0].remove()
      instances[1].remove()
      runtime.add(recorded, to: late)
    }
    recorded.strength.value = 2
    #expect(recorded.lines == ["a: strength 2.0", "c: strength 2.0"])
    recorded.strength.value = 3
    #expect(recorded.lines.suffix(2) == ["c: strength 3.0", "late: strength 3.0"])
  }

  @Test func `instances that replace all others during a change receive the next change`() {
    let instances = ["a", "b", "c"].map { runtime.add(recorded, to: makeNode($0)) }
    let late = ["d", "e"].map { makeNode($0) }
    recorded.whenChanged = { [recorded, runtime] _ in
      recorded.whenChanged = { _ in }
      for instance in instances { instance.remove() }
      for node in late { runtime.add(recorded, to: node) }
    }
    recorded.strength.value = 2
    #expect(recorded.lines == ["a: strength 2.0"])
    recorded.strength.value = 3
    #expect(recorded.lines == ["a: strength 2.0", "d: strength 3.0", "e: strength 3.0"])
    #expect(recorded.strength.observerCount == 1)
  }

  @Test func `a setting that is written during a change reaches every instance after it`() {
    for name in ["a", "b"] { runtime.add(recorded, to: makeNode(name)) }
    recorded.whenChanged = { [recorded] _ in
      recorded.whenChanged = { _ in }
      recorded.place.value = Point(x: 9, y: 0)
      recorded.strength.value = 3
    }
    recorded.strength.value = 2
    #expect(recorded.lines.count == 6 && recorded.behaviors.values.allSatisfy { $0.value(of: recorded.strength) == 3 })
    #expect(recorded.lines.filter { $0.hasPrefix("b: strength") } == ["b: strength 3.0", "b: strength 3.0"])
  }

  @Test func `an instance is on only if its definition and its composite are both on`() throws {
    let other = tracked(Stronger(recorded))
    runtime.add(recorded, to: makeNode("plain"))
    runtime.add(other, to: makeNode("strong"))
    recorded.lines = []
    other.enabled.value = false
    #expect(recorded.lines == ["strong: off"])
    recorded.enabled.value = false
    #expect(recorded.lines == ["strong: off", "plain: off"])
    other.enabled.value = true
    #expect(recorded.lines.count == 2)
    recorded.enabled.value = true
    #expect(recorded.lines.suffix(2) == ["plain: on", "strong: on"])
  }

  @Test func `an instance that is removed while it is being disabled ends once`() throws {
    let node = makeNode("a")
    let instance = runtime.add(recorded, to: node)
    recorded.whenSwitched = { [recorded] _, _ in
      recorded.whenSwitched = { _, _ in }
      instance.remove()
    }
    recorded.enabled.value = false
    recorded.enabled.value = true
    #expect(recorded.lines == ["a: off"] && recorded.behaviors["a"]?.endCount == 1)
    #expect(recorded.enabled.observerCount == 0 && recorded.strength.observerCount == 0)
  }

  @Test func `a behavior of an interaction that is removed during its own add ends immediately`() {
    let node = makeNode("a")
    recorded.whenAdding = { [recorded, runtime] _ in
      recorded.whenAdding = { _ in }
      runtime.remove(recorded)
    }
    runtime.add(recorded, to: node)
    recorded.strength.value = 2
    #expect(recorded.lines.isEmpty && recorded.behaviors["a"]?.endCount == 1)
    #expect(recorded.strength.observerCount == 0)
  }

  @Test func `removing the node from the scene ends its instance`() {
    let (left, right) = (makeNode("left"), makeNode("right"))
    for node in [left, right] { runtime.add(recorded, to: node) }
    recorded.whenChanged = { [recorded] name in
      recorded.whenChanged = { _ in }
      right.removeFromParent()
    }
    recorded.strength.value = 2
    #expect(recorded.lines == ["left: strength 2.0"] && recorded.behaviors["right"]?.endCount == 1)
  }
}
