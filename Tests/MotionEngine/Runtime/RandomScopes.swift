import Interplay
import InterplayTestSupport

/// A declaration in a random program of scopes. Each appears at most once, at any level.
private enum ScopeStep: CaseIterable {
  /// Adds the next level, or the tossable at the innermost one.
  case inner
  case addGate, aimGate, addTurn
  case toggleSpring, toggleDraggable, toggleTurn, aimTurn
  case switchTossable, switchDraggable
  case aimSpring, slowSpring
  case readDestination, readState, readSpringState, readReleases, readGate

  /// Whether it adds a definition.
  var isAddition: Bool { [.inner, .addGate, .addTurn].contains(self) }

  /// The steps whose definitions it observes: before those are added in its scope, it means them on all targets.
  var required: [ScopeStep] {
    switch self {
    case .toggleSpring, .toggleDraggable, .readGate: [.addGate]
    case .toggleTurn, .readState, .readSpringState, .readReleases: [.inner]
    default: []
    }
  }
}

/// A step, and whether it is taken only once the composite has been added.
private struct ScopeDeclaration: CustomStringConvertible {
  let step: ScopeStep
  var isLate = false
  var description: String { isLate ? "late \(step)" : "\(step)" }
}

/// The properties that belong to one node of a random program.
private final class ScopeNode {
  let node: SceneNode
  let gate = ReactiveProperty(100.0)
  let gated = ReactiveProperty(100.0)
  let turned = ReactiveProperty(0.0)
  let aim: ReactiveProperty<Point>
  let isTossableOn = ReactiveProperty(true)
  let isDraggableOn = ReactiveProperty(true)
  let response = ReactiveProperty(0.3)
  let destination = ReactiveProperty(Point.zero)
  let state = ReactiveProperty(MotionState.atRest)
  let springState = ReactiveProperty(MotionState.atRest)
  let gateState = ReactiveProperty(MotionState.atRest)
  let released = ReactiveProperty(Point.zero)
  var history: [String] = []
  /// What composites do once they have been added.
  var later: [(isAddition: Bool, body: () -> Void)] = []
  /// The present values.
  var summary: String {
    "\(node.position.value) \(gated.value) \(turned.value) \(destination.value) \(state.value) \(springState.value) \(gateState.value)"
  }

  init(_ node: SceneNode) { (self.node, aim) = (node, ReactiveProperty(node.position.value)) }
}

/// The definitions that the levels of a random program share.
private final class ScopeParts {
  let tossable = tracked(Tossable())
  let gate = tracked(Spring<Double>())
  let turn = tracked(Spring<Double>())
  var nodes: [ObjectIdentifier: ScopeNode] = [:]
}

/// One level of a random program: a composite that adds the next level.
private final class ScopeLevel: CompositeInteraction {
  let shared = CompositeState(named: "level")
  let steps: [ScopeDeclaration]
  let inner: ScopeLevel?
  let parts: ScopeParts

  init(_ levels: [[ScopeDeclaration]], _ parts: ScopeParts) {
    steps = levels[0]
    inner = levels.count > 1 ? tracked(ScopeLevel(Array(levels.dropFirst()), parts)) : nil
    self.parts = parts
  }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    for step in steps { declare(step, on: target, runtime, isFlat: false) }
  }

  /// Declares one step, now or later. A flat program declares the steps of the inner levels in the same runtime.
  func declare(_ declaration: ScopeDeclaration, on target: SceneNode, _ runtime: MotionRuntime, isFlat: Bool) {
    if !declaration.isLate { return take(declaration.step, on: target, runtime, isFlat: isFlat) }
    let body = { [self, unowned target] in take(declaration.step, on: target, runtime, isFlat: isFlat) }
    parts.nodes[ObjectIdentifier(target)]?.later.append((declaration.step.isAddition, body))
  }

  private func take(_ step: ScopeStep, on target: SceneNode, _ runtime: MotionRuntime, isFlat: Bool) {
    guard let own = parts.nodes[ObjectIdentifier(target)] else { return }
    let (tossable, gate, turn) = (parts.tossable, parts.gate, parts.turn)
    switch step {
    case .inner:
      guard let inner else {
        runtime.add(tossable, to: target)
        return
      }
      if !isFlat {
        runtime.add(inner, to: target)
        return
      }
      for step in inner.steps { inner.declare(step, on: target, runtime, isFlat: true) }
    case .addGate: runtime.add(gate, to: own.gated)
    case .aimGate: runtime.connect(own.gate, to: gate.destination)
    case .addTurn: runtime.add(turn, to: own.turned)
    case .toggleSpring: runtime.toggle(tossable.spring, inReactionTo: gate)
    case .toggleDraggable: runtime.toggle(tossable.draggable, inReactionTo: gate)
    case .toggleTurn: runtime.toggle(turn, inReactionTo: tossable.draggable)
    case .aimTurn: runtime.connect(own.aim.map { $0.y }, to: turn.destination)
    case .switchTossable: runtime.connect(own.isTossableOn, to: tossable.enabled)
    case .switchDraggable: runtime.connect(own.isDraggableOn, to: tossable.draggable.enabled)
    case .aimSpring: runtime.connect(own.aim, to: tossable.spring.destination)
    case .slowSpring: runtime.connect(own.response.map { 40 / $0 }, to: tossable.spring.stiffness)
    case .readDestination: runtime.connect(tossable.spring.destination, to: own.destination)
    case .readState: runtime.connect(tossable.state, to: own.state)
    case .readSpringState: runtime.connect(tossable.spring.state, to: own.springState)
    case .readReleases: runtime.connect(tossable.draggable.releases.map { Point(x: $0.velocity.x, y: $0.velocity.y) }, to: own.released)
    case .readGate: runtime.connect(gate.state, to: own.gateState)
    }
  }
}

/// Composites nested up to three deep around a tossable, with toggles and connections at random levels, on three nodes.
///
/// The oracle declares the same without scopes, with definitions of its own for each node.
final class RandomScopes {
  /// How the definitions belong to the nodes.
  enum Form: CaseIterable {
    /// One definition has all nodes as its targets.
    case shared
    /// Each node has definitions of its own.
    case separate
    /// Each node has definitions of its own, and none are in a composite but the parts of the tossable.
    case flat
  }

  private let form: Form
  private let stage = Stage(size: Size(width: 900, height: 400))
  private var nodes: [ScopeNode] = []
  private var instances: [Instance<ScopeLevel>] = []
  private var random: SeededGenerator
  private var removed: Set<Int> = []
  private var levels: [[ScopeDeclaration]] = []

  /// The events of each node. Those of one instant are sorted: scopes decide about their order.
  var histories: [[String]] { nodes.map { $0.history.sorted() } }
  /// The declarations, from the outermost level.
  var description: String { levels.map { "[\($0.map { "\($0)" }.joined(separator: ", "))]" }.joined(separator: " ") }

  init(seed: UInt64, _ form: Form) {
    self.form = form
    random = SeededGenerator(seed: seed)
    nodes = (0..<3).map {
      let position = Point(x: 150 + 300 * Double($0), y: 200)
      return ScopeNode(stage.scene.root.addChild(named: "node \($0)", position: position, size: Size(width: 80, height: 80)))
    }
    levels = Array(repeating: [], count: number(1...3))
    var steps: [[ScopeStep]] = levels.map { _ in [] }
    for step in ScopeStep.allCases where step != .inner && number(0...2) > 0 { steps[number(0...levels.count - 1)].append(step) }
    // Two levels that write one switch are both in force: without scopes, the later write would be.
    if steps.joined().contains(.toggleDraggable) {
      for index in steps.indices { steps[index].removeAll { $0 == .switchDraggable } }
    }
    // A level sees the settings that it writes itself, or that an outer one writes.
    if let aiming = steps.firstIndex(where: { $0.contains(.aimSpring) }),
      let reading = steps.firstIndex(where: { $0.contains(.readDestination) }), reading < aiming
    {
      steps[reading].removeAll { $0 == .readDestination }
      steps[aiming].append(.readDestination)
    }
    let hasLateSteps = number(0...1) == 0
    for index in steps.indices {
      steps[index].append(.inner)
      steps[index].shuffle(using: &random)
      levels[index] = steps[index].map { ScopeDeclaration(step: $0, isLate: hasLateSteps && number(0...3) == 0) }
    }
    delayDependents()
    add()
  }

  /// Makes the steps late that require a definition which is added late.
  private func delayDependents() {
    var late: Set<ScopeStep> = []
    // What is inside of a late level is late, too.
    for level in levels {
      if late.contains(.inner) { late.formUnion(level.map(\.step)) } else { late.formUnion(level.filter(\.isLate).map(\.step)) }
    }
    for index in levels.indices {
      for place in levels[index].indices where levels[index][place].step.required.contains(where: late.contains) {
        levels[index][place].isLate = true
      }
    }
  }

  private func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  private func add() {
    var shared: (ScopeParts, ScopeLevel)?
    for (index, own) in nodes.enumerated() {
      let parts = form == .shared ? shared?.0 ?? ScopeParts() : ScopeParts()
      let outermost = form == .shared ? shared?.1 ?? tracked(ScopeLevel(levels, parts)) : tracked(ScopeLevel(levels, parts))
      shared = (parts, outermost)
      parts.nodes[ObjectIdentifier(own.node)] = own
      observe(own.node.position, "position", index)
      observe(own.gated, "gated", index)
      observe(own.turned, "turned", index)
      observe(own.destination, "destination", index)
      observe(own.state, "state", index)
      observe(own.springState, "spring", index)
      observe(own.gateState, "gate", index)
      observe(own.released, "released", index)
      if form == .flat {
        for step in outermost.steps { outermost.declare(step, on: own.node, stage.runtime, isFlat: true) }
      } else {
        instances.append(stage.runtime.add(outermost, to: own.node))
      }
    }
    // The order of the declarations decides about intermediate values of this instant.
    for own in nodes { own.history = [own.summary] }
  }

  private func observe<Value>(_ property: ReactiveProperty<Value>, _ name: String, _ index: Int) {
    property.subscribe { [unowned self] value in
      if removed.contains(index) { return }
      nodes[index].history.append("\(stage.now.nanoseconds + 1_000_000_000_000) \(name) \(value)")
    }
  }

  /// Lets the composites do what they do once they have been added.
  private func continueAdding() {
    for own in nodes {
      let count = own.history.count
      while let next = own.later.firstIndex(where: \.isAddition) ?? own.later.indices.first { own.later.remove(at: next).body() }
      own.history.removeLast(own.history.count - count)
    }
    // The order of the declarations decides about intermediate values of this instant.
    for own in nodes { own.history.append("\(stage.now.nanoseconds + 1_000_000_000_000) continued \(own.summary)") }
  }

  /// Plays random fingers on all nodes at once, and random writes between them. Removes one node on the way.
  func play() {
    let (gone, latest) = (number(0...2), number(0...2))
    for round in 0..<5 {
      if round == latest { continueAdding() }
      for index in 0..<3 {
        let finger = stage.finger(index).hold(for: .milliseconds(Int64(number(0...200))))
        finger.press(at: Point(x: 150 + 300 * Double(index), y: 200))
        finger.move(
          by: Vector(dx: Double(number(-60...60)), dy: Double(number(-100...100))), over: .milliseconds(Int64(number(20...300))))
        finger.hold(for: .milliseconds(Int64(number(0...150)))).lift()
      }
      stage.play()
      for own in nodes {
        switch number(0...6) {
        case 0: own.gate.value = Double(number(0...10)) * 50
        case 1: own.aim.value.y = Double(number(150...250))
        case 2: own.isTossableOn.value.toggle()
        case 3: own.isDraggableOn.value.toggle()
        case 4: own.response.value = Double(number(1...9)) / 10
        default: break
        }
      }
      if round == 2 {
        removed.insert(gone)
        if form == .flat {
          stage.runtime.removeInteractions(from: nodes[gone].node)
          for property in [nodes[gone].gated, nodes[gone].turned] { stage.runtime.removeInteractions(from: property) }
        } else {
          instances[gone].remove()
        }
        nodes[gone].node.removeFromParent()
      }
      stage.run(until: stage.now.advanced(by: .milliseconds(Int64(number(0...400)))))
    }
    stage.settle()
  }
}
