import Foundation
import Interplay
import Testing

@testable import InterplayCommand

@Suite struct PlayedRunTests {
  /// A page whose script misses its node, and which logs an opacity.
  private let page = Page(
    name: "dot", summary: "", canvas: Size(width: 90, height: 90), mainNode: "dot",
    build: { runtime in
      let dot = runtime.scene.root.addChild(named: "dot", position: Point(x: 45, y: 45), size: Size(width: 20, height: 20))
      runtime.add(Draggable(), to: dot)
      let spring = Spring<Double>(threshold: 0.001)
      spring.destination.value = 0.5
      runtime.add(spring, to: dot.opacity) { $0.log("opacity") }
    }, script: { stage in stage.finger.tap(at: Point(x: 5, y: 5)) })

  @Test func `a recorded run has the notices of a played one`() throws {
    try withFolder { folder in
      let pages = PageCatalog([page])
      let path = folder.appendingPathComponent("a.jsonl").path
      let (played, recorded) = (Run(["play", "dot"], pages: pages), Run(["record", "dot", path], pages: pages))
      #expect(played.code == 0 && recorded.code == 0 && recorded.errors == played.errors)
      #expect(recorded.errors.contains("unexpected-contact") && recorded.errors.contains("log: "), "\(recorded.errors)")

      let other = folder.appendingPathComponent("b.jsonl").path
      let text = try String(contentsOfFile: path, encoding: .utf8).replacingOccurrences(of: "[90, 90]", with: "[40, 80]")
      try Data(text.utf8).write(to: URL(fileURLWithPath: other))
      let (again, copied) = (
        Run(["play", "dot", "--events", other], pages: pages), Run(["record", "dot", path, "--events", other], pages: pages)
      )
      #expect(again.code == 0 && copied.code == 0 && copied.errors == again.errors)
      #expect(copied.errors.contains("the events were recorded on 40×80 points, but the page has 90×90"), "\(copied.errors)")
      #expect(copied.errors.contains("the only press reached no node") && !copied.errors.contains("unexpected-contact"))
    }
  }
}
