import Foundation
import Interplay
import InterplayPages
import Testing

@testable import InterplayCommand

@Suite struct WhyCommandTests {
  private func run(_ arguments: String...) -> (code: Int32, out: String, err: String) {
    let run = Run(["why"] + arguments)
    return (run.code, run.output, run.errors)
  }

  @Test func `explains the value of a property back to the event`() {
    let why = run("tossing", "card.opacity", "--at", "1")
    let lines = why.out.split(separator: "\n")
    #expect(why.code == 0 && lines.first == "card.opacity is 1 at 1.0 s")
    #expect(lines.count == 9 && lines[2].contains("0.78 s  Spring<Point> from") && lines[8].contains("pointer 0 up at"))
    #expect(lines[3].contains("0.78 s    - draggable.finalVelocity") && lines[4].contains("0.78 s      pan ended"))
  }

  @Test func `a format is text, JSON or a drawing, on standard output or in a file`() throws {
    let json = run("tossing", "card.opacity", "--at", "1", "--format", "json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? [String: Any])
    let steps = try #require(object["steps"] as? [[String: Any]])
    #expect(object["path"] as? String == "card.opacity" && object["time"] as? Double == 1 && steps.count == 6)
    #expect((steps[1]["inputs"] as? [[[String: Any]]])?.first?.count == 2)
    #expect(steps.allSatisfy { ($0["time"] as? Double ?? 2) <= 1 && ($0["text"] as? String)?.isEmpty == false })

    let svg = run("tossing", "card.opacity", "--at", "1", "--format", "svg")
    #expect(svg.code == 0 && svg.out.hasPrefix("<svg ") && svg.out.contains("pointer 0 up") && svg.out.contains("prefers-color-scheme"))
    try withFolder { folder in
      let file = folder.appendingPathComponent("why.svg")
      #expect(run("tossing", "card.opacity", "--at", "1", "--format", "svg", "--output", file.path).out.isEmpty)
      let written = try String(contentsOf: file, encoding: .utf8)
      #expect(written == svg.out)
    }
    #expect(run("tossing", "card.opacity", "--format", "svgg").err.contains("the formats are text, json, svg; did you mean 'svg'?"))
  }

  @Test func `before the first write there is no reason`() {
    #expect(run("tossing", "card.scale", "--at", "1").out.contains("nothing has written it"))
  }

  @Test(arguments: ["0", "0.000000001"]) func `the events at the instant itself count, also at 0`(_ time: String) {
    let page = Page(
      name: "dot", summary: "", canvas: Size(width: 100, height: 100), mainNode: "dot",
      build: { runtime in runtime.scene.root.addChild(named: "dot", size: Size(width: 20, height: 20)) },
      script: { $0.play([.set("dot.opacity", .numbers([0.25]), time: .zero)]) })
    let why = Run(["why", "dot", "dot.opacity", "--at", time], pages: PageCatalog([page]))
    let start = Run(["graph", "dot", "--format", "scene"], pages: PageCatalog([page]))
    let shown = Run(["graph", "dot", "--format", "scene", "--at", time], pages: PageCatalog([page]))

    #expect(why.code == 0 && why.output.hasPrefix("dot.opacity is 0.25 at"), "\(why.output)")
    #expect(why.output.contains("set dot.opacity"))
    // Without an instant, a graph is that of the start.
    #expect(start.code == 0 && !start.output.contains("0.25") && shown.output.contains("0.25"), "\(start.errors)\(start.output)")
  }

  @Test func `without an instant it explains the value at rest`() {
    let (why, late) = (run("tossing", "card.opacity"), run("tossing", "card.opacity", "--at", "50"))
    #expect(why.code == 0 && why.out.hasPrefix("card.opacity is 0.63 at 2.1"))
    // The same steps; only the instant in the first line differs.
    #expect(why.out.split(separator: "\n").dropFirst() == late.out.split(separator: "\n").dropFirst())
  }

  @Test func `rejects invalid arguments`() {
    #expect(run("tossing", "--at", "1").code == 64 && run("tossing").code == 64)
    #expect(run("tossing", "card.nothing", "--at", "1").err.contains("unknown property 'card.nothing'"))
    #expect(run("nowhere", "card.opacity", "--at", "1").code == 64)
  }

  @Test func `an instant of the page's own script is that of a run with the settings`() throws {
    let stage = Stage(page: .tossing, rate: 60)
    let setting = try #require(stage.runtime.setting(at: "card.spring.damping"))
    #expect(setting.set([2]) == nil)
    let position = try #require(stage.perform()["card"]).position.value(at: .milliseconds(700))
    let run = Run("why", "tossing", "card.position", "--at", "0.7", "--set", "card.spring.damping=2")

    let numbers = [position.x, position.y].map { Report.number(($0 * 100).rounded() / 100) }.joined(separator: ", ")
    #expect(run.code == 0 && run.output.hasPrefix("card.position is [\(numbers)] at 0.7 s\n"))
  }
}
