import Interplay
import InterplayTestSupport
import Testing

@Suite struct StateSeriesTests {
  @Test func `texts, flags, shapes and custom properties are traced with their changes, and the digest is as before`() throws {
    let (stage, node, _) = makeStage()
    node.isClipping.value = true
    let again = Stage(runtime: stage.runtime)
    let glow = NodeKey("glow", default: 0.5)
    let (plain, _, _) = makeStage()

    again.run(until: .milliseconds(10))
    node.text.value = "one"
    node.text.value = "two"
    again.run(until: .milliseconds(20))
    node.text.value = "two"
    node.isHidden.value = true
    node[glow].value = 2
    again.run(until: .milliseconds(30))
    (node[glow].value, node.text.value) = (3, "")
    let trace = try #require(again.trace["node"])

    let text = try #require(trace.states(of: "text"))
    #expect(text.times == [0, 10, 30].map { .milliseconds($0) } && text.values == [.text(""), .text("two"), .text("")])
    #expect(text.value(at: .milliseconds(29)) == .text("two") && text.value(at: .milliseconds(-1)) == nil)
    #expect(trace.states(of: "isHidden")?.values == [.flag(false), .flag(true)] && trace.states(of: "isClipping")?.values == [.flag(true)])
    #expect(trace.states(of: "glow")?.values == [.number(2), .number(3)] && trace.states(of: "glow")?.times.first == .milliseconds(20))
    #expect(trace.states(of: "shape") == nil && again.trace.digest == plain.trace.digest)
  }

  @Test(arguments: [0, 1, 2, 7, 32]) func `the value at a time is that of the last change before it`(_ count: Int) throws {
    let (stage, node, _) = makeStage()
    let glow = NodeKey("glow", default: 0.5)
    for index in 1...32 {
      stage.run(until: .milliseconds(Int64(10 * index)))
      if index <= count { node[glow].value = Double(index) }
    }
    let series = stage.trace["node"]?.states(of: "glow")
    #expect((series == nil) == (count == 0))
    for time in stride(from: -5, through: 340, by: 5) {
      let expected = min(count, Int((Double(time) / 10).rounded(.down)))
      #expect(series?.value(at: .milliseconds(Int64(time))) == (expected < 1 ? nil : .number(Double(expected))), "\(time)")
    }
  }

  @Test func `a value that is restored at the same instant is no change`() throws {
    let (stage, node, _) = makeStage()
    stage.run(until: .milliseconds(10))
    node.text.value = "busy"
    node.text.value = ""
    #expect(stage.trace["node"]?.states(of: "text")?.values == [.text("")])

    node.text.value = "late"
    stage.run(until: .milliseconds(20))
    node.text.value = "busy"
    node.text.value = "late"
    let text = try #require(stage.trace["node"]?.states(of: "text"))
    #expect(text.times == [.zero, .milliseconds(10)] && text.values == [.text(""), .text("late")])
  }

  @Test func `what changed outside of the scene is traced when the node returns`() {
    let (stage, node, _) = makeStage()
    node.removeFromParent()
    node.text.value = "away"
    stage.run(until: .milliseconds(50))
    stage.scene.root.addChild(node)
    let text = stage.trace["node"]?.states(of: "text")
    #expect(text?.times == [.zero, .milliseconds(50)] && text?.values == [.text(""), .text("away")])
  }

  @Test func `what a custom property became outside of the scene is traced when the node returns`() {
    let (stage, node, _) = makeStage()
    let (glow, heat) = (NodeKey("glow", default: 0.0), NodeKey("heat", default: 0.0))
    (node[glow].value, node[heat].value, node.text.value) = (1, 5, "here")
    stage.run(until: .milliseconds(20))
    node.removeFromParent()
    node[glow].value = 2
    stage.run(until: .milliseconds(50))
    stage.scene.root.addChild(node)
    let states = stage.trace["node"]
    let series = states?.states(of: "glow")
    #expect(series?.times == [.zero, .milliseconds(50)] && series?.values == [.number(1), .number(2)])
    #expect(states?.states(of: "heat")?.values == [.number(5)] && states?.states(of: "text")?.values.last == .text("here"))
  }
}
