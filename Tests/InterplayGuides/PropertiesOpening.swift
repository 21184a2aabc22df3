// snippet: complete
import Interplay

/// A card that turns from red to blue while it fades, and how fast it fades after 100 milliseconds.
func turnAndFade() -> (color: Color, fading: Double) {
  let scene = SceneTree(size: Size(width: 400, height: 800))
  let card = scene.root.addChild(named: "card", position: Point(x: 200, y: 400), size: Size(width: 120, height: 160))
  let runtime = MotionRuntime(scene: scene)
  card.backgroundColor.value = Color(red: 1, green: 0, blue: 0)

  let (hue, fade) = (Spring<Angle>(threshold: 0.001), Tween<Double>(duration: .milliseconds(300), values: [0.4]))
  hue.destination.value = .degrees(240)
  runtime.add(hue, to: card.backgroundColor.hue)
  runtime.add(fade, to: card.backgroundColor.alpha)

  runtime.advance(to: .milliseconds(100))
  return (card.backgroundColor.value, card.backgroundColor.alpha.velocity)
}
// end
