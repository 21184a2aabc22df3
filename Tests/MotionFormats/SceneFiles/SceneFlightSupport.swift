import Interplay
import MotionFormats
import Testing

/// A suite of tests that save scenes in flight.
protocol SceneFlight {}

extension SceneFlight {
  /// Returns a runtime with one node.
  func makeRuntime() -> (runtime: MotionRuntime, card: SceneNode) {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    return (runtime, runtime.scene.root.addChild(named: "card", position: Point(x: 10, y: 20), size: Size(width: 80, height: 80)))
  }

  /// Saves `runtime`, and returns what is loaded from the text.
  func load(_ runtime: MotionRuntime) throws -> (runtime: MotionRuntime, text: String) {
    let text = try SceneFile.text(of: runtime)
    return (Stage(page: try SceneFile.parse([UInt8](text.utf8)).page).runtime, text)
  }

  /// Expects that the card of `loaded` moves as that of `runtime` from now on.
  func expectSame(
    _ loaded: MotionRuntime, as runtime: MotionRuntime, for duration: Duration = .seconds(2),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (card, other) = (try #require(runtime.scene["card"]), try #require(loaded.scene["card"]))
    let (start, origin) = (runtime.now, loaded.now)
    for step in 0...40 {
      let time = duration * Double(step) / 40
      runtime.advance(to: start.advanced(by: time))
      loaded.advance(to: origin.advanced(by: time))
      let distance = card.position.value.distance(to: other.position.value)
      #expect(distance < 1e-8, "\(time): \(card.position.value), loaded \(other.position.value)", sourceLocation: sourceLocation)
      #expect((card.opacity.value - other.opacity.value).magnitude < 1e-9, "\(time)", sourceLocation: sourceLocation)
      let turn = (card.rotation.value.radians - other.rotation.value.radians).magnitude
      #expect(turn < 1e-9, "\(time): \(card.rotation.value), loaded \(other.rotation.value)", sourceLocation: sourceLocation)
    }
    #expect(loaded.isAtRest == runtime.isAtRest, sourceLocation: sourceLocation)
  }
}
