// snippet: complete
import Interplay

/// Throws a card upwards by a script, and returns the highest position that it reaches.
func throwUpwards() -> Double {
  let stage = Stage(size: Size(width: 400, height: 800))
  let card = stage.scene.root.addChild(named: "card", position: Point(x: 200, y: 400), size: Size(width: 120, height: 160))
  let tossable = Tossable()
  tossable.spring.destination.value = card.position.value
  stage.runtime.add(tossable, to: card)

  stage.finger.press(on: card).hold(for: .milliseconds(50)).fling(at: Point(x: 0, y: -1500))
  return stage.settle()[card].position.y.trough
}
// end
