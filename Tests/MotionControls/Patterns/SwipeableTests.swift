import Interplay
import InterplayFormats
import InterplayTestSupport
import Testing

/// Counts the swipes of each node.
private final class SwipeCounter: CompositeInteraction {
  let shared = CompositeState(named: "swipeCounter")
  let swipeable = Swipeable()
  var counts: [String: Int] = [:]

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.add(swipeable, to: node)
    runtime.observe(swipeable.swipes) { _ in self.counts[node.name, default: 0] += 1 }
  }
}

@Suite(.tracksLifetimes) struct SwipeableTests {
  private func swipe(_ stage: Stage, _ node: SceneNode, by way: Double, throwing: Bool = false) {
    let finger = stage.finger.press(on: node).move(by: Vector(dx: way, dy: 5), over: .milliseconds(throwing ? 40 : 200))
    if !throwing { finger.hold(for: .milliseconds(100)) }
    finger.lift()
  }

  @Test(arguments: [
    (81.0, SwipeState.none), (83, .right), (-81, .none), (-83, .left),
  ]) func `counts as swiped from 72 points on, slop excluded`(way: Double, state: SwipeState) {
    let (stage, node, runtime) = makeStage()
    let swipeable = Swipeable()
    runtime.add(swipeable, to: node)
    var swipes: [SwipeState] = []
    swipeable.swipes.subscribe { swipes.append($0.state) }
    swipe(stage, node, by: way)
    stage.settle()

    #expect(swipes == [state] && swipeable.swipeState(of: node).value == state)
    let width = node.size.value.width
    #expect(node.position.value == Point(x: state == .none ? 200 : state == .left ? 200 - width : 200 + width, y: 200))
  }

  @Test func `a short, fast swipe counts, and one that is thrown back does not`() {
    let (stage, node, runtime) = makeStage()
    let swipeable = Swipeable()
    runtime.add(swipeable, to: node)
    swipe(stage, node, by: 40, throwing: true)
    stage.settle()
    #expect(swipeable.swipeState(of: node).value == .right)
    swipeable.swipeState(of: node).value = .none
    stage.settle()
    #expect(node.position.value.x == 200)
    stage.finger.press(on: node).move(by: Vector(dx: 100, dy: 0), over: .milliseconds(300))
      .move(by: Vector(dx: -30, dy: 0), over: .milliseconds(120)).lift()
    stage.settle()
    #expect(swipeable.swipeState(of: node).value == .none && node.position.value.x == 200)
  }

  @Test func `a node keeps a y that was written after it was added, swiped by a finger and by a write`() throws {
    let (stage, node, runtime) = makeStage()
    let swipeable = Swipeable()
    runtime.add(swipeable, to: node)
    node.position.value.y = 150
    #expect(try !SceneFile.text(of: runtime).contains("swiped"))
    swipe(stage, node, by: 40)
    stage.settle()
    #expect(node.position.value == Point(x: 200, y: 150))
    swipe(stage, node, by: 100)
    stage.settle()
    #expect(node.position.value == Point(x: 200 + node.size.value.width, y: 150))

    node.position.value.y = 220
    swipeable.swipeState(of: node).value = .none
    stage.settle()
    #expect(node.position.value == Point(x: 200, y: 220))
  }

  @Test(arguments: [0.0, 30, 45, 60, 90, 180, 270])
  func `in a rotated parent, a drag in all directions swipes along the node`(_ angle: Double) {
    let (stage, _, runtime) = makeStage()
    let parent = stage.scene.root.addChild(named: "parent", position: Point(x: 200, y: 200), size: Size(width: 300, height: 300))
    parent.rotation.value = .degrees(angle)
    let row = parent.addChild(named: "row", position: Point(x: 150, y: 150), size: Size(width: 200, height: 60))
    let swipeable = Swipeable(draggable: Draggable())
    runtime.add(swipeable, to: row)
    let way = parent.transformToRoot.apply(to: Vector(dx: 90, dy: 0))
    stage.finger.press(on: row).move(by: way, over: .milliseconds(200)).hold(for: .milliseconds(100)).lift()
    stage.settle()
    #expect(swipeable.swipeState(of: row).value == .right && row.position.value == Point(x: 350, y: 150))
  }

  @Test func `in a parent rotated by a quarter turn, a drag along the y of the scene swipes`() {
    let (stage, node, runtime) = makeStage()
    let parent = stage.scene.root.addChild(named: "parent", position: Point(x: 200, y: 200), size: Size(width: 300, height: 300))
    parent.rotation.value = .degrees(90)
    let row = parent.addChild(named: "row", position: Point(x: 150, y: 150), size: Size(width: 200, height: 60))
    let swipeable = Swipeable(draggable: Draggable(along: .y))
    runtime.add(swipeable, to: row)
    stage.finger.press(on: row).move(by: Vector(dx: 0, dy: -90), over: .milliseconds(200)).hold(for: .milliseconds(100)).lift()
    stage.settle()
    #expect(swipeable.swipeState(of: row).value == .left && row.position.value == Point(x: -50, y: 150))
    #expect(node.position.value == Point(x: 200, y: 200))
  }

  @Test func `publishes for each node when the threshold is met and when not`() {
    let (stage, node, runtime) = makeStage()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 60, y: 60), size: Size(width: 80, height: 80))
    let swipeable = Swipeable()
    for node in [node, other] { runtime.add(swipeable, to: node) }
    var (met, others): ([Bool], [Bool]) = ([], [])
    swipeable.isThresholdMet(by: node).subscribe { met.append($0) }
    swipeable.isThresholdMet(by: other).subscribe { others.append($0) }
    stage.finger.press(on: node).move(by: Vector(dx: 90, dy: 0), over: .milliseconds(200))
      .move(by: Vector(dx: -60, dy: 0), over: .milliseconds(200)).hold(for: .milliseconds(100)).lift()
    stage.settle()
    #expect(met == [false, true, false] && others == [false])
    #expect(other.position.value == Point(x: 60, y: 60))
  }

  @Test func `an instance has the swipes of its own node, and none after its removal`() {
    let (stage, node, runtime) = makeStage()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 60, y: 60), size: Size(width: 80, height: 80))
    let swipeable = Swipeable()
    let instances = [node, other].map { runtime.add(swipeable, to: $0) }
    var (swipes, all): ([[SwipeState]], [SwipeState]) = ([[], []], [])
    for (index, instance) in instances.enumerated() {
      instance.stream(of: swipeable.swipes).subscribe { swipes[index].append($0.state) }
    }
    swipeable.swipes.subscribe { all.append($0.state) }
    swipe(stage, node, by: 20)
    stage.settle()
    #expect(swipes == [[.none], []])
    swipe(stage, other, by: 90)
    stage.settle()
    #expect(swipes == [[.none], [.right]])
    instances[0].remove()
    runtime.add(swipeable, to: node)
    swipe(stage, node, by: 20)
    stage.settle()
    #expect(swipes == [[.none], [.right]] && all == [.none, .right, .none])
  }

  @Test func `within a composite on two nodes, each swipe is observed once`() {
    let (stage, node, runtime) = makeStage()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 60, y: 60), size: Size(width: 80, height: 80))
    let counter = SwipeCounter()
    for node in [node, other] { runtime.add(counter, to: node) }
    swipe(stage, node, by: 20)
    stage.settle()
    #expect(counter.counts == ["node": 1])
    swipe(stage, other, by: 20)
    stage.settle()
    #expect(counter.counts == ["node": 1, "other": 1])
  }

  @Test func `moves beyond its width by the margin, and further if it grows`() {
    let (stage, node, runtime) = makeStage()
    let swipeable = Swipeable(threshold: 20)
    swipeable.margin.value = 16
    runtime.add(swipeable, to: node)
    swipe(stage, node, by: 60)
    stage.settle()
    #expect(node.position.value.x == 216 + node.size.value.width)
    swipeable.margin.value = 36
    stage.settle()
    #expect(node.position.value.x == 236 + node.size.value.width)
  }

  @Test func `asking about a node without it traps with a message`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = SceneTree(size: Size(width: 10, height: 10))
      _ = Swipeable().swipeState(of: scene.root)
    }
    #expect(String(decoding: try #require(result).standardErrorContent, as: UTF8.self).contains("Add it to the node first."))
  }

  @Test func `saved while nodes are away, it has their states and their ways back when it is loaded`() throws {
    let (stage, node, runtime) = makeStage()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 150, y: 300), size: Size(width: 60, height: 40))
    let swipeable = Swipeable()
    runtime.add(swipeable, to: node)
    runtime.add(swipeable, to: other)
    #expect(!(try SceneFile.text(of: runtime)).contains("swiped"))
    swipe(stage, other, by: -90)
    stage.settle()

    let text = try SceneFile.text(of: runtime)
    let loaded = Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8)))
    #expect(loaded.runtime.isAtRest)
    #expect(try SceneFile.text(of: loaded.runtime) == text)
    let made = try #require(loaded.runtime.interactions(ofType: Swipeable.self, for: loaded["other"]).first)
    #expect(made.swipeState(of: loaded["other"]).value == .left && made.swipeState(of: loaded[node.name]).value == .none)
    for (stage, swipeable) in [(stage, swipeable), (loaded, made)] {
      swipeable.swipeState(of: stage["other"]).value = .none
      swipe(stage, stage[node.name], by: 90)
      stage.settle()
      #expect(stage["other"].position.value == Point(x: 150, y: 300))
      #expect(stage[node.name].position.value == Point(x: 200 + node.size.value.width, y: 200))
    }
    // A finger holds it away from its place, where it returns to after it is loaded.
    stage.finger.press(on: other).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(200))
    let held = Stage(runtime: try SceneFile.runtime(from: [UInt8](SceneFile.text(of: runtime).utf8)))
    held.settle()
    #expect(held["other"].position.value == Point(x: 150, y: 300))
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `of many nodes each one is as it was saved, in any order of the swipes`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (stage, _, runtime) = makeStage()
    let swipeable = Swipeable()
    let nodes = (0..<30).map { index in
      stage.scene.root.addChild(named: "n\(index)", position: Point(x: 200, y: Double(index)), size: Size(width: 60, height: 40))
    }
    for node in nodes { runtime.add(swipeable, to: node) }
    for node in nodes.shuffled(using: &random).prefix(20) {
      swipeable.swipeState(of: node).value = Bool.random(using: &random) ? .left : .right
    }
    stage.settle()

    let text = try SceneFile.text(of: runtime)
    let loaded = Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8)))
    #expect(try SceneFile.text(of: loaded.runtime) == text)
    let made = try #require(loaded.runtime.interactions(ofType: Swipeable.self, for: loaded["n0"]).first)
    for node in nodes { #expect(made.swipeState(of: loaded[node.name]).value == swipeable.swipeState(of: node).value) }
  }

  @Test func `a node that was removed is not saved as away, nor has a state`() throws {
    let (stage, node, runtime) = makeStage()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 150, y: 300), size: Size(width: 60, height: 40))
    let swipeable = Swipeable()
    runtime.add(swipeable, to: node)
    let instance = runtime.add(swipeable, to: other)
    swipe(stage, other, by: -90)
    stage.settle()
    #expect(try SceneFile.text(of: runtime).contains("swiped"))
    instance.remove()
    #expect(try !SceneFile.text(of: runtime).contains("swiped"))

    // Added twice to one node, each addition has a state; asked for is that of the last one that is left.
    let added = (0..<3).map { _ in (runtime.add(swipeable, to: other), swipeable.swipeState(of: other)) }
    added[1].0.remove()
    #expect(swipeable.swipeState(of: other) === added[2].1)
    added[2].0.remove()
    #expect(swipeable.swipeState(of: other) === added[0].1)
    runtime.add(swipeable, to: other).remove()
    #expect(swipeable.swipeState(of: other) === added[0].1)

    // One that was removed before a later one is released.
    let third = stage.scene.root.addChild(named: "third")
    weak var state: ReactiveProperty<SwipeState>?
    do {
      let instance = runtime.add(swipeable, to: third)
      state = swipeable.swipeState(of: third)
      runtime.add(swipeable, to: third)
      instance.remove()
    }
    #expect(state == nil)
  }
}
