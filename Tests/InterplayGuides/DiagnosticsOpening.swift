// snippet: complete
import Interplay

/// The problems of a card with two interactions that write its position, and nothing between them.
func problemsOfFaultyCard() -> [String] {
  let stage = Stage(size: Size(width: 400, height: 800))
  let card = stage.scene.root.addChild(named: "card", position: Point(x: 200, y: 400), size: Size(width: 120, height: 160))
  stage.runtime.add(Spring<Point>(), to: card.position)
  stage.runtime.add(Draggable(), to: card)

  stage.finger.press(on: card).flick(by: Vector(dx: 120, dy: 0))
  stage.settle()
  return stage.runtime.diagnostics.map { "\($0.name) on \($0.place)" }
}
// end
