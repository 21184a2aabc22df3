import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct AdjustsAnchorPointTests {
  @Test func `puts the anchor point between the fingers while they turn, and back into the middle when the last gesture has ended`() {
    let (stage, node, runtime) = makeStage()
    let turn = runtime.recognize(RotationMachine(configuration: RotationConfiguration(slop: 0)), on: node)
    let pinch = runtime.recognize(PinchMachine(configuration: PinchConfiguration(slop: 0)), on: node)
    turn.recognizeSimultaneously(with: pinch)
    runtime.add(AdjustsAnchorPoint(during: [turn.asStream(), pinch.asStream()]), to: node)
    var fingers = TwoFingers(stage: stage)
    fingers.center = Point(x: 180, y: 220)
    fingers.distance = 40

    fingers.press()
    fingers.move(turning: 0.5)
    #expect(node.anchorPoint.value.distance(to: Point(x: 0.3, y: 0.7)) < 1e-9)
    #expect(node.position.value.distance(to: Point(x: 180, y: 220)) < 1e-9)
    // One of the two gestures ends; the other goes on.
    turn.isEnabled.value = false
    fingers.move(to: 120)
    #expect(node.anchorPoint.value != Point(x: 0.5, y: 0.5))
    fingers.lift()

    #expect(node.anchorPoint.value == Point(x: 0.5, y: 0.5))
    #expect(node.position.value.distance(to: Point(x: 200, y: 200)) < 1e-9)
  }

  @Test func `a node is turned and scaled about the place between the fingers`() throws {
    let (stage, node, runtime) = makeStage()
    // snippet: adjusting
    let turn = runtime.recognize(RotationMachine(), on: node)
    let pinch = runtime.recognize(PinchMachine(), on: node)
    turn.recognizeSimultaneously(with: pinch)
    runtime.add(AdjustsAnchorPoint(during: [turn.asStream(), pinch.asStream()]), to: node)
    runtime.connect(turn.rotated(from: node.rotation), to: node.rotation)
    runtime.connect(pinch.scaled(from: node.scale), to: node.scale)
    // end
    let held = try #require(node.convertFromRoot(Point(x: 180, y: 220)))
    var fingers = TwoFingers(stage: stage)
    fingers.center = Point(x: 180, y: 220)
    fingers.distance = 40

    fingers.press()
    fingers.move(turning: 1.5, to: 120)
    fingers.lift()

    #expect(abs(node.scale.value - 2) < 1e-9 && node.rotation.value.radians > 0.9)
    #expect(node.convertToRoot(held).distance(to: Point(x: 180, y: 220)) < 1e-6)
  }
}
