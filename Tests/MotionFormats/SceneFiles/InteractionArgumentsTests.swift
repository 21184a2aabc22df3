import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

/// An interaction with a fixed number.
private final class Gauge: CompositeInteraction {
  let shared = CompositeState(named: "gauge")
  let limit: Double
  var settings: [Setting] {
    [Setting(fixed: "limit", limit, "The limit."), Setting("enabled", enabled, "Whether the interaction is enabled.")]
  }

  init(limit: Double) { self.limit = limit }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {}
}

@Suite struct InteractionArgumentsTests {
  private func registry(readsLimit: Bool) -> SceneRegistry {
    var registry = SceneRegistry.standard
    registry.register { arguments throws(FileError) in Gauge(limit: try readsLimit ? arguments.value("limit", default: 5) : 5) }
    return registry
  }

  private func file(limit: String) -> [UInt8] {
    [UInt8](
      """
      {"interplay": "scene", "version": 1, "canvas": [9, 9], "nodes": [{"name": "card"}],
       "interactions": [{"name": "gauge", "kind": "Gauge", "settings": {"limit": \(limit)}}], "graph": [{"add": "gauge", "to": "card"}]}
      """.utf8)
  }

  @Test func `a fixed setting that nothing reads is accepted with the value that it has anyway, and refused with another one`() throws {
    let registry = registry(readsLimit: false)
    _ = try SceneFile.runtime(from: file(limit: "5"), registry: registry)
    let error = #expect(throws: FileError.self) { try SceneFile.runtime(from: file(limit: "3"), registry: registry) }
    #expect(error?.path == "interactions[0].settings.limit")
    #expect(error?.cause.hasPrefix("the closure of 'register' does not read this setting of a Gauge; ") == true)
    #expect(throws: FileError.self) { try SceneFile.runtime(from: file(limit: "\"5\""), registry: registry) }
    for limit in ["3", "5"] { _ = try SceneFile.runtime(from: file(limit: limit), registry: self.registry(readsLimit: true)) }
  }

  @Test(arguments: [3.0, 5], [false, true]) func `a fixed setting that would be lost is not saved`(limit: Double, readsLimit: Bool) throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 9, height: 9)))
    runtime.add(Gauge(limit: limit), to: runtime.scene.root.addChild(named: "card"))
    let registry = registry(readsLimit: readsLimit)
    if limit == 3, !readsLimit {
      let error = #expect(throws: SceneSavingError.self) { try SceneFile.text(of: runtime, registry: registry) }
      #expect(error?.location == "gauge.limit" && error?.cause.contains("does not read; ") == true)
    } else {
      let text = try SceneFile.text(of: runtime, registry: registry)
      let loaded = try SceneFile.runtime(from: [UInt8](text.utf8), registry: registry)
      let card = try #require(loaded.scene["card"])
      #expect(try #require(loaded.interactions(ofType: Gauge.self, for: card).first).limit == limit)
    }
  }
}
