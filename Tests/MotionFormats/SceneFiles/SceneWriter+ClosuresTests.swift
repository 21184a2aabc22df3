import Interplay
import MotionFormats
import Testing

/// The closures of an app, which a file cannot represent.
@Suite struct SceneWriterClosuresTests {
  private let place = "MotionFormatsTests/SceneWriter+ClosuresTests.swift"

  /// Returns the error of saving a scene to which `build` has added something, or "saved".
  private func answer(_ build: (MotionRuntime, SceneNode) -> Void) -> String {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
    build(runtime, runtime.scene.root.addChild(named: "node", size: Size(width: 1, height: 1)))
    do throws(SceneSavingError) {
      _ = try SceneFile.text(of: runtime)
      return "saved"
    } catch {
      return "\(error)"
    }
  }

  @Test func `an observer of the runtime is refused with the place of its call`() {
    let line = #line + 1
    let refusal = answer { runtime, node in runtime.observe(node.scale) { _ in } }

    #expect(
      refusal == "the runtime: observe or whenAllAtRest at \(place):\(line) runs a closure, which a file cannot represent; "
        + "connect a stream, observe it in an interaction, or subscribe to it in the app")
  }

  @Test func `a closure at the rest of motions is refused with the place of its call`() {
    let line = #line + 4
    let refusal = answer { runtime, node in
      let spring = Spring<Double>()
      runtime.add(spring, to: node.opacity)
      runtime.whenAllAtRest([spring]) {}
    }

    #expect(refusal.hasPrefix("the runtime: observe or whenAllAtRest at \(place):\(line) runs a closure"))
  }

  @Test func `a subscription of the app is not in the file, and refuses nothing`() {
    let text = answer { _, node in
      node.scale.subscribe { _ in }
      node.scale.value = 2
    }

    #expect(text == "saved")
  }

  @Test func `an observer that has ended refuses nothing`() {
    let text = answer { runtime, node in runtime.observe(node.scale) { _ in }.unsubscribe() }

    #expect(text == "saved")
  }
}
