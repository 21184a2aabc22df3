import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct InspectionTests {
  @Test func `lists the settings by path, with unit and range`() throws {
    let (_, node, runtime) = makeStage()
    runtime.add(Tossable(), to: node)
    runtime.add(Spring<Double>(), to: node.scale)
    runtime.add(Spring<Double>(), to: createProperty(withInitialValue: 0.0))

    let paths = runtime.settings.map { $0.path }

    #expect(paths.contains("node.spring.damping") && paths.contains("node.draggable.enabled"))
    #expect(paths.contains("node.spring2.stiffness") && paths.contains("spring.stiffness"))
    #expect(Set(paths).count == paths.count)
    let velocity = try #require(runtime.setting(at: "node.spring.initialVelocity"))
    #expect(velocity.unit == "per second" && velocity.numbers == [0, 0])
    #expect(runtime.setting(at: "node.spring.damping")?.range?.lowerBound == 0)
  }

  @Test func `a new setting applies to a running spring immediately`() throws {
    let (stage, node, runtime) = makeStage()
    let spring = Spring<Point>()
    runtime.add(spring, to: node.position)
    runtime.advance(to: .milliseconds(100))

    #expect(runtime.setting(at: "node.spring.damping")?.set([5]) == nil)
    #expect(runtime.setting(at: "node.spring.destination")?.set([10, 20]) == nil)
    #expect(runtime.setting(at: "node.opacity")?.set([0.5]) == nil)
    #expect(runtime.setting(at: "node.isHidden")?.set([1]) == nil)
    stage.settle()

    #expect(spring.damping.value == 5 && node.opacity.value == 0.5 && node.isHidden.value)
    #expect(node.position.value == Point(x: 10, y: 20))
  }

  @Test func `the state at a path is that of the first entry with the path, however often it was looked up`() {
    let (stage, node, runtime) = makeStage()
    let twin = stage.scene.root.addChild(named: "node", position: Point(x: 20, y: 20), size: Size(width: 10, height: 10))
    runtime.add(Tossable(), to: node)
    for target in [node, twin] {
      let spring = Spring<Double>()
      spring.destination.value = target === twin ? 20 : 1
      runtime.add(spring, to: target.scale)
    }
    runtime.add(Spring<Double>(), to: createProperty(withInitialValue: 0.0))

    for step in 0..<3 {
      let entries = runtime.interactionEntries.filter { !$0.isRecognizer }
      #expect(step == 2 || entries.contains { $0.state == .active }, "\(step): \(entries.map(\.path))")
      for path in entries.map(\.path) + ["", "node", "node.spring9", "spring.stiffness"] {
        for _ in 0..<2 { #expect(runtime.interactionState(at: path) == entries.first { $0.path == path }?.state, "\(path)") }
      }
      if step == 0 { runtime.removeInteractions(from: node) } else { stage.settle() }
    }
  }

  @Test func `an interaction is found by the number of its node, however often it was looked up`() {
    let (stage, _, runtime) = makeStage()
    // The second one is `card-3`, because another node is called `card-2`.
    let cards = ["card", "card", "card-2", "card"].map { stage.scene.root.addChild(named: $0, size: Size(width: 10, height: 10)) }
    let names = ["card", "card-3", "card-2", "card-4"]
    let springs = cards.map { _ in [Spring<Double>(), Spring<Double>()] }
    for (card, springs) in zip(cards, springs) {
      for spring in springs { spring.destination.value = 20 }
      runtime.add(springs[0], to: card.scale)
      runtime.add(springs[1], to: card.cornerRadius)
    }
    for _ in 0..<3 {
      for (card, name) in zip(cards, names) { #expect(stage.scene[name] === card) }
      for (name, springs) in zip(names, springs) {
        #expect(runtime.setting(at: name + ".spring.damping")?.property === springs[0].damping, "\(name)")
        #expect(runtime.setting(at: name + ".spring2.damping")?.property === springs[1].damping, "\(name)")
        #expect(runtime.inspected(at: name + ".spring2.damping")?.sources.first === springs[1].damping, "\(name)")
        #expect(runtime.interactionState(at: name + ".spring2") == .active, "\(name)")
      }
      #expect(runtime.setting(at: "card-3.spring3.damping") == nil && runtime.interactionState(at: "card-5.spring") == nil)
    }
    // All are listed, each once.
    let listed = runtime.settings.map { $0.path }.filter { $0.hasSuffix(".damping") }
    let expected = ["card.spring", "card.spring2", "card.spring3", "card.spring4", "card-2.spring", "card-2.spring2", "card.spring5"]
    #expect(listed == (expected + ["card.spring6"]).map { $0 + ".damping" })
  }

  @Test func `an invalid value changes nothing and returns an error`() throws {
    let (_, node, runtime) = makeStage()
    let draggable = Draggable()
    runtime.add(draggable, to: node)
    let (opacity, position) = (runtime.setting(at: "node.opacity"), runtime.setting(at: "node.position"))

    #expect(opacity?.set([2]) == .outOfRange(0...1) && opacity?.set([.nan]) == .outOfRange(0...1))
    #expect(position?.set([1]) == .wrongCount(expected: 2))
    #expect(runtime.setting(at: "node.draggable.resistance.perimeter")?.set([1]) == .wrongCount(expected: 4))
    #expect(runtime.setting(at: "node.nothing") == nil && runtime.setting(at: "") == nil)
    #expect(node.opacity.value == 1 && node.position.value == Point(x: 200, y: 200))
  }

  @Test func `every property of a node can be read and set`() {
    let (_, node, _) = makeStage()
    for property in node.settings {
      let value = property.value
      #expect(property.set(value) == nil && property.value.text == value.text, "\(property.name)")
      if let numbers = property.numbers { #expect(property.set(numbers) == nil && property.numbers == numbers, "\(property.name)") }
    }
  }

  @Test(arguments: Soak.part(of: 0..<30 as Range<UInt64>, share: 6))
  func `a path leads to the first setting that has it, however often paths are looked up before something changes`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    let (_, node, runtime) = makeStage()
    let child = runtime.createChild(named: "child")
    let nodes = [node, runtime.scene.root.addChild(named: "node"), runtime.scene.root.addChild(named: "a.b")]
    let property = createProperty(withInitialValue: 0.0)
    var remove: [() -> Void] = []
    for _ in 0..<60 {
      let target = nodes[pick(3)]
      let scope = pick(4) == 0 ? child : runtime
      switch pick(8) {
      case 0: remove.append(scope.add(Spring<Point>(), to: target.position).remove)
      case 1: remove.append(scope.add(Tossable(), to: target).remove)
      case 2: remove.append(scope.add(Spring<Double>(), to: property).remove)
      case 3: if !remove.isEmpty { remove.remove(at: pick(remove.count))() }
      default: break
      }
      for scope in [runtime, child] {
        let settings = scope.settings
        guard !settings.isEmpty else { continue }
        for _ in 0..<pick(8) {
          let path = settings[pick(settings.count)].path
          #expect(scope.setting(at: path)?.property === settings.first { $0.path == path }?.setting.property, "\(path)")
        }
      }
      #expect(runtime.setting(at: "node.opacity")?.property === node.opacity)
      #expect(runtime.setting(at: "node-2.opacity")?.property === nodes[1].opacity)
    }
  }
}
