import Interplay
import InterplayTestSupport
import Testing

/// Shows in the opacity of each node whether that node is dragged.
private final class Fading: Interaction {
  let draggable = Draggable()
  let remembered: MotionStream<Double>

  init(_ remember: (Draggable) -> MotionStream<Double>) { remembered = remember(draggable) }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.add(draggable, to: node)
    runtime.connect(remembered, to: node.opacity)
  }
}

/// The opacity while `draggable` is dragged, and else.
private func opacity(of draggable: Draggable) -> MotionStream<Double> {
  draggable.state.rewrite([.active: 0.5, .atRest: 1]).asStream()
}

/// Streams of a definition's ports that remember their values, on two nodes.
@Suite(.tracksLifetimes) struct RememberedPortsTests {
  static let memories: [@Sendable (Draggable) -> MotionStream<Double>] = [
    { opacity(of: $0).remember() }, { opacity(of: $0).startWith(1) }, { opacity(of: $0).remember().scaled(by: 1).remember() },
    { opacity(of: $0).merge(with: opacity(of: $0)).remember() },
    // The port is only an argument, or only a gate.
    { createProperty(withInitialValue: 1.0).scaled(by: opacity(of: $0)).remember() },
    { createProperty(withInitialValue: 1.0).scaled(by: createProperty(withInitialValue: 1.0).scaled(by: opacity(of: $0))).startWith(1) },
    { createProperty(withInitialValue: 0.5).valve(openWhenTrue: $0.state.map { $0 == .active }).startWith(1) },
  ]

  @Test(arguments: 0..<7) func `a remembered stream has the values of its own instance`(_ index: Int) {
    let stage = Stage(size: Size(width: 400, height: 400))
    let nodes = [100.0, 300].map {
      stage.scene.root.addChild(named: "\($0)", position: Point(x: $0, y: 200), size: Size(width: 80, height: 80))
    }
    let fading = tracked(Fading(Self.memories[index]))
    var seen: [Double] = []
    let subscription = fading.remembered.subscribe { seen.append($0) }
    for node in nodes { stage.runtime.add(fading, to: node) }

    stage.finger(0).press(on: nodes[0]).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(200))
    stage.play()
    #expect(nodes.map(\.opacity.value) == [0.5, 1])
    stage.runtime.removeInteractions(from: nodes[0])
    stage.play()
    stage.finger(1).press(on: nodes[1]).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(200))
    stage.play()
    #expect(nodes[1].opacity.value == 0.5)
    // The definition is dragged while one of its instances is.
    #expect(seen.first == 1 && seen.last == 0.5)
    subscription.unsubscribe()
  }

  @Test func `a remembered stream without ports is shared by all targets of an interaction`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let (emitter, argument) = (tracked(Emitter<Double>()), tracked(createProperty(withInitialValue: 2.0)))
    let remembered = emitter.scaled(by: argument).remember()
    let fading = tracked(Fading { _ in remembered })
    let first = stage.scene.root.addChild(named: "first", size: Size(width: 80, height: 80))
    stage.runtime.add(fading, to: first)
    emitter.send(0.25)
    let second = stage.scene.root.addChild(named: "second", size: Size(width: 80, height: 80))
    stage.runtime.add(fading, to: second)
    #expect([first, second].map(\.opacity.value) == [0.5, 0.5] && emitter.observerCount == 1)
  }

  @Test func `the streams of a removed instance keep their sources, and are arguments of remembered streams`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let (left, right) = (stage.scene.root.addChild(named: "left"), stage.scene.root.addChild(named: "right"))
    let draggable = tracked(Draggable())
    let drag = stage.runtime.add(draggable, to: left)
    drag.remove()
    let factor: MotionStream<Double> = drag.state.rewrite([.active: 0.5, .atRest: 1]).asStream()
    let gestures = drag.stream(of: draggable.gestures)
    #expect(factor.sources.first != nil && factor.sources.first === factor.sources.first)
    #expect(gestures.sources.first != nil && gestures.sources.first === gestures.sources.first)

    let fading = tracked(Fading { _ in createProperty(withInitialValue: 1.0).scaled(by: factor).remember() })
    right.opacity.value = 0.25
    stage.runtime.add(fading, to: right)
    #expect(right.opacity.value == 1)
  }

  @Test func `a gate of an instance that is removed later stays a gate of a remembered stream`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let (left, right) = (stage.scene.root.addChild(named: "left"), stage.scene.root.addChild(named: "right"))
    let draggable = tracked(Draggable())
    let drag = stage.runtime.add(draggable, to: left)
    let (state, gestures) = (drag.state, drag.stream(of: draggable.gestures))
    let gated = createProperty(withInitialValue: 0.5).valve(openWhenTrue: state.map { $0 == .atRest })
    // Both sources are outputs of the instance: the label of the valve refers to them.
    let shut = createProperty(withInitialValue: 0.5).valve(openWhenTrue: gestures.map { $0.state == .began })
    drag.remove()
    #expect(state.sources.first === state.sources.first && gestures.sources.first === gestures.sources.first)

    let fading = tracked(Fading { _ in gated.merge(with: shut).startWith(1) })
    stage.runtime.add(fading, to: right)
    #expect(right.opacity.value == 0.5)
  }

  @Test func `a stream that an instance's state scales is delayed on the clock of a timeline after the removal`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let timeline = tracked(Timeline(of: stage.runtime))
    let drag = stage.runtime.add(Draggable(), to: stage.scene.root.addChild(named: "left"))
    drag.remove()
    let factor: MotionStream<Double> = drag.state.rewrite([.active: 2.0, .atRest: 1.0]).asStream()
    let numbers = tracked(createProperty(withInitialValue: 3.0))
    var seen: [Double] = []
    let later = numbers.scaled(by: factor).delay(by: Duration.milliseconds(10), on: timeline.runtime.clock)
    let subscription = later.subscribe { seen.append($0) }
    stage.run(until: .milliseconds(50))
    #expect(seen == [3])
    subscription.unsubscribe()
  }
}
