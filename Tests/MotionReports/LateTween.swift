import Interplay
import InterplayTestSupport
import MotionReports

/// Creates a late stage with the rate of pictures. Its `node` moves by 150 points to the right within one second.
func makeLateTweenStage() -> Stage {
  let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 300, height: 100)))
  let node = runtime.scene.root.addChild(named: "node", position: Point(x: 50, y: 50), size: Size(width: 40, height: 40))
  let stage = makeLateStage(of: runtime, rate: AnimatedPlot.rate)
  runtime.add(Tween(duration: .seconds(1), values: [Point(x: 50, y: 50), Point(x: 200, y: 50)]), to: node.position)
  return stage
}
