import Interplay
import InterplayTestSupport

/// Creates a loop with a card of 100 by 100 points in the center of 400 by 400, which `draggable` moves.
///
/// The lifetime of its runtime is tracked.
func makeLoop(_ draggable: Draggable = Draggable(configuration: PanConfiguration(slop: 0))) -> (loop: HostLoop, card: SceneNode) {
  let scene = SceneTree(size: Size(width: 400, height: 400))
  let card = scene.root.addChild(named: "card", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
  let loop = HostLoop(tracked(MotionRuntime(scene: scene)))
  loop.runtime.add(draggable, to: card)
  return (loop, card)
}
