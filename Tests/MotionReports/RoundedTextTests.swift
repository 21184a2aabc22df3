import Interplay
import Testing

@testable import MotionReports

@Suite struct RoundedTextTests {
  @Test(arguments: [
    (GraphValue.number(1.23456), "1.23"), (.integer(1_234_567_890_123_456_789), "1234567890123456789"),
    (.text("Version 2.10"), "Version 2.10"), (.node(1, named: "row 3.14159"), "row 3.14159"), (.other("a 1.006"), "a 1.01"),
    (.point(Point(x: 0.3333333, y: 2)), "Point(x: 0.33, y: 2)"), (.list([.number(0.126), .text("1e5")]), "[0.13, 1e5]"),
    (.structure(GraphLabel("scaled", [GraphArgument("by", .number(1.0 / 3))])), "scaled(by: 0.33)"),
    (.structure(GraphLabel("step 2.10", [GraphArgument("", .text("0.126"))])), "step 2.10(0.126)"), (.missing, "nil"),
  ])
  func `the numbers of a value are rounded, and its texts and names are kept`(_ value: GraphValue, _ expected: String) {
    #expect(value.roundedText == expected)
  }

  @Test func `the numbers of an event are rounded, and the paths and names in one are kept`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    stage.runtime.isTracing = true
    _ = stage.scene.root.addChild(named: "row 3.14159")
    stage.play([
      .pointer(phase: .down, at: Point(x: 20.0 / 3, y: 5), time: .zero),
      .set("row 3.14159.scale", .numbers([0.5]), time: .milliseconds(10)),
      .mark("step 2.10", time: .milliseconds(20)),
    ])

    let steps = stage.runtime.tracedSteps.map(\.roundedText)
    for words in ["pointer 0 down at (6.67, 5)", "set row 3.14159.scale", "mark step 2.10"] { #expect(steps.contains(words), "\(steps)") }
  }
}
