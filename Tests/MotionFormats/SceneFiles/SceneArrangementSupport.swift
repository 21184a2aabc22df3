import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

@testable import MotionEngine

/// Pages with arrangements, for tests that save and load them.
enum ArrangedPages {
  /// Returns a page whose arrangements are retained by its runtime. `afterwards` is called once they play.
  static func page(
    _ build: @escaping @Sendable (MotionRuntime, SceneNode) throws -> [(Arrangement, MotionClock)],
    afterwards: @escaping @Sendable (MotionRuntime, SceneNode, [Arrangement]) -> Void = { _, _, _ in }
  ) -> Page {
    Page(name: "arranged", summary: "", canvas: Size(width: 400, height: 400), mainNode: "card") { runtime in
      let card = runtime.scene.root.addChild(named: "card", position: Point(x: 100, y: 100), size: Size(width: 80, height: 80))
      let made = (try? build(runtime, card)) ?? []
      for (arrangement, clock) in made {
        runtime.keep(arrangement)
        arrangement.play(on: AnimationClock(of: clock))
      }
      afterwards(runtime, card, made.map { $0.0 })
    } script: { _ in
    }
  }

  /// Plays `page` for some seconds with a finger on the card, and returns the digest.
  private static func digest(_ page: Page, seconds: Double) -> Digest {
    let stage = Stage(page: page)
    stage.finger.hold(for: .milliseconds(300)).press(on: stage["card"]).move(by: Vector(dx: 90, dy: 60), over: .milliseconds(400)).lift()
    stage.run(until: .seconds(seconds))
    return stage.trace.digest
  }

  /// Saves `page`, loads the file, and compares both; returns the text.
  @discardableResult static func expectSame(
    _ page: Page, seconds: Double = 4, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let text = try SceneFile.text(of: Stage(page: page).runtime, name: page.name, mainNode: "card")
    let loaded = try SceneFile.parse([UInt8](text.utf8)).page
    #expect(digest(loaded, seconds: seconds) == digest(page, seconds: seconds), comment, sourceLocation: sourceLocation)
    let again = try SceneFile.text(of: Stage(page: loaded).runtime, name: page.name, mainNode: "card")
    #expect(again == text, comment, sourceLocation: sourceLocation)
    return text
  }
}
