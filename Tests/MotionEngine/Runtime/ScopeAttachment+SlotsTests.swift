import Interplay
import InterplayTestSupport
import Testing

/// Sets the destination of a spring that another interaction adds.
private final class Aiming: Interaction {
  let spring: Spring<Point>
  let destination = ReactiveProperty(Point(x: 30, y: 40))
  init(_ spring: Spring<Point>) { self.spring = spring }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.connect(destination, to: spring.destination)
  }
}

/// Adds a spring, and what aims it, in one order or the other.
private final class Aimed: Interaction {
  let aiming: Aiming
  let isAimedFirst: Bool
  init(_ aiming: Aiming, isAimedFirst: Bool) { (self.aiming, self.isAimedFirst) = (aiming, isAimedFirst) }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    if isAimedFirst { runtime.add(aiming, to: target) }
    runtime.add(aiming.spring, to: target.position)
    if !isAimedFirst { runtime.add(aiming, to: target) }
  }
}

/// When an interaction connects to an input that it reads.
enum AimingMoment: CaseIterable {
  case whileAdding, later, whileReceiving
}

/// Reads the destination of a spring that somebody else adds, and sets it then or later.
private final class AimingLate: Interaction {
  let spring: Spring<Point>
  let moment: AimingMoment
  let destination = ReactiveProperty(Point(x: 30, y: 40))
  let seen = ReactiveProperty(Point.zero)
  var aim: () -> Void = {}
  init(_ spring: Spring<Point>, _ moment: AimingMoment) { (self.spring, self.moment) = (spring, moment) }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.connect(spring.destination, to: seen)
    if moment == .whileAdding {
      runtime.connect(destination, to: spring.destination)
      return
    }
    aim = { [destination, spring] in runtime.connect(destination, to: spring.destination) }
  }
}

/// Has a setting, and sets the destination of its spring.
private final class Sliding: Interaction {
  let amount = ReactiveProperty(1.0)
  let spring = Spring<Point>()
  let destination = ReactiveProperty(Point(x: 5, y: 5))
  var settings: [Setting] { [Setting("amount", amount, "An amount.")] }

  init() { amount.makeSetting(of: self) }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.add(spring, to: target.position)
    runtime.connect(destination, to: spring.destination)
  }
}

/// Gives its part the opacity of the node as a setting.
private final class Dimming: Interaction {
  let sliding = Sliding()
  var parts: [Part] { [Part("sliding", sliding)] }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.connect(target.opacity, to: sliding.amount)
    runtime.add(sliding, to: target)
  }
}

/// A composite with a setting and an output of its own, which counts the flicks of each target.
private final class Counting: CompositeInteraction {
  let shared = CompositeState(named: "counting")
  let draggable = Draggable()
  let count = ReactiveProperty(0, label: GraphLabel("counting.count"))
  let counted = Emitter<Int>(label: GraphLabel("counting.counted"))
  var settings: [Setting] { [Setting("count", count, "How often it was dragged.")] }
  var parts: [Part] { [Part("draggable", draggable)] }

  init() {
    count.makeSetting(of: self)
    counted.makeOutput(of: self)
  }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let (count, output) = (runtime.get(count), InstanceOutput(counted, in: runtime))
    runtime.observe(draggable.releases) { _ in
      count.value += 1
      output.send(count.value)
    }
    runtime.add(draggable, to: target)
  }
}

/// Observes what a composite sends, before it adds that composite.
private final class Watching: Interaction {
  let counting: Counting
  let seen = ReactiveProperty(0)
  init(_ counting: Counting) { self.counting = counting }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.connect(counting.counted, to: seen)
    runtime.add(counting, to: target)
  }
}

/// Ports of definitions that an interaction writes to, and does not add itself.
@Suite(.tracksLifetimes) struct ScopeAttachmentSlotsTests {
  private let stage = Stage(size: Size(width: 100, height: 100))
  private let aiming = tracked(Aiming(tracked(Spring<Point>())))

  private func makeNode() -> SceneNode { tracked(stage.scene.root.addChild(named: "node", size: Size(width: 10, height: 10))) }

  @Test(arguments: [true, false]) func `an interaction sets the inputs of a definition that was added outside`(_ isAimedFirst: Bool) {
    let (node, bystander) = (makeNode(), makeNode())
    if isAimedFirst { stage.runtime.add(aiming, to: node) }
    stage.runtime.add(aiming.spring, to: node.position)
    if !isAimedFirst { stage.runtime.add(aiming, to: node) }
    stage.runtime.add(aiming.spring, to: bystander.position)
    for destination in [Point(x: 30, y: 40), Point(x: 50, y: 20)] {
      aiming.destination.value = destination
      stage.settle()
      // They have one destination: the definition's.
      #expect(node.position.value == destination && bystander.position.value == destination)
      #expect(aiming.spring.destination.value == destination)
    }
  }

  @Test(arguments: AimingMoment.allCases) func `an input outside that was only read is set as soon as the interaction connects to it`(
    _ moment: AimingMoment
  ) {
    let (node, late) = (makeNode(), tracked(AimingLate(aiming.spring, moment)))
    stage.runtime.add(aiming.spring, to: node.position)
    stage.runtime.add(late, to: node)
    let subscription = late.seen.subscribe { if moment == .whileReceiving, $0 == Point(x: 1, y: 2) { late.aim() } }
    aiming.spring.destination.value = Point(x: 1, y: 2)
    #expect(moment != .later || late.seen.value == Point(x: 1, y: 2))

    if moment == .later { late.aim() }
    late.aim = {}
    subscription.unsubscribe()

    for destination in [Point(x: 30, y: 40), Point(x: 50, y: 20)] {
      late.destination.value = destination
      stage.settle()
      #expect(node.position.value == destination && aiming.spring.destination.value == destination && late.seen.value == destination)
    }
  }

  @Test(arguments: [true, false]) func `beside an added part, it sets the inputs of that part alone`(_ isAimedFirst: Bool) {
    let (node, bystander) = (makeNode(), makeNode())
    stage.runtime.add(tracked(Aimed(aiming, isAimedFirst: isAimedFirst)), to: node)
    stage.runtime.add(aiming.spring, to: bystander.position)
    for destination in [Point(x: 30, y: 40), Point(x: 50, y: 20)] {
      aiming.destination.value = destination
      stage.settle()
      #expect(node.position.value == destination && bystander.position.value == .zero)
      #expect(aiming.spring.destination.value == .zero)
    }
  }

  @Test func `a part shows the setting that the scope around it writes, for each target its own`() throws {
    let nodes = [makeNode(), makeNode()]
    let dimming = tracked(Dimming())
    for (node, opacity) in zip(nodes, [0.25, 0.75]) { node.opacity.value = opacity }
    for node in nodes { stage.runtime.add(dimming, to: node) }
    let amounts = stage.runtime.settings.filter { $0.path.hasSuffix("amount") }.map(\.setting)
    #expect(amounts.map(\.numbers) == [[0.25], [0.75]])
    nodes[1].opacity.value = 0.5
    #expect(amounts.map(\.numbers) == [[0.25], [0.5]] && dimming.sliding.amount.value == 1)
    let graph = stage.runtime.graph
    let sources = graph.interactions.flatMap(\.settings).filter { $0.name == "amount" }.map(\.source)
    #expect(sources.count == 2 && Set(sources).count == 2 && sources.map { graph.sources[$0].value?.text } == ["0.25", "0.5"])
  }

  @Test func `a setting and an output that a composite declares exist once for each target`() {
    let counting = tracked(Counting())
    let nodes = [20.0, 70].map {
      tracked(stage.scene.root.addChild(named: "node", position: Point(x: $0, y: 50), size: Size(width: 20, height: 20)))
    }
    var received: [[Int]] = [[], []]
    let instances = nodes.map { stage.runtime.add(counting, to: $0) }
    let subscriptions = instances.enumerated().map { index, instance in
      instance.stream(of: counting.counted).subscribe { received[index].append($0) }
    }
    for node in [nodes[0], nodes[0], nodes[1]] { stage.finger.press(on: node).flick(by: Vector(dx: 0, dy: 12)) }
    stage.settle()

    #expect(stage.runtime.settings.filter { $0.path.hasSuffix("count") }.map(\.setting.numbers) == [[2], [1]])
    #expect(counting.count.value == 0 && received == [[1, 2], [1]])
    for subscription in subscriptions { subscription.unsubscribe() }
  }

  @Test func `an interaction observes the output of the composite that it adds, and no other`() {
    let counting = tracked(Counting())
    let (watched, bystander) = (makeNode(), makeNode())
    bystander.position.value = Point(x: 60, y: 60)
    let watching = tracked(Watching(counting))
    stage.runtime.add(watching, to: watched)
    stage.runtime.add(counting, to: bystander)
    stage.finger.press(on: bystander).flick(by: Vector(dx: 0, dy: 12))
    stage.settle()

    #expect(watching.seen.value == 0)
  }
}
