import Interplay
import InterplayTestSupport

/// Returns a stage with a card that can be thrown and returns to the center of 400 by 400 points.
func makeCardStage() -> Stage { makeCardStage { _, _ in } }

/// Returns the stage after `configure` was called with the card and its interaction.
func makeCardStage(_ configure: (SceneNode, Tossable) -> Void) -> Stage {
  let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
  let card = runtime.scene.root.addChild(named: "card", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
  let tossable = Tossable()
  tossable.spring.destination.value = card.position.value
  runtime.add(tossable, to: card)
  let stage = Stage(runtime: runtime)
  configure(card, tossable)
  return stage
}

/// Returns a stage with a card that can be thrown, around a runtime that has run for 100 seconds.
func makeLateCardStage() -> Stage {
  let runtime = makeCardStage().runtime
  return makeLateStage(of: runtime)
}

/// Throws the card to the right.
func throwCard(_ stage: Stage) { stage.finger.press(on: stage["card"]).flick(by: Vector(dx: 120, dy: 0)) }

/// A series of numbers at multiples of 10 milliseconds.
func series(_ values: [Double]) -> Series<Double> {
  let stage = Stage(size: Size(width: 10, height: 10), rate: nil)
  let node = stage.scene.root.addChild(named: "node")
  node.opacity.value = values[0]
  let runtime = stage.runtime
  let again = Stage(runtime: runtime, rate: nil)
  for (index, value) in values.enumerated() {
    again.run(until: .milliseconds(10 * Int64(index)))
    node.opacity.value = value
  }
  return again.trace[node].opacity
}
