import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

/// Springs along the shorter arc that are saved in flight move on to the angle that their start has chosen.
@Suite struct ArcSpringTests: SceneFlight {
  /// Returns a scene 40 ms after a spring was thrown past half a turn from its destination.
  private func thrown() -> (runtime: MotionRuntime, spring: Spring<Angle>) {
    let (runtime, card) = makeRuntime()
    let spring = Spring<Angle>.alongShorterArc()
    (spring.destination.value, spring.initialVelocity.value) = (.radians(3), .radians(-60))
    runtime.add(spring, to: card.rotation)
    runtime.advance(to: .milliseconds(40))
    return (runtime, spring)
  }

  @Test func `a spring along the shorter arc that was thrown past half a turn comes back`() throws {
    let (runtime, _) = thrown()
    let present = try #require(runtime.scene["card"]).rotation.value.radians
    #expect(present < 3 - Double.pi, "\(present): the destination is not the nearest of its equivalents")

    let (loaded, text) = try load(runtime)

    #expect(text.contains(#""settings": {"chosenDestination": 3}"#), "\(text)")
    try expectSame(loaded, as: runtime, for: .seconds(8))
    #expect(loaded.scene["card"]?.rotation.value == .radians(3))
    #expect(try !SceneFile.text(of: loaded).contains("chosenDestination"))
  }

  @Test func `each target of a spring along the shorter arc has chosen by itself`() throws {
    let (runtime, spring) = thrown()
    let other = runtime.scene.root.addChild(named: "other", size: Size(width: 80, height: 80))
    other.rotation.value = .radians(-2)
    runtime.add(spring, to: other.rotation)
    runtime.advance(to: .milliseconds(60))

    let (loaded, _) = try load(runtime)
    try expectSame(loaded, as: runtime, for: .seconds(8))

    let same = try #require(loaded.scene["other"])
    #expect(abs(other.rotation.value.radians - (3 - 2 * Double.pi)) < 1e-12)
    #expect(same.rotation.value.radians == other.rotation.value.radians)
  }

  @Test func `a later destination is that nearest to the loaded angle`() throws {
    let (runtime, spring) = thrown()
    let (loaded, _) = try load(runtime)
    let rotation = try #require(loaded.scene["card"]).rotation
    let same = try #require(loaded.interactions(ofType: Spring<Angle>.self, for: rotation).first)
    try expectSame(loaded, as: runtime, for: .seconds(8))

    for spring in [spring, same] { spring.destination.value = .radians(-3) }
    try expectSame(loaded, as: runtime, for: .seconds(8))

    #expect(abs(rotation.value.radians - (2 * Double.pi - 3)) < 1e-12)
  }

  @Test func `a chosen destination of a spring that does not take the shorter arc is refused`() {
    let text = """
      {"interplay": "scene", "version": 1, "canvas": [9, 9], "nodes": [{"name": "a"}],
       "interactions": [{"name": "turn", "kind": "Spring<Angle>"}],
       "graph": [{"add": "turn", "to": "a.rotation", "settings": {"chosenDestination": 3}}]}
      """
    let error = #expect(throws: FileError.self) { try SceneFile.parse([UInt8](text.utf8)) }
    #expect(error?.path == "graph[0].settings.chosenDestination")
  }
}
