// snippet: complete
import Interplay
import MotionReports

/// Draws what is connected in a scene with a card that fades towards the bottom, as SVG.
func drawFadingCard() -> String {
  let scene = SceneTree(size: Size(width: 400, height: 800))
  let card = scene.root.addChild(named: "card", position: Point(x: 200, y: 400), size: Size(width: 120, height: 160))
  let runtime = MotionRuntime(scene: scene)

  runtime.add(Draggable(), to: card)
  let fading = card.position.y().rewriteRange(start: 400, end: 700, destinationStart: 1, destinationEnd: 0.5)
  runtime.connect(fading, to: card.opacity)
  return GraphPlot(runtime.graph, title: "a fading card").svg
}
// end
