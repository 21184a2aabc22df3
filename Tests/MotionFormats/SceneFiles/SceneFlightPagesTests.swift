import Interplay
import InterplayPages
import InterplayTestSupport
import MotionFormats
import Testing

/// Pages whose motions are in flight when they are saved.
@Suite struct SceneFlightPagesTests {
  /// Pages whose motions in flight may stay, or go elsewhere: in paused timelines, with pending delays, slower than their rest thresholds, and
  /// where a connection delivers its value again.
  private static let exceptions: Set<String> = [
    "attractor-menu", "bubbles", "choreographed", "combining", "controls", "decays", "reactive-constraints", "scroll-view", "timeline",
  ]

  @Test(arguments: Soak.part(of: 0..<6, share: 3)) func `motions in flight on pages go on after the last finger is lifted`(part: Int) throws
  {
    for (index, page) in Pages.all.enumerated() where index % 6 == part && !Self.exceptions.contains(page.name) {
      var random = SeededGenerator(seed: UInt64(index))
      let stage = Stage(page: page)
      stage.runtime.logOutput.write = { _ in }
      page.script(stage)
      stage.play()
      // A frame, and a sample of each interval, so that the loaded scene has them at the same times.
      let later = stage.now.nanoseconds + Int64.random(in: 0...600_000_000, using: &random)
      stage.run(until: Timestamp(nanoseconds: (later + 399_999_999) / 400_000_000 * 400_000_000))
      // Some pages have closures, and cannot be saved.
      guard let text = try? SceneFile.text(of: stage.runtime) else { continue }
      let violation = try JSONSchema.scene.get().violation(in: text)
      #expect(violation == nil, "\(page.name): \(violation ?? "")")
      let loaded = Stage(page: try SceneFile.parse([UInt8](text.utf8)).page)
      loaded.runtime.logOutput.write = { _ in }
      let start = stage.now
      for step in [0, 50, 150, 400, 1000] as [Int64] {
        stage.run(until: start.advanced(by: .milliseconds(step)))
        loaded.run(until: .milliseconds(step))
        for (node, other) in zip(stage.scene.nodes, loaded.scene.nodes) {
          let distance = node.position.value.distance(to: other.position.value)
          #expect(distance < 1e-5, "\(page.name), \(node.name), saved at \(start), after \(step) ms")
          #expect((node.opacity.value - other.opacity.value).magnitude < 1e-6, "\(page.name), \(node.name), after \(step) ms")
          #expect((node.scale.value - other.scale.value).magnitude < 1e-6, "\(page.name), \(node.name), after \(step) ms")
        }
      }
    }
  }
}
