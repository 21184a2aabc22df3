import MotionStage
import MotionValues
import Testing

@Suite struct MarbleDiagramTests {
  @Test(arguments: ["", "-", "1", "1-2--3", "-(ab)-c", "(12)(34)", "--x"])
  func `its description equals its source`(_ text: String) {
    let diagram = MarbleDiagram(text)
    #expect(MarbleDiagram(diagram.description) == diagram)
    #expect(diagram.description == text)
  }

  @Test func `a group occupies one unit, a space none`() {
    let diagram: MarbleDiagram = "1 (23) - 4"
    #expect(diagram.marbles.map(\.unit) == [0, 1, 1, 3] && diagram.marbles.map(\.sign) == ["1", "2", "3", "4"])
    #expect(diagram.length == 4)
  }

  @Test func `times within a unit belong to it`() {
    let signs: [(time: Timestamp, sign: Character)] = [(.zero, "a"), (.milliseconds(19), "b"), (.milliseconds(20), "c")]
    #expect(MarbleDiagram(signs, unit: .milliseconds(10)).description == "abc")
    #expect(MarbleDiagram(signs, unit: .milliseconds(20)).description == "(ab)c")
  }

  @Test(arguments: ["(", ")", "(a(b))", "(a"])
  func `invalid groups trap`(_ text: String) async {
    await #expect(processExitsWith: .failure) { [text] in _ = MarbleDiagram(text) }
  }
}
