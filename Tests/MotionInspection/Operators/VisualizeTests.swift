import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct VisualizeTests {
  @Test func `shows the values of each subscription in its own row, and passes them on`() {
    let (stage, _, runtime) = makeStage()
    let x = createProperty(withInitialValue: 10.0)
    var (first, second) = ([Double](), [Double]())
    // snippet: visualize
    let shown = x.visualize("x: ", in: runtime.visualization)
    // end
    let subscription = shown.subscribe { first.append($0) }
    shown.subscribe { second.append($0) }
    x.value = 20
    let overlay = runtime.visualization.node

    #expect(first == [10, 20] && second == [10, 20])
    #expect(overlay.children.map { $0.text.value } == ["x: 20.0", "x: 20.0"])
    #expect(overlay.size.value == Size(width: 400, height: 40))
    #expect(overlay.convertToRoot(.zero) == Point(x: 0, y: 360))
    #expect(stage.scene.hitTest(Point(x: 10, y: 390)) === stage.scene.root)

    subscription.unsubscribe()
    #expect(overlay.children.count == 1 && overlay.size.value.height == 20)
    #expect(overlay.children[0].position.value == .zero)
  }

  @Test func `the rows stay at the bottom of a scene that is resized, and are as wide`() {
    let (_, _, runtime) = makeStage()
    let x = createProperty(withInitialValue: 10.0)
    for _ in 0..<2 { x.visualize(in: runtime.visualization).subscribe { _ in } }
    let overlay = runtime.visualization.node

    runtime.send(.surface(.resized(Size(width: 300, height: 600)), time: .zero))
    x.visualize(in: runtime.visualization).subscribe { _ in }

    #expect(overlay.size.value == Size(width: 300, height: 60) && overlay.convertToRoot(.zero) == Point(x: 0, y: 540))
    #expect(overlay.children.allSatisfy { $0.size.value == Size(width: 300, height: Visualization.rowHeight) })
    #expect(overlay.children.allSatisfy { $0.children.map { $0.size.value.width } == [300] })
  }

  @Test func `a row flashes for 0.3 s only when its text changes`() {
    let (stage, _, runtime) = makeStage()
    let x = createProperty(withInitialValue: 10.0)
    x.visualize(in: runtime.visualization).subscribe { _ in }
    let light = runtime.visualization.node.children[0].children[0]
    func opacity(at milliseconds: Int64) -> Double {
      runtime.advance(to: .zero.advanced(by: .milliseconds(milliseconds)))
      return light.opacity.value
    }
    #expect([0, 150, 300].map { opacity(at: $0) } == [1, 0.5, 0])

    x.value = 10
    #expect(opacity(at: 400) == 0 && runtime.isAtRest)
    x.value = 11
    #expect(light.opacity.value == 1)
    stage.settle()
    #expect(light.opacity.value == 0 && runtime.isAtRest)
  }

  @Test func `as a constraint it is removed with its interaction`() {
    weak var left: MotionRuntime?
    do {
      let (stage, node, runtime) = makeStage()
      left = runtime
      let draggable = Draggable()
      runtime.add(draggable, to: node) { [visualization = runtime.visualization] in $0.visualize("at ", in: visualization) }
      stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 80), over: .milliseconds(200)).lift()
      stage.settle()
      #expect(runtime.visualization.node.children.map { $0.text.value } == ["at \(node.position.value)"])

      runtime.remove(draggable)
      #expect(runtime.visualization.node.children.isEmpty)
      _ = stage
    }
    #expect(left == nil)
  }

  @Test func `as a constraint that captures the runtime it does not retain it (contract 23)`() {
    do {
      let (stage, node, runtime) = makeStage()
      runtime.add(tracked(Draggable()), to: node) { $0.visualize(in: runtime.visualization).xLocked(to: 200) }
      stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 80), over: .milliseconds(200))
      stage.play()
      _ = (tracked(stage.scene), tracked(runtime.visualization))
    }
  }

  @Test func `a visualized stream is over once its source is gone, and keeps its row until it ends`() {
    let (_, _, runtime) = makeStage()
    var x: ReactiveProperty<Double>? = ReactiveProperty(10.0)
    let subscription = x?.visualize(in: runtime.visualization).subscribe { _ in }
    #expect(subscription?.isOver == false)
    x = nil

    #expect(subscription?.isOver == true && runtime.visualization.node.children.count == 1)
    subscription?.unsubscribe()
    #expect(runtime.visualization.node.children.isEmpty)
  }

  @Test func `a stream that outlives the runtime shows nothing, and continues`() {
    let x = createProperty(withInitialValue: 1)
    var seen: [Int] = []
    var shown: MotionStream<Int>?
    do {
      let (_, _, runtime) = makeStage()
      shown = x.visualize(in: runtime.visualization)
      shown?.subscribe { seen.append($0) }
    }
    shown?.subscribe { _ in }
    x.value = 2
    #expect(seen == [1, 2])
  }
}
