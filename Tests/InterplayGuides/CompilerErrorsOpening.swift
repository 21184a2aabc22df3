// snippet: complete
import Interplay

/// Adds interactions to targets of their types, and connects streams with properties of their types.
func addFittingParts(to card: SceneNode, of runtime: MotionRuntime) {
  // A drag is added to a node, a spring to a property of its values.
  runtime.add(Draggable(), to: card) { $0.xLocked(to: 200) }
  let fading = Spring<Double>(threshold: 0.01)
  fading.destination.value = 1
  runtime.add(fading, to: card.opacity)

  // A point becomes a number, and the number another number.
  let progress = card.position.y().rewriteRange(start: 400, end: 700, destinationStart: 1, destinationEnd: 1.2)
  runtime.connect(progress, to: card.scale)
}
// end
