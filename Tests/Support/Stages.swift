public import Interplay

/// Creates a stage with one node of 100 by 100 points in the center of 400 by 400, whose lifetimes are tracked.
public func makeStage(rate: Int64? = 60) -> (stage: Stage, node: SceneNode, runtime: MotionRuntime) {
  let stage = Stage(size: Size(width: 400, height: 400), rate: rate)
  let node = stage.scene.root.addChild(named: "node", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
  return (stage, tracked(node), tracked(stage.runtime))
}

/// Runs `runtime` for 100 seconds, and creates a stage around it.
public func makeLateStage(of runtime: MotionRuntime, rate: Int64? = 60) -> Stage {
  runtime.advance(to: .seconds(100))
  return Stage(runtime: runtime, rate: rate)
}
