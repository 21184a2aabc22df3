import Interplay
import InterplayPages
import InterplayTestSupport
import MotionEngine
import Testing

@testable import MotionReports

struct ReasonsPlotTests {
  /// The reasons for a value of `tossing` at its end, and their drawing.
  private func make(_ path: String) throws -> (steps: [TracedStep], drawing: Drawing) {
    let stage = Stage(page: .tossing, isTracing: true)
    stage.perform()
    let steps = stage.runtime.reasons(forPropertyAt: path)
    return (steps, try Drawing(ReasonsPlot(steps, for: path, holding: "0.63", at: stage.now).svg))
  }

  @Test(arguments: ["card.opacity", "card.position"]) func `every word of a step is drawn, the event first, within the picture`(
    path: String
  ) throws {
    let (steps, drawing) = try make(path)
    let text = drawing.text.filter { !$0.isWhitespace }
    var found = text.startIndex
    for step in steps.reversed() {
      let words = step.roundedText.filter { !$0.isWhitespace }
      let range = try #require(text[found...].firstRange(of: words), "\(step.text)")
      found = range.lowerBound
    }
    #expect(drawing.isFinite && !steps.isEmpty)
    let (width, height) = (840.0, Double(drawing.elements("svg").first?.attributes["height"] ?? "") ?? 0)
    for line in drawing.elements("rect") {
      let numbers = ["x", "y", "width", "height"].map { Double(line.attributes[$0] ?? "") ?? 0 }
      #expect(numbers[0] + numbers[2] <= width && numbers[1] + numbers[3] <= height)
    }
  }

  @Test func `a name of 200 letters stays within the boxes and the picture`() throws {
    let name = LongNames.name
    let stage = Stage(page: LongNames.page, isTracing: true)
    stage.perform()

    let path = "\(name).position"
    let steps = stage.runtime.reasons(forPropertyAt: path)
    let lines = ReasonsPlot(steps, for: path, holding: name, at: stage.now).svg.split(separator: "\n").filter { $0.hasPrefix("<text ") }

    #expect(steps.contains { $0.text.contains(name) })
    for line in lines { #expect(line.count { $0 == "y" } <= 96, "\(line)") }
  }

  @Test func `a value that nothing has written has a sentence`() throws {
    let drawing = try Drawing(ReasonsPlot([], for: "card.scale", holding: "1.0", at: .zero).svg)
    #expect(drawing.text.contains("card.scale is 1 at 0.0 s") && drawing.text.contains("nothing has written it"))
  }
}
