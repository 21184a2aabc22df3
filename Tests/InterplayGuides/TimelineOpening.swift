// snippet: complete
import Interplay

/// Adds a card on a spring, whose motion can be paused, reversed and sought.
func addCard(to runtime: MotionRuntime) -> (card: SceneNode, timeline: Timeline) {
  let card = runtime.scene.root.addChild(named: "card", position: Point(x: 0, y: 400), size: Size(width: 120, height: 160))
  let spring = Spring<Point>()
  spring.destination.value = Point(x: 300, y: 400)

  let timeline = Timeline(of: runtime)
  timeline.runtime.add(spring, to: card.position)
  return (card, timeline)
}
// end
