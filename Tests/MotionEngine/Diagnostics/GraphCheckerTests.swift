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

  @Test func `a property of your own that holds NaN is reported once, although two connections write it`() {
    let (_, node, runtime) = makeStage()
    let progress = ReactiveProperty(0.0, label: GraphLabel("progress"))
    runtime.connect(node.opacity, to: progress)
    runtime.connect(node.scale, to: progress)
    progress.subscribe { _ in }
    progress.value = .nan

    #expect(runtime.diagnostics.map { "\($0.name) on \($0.place)" } == ["holds-nan on progress"])
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

  @Test func `a gesture on a node outside of the scene traps with its name`() async {
    await #expect(processExitsWith: .failure) {
      let (_, _, runtime) = makeStage()
      runtime.add(Draggable(), to: SceneTree(size: Size(width: 10, height: 10)).root.addChild(named: "badge"))
    }
  }
}
