import Interplay
import InterplayTestSupport
import MotionReports
import Testing

/// The steps of the tutorial `FirstInteraction`, after its program.
@Suite struct FirstInteractionTests {
  private let guide = "Documentation/Tutorials/FirstInteraction.md"

  /// Drags the card as the program does, and returns the lines that it prints.
  private func lines(of runtime: MotionRuntime, _ card: SceneNode) -> [String] {
    for step in 0...10 {
      let phase: PointerPhase = step == 0 ? .down : step == 10 ? .up : .move
      runtime.send(.pointer(phase: phase, at: Point(x: 200 + 10 * Double(step), y: 400), time: .milliseconds(Int64(10 * step))))
    }
    var lines: [String] = []
    while !runtime.isAtRest {
      runtime.advance(to: runtime.now.advanced(by: .milliseconds(50)))
      lines.append(String(repeating: " ", count: Int(card.position.value.x / 5)) + "●")
    }
    return lines
  }

  private func makeScene() -> (runtime: MotionRuntime, card: SceneNode) {
    let scene = SceneTree(size: Size(width: 400, height: 800))
    let card = scene.root.addChild(named: "card", position: Point(x: 200, y: 400), size: Size(width: 120, height: 160))
    return (MotionRuntime(scene: scene), card)
  }

  @Test func `a spring with a lower damping ratio swings to and fro`() throws {
    let (runtime, card) = makeScene()
    // snippet: bouncy
    let spring = Spring<Point>(parameters: SpringParameters(response: 0.5, dampingRatio: 0.4))
    let tossable = Tossable(spring: spring)
    // end
    tossable.spring.destination.value = Point(x: 200, y: 400)
    runtime.add(tossable, to: card)

    try expectShown(lines(of: runtime, card), in: guide)
  }

  @Test func `a constraint and a connection keep the card on a line, and fade it`() throws {
    let (runtime, card) = makeScene()
    let tossable = Tossable()
    tossable.spring.destination.value = Point(x: 200, y: 400)
    // snippet: constraint
    runtime.add(tossable, to: card) { $0.yLocked(to: 400) }
    // end
    // snippet: connection
    let fading = card.position.x().rewriteRange(start: 200, end: 400, destinationStart: 1, destinationEnd: 0)
    runtime.connect(fading, to: card.opacity)
    // end
    runtime.send(.pointer(phase: .down, at: Point(x: 200, y: 400), time: .zero))
    runtime.send(.pointer(phase: .move, at: Point(x: 310, y: 500), time: .milliseconds(100)))

    #expect(card.position.value.y == 400 && card.position.value.x > 250)
    #expect(card.opacity.value == 1 - (card.position.value.x - 200) / 200)
  }

  @Test func `a stage plays a script, and draws the motion`() throws {
    var printed = ""
    func print(_ text: String) { printed = text }
    // snippet: stage
    let stage = Stage(size: Size(width: 400, height: 400))
    let card = stage.scene.root.addChild(named: "card", position: Point(x: 200, y: 200), size: Size(width: 120, height: 160))
    let tossable = Tossable(spring: Spring(parameters: SpringParameters(response: 0.5, dampingRatio: 0.4)))
    tossable.spring.destination.value = Point(x: 200, y: 200)
    stage.runtime.add(tossable, to: card)

    stage.finger.press(on: card).flick(by: Vector(dx: 100, dy: -60))
    let picture = TracePlot(stage.settle(), canvas: stage.scene.size, title: "A thrown card").svg
    print(picture)
    // end

    #expect(try Golden(documentation: "Images/first-interaction.svg").difference(from: printed) == nil)
  }
}
