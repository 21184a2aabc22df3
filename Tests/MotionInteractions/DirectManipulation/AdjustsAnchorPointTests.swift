import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct AdjustsAnchorPointTests {
  @Test func `puts the anchor point between the fingers during gestures, and back into the center after the last`() {
    let (stage, node, runtime) = makeStage()
    let turn = runtime.recognize(RotationConfiguration(slop: 0), on: node)
    let pinch = runtime.recognize(PinchConfiguration(slop: 0), on: node)
    turn.recognizeSimultaneously(with: pinch)
    runtime.add(AdjustsAnchorPoint(during: [turn.asStream(), pinch.asStream()]), to: node)
    var fingers = TwoFingers(stage: stage)
    fingers.center = Point(x: 180, y: 220)
    fingers.distance = 40

    fingers.press()
    fingers.move(turning: 0.5)
    #expect(node.anchorPoint.value.distance(to: Point(x: 0.3, y: 0.7)) < 1e-9)
    #expect(node.position.value.distance(to: Point(x: 180, y: 220)) < 1e-9)
    // One of the two gestures ends; the other one continues.
    turn.isEnabled.value = false
    fingers.move(to: 120)
    #expect(node.anchorPoint.value != Point(x: 0.5, y: 0.5))
    fingers.lift()

    #expect(node.anchorPoint.value == Point(x: 0.5, y: 0.5))
    #expect(node.position.value.distance(to: Point(x: 200, y: 200)) < 1e-9)
  }

  @Test func `a node rotates and scales about the point between the fingers`() throws {
    let (stage, node, runtime) = makeStage()
    // snippet: adjusting
    let turn = runtime.recognize(RotationConfiguration(), on: node)
    let pinch = runtime.recognize(PinchConfiguration(), on: node)
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

  @Test func `disabling it during a gesture resets the anchor point`() {
    let (stage, node, runtime) = makeStage()
    let turn = runtime.recognize(RotationConfiguration(), on: node)
    let adjusts = AdjustsAnchorPoint(during: [turn.asStream()])
    runtime.add(adjusts, to: node)
    var states: [MotionState] = []
    adjusts.state.subscribe { states.append($0) }
    stage.finger(0).press(at: Point(x: 160, y: 190)).move(by: Vector(dx: 0, dy: -30), over: .milliseconds(200))
    stage.finger(1).press(at: Point(x: 200, y: 190)).move(by: Vector(dx: 0, dy: 30), over: .milliseconds(200))
    stage.play()
    #expect(node.anchorPoint.value != Point(x: 0.5, y: 0.5) && states == [.atRest, .active])
    let corner = node.convertToRoot(.zero)
    adjusts.enabled.value = false
    #expect(node.anchorPoint.value == Point(x: 0.5, y: 0.5) && node.convertToRoot(.zero).distance(to: corner) < 1e-9)
    for finger in [0, 1] { stage.finger(finger).move(by: Vector(dx: 10, dy: 0), over: .milliseconds(50)).lift() }
    stage.settle()
    #expect(node.anchorPoint.value == Point(x: 0.5, y: 0.5) && states == [.atRest, .active, .atRest])
  }

  @Test func `an anchor point that is not finite leaves the node as it is, and is reported once`() {
    let (_, node, runtime) = makeStage()
    let anchors = Emitter<Point>()
    runtime.connect(anchors.anchorPointAdjustment(in: node), to: node.anchorPointAdjustment)
    for number in [Double.nan, .infinity, -.infinity] {
      for point in [Point(x: number, y: 0.5), Point(x: 0.5, y: number)] { anchors.send(point) }
    }

    #expect(node.anchorPoint.value == Point(x: 0.5, y: 0.5) && node.position.value == Point(x: 200, y: 200))
    #expect(runtime.takeDiagnostics().map { "\($0.name) at \($0.place)" } == ["not-finite at node.anchorPointAdjustment"])
    anchors.send(.zero)
    #expect(node.anchorPoint.value == .zero && node.position.value == Point(x: 150, y: 150))
  }

  @Test func `a node of hardly any width stays where it is`() {
    let (stage, node, runtime) = makeStage()
    let turn = runtime.recognize(RotationConfiguration(slop: 0), on: node)
    runtime.add(AdjustsAnchorPoint(during: [turn.asStream()]), to: node)
    var fingers = TwoFingers(stage: stage)
    fingers.press()
    fingers.move(turning: 0.5)
    // The distance of the fingers from the node, in widths of it, is infinite.
    node.size.value = Size(width: .leastNormalMagnitude, height: 100)
    node.position.value.x += 50
    let (anchorPoint, position) = (node.anchorPoint.value, node.position.value)

    fingers.move(turning: 0.5)

    #expect(node.anchorPoint.value == anchorPoint && node.position.value == position)
    #expect(runtime.takeDiagnostics().filter { $0.name == "not-finite" }.map { $0.place } == ["node.anchorPointAdjustment"])
    fingers.lift()
    #expect(node.anchorPoint.value == Point(x: 0.5, y: 0.5) && node.position.value.x.isFinite)
  }
}
