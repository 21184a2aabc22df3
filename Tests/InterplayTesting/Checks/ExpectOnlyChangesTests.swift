import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct ExpectOnlyChangesTests {
  @Test func `a custom property that is written once changes, unless that is its value at the beginning`() {
    let (stage, node, _) = makeStage()
    let (glow, blur) = (NodeKey("glow", default: 0.0), NodeKey("blur", default: 0.0))
    node[blur].value = 2
    stage.run(until: .milliseconds(10))
    node[glow].value = 1
    stage.run(until: .milliseconds(20))

    #expect(expectOnlyChanges(of: ["node.glow"], in: stage.trace) == nil)
    let sentences = issues { expectOnlyChanges(of: ["node.blur"], in: stage.trace) }
    #expect(sentences == ["only the named properties and states should change; also changes: node.glow; does not change: node.blur"])
  }
}
