import Interplay
import InterplayTestSupport
import InterplayTesting
import Testing

@Suite(.tracksLifetimes) struct KnobTests {
  private let guide = "Documentation/Tutorials/YourOwnGesture.md"

  private func makeKnobs() -> (stage: Stage, left: SceneNode, right: SceneNode) {
    let stage = Stage(size: Size(width: 400, height: 200))
    let knobs = [("left", 100.0), ("right", 300)].map { name, x in
      stage.scene.root.addChild(named: name, position: Point(x: x, y: 100), size: Size(width: 80, height: 80))
    }
    return (stage.checked(), knobs[0], knobs[1])
  }

  @Test func `the instance that a finger holds is active, turns and tells where it was released`() throws {
    let (stage, left, right) = makeKnobs()
    let runtime = stage.runtime
    var lines: [String] = []
    func print(_ text: String) { lines.append(text) }
    // snippet: instances
    let knob = Knob()
    let (first, second) = (runtime.add(knob, to: left), runtime.add(knob, to: right))
    first.stream(of: knob.released).subscribe { print("left, released: \($0.degrees.rounded())") }
    second.stream(of: knob.released).subscribe { print("right, released: \($0.degrees.rounded())") }

    stage.finger.press(on: left).move(by: Vector(dx: 40, dy: 0), over: .milliseconds(200))
    stage.play()
    print("held: \(left.rotation.value.degrees.rounded()) and \(right.rotation.value.degrees)")
    print("at rest: \(first.isAtRest) and \(second.isAtRest); all: \(runtime.isAtRest)")
    stage.finger.lift()
    stage.settle()
    print("at rest: \(first.isAtRest) and \(second.isAtRest); all: \(runtime.isAtRest)")
    // end

    #expect(left.rotation.value.degrees > 20 && right.rotation.value.degrees == 0)
    try expectShown(lines, in: guide)
  }

  @Test func `a cancelled gesture ends, and releases the rotation for a spring`() {
    let (stage, left, _) = makeKnobs()
    let (runtime, knob, spring) = (stage.runtime, Knob(), Spring<Angle>())
    // snippet: spring
    runtime.toggle(spring, inReactionTo: knob)
    runtime.add(spring, to: left.rotation)
    runtime.add(knob, to: left) { $0.clamped(from: Angle(degrees: -30), to: Angle(degrees: 30)) }

    stage.finger.press(on: left).move(by: Vector(dx: 80, dy: 0), over: .milliseconds(200)).cancel()
    let trace = stage.settle()
    #expect(trace[left].rotation.peak == Angle(degrees: 30) && left.rotation.value.degrees == 0)
    // end
  }

  @Test func `its switch cancels the gesture`() {
    let (stage, left, _) = makeKnobs()
    let knob = Knob()
    let instance = stage.runtime.add(knob, to: left)

    stage.finger.press(on: left).move(by: Vector(dx: 40, dy: 0), over: .milliseconds(200))
    stage.play()
    knob.enabled.value = false

    #expect(instance.isAtRest && stage.runtime.isAtRest)
    let angle = left.rotation.value
    stage.finger.move(by: Vector(dx: 40, dy: 0), over: .milliseconds(200)).lift()
    stage.settle()
    #expect(left.rotation.value == angle)
  }

  @Test func `it obeys the laws of interactions`() {
    LawfulInteraction("knob") { runtime, node, other in
      let knob = Knob()
      runtime.add(knob, to: node)
      runtime.add(knob, to: other)
      return .init(knob, in: runtime)
    }.expectLaws()
  }

  @Test func `the first step turns a node`() {
    let (stage, left, _) = makeKnobs()
    stage.runtime.add(FirstKnob.Knob(), to: left)
    stage.finger.press(on: left).move(by: Vector(dx: 40, dy: 0), over: .milliseconds(200)).lift()
    stage.settle()
    #expect(left.rotation.value.degrees > 20)
  }
}
