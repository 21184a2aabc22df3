import Interplay
import InterplayTestSupport

/// Creates a node of 200 by 200 points in the center of 400 by 400, with a child of 100 by 100 in its own center.
///
/// The runtime logs the decisions of recognizers. The lifetimes of all three are tracked.
func makeNestedNodes() -> (runtime: MotionRuntime, node: SceneNode, child: SceneNode) {
  let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400))))
  let node = runtime.scene.root.addChild(named: "node", position: Point(x: 200, y: 200), size: Size(width: 200, height: 200))
  let child = node.addChild(named: "child", position: Point(x: 100, y: 100), size: Size(width: 100, height: 100))
  runtime.logsRecognition = true
  return (runtime, tracked(node), tracked(child))
}
