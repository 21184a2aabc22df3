import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

@Suite struct SceneRuntimeTests {
  private func refusal(_ members: String, _ interactions: String = "") -> String {
    let text = """
      {"interplay": "scene", "version": 1, "canvas": [10, 10], "nodes": [{"name": "a"}, {"name": "b"}, {"name": "c", "in": "a"}],
       "interactions": [{"name": "spring", "kind": "Spring<Double>"}, {"name": "drag", "kind": "Draggable"},
        {"name": "tap", "kind": "SetPositionOnTap"}, {"name": "place", "kind": "Spring<Point>"}\(interactions)], \(members)}
      """
    do throws(FileError) {
      _ = try SceneFile.parse([UInt8](text.utf8))
      return "accepted"
    } catch {
      return "\(error)"
    }
  }

  @Test func `timelines and children are saved with their interactions`() throws {
    let stage = Stage(size: Size(width: 200, height: 200))
    let card = stage.scene.root.addChild(named: "card", size: Size(width: 80, height: 80))
    let timeline = Timeline(of: stage.runtime, named: "past", on: card)
    timeline.rate.value = 0.5
    timeline.loop.value = 0...2
    let child = timeline.runtime.createChild(named: "menu")
    let spring = Spring<Double>()
    spring.destination.value = 1
    child.add(spring, to: card.scale)
    stage.runtime.connect(timeline.timeOffset, to: card.opacity)
    stage.runtime.toggle(spring, inReactionTo: timeline.runtime)

    let saved = try SceneFile.text(of: stage.runtime)

    #expect(saved.contains(#"{"name": "past", "kind": "timeline", "on": "card", "settings": {"rate": 0.5, "loop": [0, 2]}}"#), "\(saved)")
    #expect(saved.contains(#"{"name": "menu", "kind": "child", "on": "card", "in": "past"}"#))
    #expect(saved.contains(#"{"add": "spring", "to": "card.scale", "in": "menu"}"#))
    #expect(saved.contains(#"{"connect": "past.timeOffset", "to": "card.opacity"}"#))
    #expect(saved.contains(#"{"toggle": "spring", "inReactionTo": "past"}"#))
    #expect(try SceneFile.text(of: SceneFile.runtime(from: [UInt8](saved.utf8))) == saved)
  }

  @Test func `a motion that was started and is in flight goes on once it is loaded`() throws {
    let (stage, gesture) = (Stage(size: Size(width: 200, height: 200)), TapConfiguration())
    let card = stage.scene.root.addChild(named: "card", position: Point(x: 100, y: 100), size: Size(width: 80, height: 80))
    let (fade, grow, tap) = (
      Tween<Double>(duration: .seconds(1), values: [1, 0.25]), Spring<Double>(threshold: 0.001),
      stage.runtime.recognize(gesture, on: card)
    )
    grow.destination.value = 2
    stage.runtime.add(fade, to: card.opacity)
    stage.runtime.add(grow, to: card.scale)
    stage.runtime.start(fade, whenever: tap.updates.whenRecognitionState(is: .ended))
    stage.runtime.start(grow, whenActive: fade)
    let still = try SceneFile.text(of: stage.runtime)
    stage.finger.tap(on: card)
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(100)))
    let text = try SceneFile.text(of: stage.runtime)

    let loaded = Stage(page: try SceneFile.parse([UInt8](text.utf8)).page)

    #expect(!still.contains("running") && text.split(separator: #""running": true"#).count == 3)
    loaded.settle()
    #expect(loaded["card"].opacity.value == 0.25 && loaded["card"].scale.value == 2)
    // Both are on, and rest.
    #expect(try SceneFile.text(of: loaded.runtime).split(separator: #""running": true"#).count == 3)
  }

  @Test func `starts are saved as starts and not as connections`() throws {
    let stage = Stage(size: Size(width: 200, height: 200))
    let card = stage.scene.root.addChild(named: "card", size: Size(width: 80, height: 80))
    let (drag, blink, rise, grow) = (Draggable(), Tween<Double>(duration: .seconds(1), values: [0, 1]), Spring<Double>(), Spring<Double>())
    stage.runtime.add(drag, to: card)
    stage.runtime.add(blink, to: card.opacity)
    stage.runtime.add(rise, to: card.zOrder)
    stage.runtime.add(grow, to: card.scale)
    stage.runtime.start(blink, whenever: drag.gestures.whenRecognitionState(is: .ended))
    stage.runtime.start(rise, whenActive: drag)
    stage.runtime.start(grow, when: drag, is: .atRest)

    let saved = try SceneFile.text(of: stage.runtime)

    #expect(
      saved.contains(#"{"start": "tween", "whenever": "draggable.gestures", "through": [{"whenRecognitionState": {"is": "ended"}}]}"#))
    #expect(saved.contains(#"{"start": "spring", "whenActive": "draggable"}"#))
    #expect(saved.contains(#"{"start": "spring2", "when": "draggable", "is": "atRest"}"#))
    #expect(!saved.contains("\"connect\""))
    #expect(try SceneFile.text(of: SceneFile.runtime(from: [UInt8](saved.utf8))) == saved)
  }

  @Test func `a connection that is equivalent to a toggle is saved as a connection`() throws {
    let stage = Stage(size: Size(width: 200, height: 200))
    let card = stage.scene.root.addChild(named: "card", size: Size(width: 80, height: 80))
    let (drag, spring) = (Draggable(), Spring<Double>())
    stage.runtime.add(drag, to: card)
    stage.runtime.add(spring, to: card.scale)
    stage.runtime.connect(drag.state.rewrite([.atRest: true, .active: false]), to: spring.enabled)

    let saved = try SceneFile.text(of: stage.runtime)

    #expect(
      saved.contains(
        #"{"connect": "draggable.state", "through": [{"rewrite": {"atRest": true, "active": false}}], "to": "spring.enabled"}"#))
  }

  @Test func `invalid runtimes are rejected with their position`() {
    let timeline = #"{"name": "t", "kind": "timeline", "on": "a"}"#
    let cases = [
      (#""runtimes": [{"name": "t", "kind": "clock"}]"#, "at runtimes[0].kind: must be one of"),
      (#""runtimes": [\#(timeline), {"name": "u", "kind": "timeline", "in": "t"}]"#, "a timeline cannot be inside another timeline"),
      (
        #""runtimes": [\#(timeline), {"name": "u", "kind": "child", "in": "t", "on": "b"}]"#,
        "the node \"b\" is not in the subtree of the runtime"
      ),
      (#""runtimes": [{"name": "t", "kind": "child", "settings": {"rate": 1}}]"#, "a child has no setting \"rate\""),
      (#""runtimes": [{"name": "t", "kind": "timeline", "settings": {"loop": [2, 1]}}]"#, "at runtimes[0].settings.loop"),
      (
        #""runtimes": [\#(timeline)], "graph": [{"add": "drag", "to": "b", "in": "t"}]"#,
        "the node \"b\" is not in the subtree of the runtime"
      ),
      (
        #""runtimes": [\#(timeline)], "graph": [{"add": "tap", "to": "place.destination", "in": "t"}]"#,
        "is not in the subtree of the runtime"
      ),
      (
        #""runtimes": [\#(timeline)], "gestures": [{"name": "g", "kind": "tap", "on": "b", "in": "t"}]"#,
        "is not in the subtree of the runtime"
      ),
      (#""graph": [{"start": "spring", "when": "drag"}]"#, "\"is\""),
      (#""graph": [{"start": "spring"}]"#, "\"when\""),
      (#""graph": [{"start": "drag.finalVelocity", "whenActive": "drag"}]"#, "cannot be disabled"),
      (
        #""runtimes": [\#(timeline)], "graph": [{"add": "spring", "to": "c.scale", "in": "t"}, {"connect": "c.scale", "to": "t.timeOffset"}]"#,
        "closes a cycle"
      ),
    ]
    for (members, expected) in cases {
      let refused = refusal(members)
      #expect(refused.contains(expected), "\(members): \(refused)")
    }
    #expect(refusal(#""runtimes": [\#(timeline)], "graph": [{"add": "drag", "to": "c", "in": "t"}]"#) == "accepted")
  }

  @Test func `a scroll view is refused on another node than that of its content, and on a second one`() {
    func scene(_ graph: String) -> String {
      refusal(
        #""graph": [\#(graph)]"#,
        #", {"name": "v", "kind": "Scrollable", "settings": {"content": "c"}}"#
          + #", {"name": "p", "kind": "PullToRefresh", "settings": {"scroll.content": "c"}}"#)
    }
    #expect(scene(#"{"add": "v", "to": "a"}"#) == "accepted")
    for (kind, place) in [("v", "b"), ("v", "c"), ("p", "root")] {
      let refused = scene(#"{"add": "\#(kind)", "to": "\#(place)"}"#)
      #expect(refused.contains("at graph[0].to: the content \"c\" of the scroll view is not a child of this node"), "\(refused)")
    }
    let twice = scene(#"{"add": "v", "to": "a"}, {"add": "v", "to": "a"}"#)
    #expect(twice.contains("at graph[1].to: the scroll view of \"c\" was added before"), "\(twice)")
  }

  @Test func `components of settings and of custom properties are saved by name`() throws {
    let stage = Stage(size: Size(width: 200, height: 200))
    let card = stage.scene.root.addChild(named: "card", size: Size(width: 80, height: 80))
    let (spring, home) = (Spring<Point>(), ReactiveProperty(Point(x: 1, y: 2), label: GraphLabel("home")))
    stage.runtime.add(spring, to: card.position)
    stage.runtime.connect(card.opacity, to: spring.destination.x)
    stage.runtime.connect(home.y, to: card.scale)

    let saved = try SceneFile.text(of: stage.runtime)

    #expect(saved.contains(#""to": "spring.destination.x""#) && saved.contains(#""connect": "home.y""#), "\(saved)")
    let again = try SceneFile.text(of: SceneFile.runtime(from: [UInt8](saved.utf8)))
    #expect(again == saved, "\(again) \(saved)")
  }

  @Test func `the sampling interval is saved`() throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 1, height: 1)), samplingInterval: .milliseconds(4))
    let saved = try SceneFile.text(of: runtime)
    #expect(saved.contains("\"samplingInterval\": 0.004"))
    #expect(try SceneFile.runtime(from: [UInt8](saved.utf8)).clock.samplingInterval == .milliseconds(4))
    #expect(try SceneFile.parse([UInt8](saved.utf8)).samplingInterval == .milliseconds(4))
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `a scene with child runtimes that was loaded has the same text`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = Stage(size: Size(width: 200, height: 200))
    let card = stage.scene.root.addChild(named: "card", size: Size(width: 80, height: 80))
    var runtimes = [stage.runtime]
    for _ in 0..<12 {
      let runtime = runtimes[Int.random(in: 0..<runtimes.count, using: &random)]
      switch Int.random(in: 0..<4, using: &random) {
      case 0: runtimes.append(runtime.createChild(named: "menu"))
      case 1: runtime.add(Spring<Double>(), to: card.scale)
      case 2: runtime.connect(card.opacity, to: card.zOrder)
      default: runtime.add(Draggable(), to: card)
      }
    }
    let text = try SceneFile.text(of: stage.runtime)

    let again = try SceneFile.text(of: SceneFile.runtime(from: [UInt8](text.utf8)))

    #expect(again == text, "\(text) \(again)")
  }
}
