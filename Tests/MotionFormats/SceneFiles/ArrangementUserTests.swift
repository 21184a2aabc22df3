import Interplay
import MotionAnimators
import MotionFormats
import Testing

/// Buttons that play arrangements on the clock of a runtime.
@Suite struct ArrangementUserTests {
  /// A scene with an arrangement on a timeline, and a button of it.
  private func file(_ action: String, graph: String) -> [UInt8] {
    let text = """
      {"interplay": "scene", "version": 1, "canvas": [400, 400],
       "nodes": [{"name": "card", "position": [200, 200], "size": [80, 80]}],
       "runtimes": [{"name": "past", "kind": "timeline"}],
       "interactions": [{"name": "play", "kind": "PlaybackButton", "settings": {"action": "\(action)"}, "arrangement": "intro"}],
       "graph": [\(graph)],
       "arrangements": [{"name": "intro", "in": "past", "state": "reset",
         "tween": {"of": "card.opacity", "from": 1, "to": 0, "duration": 1}}]}
      """
    return [UInt8](text.utf8)
  }

  @Test func `a button that starts an arrangement of another runtime is refused with its place`() {
    let graphs = [
      #"{"add": "play", "to": "card"}"#, #"{"add": "play", "to": "card", "in": "past"}, {"add": "play", "to": "card"}"#,
    ]
    for graph in graphs {
      let error = #expect(throws: FileError.self) { try SceneFile.runtime(from: file("start", graph: graph)) }
      #expect(error?.path == "interactions[0].arrangement", "\(graph)")
      #expect(error?.cause.hasPrefix("the arrangement \"intro\" plays in another runtime than its button") == true, "\(graph)")
    }
  }

  @Test func `a button that starts an arrangement of its runtime plays it`() throws {
    let graph = #"{"add": "play", "to": "card", "in": "past"}"#
    let stage = Stage(runtime: try SceneFile.runtime(from: file("start", graph: graph)))

    stage.finger.tap(on: stage["card"])
    stage.settle()

    #expect(stage["card"].opacity.value == 0)
  }

  @Test(arguments: ["stop", "pause", "resume"]) func `a button that starts nothing may be in another runtime`(action: String) throws {
    let stage = Stage(runtime: try SceneFile.runtime(from: file(action, graph: #"{"add": "play", "to": "card"}"#)))

    stage.finger.tap(on: stage["card"])
    stage.settle()

    #expect(stage["card"].opacity.value == 1)
  }

  /// A user of an arrangement that does not start it.
  enum Follower: CaseIterable {
    case counter, stopButton
  }

  @Test(arguments: Follower.allCases, [true, false])
  func `an arrangement that was never played is in the runtime of the button that starts it`(_ follower: Follower, isFirst: Bool) throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let nodes = ["card", "button", "stop"].enumerated().map { index, name in
      runtime.scene.root.addChild(named: name, position: Point(x: 100 * Double(index), y: 50), size: Size(width: 80, height: 80))
    }
    let timeline = Timeline(of: runtime)
    let fade = try MotionTrack(moving: nodes[0].opacity, from: 1, to: 0, over: .seconds(1), named: "fade").arrangement
    func follow() {
      switch follower {
      case .counter: runtime.add(StatusCounter(.completed, of: fade), to: nodes[2].cornerRadius)
      case .stopButton: runtime.add(PlaybackButton(.stop, of: fade), to: nodes[2])
      }
    }
    if isFirst { follow() }
    timeline.runtime.add(PlaybackButton(.start, of: fade), to: nodes[1])
    if !isFirst { follow() }

    let text = try SceneFile.text(of: runtime)
    let stage = Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8)))

    #expect(text.contains(#"{"name": "fade", "in": "timeline","#), "\(text)")
    stage.finger.tap(on: stage["button"])
    stage.settle()
    #expect(stage["card"].opacity.value == 0)
    withExtendedLifetime((fade, timeline)) {}
  }

  @Test func `a button that starts an arrangement of another runtime is not saved`() throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let (card, timeline) = (runtime.scene.root.addChild(named: "card", size: Size(width: 80, height: 80)), Timeline(of: runtime))
    let fade = try MotionTrack(moving: card.opacity, from: 1, to: 0, over: .seconds(1), named: "fade").arrangement
    fade.play(on: AnimationClock(of: timeline.runtime.clock))
    runtime.add(PlaybackButton(.start, of: fade), to: card)

    let error = #expect(throws: SceneSavingError.self) { try SceneFile.text(of: runtime) }

    #expect(error?.location == "interactions[0].arrangement")
    #expect(error?.cause.hasPrefix(#"the arrangement "fade" plays in another runtime than its button"#) == true)
    withExtendedLifetime((fade, timeline)) {}
  }
}
