import Interplay
import InterplayTestSupport
import MotionEngine
import Testing

/// Observers of states, ends and values add, remove, toggle and write, in the midst of the notifications. Whatever they do, everything comes to rest.
@Suite(.tracksLifetimes) struct RandomReentrancyTests {
  /// The number of programs, in ranges: a few in the tests, as many as `INTERPLAY_SOAK` in `make soak`.
  private static let stretches: [Range<UInt64>] = {
    let count = UInt64(Soak.count ?? 40)
    return stride(from: 0, to: count, by: 40).map { $0..<min(count, $0 + 40) }
  }()

  @Test(arguments: stretches)
  func `definitions come to rest, whatever observers remove and add in callbacks`(_ seeds: Range<UInt64>) {
    for seed in seeds {
      let program = Program(seed: seed)
      program.play()
      #expect(program.runtime.isAtRest, "seed \(seed)")
      #expect(program.tossables.allSatisfy { $0.isAtRest && $0.spring.isAtRest && $0.draggable.isAtRest }, "seed \(seed): a tossable")
      #expect(program.gates.allSatisfy { $0.isAtRest }, "seed \(seed): a spring")
      #expect(program.wraps.allSatisfy { $0.isAtRest }, "seed \(seed): a composite")
      program.removeAll()
      #expect(program.tossables.allSatisfy { $0.isAtRest && !$0.spring.enabled.hasObservers }, "seed \(seed): removed")
    }
  }
}

/// A composite of definitions that others have, too.
private final class Wrap: CompositeInteraction {
  let shared = CompositeState(named: "wrap")
  let tossable: Tossable
  let gate: Spring<Double>
  /// Which of its lines it has, as bits.
  let lines: Int

  init(_ tossable: Tossable, _ gate: Spring<Double>, lines: Int) { (self.tossable, self.gate, self.lines) = (tossable, gate, lines) }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    if lines & 1 == 0 { runtime.toggle(tossable.spring, inReactionTo: gate) }
    if lines & 2 == 0 { runtime.add(gate, to: target.cornerRadius) }
    if lines & 4 == 0 { runtime.add(tossable, to: target) }
    if lines & 1 == 1 { runtime.toggle(tossable.draggable, inReactionTo: gate) }
    if lines & 8 == 0 { runtime.start(gate, whenActive: tossable.draggable) }
  }
}

private final class Program {
  let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
  let tossables = [Tossable(), Tossable()]
  let gates = [Spring<Double>(), Spring<Double>()]
  let wraps: [Wrap]
  private let nodes: [SceneNode]
  private var generator: SeededGenerator
  private var removals: [() -> Void] = []
  private var subscriptions: [Subscription] = []
  /// The number of actions that observers may still take.
  private var budget = 0

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    wraps = [0, 1, 2].map { [tossables, gates] _ in
      let (tossable, gate) = (Int.random(in: 0..<2, using: &generator), Int.random(in: 0..<2, using: &generator))
      return Wrap(tossables[tossable], gates[gate], lines: Int.random(in: 0..<16, using: &generator))
    }
    nodes = [60, 180, 300].map { [runtime] x in
      runtime.scene.root.addChild(named: "node", position: Point(x: x, y: 200), size: Size(width: 80, height: 80))
    }
    self.generator = generator
  }

  func play() {
    observe()
    for _ in 0..<4 { addOne() }
    var time: Int64 = 0
    for _ in 0..<4 {
      budget = 40
      let x = 60 + 120 * Double(random(3))
      for step in 0...6 {
        let phase: PointerPhase = step == 0 ? .down : step == 6 ? .up : .move
        runtime.send(.pointer(phase: phase, at: Point(x: x, y: 200 + Double(step * 10)), time: .milliseconds(time)))
        time += 8
      }
      for _ in 0..<20 {
        time += 16
        runtime.advance(to: .milliseconds(time))
      }
    }
    budget = 0
    for _ in 0..<100 {
      time += 100
      runtime.advance(to: .milliseconds(time))
    }
    for subscription in subscriptions { subscription.unsubscribe() }
  }

  func removeAll() {
    for wrap in wraps { runtime.remove(wrap) }
    for tossable in tossables { runtime.remove(tossable) }
    for gate in gates { runtime.remove(gate) }
  }

  private func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  private func observe() {
    func follow<Value>(_ stream: some MotionStreamConvertible<Value>) {
      subscriptions.append(stream.subscribe { [unowned self] _ in act() })
    }
    for tossable in tossables {
      for state in [tossable.state, tossable.spring.state, tossable.draggable.state] { follow(state) }
    }
    for gate in gates {
      follow(gate.state)
      follow(gate.ends)
    }
    for wrap in wraps { follow(wrap.state) }
    for node in nodes { follow(node.position.filter { [unowned self] _ in random(7) == 0 }) }
  }

  private func addOne() {
    let node = nodes[random(3)]
    guard node.parent != nil else { return }
    switch random(4) {
    case 0: keep(runtime.add(tossables[random(2)], to: node))
    case 1: keep(runtime.add(gates[random(2)], to: node.cornerRadius))
    default: keep(runtime.add(wraps[random(3)], to: node))
    }
  }

  private func keep<Added>(_ instance: Instance<Added>) { removals.append { instance.remove() } }

  private func act() {
    guard budget > 0 else { return }
    budget -= 1
    switch random(12) {
    case 0: addOne()
    case 1: if !removals.isEmpty { removals.remove(at: random(removals.count))() }
    case 2: if random(6) == 0 { nodes[random(3)].removeFromParent() }
    case 3: tossables[random(2)].spring.enabled.value.toggle()
    case 4: wraps[random(3)].enabled.value.toggle()
    case 5: gates[random(2)].destination.value = Double(random(100))
    case 6: runtime.remove(tossables[random(2)])
    case 7: runtime.remove(wraps[random(3)])
    case 8: runtime.whenAllAtRest([gates[random(2)]]) { [unowned self] in act() }
    case 9: tossables[random(2)].draggable.enabled.value.toggle()
    case 10: runtime.removeInteractions(from: nodes[random(3)])
    default: gates[random(2)].stiffness.value = Double(1 + random(400))
    }
  }
}
