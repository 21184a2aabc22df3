import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

/// Streams of one instance in saved scenes.
@Suite struct SceneWriterInstancesTests {
  private let stage = Stage(size: Size(width: 400, height: 400))
  private let tossable = Tossable()
  private let nodes: [SceneNode]

  init() {
    let scene = stage.scene
    nodes = ["a", "b", "lamp"].enumerated().map { index, name in
      scene.root.addChild(named: name, position: Point(x: 60 + 120 * Double(index), y: 200), size: Size(width: 60, height: 60))
    }
    tossable.spring.destination.value = Point(x: 200, y: 200)
  }

  /// The text of the error; `saved` without one.
  private func refusal() -> String {
    do throws(SceneSavingError) {
      _ = try SceneFile.text(of: stage.runtime)
      return "saved"
    } catch {
      return "\(error)"
    }
  }

  @Test func `the state of the only instance is saved as that of the interaction`() throws {
    let instance = stage.runtime.add(tossable, to: nodes[0])
    stage.runtime.connect(instance.state.rewrite([.active: 0.5, .atRest: 1]), to: nodes[2].opacity)
    stage.runtime.connect(instance.stream(of: tossable.draggable.releases).projectedEndpoint().y(), to: nodes[2].borderWidth)

    let copy = try SceneFile.runtime(from: [UInt8](try SceneFile.text(of: stage.runtime).utf8))

    for stage in [stage, Stage(runtime: copy)] {
      stage.finger.press(on: stage["a"]).move(by: Vector(dx: 0, dy: 40), over: .milliseconds(100))
      stage.play()
      #expect(stage["lamp"].opacity.value == 0.5)
      stage.finger.lift()
      stage.settle()
    }
    #expect(copy.scene.root.children[2].borderWidth.value == nodes[2].borderWidth.value && nodes[2].borderWidth.value > 200)
  }

  @Test func `a stream of one instance among several is refused`() {
    let instance = stage.runtime.add(tossable, to: nodes[0])
    stage.runtime.add(tossable, to: nodes[1])
    stage.runtime.connect(instance.stream(of: tossable.draggable.releases).projectedEndpoint().y(), to: nodes[2].borderWidth)

    #expect(
      refusal() == "the connection to lamp.borderWidth: it observes tossable.draggable.releases of one instance, but tossable was added "
        + "to several targets; add an interaction of its own to this one")
  }

  @Test func `the state of one instance among several is refused, also as an argument`() {
    let instance = stage.runtime.add(tossable, to: nodes[0])
    stage.runtime.createChild().add(tossable, to: nodes[1])
    let isActive = instance.state.rewrite([.active: true, .atRest: false])
    stage.runtime.connect(nodes[0].scale.valve(openWhenTrue: isActive), to: nodes[2].scale)

    #expect(refusal().hasPrefix("the connection to lamp.scale: it observes tossable.state of one instance"))
  }

  @Test func `an interaction that follows the only instance is saved behind it`() throws {
    let follow = Follow<Double>(tossable.state.rewrite([.active: 2, .atRest: 1]))
    let instance = stage.runtime.add(tossable, to: nodes[0])
    let other = Follow<Double>(instance.state.rewrite([.active: 0.5, .atRest: 1]))
    stage.runtime.add(follow, to: nodes[2].scale)
    stage.runtime.add(other, to: nodes[2].opacity)

    let copy = try SceneFile.runtime(from: [UInt8](try SceneFile.text(of: stage.runtime).utf8))

    let stage = Stage(runtime: copy)
    stage.finger.press(on: stage["a"]).move(by: Vector(dx: 0, dy: 40), over: .milliseconds(100)).hold(for: .seconds(1))
    stage.run(until: .seconds(1))
    #expect(stage["lamp"].opacity.value == 0.5 && stage["lamp"].scale.value == 2)
  }
}
