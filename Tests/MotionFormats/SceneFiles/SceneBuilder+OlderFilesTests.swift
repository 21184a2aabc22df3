import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

/// Has a swipe as its part.
private final class Dismissal: CompositeInteraction {
  let shared = CompositeState(named: "dismissal")
  let swipe = Swipeable()

  var settings: [Setting] { [Setting("enabled", enabled, "Whether the interaction is enabled.")] }
  var parts: [Part] { [Part("swipe", swipe)] }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) { runtime.add(swipe, to: node) }
}

@Suite struct SceneBuilderOlderFilesTests {
  private let stage = Stage(size: Size(width: 400, height: 400))
  private let rows: [SceneNode]

  init() {
    let scene = stage.scene
    rows = (0..<3).map { index in
      scene.root.addChild(named: "row \(index)", position: Point(x: 200, y: 30 + 60 * Double(index)), size: Size(width: 400, height: 60))
    }
  }

  /// Checks that a scene in flight goes on alike if its file has both coordinates of the velocity, as older files do.
  private func check(registry: SceneRegistry = .standard, _ older: (Substring) -> String) throws {
    let text = try SceneFile.text(of: stage.runtime, registry: registry)
    let other = text.replacing(/spring\.initialVelocity": ([-+.0-9e]+)/) { "spring.initialVelocity\": \(older($0.1))" }
    #expect(other != text)
    let loaded = try [text, other].map { Stage(runtime: try SceneFile.runtime(from: [UInt8]($0.utf8), registry: registry)) }
    for time in [40, 90, 5000] as [Int64] {
      for stage in loaded { stage.run(until: .milliseconds(time)) }
      for row in rows { #expect(loaded[0][row.name].position.value == loaded[1][row.name].position.value) }
    }
    stage.settle()
    for row in rows { #expect(loaded[1][row.name].position.value == row.position.value) }
  }

  @Test func `the spring of a Swipeable has the x of both coordinates`() throws {
    let swipeable = Swipeable()
    for row in rows { stage.runtime.add(swipeable, to: row) }
    stage.finger.press(on: rows[1]).move(by: Vector(dx: 150, dy: 0), over: .milliseconds(200)).lift()
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(30)))
    try check { "[\($0), 7]" }
  }

  @Test func `the spring of a ReorderableList has the y of both coordinates`() throws {
    let list = ReorderableList(top: 0, spacing: 0)
    for row in rows { stage.runtime.add(list, to: row) }
    stage.settle()
    list.order.value.swapAt(0, 2)
    stage.run(until: stage.now.advanced(by: .milliseconds(30)))
    try check { "[7, \($0)]" }
  }

  @Test func `the spring of a Swipeable that is a part has the x of both coordinates, too`() throws {
    let dismissal = Dismissal()
    for row in rows { stage.runtime.add(dismissal, to: row) }
    stage.finger.press(on: rows[1]).move(by: Vector(dx: 150, dy: 0), over: .milliseconds(200)).lift()
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(30)))
    var registry = SceneRegistry.standard
    registry.register { _ in Dismissal() }
    try check(registry: registry) { "[\($0), 7]" }
  }

  @Test(arguments: [("Swipeable", "[310, 7]"), ("ReorderableList", "[7, 310]")])
  func `a configuration has one coordinate of both, too`(_ kind: String, _ velocity: String) throws {
    let members = [
      "\"configuration\": {\"spring\": {\"initialVelocity\": \(velocity)}}", "\"settings\": {\"spring.initialVelocity\": 310}",
    ]
    let loaded = try members.map { member in
      let text = """
        {"interplay": "scene", "version": 1, "canvas": [400, 400],
         "nodes": [{"name": "a", "position": [200, 90], "size": [400, 60]}],
         "interactions": [{"name": "moves", "kind": "\(kind)", \(member)}], "graph": [{"add": "moves", "to": "a"}]}
        """
      return Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8)))
    }
    for time in [20, 40, 90] as [Int64] {
      for stage in loaded { stage.run(until: .milliseconds(time)) }
      #expect(loaded[0]["a"].position.value == loaded[1]["a"].position.value)
      #expect(try SceneFile.text(of: loaded[0].runtime) == SceneFile.text(of: loaded[1].runtime))
    }
  }

  @Test func `both coordinates for a number of another part are refused`() {
    let text = """
      {"interplay": "scene", "version": 1, "canvas": [400, 400], "nodes": [{"name": "a"}],
       "interactions": [{"name": "swipe", "kind": "Swipeable", "settings": {"threshold": [50, 60]}}]}
      """
    #expect(throws: FileError.self) { try SceneFile.parse([UInt8](text.utf8)) }
  }

  @Test func `the destination in older files may have both coordinates, too`() throws {
    stage.runtime.add(Swipeable(threshold: 50), to: rows[0])
    let text = try SceneFile.text(of: stage.runtime)
    let other = text.replacing(#""threshold": 50"#, with: #""threshold": 50, "spring.destination": [320, 30]"#)
    #expect(other != text)
    let loaded = Stage(runtime: try SceneFile.runtime(from: [UInt8](other.utf8)))
    loaded.settle()
    #expect(loaded["row 0"].position.value == rows[0].position.value)
  }
}
