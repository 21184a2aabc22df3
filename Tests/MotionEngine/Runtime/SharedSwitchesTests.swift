import Interplay
import InterplayTestSupport
import Testing

/// Turns a spring that it was given on and off with a flag of each node, and adds it later, or never.
private final class Gating: Interaction {
  let spring: Spring<Double>
  var flags: [ObjectIdentifier: ReactiveProperty<Bool>] = [:]
  var later: [ObjectIdentifier: () -> Void] = [:]
  init(_ spring: Spring<Double>) { self.spring = spring }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let id = ObjectIdentifier(target)
    if let flag = flags[id] { runtime.connect(flag, to: spring.enabled) }
    later[id] = { [spring, unowned target] in runtime.add(spring, to: target.position.x) }
  }
}

/// Restarts a spring that it was given each time its node is tapped.
private final class Starting: Interaction {
  let spring: Spring<Double>
  let taps: [ObjectIdentifier: Emitter<Int>]
  init(_ spring: Spring<Double>, _ taps: [ObjectIdentifier: Emitter<Int>]) { (self.spring, self.taps) = (spring, taps) }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    if let taps = taps[ObjectIdentifier(target)] { runtime.start(spring, whenever: taps) }
  }
}

/// Switches of parts that a scope writes before it adds the part, or without ever adding it.
@Suite(.tracksLifetimes) struct SharedSwitchesTests {
  private let stage = Stage(size: Size(width: 400, height: 100), rate: nil)
  private let spring = tracked(Spring<Double>())
  private let nodes: [SceneNode]

  init() {
    let root = stage.scene.root
    nodes = (0..<3).map { tracked(root.addChild(named: "node \($0)", size: Size(width: 10, height: 10))) }
    spring.destination.value = 50
  }

  private var positions: [Double] { nodes.map { $0.position.x.value } }

  private func makeGating(_ flags: [Int: Bool]) -> Gating {
    let gating = tracked(Gating(spring))
    for (index, isOn) in flags { gating.flags[ObjectIdentifier(nodes[index])] = ReactiveProperty(isOn) }
    return gating
  }

  private func flag(_ gating: Gating, _ index: Int) -> ReactiveProperty<Bool>? { gating.flags[ObjectIdentifier(nodes[index])] }

  private func addPart(_ gating: Gating, _ index: Int) { gating.later.removeValue(forKey: ObjectIdentifier(nodes[index]))?() }

  private func settle(for milliseconds: Int64 = 5_000) { stage.run(until: stage.now.advanced(by: .milliseconds(milliseconds))) }

  @Test func `a user who turns a definition off before a part that was turned off is added, keeps it off`() {
    let gating = makeGating([0: false])
    stage.runtime.add(gating, to: nodes[0])
    #expect(spring.enabled.value)
    spring.enabled.value = false
    addPart(gating, 0)
    flag(gating, 0)?.value = true
    settle()
    #expect(positions[0] == 0 && !spring.enabled.value)
    spring.enabled.value = true
    settle()
    #expect(positions[0] == 50)
  }

  @Test func `a part that is off on one target before it is added there moves on another target, whenever that adds it`() {
    let gating = makeGating([1: false, 2: false])
    for node in nodes { stage.runtime.add(gating, to: node) }
    addPart(gating, 0)
    settle(for: 100)
    let first = positions[0]
    #expect(first > 0 && spring.enabled.value)
    addPart(gating, 2)
    settle()
    #expect(positions == [50, 0, 0])
    // The first target has the part now, so that it is known as one from the beginning.
    let late = tracked(stage.scene.root.addChild(named: "late", size: Size(width: 10, height: 10)))
    gating.flags[ObjectIdentifier(late)] = ReactiveProperty(false)
    spring.destination.value = 80
    settle(for: 100)
    let moving = positions[0]
    stage.runtime.add(gating, to: late)
    settle(for: 100)
    #expect(positions[0] != moving && positions[1] == 0)
    flag(gating, 2)?.value = true
    settle()
    #expect(positions == [80, 0, 80])
    for index in nodes.indices { addPart(gating, index) }
    gating.later = [:]
  }

  @Test(arguments: [true, false]) func `a definition that was added outside is off while a scope wants that, and its own switch stays on`(
    _ isGatedFirst: Bool
  ) {
    let gating = makeGating([0: false])
    if isGatedFirst { stage.runtime.add(gating, to: nodes[0]) }
    for node in nodes[1...] { stage.runtime.add(spring, to: node.position.x) }
    if !isGatedFirst { stage.runtime.add(gating, to: nodes[0]) }
    settle()
    #expect(positions == [0, 0, 0] && spring.enabled.value)
    flag(gating, 0)?.value = true
    settle()
    #expect(positions == [0, 50, 50] && spring.enabled.value)
    flag(gating, 0)?.value = false
    spring.destination.value = 70
    settle()
    #expect(positions == [0, 50, 50] && spring.isAtRest)
    // It ends with the scope that made it.
    stage.runtime.remove(gating)
    settle()
    #expect(positions == [0, 70, 70] && spring.enabled.value)
    gating.later = [:]
  }

  @Test func `a scope that adds the definition after all turns it off on its own target alone`() {
    let gating = makeGating([0: false])
    stage.runtime.add(spring, to: nodes[1].position.x)
    stage.runtime.add(gating, to: nodes[0])
    settle()
    #expect(positions == [0, 0, 0])
    addPart(gating, 0)
    settle()
    #expect(positions == [0, 50, 0])
    flag(gating, 0)?.value = true
    settle()
    #expect(positions == [50, 50, 0])
    gating.later = [:]
  }

  @Test func `several scopes start one definition outside, and the last write counts`() {
    let taps = nodes.map { _ in tracked(Emitter<Int>()) }
    let starting = tracked(Starting(spring, Dictionary(uniqueKeysWithValues: zip(nodes.map { ObjectIdentifier($0) }, taps))))
    stage.runtime.add(spring, to: nodes[0].position.x)
    let instances = nodes.map { stage.runtime.add(starting, to: $0) }
    settle()
    #expect(positions[0] == 0)
    taps[1].send(1)
    settle()
    #expect(positions[0] == 50)
    for (index, destination) in [(2, 20.0), (0, 90)] {
      nodes[0].position.x.value = 0
      spring.destination.value = destination
      taps[index].send(1)
      settle()
      #expect(positions[0] == destination)
    }
    for instance in instances { instance.remove() }
    spring.destination.value = 10
    settle()
    #expect(positions[0] == 10)
  }

  @Test func `scopes that come and go leave a definition outside as it was`() {
    stage.runtime.add(spring, to: nodes[2].position.x)
    let count = spring.enabled.observerCount
    for round in 0..<20 {
      let gating = makeGating([0: false, 1: true])
      let instances = nodes[0...1].map { stage.runtime.add(gating, to: $0) }
      flag(gating, 1)?.value = false
      instances[round % 2].remove()
      flag(gating, 1 - round % 2)?.value = true
      instances[1 - round % 2].remove()
      gating.later = [:]
    }
    settle()
    #expect(positions[2] == 50 && spring.enabled.value && spring.enabled.observerCount == count)
  }
}
