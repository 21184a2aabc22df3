import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct MotionRuntimeTracingTests {
  private func lines(_ steps: [TracedStep]) -> [String] { steps.map { $0.text } }

  @Test func `an entry to which nothing was added looks at nothing`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let described = tracked(DescribedInteraction())
    let nodes = (0..<2).map { _ in stage.scene.root.addChild(named: "node", size: Size(width: 10, height: 10)) }
    stage.runtime.add(described, to: nodes[0])
    stage.runtime.isTracing = true

    described.descriptionCount = 0
    for step in 1...10 { stage.runtime.advance(to: .milliseconds(step)) }
    #expect(described.descriptionCount == 0)

    // An addition counts once.
    stage.runtime.add(described, to: nodes[1])
    for step in 11...20 { stage.runtime.advance(to: .milliseconds(step)) }
    #expect(described.descriptionCount == 1)
    described.amount.value = 0.5
    #expect(stage.runtime.reasons(for: nodes[1].opacity).first?.text == "described.amount 0.5 → node-2.opacity")
    stage.runtime.isTracing = false
  }

  @Test func `an addition looks at what was added, and at nothing that was there before`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let (former, later) = (tracked(DescribedInteraction()), tracked(DescribedInteraction()))
    let nodes = (0..<2).map { stage.scene.root.addChild(named: "node\($0)", size: Size(width: 10, height: 10)) }
    stage.runtime.add(former, to: nodes[0])
    stage.runtime.isTracing = true
    stage.runtime.advance(to: .milliseconds(1))
    (former.descriptionCount, later.descriptionCount) = (0, 0)

    stage.runtime.add(later, to: nodes[1])
    stage.runtime.add(Draggable(), to: nodes[0])
    _ = stage.runtime.recognize(TapConfiguration(), on: nodes[0])
    stage.runtime.connect(nodes[0].opacity, to: nodes[1].scale)
    for step in 2...10 { stage.runtime.advance(to: .milliseconds(step)) }

    #expect(former.descriptionCount == 0 && later.descriptionCount == 1)
    later.amount.value = 0.25
    former.amount.value = 0.5
    #expect(lines(stage.runtime.reasons(for: nodes[1].opacity)).first == "described.amount 0.25 → node1.opacity")
    let reasons = lines(stage.runtime.reasons(for: nodes[1].scale))
    #expect(reasons.prefix(2) == ["node0.opacity 0.5 → node1.scale", "described.amount 0.5 → node0.opacity"])
    stage.runtime.isTracing = false
  }

  /// The ways to observe something that did not exist, or was not observed, when tracing began.
  private static let late: [@Sendable (SceneNode, SceneTree, @escaping () -> Void) -> (() -> Void, String)] = [
    { node, _, body in
      node.opacity.subscribe { _ in body() }
      return ({ node.opacity.value = 0.5 }, "node.opacity")
    },
    { node, _, body in
      node.position.x.subscribe { _ in body() }
      return ({ node.position.x.value = 7 }, "node.position.x")
    },
    { node, _, body in
      let key = NodeKey("heat", default: 0.0)
      node[key].subscribe { _ in body() }
      return ({ node[key].value = 7 }, "node.heat")
    },
    { node, _, body in
      node.anchorPointAdjustment.subscribe { _ in body() }
      return ({ node.position.value.x = 9 }, "node.anchorPointAdjustment")
    },
    { node, _, body in
      let other = node.addChild(named: "other", size: Size(width: 4, height: 4))
      other.rotation.subscribe { _ in body() }
      return ({ other.rotation.value = Angle(radians: 1) }, "other.rotation")
    },
  ]

  @Test(arguments: late.indices) func `what code observes later is traced from the next entry on`(_ index: Int) {
    let (stage, node, runtime) = makeStage()
    runtime.isTracing = true
    runtime.advance(to: .milliseconds(10))
    var isObserving = false
    let scale = node.scale
    let (write, name) = Self.late[index](node, stage.scene) { if isObserving { scale.value += 1 } }
    runtime.advance(to: .milliseconds(20))
    isObserving = true

    write()

    let reasons = lines(runtime.reasons(for: node.scale))
    #expect(reasons.count > 1 && reasons[0] == "code writes node.scale" && reasons[1].hasPrefix(name + " "), "\(reasons)")
    runtime.isTracing = false
  }

  @Test func `what observes at once what is observed later is traced as well`() {
    let (_, node, runtime) = makeStage()
    let (height, width) = (ReactiveProperty(1.0, label: GraphLabel("height")), ReactiveProperty(1.0, label: GraphLabel("width")))
    runtime.connect(height, to: node.opacity)
    runtime.isTracing = true
    runtime.advance(to: .milliseconds(10))
    let subscription = node.opacity.subscribe { width.value = $0 }
    runtime.connect(width.scaled(by: 2), to: node.scale)
    runtime.advance(to: .milliseconds(20))

    height.value = 0.5

    #expect(
      lines(runtime.reasons(for: node.scale)) == [
        "width 0.5 → scaled(by: 2.0) 1.0 → node.scale", "node.opacity 0.5", "height 0.5 → node.opacity",
      ])
    subscription.unsubscribe()
    runtime.isTracing = false
  }
}
