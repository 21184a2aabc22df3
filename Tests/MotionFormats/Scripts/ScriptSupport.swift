import Interplay
import MotionFormats

/// A stage with a card that can be thrown and returns to the center of 400 by 400 points, and a label that nothing recognizes.
func makeCard(rate: Int64? = 60) -> Stage {
  let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
  let card = runtime.scene.root.addChild(named: "card", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
  let tossable = Tossable()
  tossable.spring.destination.value = card.position.value
  runtime.add(tossable, to: card)
  let label = runtime.scene.root.addChild(named: "label", position: Point(x: 40, y: 40), size: Size(width: 40, height: 40))
  label.text.value = "Hello"
  return Stage(runtime: runtime, rate: rate)
}

/// Performs the one test of the script `text` on a new stage with the card.
func perform(_ text: String, on stage: Stage = makeCard()) throws(TestScriptError) -> ScriptOutcome {
  let script = try TestScript(text)
  return script.run(script.tests[0], on: stage)
}

/// Throws the card to the right.
let thrown = "press card\nflick by 120 0\n"
