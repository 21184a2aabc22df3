import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct GraphCheckerTests {
  @Test func `a setting that holds NaN is reported by its interaction alone`() {
    let (_, node, runtime) = makeStage()
    let spring = Spring<Double>()
    runtime.add(spring, to: node.opacity)
    spring.destination.value = .nan

    #expect(runtime.diagnostics.map { $0.name } == ["not-finite"])
  }

  @Test func `a stream that divides by zero is reported once for each property, and again after the diagnostics were taken`() {
    let (_, node, runtime) = makeStage()
    let ratio = ReactiveProperty(0.0)
    runtime.connect(ratio.map { 1 / $0 }, to: node.opacity)
    runtime.connect(ratio.map { Point(x: 1 / $0, y: 0) }, to: node.position)
    for value in [1, 0, 2, 0, -0.0] { ratio.value = value }

    #expect(runtime.takeDiagnostics().map { "\($0.name) on \($0.place)" } == ["not-finite on node.opacity", "not-finite on node.position"])
    #expect(node.opacity.value == 0.5 && node.position.value == Point(x: 0.5, y: 0))
    ratio.value = 3
    ratio.value = .nan
    #expect(runtime.takeDiagnostics().map(\.name) == ["not-finite", "not-finite"])
  }

  @Test func `a property of your own that holds NaN is reported once, although two connections write it`() {
    let (_, node, runtime) = makeStage()
    let progress = ReactiveProperty(0.0, label: GraphLabel("progress"))
    runtime.connect(node.opacity, to: progress)
    runtime.connect(node.scale, to: progress)
    progress.subscribe { _ in }
    progress.value = .nan

    #expect(runtime.diagnostics.map { "\($0.name) on \($0.place)" } == ["holds-nan on progress"])
  }

  @Test func `lists, insets and paths that hold NaN are reported, and a component only with its property`() {
    let (_, node, runtime) = makeStage()
    let list = ReactiveProperty([0.0, 1.0], label: GraphLabel("list"))
    let insets = ReactiveProperty(Insets(top: 1, left: 2, bottom: 3, right: 4), label: GraphLabel("insets"))
    let point = ReactiveProperty(Point.zero, label: GraphLabel("point"))
    runtime.connect(Emitter<[Double]>(), to: list)
    runtime.connect(Emitter<Insets>(), to: insets)
    runtime.connect(node.opacity, to: point.x)
    runtime.connect(node.opacity, to: node.position.x)
    let subscriptions = [list.subscribe { _ in }, insets.subscribe { _ in }, point.subscribe { _ in }]
    defer { for subscription in subscriptions { subscription.unsubscribe() } }
    #expect(runtime.diagnostics.map { $0.name } == [])

    list.value = [0, .nan]
    insets.value = Insets(top: 1, left: .nan, bottom: 3, right: 4)
    point.value = Point(x: .nan, y: 0)
    node.position.value = Point(x: .nan, y: 0)
    node.shape.value = Path([.move(to: .zero), .line(to: Point(x: 1, y: .nan))])
    let found = runtime.diagnostics

    #expect(found.allSatisfy { $0.name == "holds-nan" })
    #expect(found.map { $0.place }.sorted() == ["insets", "list", "node.position", "node.shape", "point"])
  }

  @Test func `one interaction on two targets, and two interactions on one, are not the same twice`() {
    let (_, node, runtime) = makeStage()
    let other = runtime.scene.root.addChild(named: "other", size: Size(width: 10, height: 10))
    let draggable = Draggable()
    runtime.add(draggable, to: node)
    runtime.add(draggable, to: other)
    runtime.add(Draggable(), to: other)

    #expect(runtime.diagnostics.isEmpty)
  }

  @Test func `a component that nothing observes is reported, as its property is`() {
    let (_, node, runtime) = makeStage()
    let progress = ReactiveProperty(Point.zero, label: GraphLabel("progress"))
    let whole = ReactiveProperty(Point.zero, label: GraphLabel("whole"))
    runtime.connect(node.position.y(), to: progress.y)
    runtime.connect(node.position, to: whole)
    let x = whole.x
    func found() -> [String] { runtime.diagnostics.map { "\($0.name) on \($0.place)" } }
    #expect(found() == ["unobserved-stream on progress.y", "unobserved-stream on whole"])

    let subscriptions = [progress.subscribe { _ in }, x.subscribe { _ in }]
    #expect(found() == [])
    for subscription in subscriptions { subscription.unsubscribe() }
    #expect(found().count == 2)
    runtime.connect(node.scale.scaled(by: progress.x), to: node.opacity)
    runtime.add(Draggable(), to: node) { $0.xLocked(to: x) }
    #expect(found() == ["unobserved-stream on progress.y"])
  }

  @Test func `a fault that each part of an interaction repeats is reported once for each target`() {
    let (_, node, runtime) = makeStage()
    let other = runtime.scene.root.addChild(named: "node", size: Size(width: 10, height: 10))
    for target in [node, other] { runtime.add(Tossable(), to: target) { $0.xLocked(to: 100).xLocked(to: 100) } }
    #expect(runtime.diagnostics.map { $0.name } == ["overridden-constraint", "overridden-constraint"])

    let spring = Spring<Double>(threshold: 0.01)
    for _ in 0..<3 { runtime.add(spring, to: node.opacity) }
    #expect(runtime.diagnostics.filter { $0.name == "added-twice" }.map { $0.place } == ["node.opacity"])
  }

  @Test func `a child is judged together with its parent, and reports its own parts and its subtree alone`() {
    let (_, node, runtime) = makeStage()
    let other = runtime.scene.root.addChild(named: "other", size: Size(width: 10, height: 10))
    let (child, branch) = (runtime.createChild(), runtime.createChild(named: "branch", on: other))
    let (isOn, width) = (ReactiveProperty(false), ReactiveProperty(0.0, label: GraphLabel("width")))
    runtime.connect(isOn, to: node.isInteractive)
    child.add(Draggable(), to: node)
    child.connect(node.position.x(), to: width)
    runtime.add(Draggable(), to: node) { $0.xLocked(to: width) }
    #expect(runtime.diagnostics.isEmpty && child.diagnostics.map { $0.name } == [])

    runtime.connect(node.cornerRadius.filter { $0 > 400 }, to: node.scale)
    child.connect(node.scale.filter { $0 > 400 }, to: node.cornerRadius)
    node.opacity.value = .nan

    #expect(runtime.diagnostics.map { $0.name } == ["holds-nan", "cycle"])
    #expect(child.diagnostics.map { $0.name } == ["holds-nan", "cycle"])
    #expect(branch.diagnostics.map { $0.name } == [])
  }

  @Test func `a gesture on a node outside of the scene traps with its name`() async {
    await #expect(processExitsWith: .failure) {
      let (_, _, runtime) = makeStage()
      runtime.add(Draggable(), to: SceneTree(size: Size(width: 10, height: 10)).root.addChild(named: "badge"))
    }
  }

  @Test func `a setting of one target that an interaction writes is not reported as unobserved`() {
    /// Counts the points that its target is dragged, for each target.
    final class Odometer: Interaction {
      let distance = ReactiveProperty(0.0, label: GraphLabel("odometer.distance"))
      var settings: [Setting] { [Setting("distance", distance, "The distance.")] }

      init() { distance.makeSetting(of: self) }

      func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
        runtime.connect(node.position.x(), to: runtime.get(distance))
      }
    }
    let (_, node, runtime) = makeStage()

    runtime.add(Odometer(), to: node)

    #expect(runtime.diagnostics.map { "\($0.name) on \($0.place)" } == [])
  }

  @Test func `the parts of an interaction are read once, however many toggles wait for them`() {
    /// Lists parts that it runs itself, and counts how often the list is read.
    final class Whole: Interaction {
      let draggables = (0..<20).map { _ in Draggable() }
      var readCount = 0
      var parts: [Part] {
        readCount += 1
        return draggables.map { Part("draggable", $0) }
      }

      func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {}
    }
    let (_, node, runtime) = makeStage()
    let (whole, spring) = (Whole(), Spring<Double>(threshold: 0.01))
    runtime.add(whole, to: node)
    for draggable in whole.draggables { runtime.toggle(spring, inReactionTo: draggable) }
    runtime.add(spring, to: node.opacity)
    let readCount = whole.readCount

    #expect(runtime.diagnostics.isEmpty && whole.readCount == readCount + 1)
  }
}
