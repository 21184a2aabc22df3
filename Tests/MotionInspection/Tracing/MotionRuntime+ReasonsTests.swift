import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct ReasonsTests {
  @Test func `the runtime of a timeline that began later has the reasons of its values`() {
    let (stage, node, runtime) = makeStage()
    let height = ReactiveProperty(1.0, label: GraphLabel("height"))
    runtime.isTracing = true
    stage.run(until: .milliseconds(2000))
    let timeline = Timeline(of: runtime)
    timeline.runtime.connect(height, to: node.opacity)
    stage.run(until: .milliseconds(2500))
    height.value = 0.5

    #expect(timeline.runtime.reasons(for: node.opacity).map { $0.text } == ["height 0.5 → node.opacity"])
    #expect(timeline.runtime.reasons(forPropertyAt: "node.opacity").map { $0.text } == ["height 0.5 → node.opacity"])
  }

  @Test func `a property has no reasons of an earlier one that had its address`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let runtime = stage.runtime
    runtime.isTracing = true
    for round in 1...200 {
      let node = stage.scene.root.addChild(named: "dot", size: Size(width: 10, height: 10))
      #expect(runtime.reasons(for: node.opacity).isEmpty, "round \(round)")
      node.opacity.value = 0.5
      stage.run(until: stage.now.advanced(by: .milliseconds(10)))
      #expect(runtime.reasons(for: node.opacity).map { $0.text } == ["code writes dot.opacity"])
      node.removeFromParent()
    }
  }
}
