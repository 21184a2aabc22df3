import Interplay
import InterplayPages
import InterplayTestSupport
import MotionReports
import Testing

// snippet: faulty
extension Page {
  /// A card that should spring to the lower half of the scene when it is released. It stays where it is.
  static let faulty = Page(
    name: "faulty", summary: "A card that does not move on when it is released.", canvas: Size(width: 400, height: 800), mainNode: "card",
    build: { runtime in
      let card = runtime.scene.root.addChild(named: "card", position: Point(x: 200, y: 400), size: Size(width: 120, height: 160))
      let (draggable, spring) = (Draggable(), Spring<Point>())
      spring.destination.value = Point(x: 200, y: 600)
      runtime.add(draggable, to: card)
      runtime.add(spring, to: card.position)
    },
    script: { $0.finger.press(on: $0["card"]).move(by: Vector(dx: 100, dy: 0), over: .milliseconds(200)).lift() })
}
// end

/// The steps of the tutorial `DebuggingWithWhy`.
@Suite struct DebuggingTests {
  private let guide = "Documentation/Tutorials/DebuggingWithWhy.md"

  @Test func `the diagnostics name the two writers`() throws {
    var lines: [String] = []
    func print(_ text: String) { lines.append(text) }
    // snippet: diagnostics
    let stage = Stage(page: .faulty)
    stage.perform()
    for problem in stage.runtime.diagnostics {
      print("\(problem.time.seconds) s, \(problem.name) on \(problem.place):")
      print("  \(problem.explanation)")
    }
    // end
    try expectShown(lines, in: guide)
  }

  @Test func `the reasons lead from the value back to its event`() throws {
    var lines: [String] = []
    func print(_ text: String) { lines.append(text) }
    // snippet: reasons
    let stage = Stage(page: .faulty, isTracing: true)
    stage.perform()
    let steps = stage.runtime.reasons(forPropertyAt: "card.position")
    print(ReasonsText(steps, for: "card.position", holding: "\(stage["card"].position.value)", at: stage.now).text)
    // end
    try expectShown(lines, in: guide)
  }

  @Test func `one line mends it`() {
    let stage = Stage(size: Size(width: 400, height: 800))
    let runtime = stage.runtime
    let card = runtime.scene.root.addChild(named: "card", position: Point(x: 200, y: 400), size: Size(width: 120, height: 160))
    let (draggable, spring) = (Draggable(), Spring<Point>())
    spring.destination.value = Point(x: 200, y: 600)
    // snippet: mended
    runtime.toggle(spring, inReactionTo: draggable)
    // end
    runtime.add(draggable, to: card)
    runtime.add(spring, to: card.position)
    stage.finger.press(on: card).move(by: Vector(dx: 100, dy: 0), over: .milliseconds(200)).lift()
    let trace = stage.settle()

    #expect(runtime.diagnostics.isEmpty && trace[card].position.x.peak > 280)
    #expect(card.position.value == Point(x: 200, y: 600))
  }
}
