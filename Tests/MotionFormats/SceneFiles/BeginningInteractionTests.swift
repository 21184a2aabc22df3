import Interplay
import MotionFormats
import Testing

/// Tweens that have ended on one target, and are in flight on another one.
@Suite struct BeginningInteractionTests {
  private let stage = Stage(size: Size(width: 400, height: 400))
  private let ended: SceneNode
  private let moving: SceneNode

  init() { (ended, moving) = (stage.scene.root.addChild(named: "a"), stage.scene.root.addChild(named: "b")) }

  /// Adds an interaction of 1 s to one node, and 2 s later to the other one.
  ///
  /// Saves the scene 0.3 s later, and expects that a loaded one moves in the same way. Returns the text.
  private func expectSame(_ add: (SceneNode) -> Void) throws -> String {
    add(ended)
    stage.run(until: .seconds(2))
    add(moving)
    stage.run(until: .milliseconds(2300))

    let text = try SceneFile.text(of: stage.runtime)
    let copy = Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8)))
    let (start, origin) = (stage.now, copy.now)
    for step in [0, 1, 300, 699, 700, 900] as [Int64] {
      stage.run(until: start.advanced(by: .milliseconds(step)))
      copy.run(until: origin.advanced(by: .milliseconds(step)))
      for node in [ended, moving] {
        let same = copy[node.name]
        #expect(abs(same.opacity.value - node.opacity.value) < 1e-9, "\(node.name) at \(step)")
        #expect(same.position.value.distance(to: node.position.value) < 1e-9, "\(node.name) at \(step)")
      }
    }
    #expect(stage.runtime.isAtRest && copy.runtime.isAtRest)
    return text
  }

  @Test func `a target whose tween has ended stays where it is`() throws {
    let tween = Tween(duration: .seconds(1), values: [0.0, 0.5, 1])

    let text = try expectSame { stage.runtime.add(tween, to: $0.opacity) }

    #expect(text.contains(#"{"add": "tween", "to": "a.opacity", "settings": {"begins": false}}"#), "\(text)")
    #expect(text.contains(#"{"add": "tween", "to": "b.opacity"}"#), "\(text)")
  }

  @Test func `a target whose transition has ended stays where it is`() throws {
    let direction = ReactiveProperty(TransitionDirection.forward, label: GraphLabel("direction"))
    let transition = TransitionTween<Double>(duration: .seconds(1), forwardValues: [0, 1], direction: direction)

    let text = try expectSame { stage.runtime.add(transition, to: $0.opacity) }

    #expect(text.contains(#""to": "a.opacity", "settings": {"tween.begins": false}}"#), "\(text)")
  }

  @Test func `a node whose move along an arc has ended stays where it is`() throws {
    let move = ArcMove(duration: .seconds(1))
    (move.from.value, move.to.value) = (Point(x: 50, y: 60), Point(x: 300, y: 200))

    let text = try expectSame { stage.runtime.add(move, to: $0) }

    #expect(text.contains(#"{"add": "arcMove", "to": "a", "settings": {"tween.begins": false}}"#), "\(text)")
    #expect(ended.position.value == Point(x: 300, y: 200))
  }

  @Test func `a target begins as its addition says, and the others as the interaction says`() throws {
    let text = """
      {"interplay": "scene", "version": 1, "canvas": [9, 9], "nodes": [{"name": "a"}, {"name": "b"}, {"name": "c"}], "interactions": [
        {"name": "fade", "kind": "Tween<Double>", "settings": {"duration": 1, "values": [1, 0], "begins": false}},
        {"name": "grow", "kind": "Tween<Double>", "settings": {"duration": 1, "values": [1, 3]}}
      ], "graph": [
        {"add": "fade", "to": "a.opacity", "settings": {"begins": true}}, {"add": "fade", "to": "b.opacity"},
        {"add": "grow", "to": "a.scale", "settings": {"begins": false}}, {"add": "grow", "to": "b.scale", "settings": {"begins": false}},
        {"add": "grow", "to": "c.scale"}
      ]}
      """
    let stage = Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8)))

    stage.settle()

    #expect(["a", "b"].map { stage[$0].opacity.value } == [0, 1])
    #expect(["a", "b", "c"].map { stage[$0].scale.value } == [1, 1, 3])
  }

  @Test(arguments: [("Tween<Double>", "1", "must be"), ("Spring<Double>", "false", "has no setting \"begins\" of one target")])
  func `a value that an addition cannot have is refused with its place`(kind: String, value: String, cause: String) {
    let text = """
      {"interplay": "scene", "version": 1, "canvas": [9, 9], "nodes": [{"name": "a"}], "interactions": [
        {"name": "move", "kind": "\(kind)"}
      ], "graph": [{"add": "move", "to": "a.opacity", "settings": {"begins": \(value)}}]}
      """
    let error = #expect(throws: FileError.self) { try SceneFile.runtime(from: [UInt8](text.utf8)) }
    #expect(error?.path == "graph[0].settings.begins" && error?.cause.contains(cause) == true)
  }
}
