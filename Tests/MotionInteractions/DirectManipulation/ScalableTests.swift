import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct ScalableTests {
  @Test func `scales the node with the fingers, less the slop`() {
    let (stage, node, runtime) = makeStage()
    runtime.add(Scalable(), to: node)
    node.scale.value = 1.5

    TwoFingers.perform(on: stage, to: 200)

    // From 40 points off their center to 100, of which the slop consumed 10.
    #expect(abs(node.scale.value - 1.5 * 100 / 50) < 1e-9)
    #expect(node.rotation.value.radians == 0 && node.position.value == Point(x: 200, y: 200))
  }

  @Test func `constraints apply`() {
    let (stage, node, runtime) = makeStage()
    runtime.add(Scalable(configuration: PinchConfiguration(slop: 0)), to: node) { $0.lowerBound(0.5).upperBound(2) }

    var fingers = TwoFingers(stage: stage)
    fingers.press()
    fingers.move(to: 320)
    #expect(node.scale.value == 2)
    fingers.move(to: 8)
    #expect(node.scale.value == 0.5)
    fingers.lift()
    #expect(node.scale.value == 0.5)
  }

  @Test func `one definition scales two nodes, each with its own fingers`() {
    let (stage, node, runtime) = makeStage()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 80, y: 340), size: Size(width: 100, height: 100))
    let scalable = Scalable(configuration: PinchConfiguration(slop: 0))
    for target in [node, other] { runtime.add(scalable, to: target) }

    stage.pinch(at: Point(x: 80, y: 340), from: 40, to: 60, fingers: (2, 3))
    stage.pinch(at: Point(x: 200, y: 200), from: 80, to: 240)
    stage.settle()

    #expect(abs(node.scale.value - 3) < 1e-9)
    #expect(abs(other.scale.value - 1.5) < 1e-9)
  }

  @Test func `is active during the gesture, and stops at the current scale when it is disabled or removed`() {
    for ending in 0..<3 {
      let (stage, node, runtime) = makeStage()
      let scalable = Scalable(configuration: PinchConfiguration(slop: 0))
      var states: [MotionState] = []
      runtime.add(scalable, to: node)
      scalable.state.subscribe { states.append($0) }

      var fingers = TwoFingers(stage: stage)
      fingers.press()
      fingers.move(to: 160)
      if ending == 0 { scalable.enabled.value = false }
      if ending == 1 { runtime.removeInteractions(from: node) }
      fingers.move(to: 320)
      fingers.lift()

      #expect(abs(node.scale.value - (ending == 2 ? 4 : 2)) < 1e-9)
      #expect(states == [.atRest, .active, .atRest])
    }
  }
}
