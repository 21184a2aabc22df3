import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct GraphCheckerTests {
  @Test func `a setting that holds NaN is reported once, although two targets share it`() {
    let (_, node, runtime) = makeStage()
    let spring = Spring<Double>()
    runtime.add(spring, to: node.opacity)
    runtime.add(spring, to: node.zOrder)
    spring.enabled.value = false
    spring.destination.value = .nan

    #expect(runtime.diagnostics.filter { $0.name == "holds-nan" }.count == 1)
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
