import Interplay
import InterplayTestSupport
import MotionMathematics
import Testing

/// Two fingers on a circle around a point: each call adds an action and plays it.
struct TwoFingers {
  let stage: Stage
  var center = Point(x: 200, y: 200)
  var distance = 80.0
  var angle = 0.0

  private func place(_ side: Double, _ center: Point, _ distance: Double, _ angle: Double) -> Point {
    center + Vector(dx: Elementary.cos(angle), dy: Elementary.sin(angle)) * (side * distance / 2)
  }

  func press() {
    for (finger, side) in [(0, -1.0), (1, 1.0)] { stage.finger(finger).press(at: place(side, center, distance, angle)) }
    stage.play()
  }

  mutating func move(turning turn: Double = 0, to end: Double? = nil, by way: Vector = .zero, over duration: Duration = .milliseconds(80)) {
    let (from, end) = (self, end ?? distance)
    for (finger, side) in [(0, -1.0), (1, 1.0)] {
      stage.finger(finger).move(
        along: { from.place(side, from.center + way * $0, from.distance + (end - from.distance) * $0, from.angle + turn * $0) },
        over: duration)
    }
    stage.play()
    (center, distance, angle) = (center + way, end, angle + turn)
  }

  func lift(cancelled: Bool = false) {
    for finger in 0..<2 { if cancelled { stage.finger(finger).cancel() } else { stage.finger(finger).lift() } }
    stage.settle()
  }

  /// The locations of the two fingers.
  var places: [Point] { [place(-1, center, distance, angle), place(1, center, distance, angle)] }

  /// Presses, moves once and releases.
  static func perform(on stage: Stage, turning turn: Double = 0, to end: Double = 80, by way: Vector = .zero) {
    var fingers = TwoFingers(stage: stage)
    fingers.press()
    fingers.move(turning: turn, to: end, by: way, over: .milliseconds(200))
    fingers.lift()
  }
}

@Suite(.tracksLifetimes) struct RotatableTests {
  @Test func `rotates the node with the fingers, less the slop`() {
    let (stage, node, runtime) = makeStage()
    runtime.add(Rotatable(), to: node)
    node.rotation.value = Angle(radians: 0.25)

    TwoFingers.perform(on: stage, turning: 1.5)

    // The slop consumed 10 points of an arc with a radius of 40 points; between samples the fingers move straight.
    #expect(abs(node.rotation.value.radians - (0.25 + 1.5 - 0.25)) < 1e-3)
    #expect(node.scale.value == 1 && node.position.value == Point(x: 200, y: 200))
  }

  @Test func `one finger rotates nothing, nor do two that only move apart`() {
    let (stage, node, runtime) = makeStage()
    runtime.add(Rotatable(), to: node)

    stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 80), over: .milliseconds(100)).lift()
    stage.settle()
    TwoFingers.perform(on: stage, to: 160)

    #expect(node.rotation.value.radians == 0)
  }

  @Test func `constraints apply to each target`() {
    let (stage, node, runtime) = makeStage()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 50, y: 350), size: Size(width: 100, height: 100))
    let rotatable = Rotatable(configuration: RotationConfiguration(slop: 0))
    for target in [node, other] { runtime.add(rotatable, to: target) { $0.map { Angle(radians: min(1, $0.radians)) } } }

    TwoFingers.perform(on: stage, turning: 3)

    #expect(node.rotation.value.radians == 1)
    #expect(other.rotation.value.radians == 0)
  }

  @Test func `is active during the gesture, and stops at the current rotation when it is disabled or removed`() {
    for ending in 0..<3 {
      let (stage, node, runtime) = makeStage()
      let rotatable = Rotatable(configuration: RotationConfiguration(slop: 0))
      var states: [MotionState] = []
      runtime.add(rotatable, to: node)
      rotatable.state.subscribe { states.append($0) }

      var fingers = TwoFingers(stage: stage)
      fingers.press()
      fingers.move(turning: 1)
      let turned = node.rotation.value.radians
      if ending == 0 { rotatable.enabled.value = false }
      if ending == 1 { runtime.removeInteractions(from: node) }
      fingers.move(turning: 1)
      fingers.lift()

      #expect(abs(turned - 1) < 1e-9)
      #expect(abs(node.rotation.value.radians - (ending == 2 ? 2 : 1)) < 1e-9)
      #expect(states == [.atRest, .active, .atRest])
      #expect(runtime.isAtRest)
    }
  }

  @Test func `a cancelled gesture keeps the rotation, and the next one continues from there`() {
    let (stage, node, runtime) = makeStage()
    runtime.add(Rotatable(configuration: RotationConfiguration(slop: 0)), to: node)
    var fingers = TwoFingers(stage: stage)
    fingers.press()
    fingers.move(turning: 1.25)
    fingers.lift(cancelled: true)
    let turned = node.rotation.value.radians
    #expect(abs(turned - 1.25) < 1e-9)

    TwoFingers.perform(on: stage, turning: 1)
    #expect(abs(node.rotation.value.radians - turned - 1) < 1e-9)
  }
}
