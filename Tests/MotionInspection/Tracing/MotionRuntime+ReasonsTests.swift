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
}
