import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

/// Moves both coordinates of a node with one spring, to the numbers of a setting of its own; adds the spring at once or later.
private final class Centering: CompositeInteraction {
  let shared = CompositeState(named: "centering")
  let spring = Spring<Double>()
  let goal = ReactiveProperty(0.0, label: GraphLabel("centering.goal"))
  let isLate: Bool
  let seen = ReactiveProperty(MotionState.atRest)
  private(set) var begin: [() -> Void] = []
  var settings: [Setting] { [Setting("goal", goal, "Where both coordinates go.")] }
  var parts: [Part] { [Part("spring", spring)] }

  init(isLate: Bool = false) {
    self.isLate = isLate
    goal.makeSetting(of: self)
  }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.connect(goal, to: spring.destination)
    runtime.connect(spring.state, to: seen)
    if !isLate { return addSprings(to: target, runtime) }
    begin.append { [unowned self, unowned target] in addSprings(to: target, runtime) }
  }

  private func addSprings(to target: SceneNode, _ runtime: MotionRuntime) {
    runtime.add(spring, to: target.position.x)
    runtime.add(spring, to: target.position.y)
  }

  /// Forgets what it would add, which refers to the runtime.
  func forget() { begin = [] }
}

/// Gives the centering of each node its own goal, which it may also write later.
private final class Aiming: Interaction {
  let centering: Centering
  let goals: [ObjectIdentifier: ReactiveProperty<Double>]
  let isLate: Bool
  private(set) var aim: [() -> Void] = []
  var parts: [Part] { [Part("centering", centering)] }

  init(_ centering: Centering, _ goals: [ObjectIdentifier: ReactiveProperty<Double>], isLate: Bool) {
    (self.centering, self.goals, self.isLate) = (centering, goals, isLate)
  }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    guard let goal = goals[ObjectIdentifier(target)] else { return }
    runtime.add(centering, to: target)
    let connect = { [centering] in _ = runtime.connect(goal, to: centering.goal) }
    if isLate { aim.append(connect) } else { connect() }
  }

  /// Forgets what it would connect, which refers to the runtime.
  func forget() { aim = [] }
}

/// Who adds a spring late, and who aims it: an inner composite, which also reads the destination, or the outer one.
private enum SpringRole: CaseIterable { case innerAdds, outerAdds }

/// Reads the destination of a spring, and aims it or adds it late.
private final class SpringReader: Interaction {
  let spring = Spring<Double>()
  let role: SpringRole
  let goals: [ObjectIdentifier: ReactiveProperty<Double>]
  let seen: [ObjectIdentifier: ReactiveProperty<Double>]
  var later: [() -> Void] = []

  init(_ role: SpringRole, _ goals: [ObjectIdentifier: ReactiveProperty<Double>]) {
    (self.role, self.goals, seen) = (role, goals, goals.mapValues { _ in ReactiveProperty(0.0) })
  }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    if let seen = seen[ObjectIdentifier(target)] { runtime.connect(spring.destination, to: seen) }
    take(part: .innerAdds, on: target, runtime)
  }

  /// Does the part of the inner or of the outer composite.
  func take(part: SpringRole, on target: SceneNode, _ runtime: MotionRuntime) {
    if part == role {
      later.append { [spring, unowned target] in runtime.add(spring, to: target.position.x) }
    } else if let goal = goals[ObjectIdentifier(target)] {
      runtime.connect(goal, to: spring.destination)
    }
  }
}

/// Adds a reader, and then aims its spring; or adds both late.
private final class SpringOwner: Interaction {
  let reader: SpringReader
  init(_ reader: SpringReader) { self.reader = reader }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    switch reader.role {
    case .innerAdds: runtime.add(reader, to: target)
    case .outerAdds: reader.later.append { [reader, unowned target] in runtime.add(reader, to: target) }
    }
    reader.take(part: .outerAdds, on: target, runtime)
  }
}

/// Scopes that change after the `add` of their composite, and composites in code that does not know their type.
@Suite(.tracksLifetimes) struct LateScopesTests {
  private let stage = Stage(size: Size(width: 400, height: 400), rate: nil)
  private let nodes: [SceneNode]
  private let goals: [ReactiveProperty<Double>] = [ReactiveProperty(300), ReactiveProperty(-50)]

  init() {
    let root = stage.scene.root
    nodes = [Point(x: 10, y: 20), Point(x: 100, y: 90)].map {
      tracked(root.addChild(named: "node", position: $0, size: Size(width: 10, height: 10)))
    }
  }

  private var goalsByNode: [ObjectIdentifier: ReactiveProperty<Double>] {
    [ObjectIdentifier(nodes[0]): goals[0], ObjectIdentifier(nodes[1]): goals[1]]
  }

  /// The position at `time` of a node whose coordinates are on springs from `origin` that began at `start`.
  private func position(from origin: Point, to goal: Double, since start: Timestamp, at time: Timestamp) throws -> Point {
    Point(
      x: try solution(from: origin.x, to: goal, at: start).value(at: time),
      y: try solution(from: origin.y, to: goal, at: start).value(at: time))
  }

  /// Expects that both coordinates of `node` are on springs from `origin` that began at `start`.
  private func expectSprings(
    on node: SceneNode, from origin: Point, to goal: Double, since start: Timestamp, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for milliseconds in [40, 120, 350] as [Int64] {
      let time = start + .milliseconds(milliseconds)
      if stage.now < time { stage.run(until: time) }
      guard stage.now == time else { continue }
      let expected = try position(from: origin, to: goal, since: start, at: time)
      #expect((node.position.value - expected).length < 1e-9, "\(milliseconds) ms", sourceLocation: sourceLocation)
    }
  }

  private func add<Added: Interaction>(generically interaction: Added, to target: Added.Target) -> Instance<Added>
  where Added.Constraints == NoConstraints { stage.runtime.add(interaction, to: target) }

  private func add(existential interaction: any Interaction, to target: SceneNode) -> Bool {
    func open<Added: Interaction>(_ interaction: Added) -> Bool {
      guard let target = target as? Added.Target, let constraints = NoConstraints() as? Added.Constraints else { return false }
      stage.runtime.add(interaction, to: target, constraints: constraints)
      return true
    }
    return open(interaction)
  }

  @Test(arguments: [false, true]) func `a composite in generic code and in an existential moves both coordinates of each target by itself`(
    _ isLate: Bool
  ) throws {
    let centering = tracked(Centering(isLate: isLate))
    let aiming = tracked(Aiming(centering, goalsByNode, isLate: false))
    _ = add(generically: aiming, to: nodes[0])
    #expect(add(existential: aiming, to: nodes[1]))
    for begin in centering.begin { begin() }
    centering.forget()
    let start = stage.now
    for milliseconds in [40, 120, 350] as [Int64] {
      let time = start + .milliseconds(milliseconds)
      stage.run(until: time)
      for (node, (origin, goal)) in zip(nodes, zip([Point(x: 10, y: 20), Point(x: 100, y: 90)], goals)) {
        let expected = try position(from: origin, to: goal.value, since: start, at: time)
        #expect((node.position.value - expected).length < 1e-9, "\(milliseconds) ms")
      }
    }
    // Until the springs were added, their destination was that of the definition.
    #expect(centering.goal.value == 0 && (isLate || centering.spring.destination.value == 0))
    stage.settle()
    #expect(nodes.map(\.position.value) == goals.map { Point(x: $0.value, y: $0.value) } && centering.seen.value == .atRest)
  }

  @Test func `a setting that is first written after the scope was closed is that of its target alone, also for later parts`() throws {
    let centering = tracked(Centering(isLate: true))
    let aiming = tracked(Aiming(centering, goalsByNode, isLate: true))
    for node in nodes { stage.runtime.add(aiming, to: node) }
    stage.run(until: .milliseconds(100))
    // The first node is aimed before its springs are added, the second one after that.
    aiming.aim[0]()
    for begin in centering.begin { begin() }
    aiming.aim[1]()
    aiming.forget()
    centering.forget()
    #expect(stage.runtime.settings.filter { $0.path.hasSuffix("goal") }.map(\.setting.numbers) == [[300], [-50]])

    stage.run(until: .milliseconds(250))
    let expected = try zip([Point(x: 10, y: 20), Point(x: 100, y: 90)], goals).map { origin, goal in
      try position(from: origin, to: goal.value, since: .milliseconds(100), at: .milliseconds(250))
    }
    for (node, position) in zip(nodes, expected) { #expect((node.position.value - position).length < 1e-9) }
    goals[0].value = 7
    stage.settle()
    #expect(nodes.map(\.position.value) == [Point(x: 7, y: 7), Point(x: -50, y: -50)] && centering.goal.value == 0)
  }

  @Test(arguments: SpringRole.allCases) private func `a part that is added late has the destination of its own target, whoever aims it`(
    _ role: SpringRole
  ) throws {
    let reader = tracked(SpringReader(role, goalsByNode))
    let owner = tracked(SpringOwner(reader))
    for node in nodes { stage.runtime.add(owner, to: node) }
    let seen = nodes.compactMap { reader.seen[ObjectIdentifier($0)] }
    #expect(seen.map(\.value) == (role == .innerAdds ? [300, -50] : [0, 0]))
    goals[0].value = 280
    #expect(seen.map(\.value) == (role == .innerAdds ? [280, -50] : [0, 0]))
    stage.run(until: .milliseconds(60))

    for body in reader.later { body() }
    reader.later = []
    stage.run(until: .milliseconds(200))
    for (node, (start, goal)) in zip(nodes, zip([10.0, 100], goals)) {
      let expected = try solution(from: start, to: goal.value, at: .milliseconds(60)).value(at: .milliseconds(200))
      #expect(abs(node.position.value.x - expected) < 1e-9)
    }
    goals[1].value = 40
    stage.settle()
    #expect(nodes.map(\.position.value.x) == [280, 40] && seen.map(\.value) == [280, 40])
  }

  @Test func `a scope that was removed writes nothing and adds nothing, and the other target moves on`() throws {
    let centering = tracked(Centering(isLate: true))
    let aiming = tracked(Aiming(centering, goalsByNode, isLate: true))
    let instances = nodes.map { stage.runtime.add(aiming, to: $0) }
    centering.begin[1]()
    aiming.aim[1]()
    stage.run(until: .milliseconds(50))
    let others = nodes[1].position.value

    instances[0].remove()
    aiming.aim[0]()
    centering.begin[0]()
    goals[0].value = 250
    aiming.forget()
    centering.forget()
    #expect(centering.goal.value == 0 && centering.spring.destination.value == 0 && nodes[1].position.value == others)
    stage.settle()

    #expect(nodes[0].position.value == Point(x: 10, y: 20) && nodes[1].position.value == Point(x: -50, y: -50))
    #expect(stage.runtime.isAtRest)
    #expect(stage.runtime.graph.interactions.count == 4)
  }

  @Test func `a tap adds the part, which moves from that instant and counts for the state of the composite on its target`() throws {
    let centering = tracked(Centering(isLate: true))
    let aiming = tracked(Aiming(centering, goalsByNode, isLate: false))
    for node in nodes { stage.runtime.add(aiming, to: node) }
    var states: [MotionState] = []
    let subscriptions = [
      stage.runtime.recognize(TapConfiguration(), on: nodes[1]).subscribe { [unowned centering] _ in centering.begin[1]() },
      centering.state.subscribe { states.append($0) },
    ]
    stage.run(until: .milliseconds(30))
    stage.finger.press(at: nodes[1].position.value).lift()
    stage.play()
    let start = stage.now
    centering.forget()
    try expectSprings(on: nodes[1], from: Point(x: 100, y: 90), to: -50, since: start)
    #expect(nodes[0].position.value == Point(x: 10, y: 20))
    stage.settle()

    #expect(nodes.map(\.position.value) == [Point(x: 10, y: 20), Point(x: -50, y: -50)])
    #expect(states.last == .atRest && states.contains(.active) && centering.seen.value == .atRest)
    for subscription in subscriptions { subscription.unsubscribe() }
  }

  @Test(arguments: [true, false])
  func `a part that is turned off before it is added is off on its own target alone, or stays off`(_ isOn: Bool) {
    let stage = Stage(size: Size(width: 400, height: 100))
    let nodes = (0..<3).map { stage.scene.root.addChild(named: "node \($0)", size: Size(width: 10, height: 10)) }
    let late = LateSwitching(isOn: [ObjectIdentifier(nodes[1]): false])
    (late.spring.destination.value, late.spring.enabled.value) = (50, isOn)
    for node in nodes { stage.runtime.add(late, to: node) }
    for add in late.later { add() }
    stage.settle()
    #expect(nodes.map { $0.position.x.value } == (isOn ? [50, 0, 50] : [0, 0, 0]) && late.spring.enabled.value == isOn)
    (late.later, late.spring.enabled.value) = ([], true)
    stage.settle()
    #expect(nodes.map { $0.position.x.value } == [50, 0, 50])
  }
}

/// Turns a spring on or off for each node, and adds it later.
private final class LateSwitching: Interaction {
  let spring = Spring<Double>()
  let isOn: [ObjectIdentifier: Bool]
  var later: [() -> Void] = []
  var parts: [Part] { [Part("spring", spring)] }

  init(isOn: [ObjectIdentifier: Bool]) { self.isOn = isOn }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    if isOn[ObjectIdentifier(target)] == false { runtime.connect(ReactiveProperty(false), to: spring.enabled) }
    later.append { [spring, unowned target] in runtime.add(spring, to: target.position.x) }
  }
}
