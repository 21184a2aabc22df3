import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct GestureRouterTests {
  private let scene = SceneTree(size: Size(width: 400, height: 400))
  private let clock = MotionClock()

  private func pan(on node: SceneNode) -> Recognizer<PanConfiguration> {
    Recognizer(PanMachine(configuration: PanConfiguration(slop: 0)), node: node, clock: clock)
  }

  @Test func `a pointer stays with the node on which it went down`() {
    let left = scene.root.addChild(named: "left", position: Point(x: 100, y: 200), size: Size(width: 100, height: 100))
    let right = scene.root.addChild(named: "right", position: Point(x: 300, y: 200), size: Size(width: 100, height: 100))
    let router = GestureRouter(scene: scene)
    let (one, other) = (pan(on: left), pan(on: right))
    var (seen, unseen) = ([Point](), 0)
    one.updates.subscribe { seen.append($0.location) }
    other.updates.subscribe { _ in unseen += 1 }
    router.add(one)
    router.add(other)

    for sample in [event(.down, 100, 200, 0), event(.move, 300, 200, 10), event(.move, 900, 900, 20)] { router.route(sample) }

    #expect(seen.last == Point(x: 900, y: 900))
    #expect(unseen == 0)
  }

  @Test func `the frontmost node is first, then its ancestors, each in order of addition`() {
    let parent = scene.root.addChild(named: "parent", position: Point(x: 200, y: 200), size: Size(width: 200, height: 200))
    let child = parent.addChild(named: "child", position: Point(x: 100, y: 100), size: Size(width: 50, height: 50))
    let router = GestureRouter(scene: scene)
    var order: [String] = []
    for (name, node) in [("root", scene.root), ("child 1", child), ("parent", parent), ("child 2", child)] {
      let recognizer = pan(on: node)
      recognizer.updates.subscribe { if $0.state == .began { order.append(name) } }
      recognizer.recognizeSimultaneouslyWithAll()
      router.add(recognizer)
    }

    for sample in [event(.down, 200, 200, 0), event(.move, 210, 200, 10)] { router.route(sample) }

    #expect(order == ["child 1", "child 2", "parent", "root"])
  }

  @Test func `only the latest decisions are kept, in order`() {
    let router = GestureRouter(scene: scene)
    router.add(Recognizer<TapConfiguration>(TapMachine(), node: scene.root, clock: clock))
    router.isLogging = true
    router.leastKeptCount = 10

    for round in 0..<100 {
      let time = Double(round) * 1000
      for sample in [event(.down, 200, 200, time), event(.up, 200, 200, time + 10)] { router.route(sample) }
      #expect(router.decisions.count <= 20)
      #expect(router.decisions.last?.update.time == .seconds((time + 10) / 1000))
    }

    #expect(router.decisions.count >= 10)
    #expect(zip(router.decisions, router.decisions.dropFirst()).allSatisfy { $0.update.time <= $1.update.time })
  }

  @Test func `retains nothing for nodes without recognizers`() {
    let router = GestureRouter(scene: scene)
    for round in 0..<50 {
      let node = scene.root.addChild(named: "passing", position: Point(x: 200, y: 200), size: Size(width: 50, height: 50))
      let (one, other) = (pan(on: node), pan(on: node))
      router.add(one)
      router.add(other)
      router.route(event(.down, 200, 200, Double(round) * 10))
      router.remove(one)
      #expect(router.watchers.count == 1)
      router.remove(other)
      node.removeFromParent()
      #expect(router.watchers.isEmpty)
      router.route(event(.up, 200, 200, Double(round) * 10 + 5))
    }
  }

  @Test(arguments: 0..<10) func `the recognizers of a node keep their order, after any additions and removals`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let router = GestureRouter(scene: scene)
    var expected: [Recognizer<PanConfiguration>] = []
    for step in 0..<400 {
      switch Int.random(in: 0...5, using: &random) + (step / 100 % 2) {
      case 0...1:
        expected.append(pan(on: scene.root))
        router.add(expected[expected.count - 1])
      case 2:
        // Created in one order, and added in the other.
        let (early, late) = (pan(on: scene.root), pan(on: scene.root))
        for recognizer in [late, early] {
          router.add(recognizer)
          expected.append(recognizer)
        }
      default:
        guard !expected.isEmpty else { continue }
        router.remove(expected.remove(at: Int.random(in: 0..<expected.count, using: &random)))
      }
      var found: [Int] = []
      router.watchers[scene.root.id]?.visit { found.append($0.id) }
      #expect(found == expected.map { $0.id })
    }
    for recognizer in expected { router.remove(recognizer) }
    #expect(router.watchers.isEmpty)
  }

  @Test func `a recognizer is active around its updates, a tap for its single update`() {
    let router = GestureRouter(scene: scene)
    let (drag, tap) = (pan(on: scene.root), Recognizer<TapConfiguration>(TapMachine(), node: scene.root, clock: clock))
    var history: [String] = []
    drag.state.subscribe { history.append("pan \($0)") }
    drag.updates.subscribe { history.append("pan \($0.state)") }
    tap.state.subscribe { history.append("tap \($0)") }
    tap.updates.subscribe { history.append("tap \($0.state)") }
    router.add(drag)
    router.add(tap)
    history = []

    for sample in [event(.down, 5, 5, 0), event(.up, 5, 5, 10), event(.down, 5, 5, 20), event(.move, 9, 5, 30), event(.cancel, 9, 5, 40)] {
      router.route(sample)
    }

    #expect(
      history == [
        "pan failed", "tap active", "tap ended", "tap atRest", "pan active", "pan began", "pan changed", "tap failed", "pan cancelled",
        "pan atRest",
      ])
  }

  @Test func `a disabled recognizer cancels, and receives nothing until the next press`() {
    let router = GestureRouter(scene: scene)
    let drag = pan(on: scene.root)
    var states: [RecognitionState] = []
    drag.updates.subscribe { states.append($0.state) }
    router.add(drag)
    for sample in [event(.down, 5, 5, 0), event(.move, 9, 5, 10)] { router.route(sample) }

    drag.isEnabled.value = false
    router.route(event(.down, 50, 50, 11, id: 1))
    drag.isEnabled.value = true
    router.route(event(.move, 90, 50, 12, id: 1))
    router.route(event(.up, 9, 5, 13))
    router.route(event(.up, 90, 50, 14, id: 1))
    router.route(event(.down, 5, 5, 20))
    router.route(event(.move, 9, 5, 30))

    #expect(states == [.began, .changed, .cancelled, .began, .changed])
  }

  @Test func `a predicted event is not delivered`() {
    let router = GestureRouter(scene: scene)
    let drag = pan(on: scene.root)
    var count = 0
    drag.updates.subscribe { _ in count += 1 }
    router.add(drag)
    router.route(event(.down, 5, 5, 0))
    var guess = event(.move, 90, 5, 10)
    guess.origin = .predicted
    router.route(guess)
    #expect(count == 0)
  }

  @Test func `a removed recognizer cancels and receives nothing more`() {
    let router = GestureRouter(scene: scene)
    let drag = pan(on: scene.root)
    var states: [RecognitionState] = []
    drag.updates.subscribe { states.append($0.state) }
    router.add(drag)
    for sample in [event(.down, 5, 5, 0), event(.move, 9, 5, 10)] { router.route(sample) }

    router.remove(drag)
    router.route(event(.move, 50, 5, 20))

    #expect(states == [.began, .changed, .cancelled])
    #expect(drag.state.value == .atRest)
  }

  @Test func `hidden nodes, nodes that are not interactive and locations outside receive nothing`() {
    let router = GestureRouter(scene: scene)
    let node = scene.root.addChild(named: "node", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
    let drag = pan(on: node)
    var count = 0
    drag.updates.subscribe { _ in count += 1 }
    router.add(drag)

    node.isInteractive.value = false
    for sample in [event(.down, 200, 200, 0), event(.move, 210, 200, 1), event(.up, 210, 200, 2)] { router.route(sample) }
    node.isInteractive.value = true
    node.isHidden.value = true
    for sample in [event(.down, 200, 200, 3), event(.move, 210, 200, 4), event(.up, 210, 200, 5)] { router.route(sample) }
    for sample in [event(.down, -5, 200, 6), event(.move, 210, 200, 7), event(.up, 210, 200, 8)] { router.route(sample) }

    #expect(count == 0)
  }
}
