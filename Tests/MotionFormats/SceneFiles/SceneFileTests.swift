import Interplay
import InterplayPages
import InterplayTestSupport
import Testing

@testable import MotionFormats

@Suite struct SceneFileTests {
  private func load(_ text: String) throws(FileError) -> SceneFile { try SceneFile.parse([UInt8](text.utf8)) }

  /// The error for the complete scene with `this` instead of its `that`.
  private func refusal(_ that: String, _ this: String) -> String {
    #expect(WholeScene.text.contains(that), "\(that)")
    do throws(FileError) {
      _ = try load(WholeScene.text.replacing(that, with: this, maxReplacements: 1))
      return "accepted"
    } catch {
      return "\(error)"
    }
  }

  @Test func `a saved and loaded page produces the same values, bit for bit`() throws {
    // The pages with closures, with motions and arrangements that exist only in code, and with settings of one of several nodes.
    let refused = [
      "visualizing", "playing", "gravity", "your-own-operator", "swiped-rows", "badge-celebration", "shrine",
      "logo-movie", "squash", "count-up",
      "progress", "damping-ratios", "browser",
      "tower", "tracer", "line-width", "pan-dot", "graphs", "figure-control",
    ]
    for page in Pages.all where refused.contains(page.name) {
      #expect(throws: SceneSavingError.self, "\(page.name)") { try SceneFile.text(of: Stage(page: page).runtime) }
    }
    #expect(Pages.all.count - refused.count >= 76)
    for page in Soak.part(of: Pages.all, share: 3) where !refused.contains(page.name) {
      let stage = Stage(page: page)
      let saved = try SceneFile.text(of: stage.runtime, name: page.name, summary: page.summary, mainNode: page.mainNode)
      let trace = stage.perform()

      let file = try load(saved)
      let again = Stage(page: file.page)
      let fresh = Stage(page: page)
      func values(_ stage: Stage) -> [String] { stage.scene.nodes.map { "\($0.name) \(SceneNodeValues.written($0))" }.sorted() }
      #expect(values(again) == values(fresh), "\(page.name)")
      again.play(trace.events)

      #expect(again.settle().digest == trace.digest, "\(page.name)")
      #expect(file.name == page.name && file.summary == page.summary && file.canvas == page.canvas && file.mainNode == page.mainNode)
    }
  }

  @Test func `the main node is a node of the scene, by its name or its id`() throws {
    func text(_ mainNode: String) -> String {
      """
      {"interplay": "scene", "version": 1, "canvas": [9, 9], "mainNode": "\(mainNode)", "nodes": [
        {"name": "card"}, {"name": "dot", "id": "first"}, {"name": "dot", "id": "second"}]}
      """
    }
    for (mainNode, name) in [("card", "card"), ("dot", "dot"), ("first", "dot"), ("second", "dot-2"), ("root", "root")] {
      #expect(try load(text(mainNode)).mainNode == name)
    }
    let stage = Stage(page: try load(text("second")).page)
    #expect(stage.scene["dot-2"] === stage.scene.root.children[2])
    let error = #expect(throws: FileError.self) { try load(text("crad")) }
    #expect(error?.path == "mainNode" && error?.cause == "there is no node \"crad\"; list it in \"nodes\"")
    #expect(throws: FileError.self) { try SceneFile.runtime(from: [UInt8](text("crad").utf8)) }
  }

  @Test func `a scene that is saved after its main node has left it has the first node as its main node`() throws {
    let stage = Stage(size: Size(width: 9, height: 9))
    stage.scene.root.addChild(named: "card")
    let saved = try SceneFile.text(of: stage.runtime, mainNode: "gone")

    #expect(try load(saved).mainNode == "card")
  }

  /// Their motions are arrangements.
  @Test(arguments: ["basic", "repeated-sequence", "friction", "path-physics", "size-and-color"])
  func `a page that is saved while it plays goes on as it would have`(_ name: String) throws {
    let page = try #require(Pages.named(name))
    func values(_ stage: Stage) -> [String] {
      stage.scene.nodes.map { "\($0.position.value) \($0.size.value) \($0.backgroundColor.value) \($0.text.value)" }
    }
    for start in [130, 770, 2_210] as [Int64] {
      let stage = Stage(page: page)
      stage.finger.tap(on: stage["Start"])
      stage.run(until: .milliseconds(start))
      let loaded = Stage(page: try load(SceneFile.text(of: stage.runtime, name: name, mainNode: page.mainNode)).page)
      for step in 0...8 as ClosedRange<Int64> {
        stage.run(until: .milliseconds(start + 420 * step))
        loaded.run(until: .milliseconds(420 * step))
        #expect(values(loaded) == values(stage), "\(start) \(step)")
      }
    }
  }

  @Test func `objects that exist only in code are rejected by name`() {
    func refusal(_ page: Page) -> String {
      do throws(SceneSavingError) {
        _ = try SceneFile.text(of: Stage(page: page).runtime)
        return "saved"
      } catch {
        return "\(error)"
      }
    }
    #expect(refusal(.playing).hasPrefix("MotionPlayer<TweenSimulation<Point>> on "))
    #expect(refusal(.yourOwnOperator).contains("scene files have no operator \"Wobble\""))
    #expect(
      refusal(.badgeCelebration)
        == "the runtime: observe or whenAllAtRest at InterplayPages/BadgeCelebration.swift:23 runs a closure, "
        + "which a file cannot represent; connect a stream, observe it in an interaction, or subscribe to it in the app")
    #expect(refusal(.gravity).hasPrefix("MotionPlayer<ForceSimulation<Point>> on "))
    func made(_ build: @escaping @Sendable (MotionRuntime, SceneNode) -> Void) -> Page {
      Page(
        name: "made", summary: "", canvas: Size(width: 10, height: 10), mainNode: "node",
        build: { build($0, $0.scene.root.addChild(named: "node", size: Size(width: 1, height: 1))) }, script: { _ in })
    }
    let hued = made { $0.add(Spring<Angle>(), to: $1.backgroundColor.hue) }
    #expect(refusal(hued).contains("backgroundColor.hsb.hue, which exists only in code"))
    let line = #line + 2
    let place = "MotionFormatsTests/SceneFileTests.swift"
    let page = made { $0.connect($1.scale.map { $0 / 2 }, to: $1.opacity) }
    #expect(
      refusal(page) == "the connection to node.opacity: map(closure) at \(place):\(line) holds a closure, which a file cannot represent")
    #expect(
      refusal(made { $0.connect(Emitter<Double>(), to: $1.opacity) })
        == "the connection to node.opacity: it uses emitter, which exists only in code")
    #expect(refusal(made { runtime, _ in runtime.whenAllAtRest([]) {} }).contains("whenAllAtRest at \(place):\(#line) runs a closure"))
    #expect(
      refusal(made { runtime, _ in runtime.own {} }) == "the runtime: it owns a resource or a closure, which a file cannot represent")
    #expect(
      refusal(made { $0.recognize(PanConfiguration(), on: $1).filter.buttons = .secondary })
        == "pan: it has a pointer filter, which a file cannot represent")
    let easing = Easing.custom(CustomEasing { $0 })
    #expect(
      refusal(
        made {
          let tween = Tween(duration: .milliseconds(100), values: [0.0, 1])
          tween.timingFunctions.value = [easing]
          $0.add(tween, to: $1.opacity)
        }
      ).contains("timingFunctions"))
  }

  @Test func `a runtime on whose clock an arrangement moves is saved with it, also once it has ended`() throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
    let node = runtime.scene.root.addChild(named: "node", size: Size(width: 1, height: 1))
    let track = try MotionTrack(moving: node.opacity, to: 0, over: .seconds(1))
    track.arrangement.play(on: AnimationClock(of: runtime.clock))

    #expect(try SceneFile.text(of: runtime).contains(#""arrangements": ["#))

    runtime.advance(to: .seconds(1))
    let text = try SceneFile.text(of: runtime)
    #expect(text.contains("\"opacity\": 0") && text.contains(#""state": "stopped", "time": 1, "tween""#))
  }

  @Test func `a scene with everything that has a name is loaded, runs, and is saved unchanged`() throws {
    let file = try load(WholeScene.text)
    let stage = Stage(page: file.page)
    let saved = try SceneFile.text(of: stage.runtime, name: file.name, summary: file.summary, mainNode: file.mainNode)
    let again = Stage(page: try load(saved).page)
    #expect(try SceneFile.text(of: again.runtime, name: file.name, summary: file.summary, mainNode: file.mainNode) == saved)

    for stage in [stage, again] {
      stage.finger.press(on: stage["card"]).move(by: Vector(dx: 20, dy: 60), over: .milliseconds(200)).lift()
      stage.settle()
    }
    #expect(stage.trace.digest == again.trace.digest && stage.trace.isAtRest)
    #expect(stage["label"].text.value.hasSuffix("%") && stage["card"].opacity.value == 0.75 && stage["label"].opacity.value == 1)
    #expect(stage.log.first == "home Point(x: 202.0, y: 402.0)")
  }

  @Test func `a scene file can be loaded directly into a runtime`() throws {
    let runtime = try SceneFile.runtime(from: WholeScene.bytes) { _ in }
    let saved = try SceneFile.text(of: runtime, name: "everything")
    #expect(try SceneFile.text(of: Stage(page: load(WholeScene.text).page).runtime, name: "everything") == saved)
    #expect(throws: FileError.self) { try SceneFile.runtime(from: [UInt8]("{}".utf8)) }
  }

  @Test func `custom properties, changing arguments and their triggering are saved`() throws {
    let stage = Stage(size: Size(width: 10, height: 10))
    let node = stage.scene.root.addChild(named: "node", size: Size(width: 1, height: 1))
    let (source, factor) = (createProperty(withInitialValue: 2.0), createProperty(withInitialValue: 0.25))
    stage.runtime.connect(source.scaled(by: factor.sampled).offset(by: factor), to: node.opacity)

    let saved = try SceneFile.text(of: stage.runtime)

    #expect(saved.contains("{\"name\": \"property\", \"type\": \"number\", \"value\": 2}"))
    #expect(
      saved.contains(
        "{\"scaled\": {\"by\": {\"from\": \"property2\", \"triggering\": false}}}, {\"offset\": {\"by\": {\"from\": \"property2\"}}}"))
    let loaded = Stage(page: try load(saved).page)
    #expect(loaded["node"].opacity.value == 0.75)
    #expect(try SceneFile.text(of: loaded.runtime) == saved)
  }

  @Test func `invalid names, types and members are rejected with their position`() {
    let cases: [(String, String, String)] = [
      ("\"scene\"", "\"page\"", "line 2, column 16, at interplay: must be \"scene\""),
      ("\"scene\"", "1", "line 2, column 16, at interplay: must be \"scene\""),
      ("\"version\": 1", "\"version\": 2", "at version: must be a whole number from 1 to 1"),
      ("[400, 800]", "[400]", "at canvas: must be an array of 2 numbers, but has 1 elements"),
      ("\"canvas\": [400", "\"canvas\": [0", "at canvas: must be wider and higher than 0"),
      ("\"in\": \"panel\"", "\"in\": \"pannel\"", "at nodes[1].in: there is no node \"pannel\""),
      ("\"id\": \"second\", ", "", "at nodes[3].name: there is already a node \"label\"; give this one a unique \"id\""),
      ("\"zOrder\": 2", "\"zorder\": 2", "at nodes[1]: member \"zorder\" is unknown here"),
      ("\"scale\": 2", "\"scale\": true", "at nodes[2].scale: must be a number, but is true"),
      ("\"type\": \"number\"", "\"type\": \"float\"", "at properties[0].type: must be one of"),
      ("\"type\": \"number\"", "\"type\": \"point\"", "at properties[0].value: must be an array"),
      ("\"name\": \"limit\"", "\"name\": \"panel\"", "at properties[0].name: the name \"panel\" is already used"),
      (
        "\"kind\": \"Draggable\"", "\"kind\": \"Dragable\"",
        "kind: there is no kind of interaction \"Dragable\"; register it before reading the file; did you mean 'Draggable'?"
      ),
      ("{\"rewriteRange\"", "{\"rewriteRang\"", "Documentation/SceneFormat.md lists the others; did you mean 'rewriteRange'?"),
      ("\"slop\": 4", "\"slop\": -4", "at interactions[0].configuration.draggable.slop: must be a number from 0.0 to"),
      ("\"stiffness\": 100", "\"stiffness\": 0", "at interactions[4].settings.stiffness: must be a number from"),
      ("\"stiffness\": 100", "\"stiffnes\": 1", "at interactions[4].settings.stiffnes: a Spring<Size> has no setting \"stiffnes\""),
      ("{\"add\": \"fade\"", "{\"add\": \"fode\"", "at graph[6].add: there is no interaction \"fode\""),
      ("\"to\": \"label.opacity\"", "\"to\": \"label\"", "at graph[6].to: a Spring<Double> cannot be added to this"),
      ("\"to\": \"label.opacity\"", "\"to\": \"label.size\"", "at graph[6].to: a Spring<Double> cannot be added to this"),
      ("\"to\": \"label.opacity\"", "\"to\": \"label.opaqueness\"", "at graph[6].to: there is no property \"label.opaqueness\""),
      ("\"to\": \"card\",", "\"to\": \"card.position\",", "at graph[1].to: a Tossable cannot be added to this"),
      (
        "\"connect\": \"card.position\"", "\"connect\": \"cart.position\"",
        "at graph[10].connect: there is no property, gesture or state \"cart.position\""
      ),
      ("[\"y\", ", "[\"z\", ", "at graph[10].through[0]: scene files have no operator \"z\""),
      ("[\"y\", ", "[\"height\", ", "at graph[10].through[0]: the operator \"height\" does not accept values of type point"),
      ("\"start\": 0, ", "", "at graph[10].through[1]: needs the argument \"start\""),
      ("\"start\": 0, ", "\"begin\": 0, ", "at graph[10].through[1].rewriteRange: member \"begin\" is unknown here"),
      ("[\"y\", {", "[\"y\", \"dedupe\", {\"x\": 1, ", "at graph[10].through[2]: must be the name of an operator"),
      (
        "\"to\": \"card.opacity\"", "\"to\": \"card.size\"",
        "at graph[10]: a stream of type number cannot be connected to a property of type size"
      ),
      ("{\"from\": \"frame\"}", "{\"from\": \"home\"}", "must be a stream of type rect, but has type point"),
      ("\"active\": 2", "\"busy\": 2", "at graph[13].through[1].rewrite.busy: \"busy\" is not a value of type state"),
      (
        "{\"toggle\": \"chase\"", "{\"toggle\": \"drag.finalVelocity\"", "at graph[4].toggle: a FinalVelocity<Point> cannot be disabled"
      ),
      (
        "\"inReactionTo\": \"drag\"", "\"inReactionTo\": \"drag.finalVelocity\"",
        "at graph[4].inReactionTo: a FinalVelocity<Point> has no state"
      ),
      ("{\"toggle\": \"chase\"", "{\"turn\": \"chase\"", "at graph[4]: needs a member \"add\", \"connect\", \"toggle\" or \"start\""),
      ("\"by\": 0.1", "\"by\": 1e9", "must be a number from 0.0 to 86400.0"),
      ("{\"yLocked\": {\"to\": 0}}", "\"x\"", "at graph[3].constraints: constraints must end with type point, but end with number"),
    ]
    for (that, this, expected) in cases {
      let reported = refusal(that, this)
      #expect(reported.contains(expected), "\(this): \(reported)")
      #expect(reported.hasPrefix("line "))
    }
  }

  @Test func `invalid and truncated JSON is rejected with its position`() {
    for text in ["", "  ", "{", "[]", "{\"interplay\": \"scene\"", "{\"interplay\": 1}", "nonsense"] {
      #expect(throws: FileError.self) { try load(text) }
    }
    let half = String(WholeScene.text.prefix(900))
    #expect(throws: FileError.self) { try load(half) }
  }

  @Test func `a cycle of connections is rejected with its path`() {
    let reported = refusal("{\"toggle\": \"chase\", \"inReactionTo\": \"drag\"}", "{\"connect\": \"card.opacity\", \"to\": \"home\"}")
    #expect(reported.contains("cannot be connected"))
    let scene = """
      {"interplay": "scene", "version": 1, "canvas": [10, 10], "nodes": [{"name": "a"}, {"name": "b"}],
       "interactions": [{"name": "spring", "kind": "Spring<Point>"}, {"name": "other", "kind": "Spring<Point>"}], "graph": [%]}
      """
    let cycles = [
      (
        "{\"connect\": \"a.position\", \"to\": \"b.position\"}, {\"connect\": \"b.position\", \"to\": \"a.position\"}",
        "a.position → b.position → a.position"
      ),
      (
        "{\"connect\": \"a.scale\", \"through\": [{\"offset\": {\"by\": {\"from\": \"b.scale\"}}}], \"to\": \"b.scale\"}",
        "b.scale → b.scale"
      ),
      (
        "{\"add\": \"spring\", \"to\": \"a.position\"}, {\"connect\": \"a.position\", \"to\": \"spring.destination\"}",
        "spring → a.position → spring.destination → spring"
      ),
      ("{\"toggle\": \"spring\", \"inReactionTo\": \"spring\"}, {\"add\": \"spring\", \"to\": \"a.position\"}", "closes a cycle"),
      (
        "{\"add\": \"spring\", \"to\": \"a.position\", \"constraints\": [{\"offset\": {\"by\": {\"from\": \"a.position\"}}}]}",
        "a.position → a.position"
      ),
    ]
    for (graph, expected) in cycles {
      do throws(FileError) {
        _ = try load(scene.replacing("%", with: graph))
        Issue.record("accepted: \(graph)")
      } catch {
        #expect("\(error)".contains(expected) && "\(error)".contains("closes a cycle"), "\(error)")
      }
    }
  }
}
