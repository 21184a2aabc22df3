import Interplay
import InterplayFormats
import InterplayTestSupport
import MotionReports
import Testing

/// The first step of the tutorial.
private enum FirstStep {
  // snippet: first
  final class Returnable: Interaction {
    let draggable = Draggable()
    let spring = Spring<Point>()

    func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
      // Each node returns to the position that it has now.
      let home = createProperty(withInitialValue: node.position.value)
      runtime.connect(home, to: spring.destination)

      runtime.add(draggable.finalVelocity, to: spring.initialVelocity)
      runtime.toggle(spring, inReactionTo: draggable)
      runtime.add(spring, to: node.position)
      runtime.add(draggable, to: node)
    }
  }
  // end
}

/// The second step of the tutorial.
private enum SecondStep {
  final class Returnable: Interaction {
    let draggable = Draggable()
    let spring = Spring<Point>()

    // snippet: constraints
    func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
      let home = createProperty(withInitialValue: node.position.value)
      runtime.connect(home, to: spring.destination)

      runtime.add(draggable.finalVelocity, to: spring.initialVelocity)
      runtime.toggle(spring, inReactionTo: draggable)
      runtime.add(spring, to: node.position, constraints: constraints)
      runtime.add(draggable, to: node, constraints: constraints)
    }
    // end
  }
}

// snippet: complete
/// Lets a person drag a node, which springs back to where it was when this was added.
final class Returnable: CompositeInteraction {
  let shared = CompositeState(named: "returnable")
  let draggable = Draggable()
  let spring = Spring<Point>()
  let strength = ReactiveProperty(1.0, label: GraphLabel("returnable.strength"))

  var settings: [Setting] {
    [
      Setting("strength", strength, in: 0...10, "How much of the release velocity is kept."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }
  var parts: [Part] { [Part("draggable", draggable), Part("spring", spring)] }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    let (home, strength) = (createProperty(withInitialValue: node.position.value), strength)
    runtime.connect(home, to: spring.destination)

    runtime.add(draggable.finalVelocity, to: spring.initialVelocity) { $0.scaled(by: strength) }
    runtime.toggle(spring, inReactionTo: draggable)
    runtime.add(spring, to: node.position, constraints: constraints)
    runtime.add(draggable, to: node, constraints: constraints)
  }
}
// end

/// The steps of the tutorial `YourOwnInteraction`.
@Suite(.tracksLifetimes) struct ReturnableTests {
  private let guide = "Documentation/Tutorials/YourOwnInteraction.md"

  private func makeCards() -> (stage: Stage, left: SceneNode, right: SceneNode, runtime: MotionRuntime) {
    // snippet: cards
    let stage = Stage(size: Size(width: 400, height: 400))
    let cards = [("left", 100.0), ("right", 300)].map { name, x in
      stage.scene.root.addChild(named: name, position: Point(x: x, y: 200), size: Size(width: 80, height: 80))
    }
    let (left, right, runtime) = (cards[0], cards[1], stage.runtime)
    // end
    return (stage, left, right, runtime)
  }

  @Test func `each card returns to its own position`() throws {
    let (stage, left, right, runtime) = makeCards()
    typealias Returnable = FirstStep.Returnable
    var lines: [String] = []
    func print(_ text: String) { lines.append(text) }
    // snippet: two-cards
    let returnable = Returnable()
    runtime.add(returnable, to: left)
    runtime.add(returnable, to: right)

    stage.finger(0).press(on: left).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(200))
    stage.finger(1).press(on: right).move(by: Vector(dx: -60, dy: 0), over: .milliseconds(200))
    stage.play()
    print("dragged: \(left.position.value) and \(right.position.value)")
    stage.finger(0).lift()
    stage.finger(1).lift()
    stage.settle()
    print("at rest: \(left.position.value) and \(right.position.value)")
    // end

    #expect(left.position.value == Point(x: 100, y: 200) && right.position.value == Point(x: 300, y: 200))
    try expectShown(lines, in: guide)
  }

  @Test func `constraints hold while the card is dragged and while it returns`() throws {
    let (stage, left, _, runtime) = makeCards()
    let returnable = SecondStep.Returnable()
    // snippet: locked
    runtime.add(returnable, to: left) { $0.yLocked(to: 200) }
    // end
    stage.finger.press(on: left).flick(by: Vector(dx: 80, dy: 80))
    let trace = stage.settle()

    #expect(trace[left].position.x.peak > 150)
    #expect(trace[left].position.y.peak == 200 && trace[left].position.y.trough == 200)
  }

  @Test func `its settings have paths, and it is disabled with its parts`() throws {
    let (stage, left, _, runtime) = makeCards()
    var lines: [String] = []
    func print(_ text: String) { lines.append(text) }
    // snippet: settings
    let returnable = Returnable()
    runtime.add(returnable, to: left)
    runtime.setting(at: "left.returnable.strength")?.set([0.5])
    print("strength: \(returnable.strength.value)")

    returnable.enabled.value = false
    stage.finger.expectingMiss().press(on: left).flick(by: Vector(dx: 80, dy: 0))
    stage.settle()
    print("disabled: \(left.position.value)")
    // end

    try expectShown(lines, in: guide)
    #expect(runtime.diagnostics.map { "\($0.cause)" } == [])
  }

  @Test func `it is saved with its settings, and loaded`() throws {
    let (_, left, _, runtime) = makeCards()
    let returnable = Returnable()
    runtime.add(returnable, to: left)
    returnable.strength.value = 0.5
    var lines: [String] = []
    func print(_ text: String) { lines.append(text) }
    // snippet: save
    var registry = SceneRegistry.standard
    registry.register { _ in Returnable() }

    let text = try SceneFile.text(of: runtime, registry: registry)
    let copy = try SceneFile.runtime(from: Array(text.utf8), registry: registry)
    print("copy: \(copy.setting(at: "left.returnable.strength")?.numbers ?? [])")
    // end

    try expectShown(lines, in: guide)
  }

  @Test func `the graph shows its parts`() throws {
    let (_, left, _, runtime) = makeCards()
    let returnable = Returnable()
    runtime.add(returnable, to: left)
    // snippet: graph
    let picture = GraphPlot(runtime.graph, title: "a returnable card").svg
    // end
    #expect(try Golden(documentation: "Images/returnable.svg").difference(from: picture) == nil)
  }
}
