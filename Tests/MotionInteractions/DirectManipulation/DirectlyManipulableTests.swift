import Interplay
import InterplayTestSupport
import Testing

/// All three without slop, so that the touched points stay under the fingers until the release.
private func makeManipulable() -> DirectlyManipulable {
  DirectlyManipulable(
    draggable: Draggable(configuration: PanConfiguration(slop: 0)), rotatable: Rotatable(configuration: RotationConfiguration(slop: 0)),
    scalable: Scalable(configuration: PinchConfiguration(slop: 0)))
}

/// Counts the drags of each node.
private final class Counting: CompositeInteraction {
  let shared = CompositeState(named: "counting")
  let hands: DirectlyManipulable
  let isObservedFirst: Bool
  var counts: [String: Int] = [:]

  init(_ hands: DirectlyManipulable, isObservedFirst: Bool) { (self.hands, self.isObservedFirst) = (hands, isObservedFirst) }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    if !isObservedFirst { runtime.add(hands, to: node) }
    runtime.observe(hands.draggable.gestures) { _ in self.counts[node.name, default: 0] += 1 }
    if isObservedFirst { runtime.add(hands, to: node) }
  }
}

@Suite(.tracksLifetimes) struct DirectlyManipulableTests {
  @Test(arguments: [0, 0.4], [Point(x: 0.5, y: 0.5), Point(x: 0, y: 1)])
  func `points under the fingers stay under them`(parentTurn: Double, anchorPoint: Point) throws {
    let (stage, node, runtime) = makeStage()
    stage.scene.root.rotation.value = Angle(radians: 0)
    node.anchorPoint.value = anchorPoint
    node.position.value = Point(x: 150 + 100 * anchorPoint.x, y: 150 + 100 * anchorPoint.y)
    node.rotation.value = Angle(radians: parentTurn)
    node.scale.value = 1.5
    runtime.add(makeManipulable(), to: node)
    var fingers = TwoFingers(stage: stage)
    fingers.center = node.convertToRoot(Point(x: 60, y: 45))
    fingers.distance = 60

    fingers.press()
    let held = try fingers.places.map { try #require(node.convertFromRoot($0)) }
    fingers.move(turning: 0.7, to: 100, by: Vector(dx: 30, dy: -20))
    fingers.move(turning: -1.9, to: 40, by: Vector(dx: -50, dy: 10))
    fingers.move(turning: 0.2, to: 90, by: Vector(dx: 5, dy: 60))

    for (place, finger) in zip(held, fingers.places) { #expect(node.convertToRoot(place).distance(to: finger) < 1e-6) }
    fingers.lift()
    // After the release it stays there, with its anchor point in its center again.
    for (place, finger) in zip(held, fingers.places) { #expect(node.convertToRoot(place).distance(to: finger) < 1e-6) }
    #expect(node.anchorPoint.value == Point(x: 0.5, y: 0.5))
  }

  @Test func `one finger drags it, a second one rotates and scales it, the first one then continues`() {
    let (stage, node, runtime) = makeStage()
    runtime.add(makeManipulable(), to: node)

    stage.finger(0).press(at: Point(x: 180, y: 200)).move(by: Vector(dx: 20, dy: 0), over: .milliseconds(80))
    stage.play()
    #expect(node.position.value == Point(x: 220, y: 200))
    stage.finger(1).press(at: Point(x: 240, y: 200)).move(by: Vector(dx: 40, dy: 0), over: .milliseconds(80)).lift()
    stage.play()
    #expect(abs(node.scale.value - 2) < 1e-9)
    stage.finger(0).move(by: Vector(dx: 0, dy: 30), over: .milliseconds(80)).lift()
    stage.settle()

    #expect(abs(node.scale.value - 2) < 1e-9)
    #expect(node.convertToRoot(node.convertFromRoot(Point(x: 200, y: 230)) ?? .zero).distance(to: Point(x: 200, y: 230)) < 1e-9)
    #expect(node.anchorPoint.value == Point(x: 0.5, y: 0.5))
  }

  @Test func `a disabled part stays disabled, and disabling the whole ends all gestures`() {
    let (stage, node, runtime) = makeStage()
    let manipulable = makeManipulable()
    manipulable.rotatable.enabled.value = false
    var states: [MotionState] = []
    runtime.add(manipulable, to: node)
    manipulable.state.subscribe { states.append($0) }

    var fingers = TwoFingers(stage: stage)
    fingers.press()
    fingers.move(turning: 1, to: 160)
    #expect(node.rotation.value.radians == 0)
    #expect(abs(node.scale.value - 2) < 1e-9)
    manipulable.enabled.value = false
    fingers.move(turning: 1, to: 320, by: Vector(dx: 50, dy: 0))
    fingers.lift()

    #expect(abs(node.scale.value - 2) < 1e-9)
    #expect(states == [.atRest, .active, .atRest])
    #expect(node.anchorPoint.value == Point(x: 0.5, y: 0.5))
    #expect(runtime.isAtRest)

    manipulable.enabled.value = true
    TwoFingers.perform(on: stage, to: 160)
    #expect(abs(node.scale.value - 4) < 1e-9)
  }

  @Test func `moves two nodes at once with separate fingers, and a removed one stays`() {
    let (stage, node, runtime) = makeStage()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 80, y: 340), size: Size(width: 100, height: 100))
    let manipulable = makeManipulable()
    for target in [node, other] { runtime.add(manipulable, to: target) }

    stage.pinch(at: Point(x: 80, y: 340), from: 40, to: 60, turning: Angle(radians: 0.5), fingers: (2, 3))
    stage.pinch(at: Point(x: 200, y: 200), from: 80, to: 240, turning: Angle(radians: -0.5))
    stage.settle()

    #expect(abs(node.scale.value - 3) < 1e-9 && abs(node.rotation.value.radians + 0.5) < 1e-9)
    #expect(abs(other.scale.value - 1.5) < 1e-9 && abs(other.rotation.value.radians - 0.5) < 1e-9)

    runtime.removeInteractions(from: other)
    stage.pinch(at: Point(x: 80, y: 340), from: 40, to: 60, fingers: (2, 3))
    stage.settle()
    #expect(abs(other.scale.value - 1.5) < 1e-9)
  }

  @Test(arguments: [false, true]) func `removed during a pinch, it stays in place with its anchor point in its center`(isByNode: Bool) {
    let (stage, node, runtime) = makeStage()
    runtime.add(makeManipulable(), to: node)
    var fingers = TwoFingers(stage: stage)
    fingers.center = Point(x: 195, y: 215)
    fingers.press()
    fingers.move(turning: 0.7, to: 120)
    let corner = node.convertToRoot(.zero)
    #expect(node.anchorPoint.value != Point(x: 0.5, y: 0.5))
    if isByNode { node.removeFromParent() } else { runtime.removeInteractions(from: node) }
    #expect(node.anchorPoint.value == Point(x: 0.5, y: 0.5))
    if isByNode { stage.scene.root.addChild(node) }
    #expect(node.convertToRoot(.zero).distance(to: corner) < 1e-9)
    fingers.lift()
  }

  @Test func `frames between events do not change the result`() {
    func play(_ rate: Int64?) -> [Double] {
      let (stage, node, runtime) = makeStage(rate: rate)
      runtime.add(DirectlyManipulable(), to: node)
      TwoFingers.perform(on: stage, turning: 1, to: 200, by: Vector(dx: 40, dy: 30))
      return [node.position.value.x, node.position.value.y, node.rotation.value.radians, node.scale.value]
    }

    let expected = play(60)
    for rate in [24, 120, 1000, nil] as [Int64?] { #expect(play(rate) == expected) }
  }

  @Test(arguments: 0..<3, [false, true]) func `a part that is disabled listens to nothing, and the others go on`(
    _ part: Int, _ isWholeOn: Bool
  ) {
    let (stage, card, _) = makeStage()
    let whole = tracked(DirectlyManipulable())
    stage.runtime.add(whole, to: card)
    let switches = [whole.draggable.enabled, whole.rotatable.enabled, whole.scalable.enabled]
    (switches[part].value, whole.enabled.value) = (false, isWholeOn)
    var isDragged = false
    whole.draggable.state.subscribe { isDragged = $0 == .active }

    // Two fingers drag, turn and spread.
    let fingers = [(1, Point(x: 190, y: 200), Point(x: 220, y: 280)), (2, Point(x: 210, y: 200), Point(x: 300, y: 220))]
    for (id, point, _) in fingers { stage.runtime.send(.pointer(id: PointerID(id), phase: .down, at: point, time: .milliseconds(0))) }
    for step in 1...10 {
      for (id, point, end) in fingers {
        let at = Point(x: point.x + (end.x - point.x) * Double(step) / 10, y: point.y + (end.y - point.y) * Double(step) / 10)
        stage.runtime.send(.pointer(id: PointerID(id), phase: .move, at: at, time: .milliseconds(Int64(step * 16))))
      }
    }
    stage.runtime.advance(to: .milliseconds(170))

    let moved = [isDragged, card.rotation.value != Angle(radians: 0), card.scale.value != 1]
    #expect(moved == (0..<3).map { isWholeOn && $0 != part })
    if !isWholeOn { #expect(card.position.value == Point(x: 200, y: 200)) }
    whole.enabled.value = false
    #expect(stage.runtime.isAtRest)
  }

  @Test func `an instance emits the gestures of its own node, whenever its streams were requested`() {
    let (stage, node, runtime) = makeStage()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 60, y: 60), size: Size(width: 50, height: 50))
    let hands = makeManipulable()
    let (first, second) = (runtime.add(hands, to: node), runtime.add(hands, to: other))
    var (own, foreign, states): (Int, Int, [MotionState]) = (0, 0, [])
    let subscriptions = [
      first.stream(of: hands.draggable.gestures).subscribe { _ in own += 1 },
      second.stream(of: hands.draggable.gestures).subscribe { _ in foreign += 1 },
    ]
    let state = second.stream(of: hands.draggable.state).subscribe { states.append($0) }
    stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(own > 2 && foreign == 0 && states == [.atRest])
    stage.finger.press(on: other).move(by: Vector(dx: 20, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(foreign > 2 && states == [.atRest, .active, .atRest])
    for subscription in subscriptions + [state] { subscription.unsubscribe() }
  }

  @Test func `a composite observes the gestures of its own node, also if it does so before it adds the part`() {
    let (stage, node, runtime) = makeStage()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 60, y: 60), size: Size(width: 50, height: 50))
    for isObservedFirst in [true, false] {
      let counting = tracked(Counting(makeManipulable(), isObservedFirst: isObservedFirst))
      for target in [node, other] { runtime.add(counting, to: target) }
      stage.finger.press(on: other).move(by: Vector(dx: 20, dy: 0), over: .milliseconds(100)).lift()
      stage.settle()
      #expect(counting.counts["node"] == nil && counting.counts["other"] != nil)
      runtime.remove(counting)
    }
  }
}
