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

  /// Moves two fingers to the right by 60 points, and then apart from 60 to 180.
  private func moveAndSpread(_ stage: Stage) {
    for (finger, way) in [(0, -60.0), (1, 60)] {
      stage.finger(finger).press(at: Point(x: 300 + way / 2, y: 400)).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(200))
        .move(by: Vector(dx: way, dy: 0), over: .milliseconds(200)).hold(for: .milliseconds(100)).lift()
    }
    stage.settle()
  }

  private func makePhoto() -> (Stage, SceneNode, MotionRuntime) {
    let stage = Stage(size: Size(width: 400, height: 800))
    let photo = stage.scene.root.addChild(named: "photo", position: Point(x: 200, y: 400), size: Size(width: 400, height: 300))
    return (stage, photo, stage.runtime)
  }

  @Test(arguments: [false, true], [false, true])
  func `a pan and a pinch by recognizers move a node as DirectlyManipulable does`(isConnectedFirst: Bool, isPinchFirst: Bool) {
    let (stage, photo, runtime) = makePhoto()
    let former = isPinchFirst ? runtime.recognize(PinchConfiguration(), on: photo) : nil
    let pan = runtime.recognize(PanConfiguration(), on: photo)
    let pinch = former ?? runtime.recognize(PinchConfiguration(), on: photo)
    pan.recognizeSimultaneously(with: pinch)
    if isConnectedFirst { runtime.connect(pan.translation(addedTo: photo.position), to: photo.position) }
    runtime.add(AdjustsAnchorPoint(during: [pinch.asStream()]), to: photo)
    if !isConnectedFirst { runtime.connect(pan.translation(addedTo: photo.position), to: photo.position) }
    runtime.connect(pinch.scaled(from: photo.scale), to: photo.scale)
    moveAndSpread(stage)

    let (other, expected, otherRuntime) = makePhoto()
    otherRuntime.add(DirectlyManipulable(), to: expected)
    moveAndSpread(other)

    // Moved by 50 and scaled by 180 / 80 about x = 360.
    #expect(abs(photo.scale.value - 2.25) < 1e-9 && photo.center.distance(to: Point(x: 112.5, y: 400)) < 1e-6)
    #expect(photo.center.distance(to: expected.center) < 1e-6 && photo.anchorPoint.value == Point(x: 0.5, y: 0.5))
    #expect(photo.position.value.distance(to: photo.center) < 1e-6)
  }

  @Test(arguments: [false, true])
  func `a pan by the recognizer that is adjusted moves the node as far as without the adjustment`(isAddedFirst: Bool) {
    let (stage, photo, runtime) = makePhoto()
    let hands = runtime.recognize(ManipulationConfiguration(), on: photo)
    let adjusts = AdjustsAnchorPoint(during: [hands.asStream()])
    if isAddedFirst { runtime.add(adjusts, to: photo) }
    runtime.connect(hands.translation(addedTo: photo.position), to: photo.position)
    if !isAddedFirst { runtime.add(adjusts, to: photo) }
    runtime.connect(hands.scaled(from: photo.scale), to: photo.scale)

    for x in [250.0, 300] {
      stage.finger.press(at: Point(x: 300, y: 400)).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(300)).lift()
      stage.settle()
      // Less the slop of 10 points.
      #expect(photo.center.distance(to: Point(x: x, y: 400)) < 1e-6 && photo.position.value.distance(to: Point(x: x, y: 400)) < 1e-6)
      #expect(photo.anchorPoint.value == Point(x: 0.5, y: 0.5) && photo.scale.value == 1)
    }
  }

  @Test func `one recognizer keeps the point between the fingers under them, also in a rotated and scaled parent`() throws {
    let stage = Stage(size: Size(width: 800, height: 800))
    let (runtime, parent) = (
      stage.runtime, stage.scene.root.addChild(named: "parent", position: Point(x: 400, y: 400), size: Size(width: 600, height: 600))
    )
    (parent.rotation.value, parent.scale.value) = (.degrees(30), 0.5)
    let photo = parent.addChild(named: "photo", position: Point(x: 300, y: 300), size: Size(width: 400, height: 400))
    let hands = runtime.recognize(ManipulationConfiguration(panSlop: 0, pinchSlop: 0, rotationSlop: 0), on: photo)
    runtime.connect(hands.translation(addedTo: photo.position, in: parent), to: photo.position)
    runtime.add(AdjustsAnchorPoint(during: [hands.asStream()]), to: photo)
    runtime.connect(hands.scaled(from: photo.scale), to: photo.scale)
    runtime.connect(hands.rotated(from: photo.rotation), to: photo.rotation)
    var fingers = TwoFingers(stage: stage, center: Point(x: 430, y: 380))
    let held = try #require(photo.convertFromRoot(fingers.center))

    fingers.press()
    fingers.move(turning: 0.8, to: 160, by: Vector(dx: 60, dy: -40), over: .milliseconds(200))
    #expect(photo.convertToRoot(held).distance(to: fingers.center) < 1e-6)
    fingers.move(turning: -0.3, to: 100, by: Vector(dx: -90, dy: 10), over: .milliseconds(200))
    fingers.lift()

    #expect(photo.convertToRoot(held).distance(to: fingers.center) < 1e-6 && photo.anchorPoint.value == Point(x: 0.5, y: 0.5))
    #expect(abs(photo.scale.value - 1.25) < 1e-6 && abs(photo.rotation.value.radians - 0.5) < 1e-6)
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
