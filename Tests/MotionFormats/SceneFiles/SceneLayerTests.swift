import Interplay
import InterplayPages
import InterplayTestSupport
import MotionFormats
import Testing

/// Additive motions in scene files: saved at any time, the scene goes on as it would have.
@Suite struct SceneLayerTests {
  private static func values(_ stage: Stage) -> [String] {
    stage.scene.nodes.map { "\($0.name) \($0.position.value) \($0.scale.value) \($0.opacity.value)" }
  }

  private static func loaded(_ stage: Stage) throws -> (stage: Stage, text: String) {
    let text = try SceneFile.text(of: stage.runtime, name: "saved")
    return (Stage(page: try SceneFile.parse([UInt8](text.utf8)).page), text)
  }

  /// Does the same with both scenes, and compares them in steps of 70 milliseconds.
  private static func expectSame(_ stage: Stage, _ loaded: Stage, _ comment: String, _ act: (Stage, Int64) -> Void = { _, _ in }) {
    let start = stage.now
    for step in 0...40 as ClosedRange<Int64> {
      #expect(values(loaded) == values(stage), "\(comment), step \(step)")
      for stage in [stage, loaded] { act(stage, step) }
      stage.run(until: start.advanced(by: .milliseconds(70 * (step + 1))))
      loaded.run(until: .milliseconds(70 * (step + 1)))
    }
  }

  /// Before any motion, in the first, in two at once, after a pause, in another one beside the paused ones, after a stop, and after all.
  @Test(arguments: ["additive", "additive-size"], 0...7) func `a page that is saved at any time goes on as it would have`(
    _ name: String, _ count: Int
  ) throws {
    let stage = Stage(page: try #require(Pages.named(name)))
    let taps: [(Stage) -> Void] = [
      { $0.finger.tap(at: Point(x: 300, y: 90)) }, { $0.finger.tap(at: Point(x: 90, y: 330)) }, { $0.finger.tap(on: $0["Pause"]) },
      { $0.finger.tap(at: Point(x: 200, y: 200)) }, { $0.finger.tap(on: $0["Stop"]) }, { $0.finger.tap(on: $0["Start"]) },
    ]
    for tap in taps.prefix(count) {
      tap(stage)
      stage.play()
      stage.run(until: stage.now.advanced(by: .milliseconds(330)))
    }
    if count > taps.count { stage.run(until: .seconds(9)) }
    let (loaded, text) = try Self.loaded(stage)
    #expect(text.contains("\"base\"") == text.contains("\"by\""))
    Self.expectSame(stage, loaded, "\(name) \(count)") { stage, step in
      switch step {
      case 12: stage.finger.tap(on: stage["Resume"])
      case 16: stage.finger.tap(at: Point(x: 250, y: 250))
      case 20: stage.finger.tap(on: stage["Start"])
      case 24: stage.finger.tap(on: stage["Pause"])
      case 28: stage.finger.tap(at: Point(x: 100, y: 100))
      case 30: stage.finger.tap(on: stage["Resume"])
      default: return
      }
    }
  }

  /// A scene with one interaction that moves the scale of two nodes, and one that moves the position of one. The first node drives both.
  private static func twoTargets() -> Stage {
    let stage = Stage(size: Size(width: 400, height: 400))
    let root = stage.scene.root
    let nodes = ["goal", "first", "second"].map {
      root.addChild(named: $0, position: Point(x: 30, y: 0.1), size: Size(width: 9, height: 9))
    }
    let scale = AdditiveTween<Double>(duration: .milliseconds(700))
    let x = AdditiveTween<Double>(duration: .milliseconds(450), easing: .linear)
    (scale.weight, nodes[2].scale.value) = (0.3, 0.1)
    stage.runtime.connect(nodes[0].scale, to: scale.destination)
    stage.runtime.connect(nodes[0].position.x, to: x.destination)
    for node in nodes.dropFirst() { stage.runtime.add(scale, to: node.scale) }
    stage.runtime.add(x, to: nodes[1].position.x)
    return stage
  }

  /// Moves the goal, or writes to a node that the motions move.
  private static func act(_ stage: Stage, _ action: Int, _ number: Double) {
    switch action {
    case 0, 1: stage["goal"].scale.value = number
    case 2: stage["goal"].position.value.x = 10 * number
    case 3: stage["first"].scale.value = number
    case 4: stage["second"].scale.value = number
    default: return
    }
  }

  @Test(arguments: Soak.part(of: 0..<40 as Range<UInt64>, share: 3))
  func `two targets of one interaction and another one go on, to the bit`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let stage = Self.twoTargets()
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      Self.act(stage, Int.random(in: 0...4, using: &generator), Double.random(in: 0...9, using: &generator))
      stage.run(until: stage.now.advanced(by: .milliseconds(Int64.random(in: 0...500, using: &generator))))
    }
    let (loaded, text) = try Self.loaded(stage)
    let again = try SceneFile.text(of: loaded.runtime, name: "saved")
    #expect(again == text, "seed \(seed)\n\(text)\n\(again)")
    let actions = (0...40).map { _ in (Int.random(in: 0...40, using: &generator), Double.random(in: 0...9, using: &generator)) }
    Self.expectSame(stage, loaded, "seed \(seed)") { Self.act($0, actions[Int($1)].0, actions[Int($1)].1) }
  }

  @Test(arguments: [0, 20, 60, 500] as [Int64]) func `a connection behind the add adds no second motion when it is loaded`(
    _ time: Int64
  ) throws {
    let stage = Stage(size: Size(width: 100, height: 100))
    let nodes = ["goal", "node"].map { stage.scene.root.addChild(named: $0) }
    let motion = AdditiveTween<Double>(duration: .milliseconds(100))
    stage.runtime.add(motion, to: nodes[1].scale)
    stage.runtime.connect(nodes[0].opacity.scaled(by: 100), to: motion.destination)
    stage.run(until: .milliseconds(time))
    let (loaded, text) = try Self.loaded(stage)
    #expect(try SceneFile.text(of: loaded.runtime, name: "saved") == text || time == 500)
    Self.expectSame(stage, loaded, "\(time)") { stage, step in
      if step == 10 { stage["goal"].opacity.value = 0.5 }
    }
    #expect(loaded["node"].scale.value == 50)
  }

  @Test func `the file names the base at the target, and each motion with its interaction and its weight`() throws {
    let stage = Self.twoTargets()
    stage["goal"].scale.value = 4
    stage.run(until: .milliseconds(100))

    let text = try Self.loaded(stage).text

    #expect(text.contains(#"{"add": "additiveTween", "to": "second.scale", "base": 0.1}"#), "\(text)")
    #expect(text.contains(#""time": 0.1, "tween": {"of": "second.scale", "by": "additiveTween", "weight": 0.3, "from": 0.1, "to": 4, "#))
    #expect(text.contains(#"{"add": "additiveTween2", "to": "first.position.x"}"#))
  }

  /// A file with one motion, as text.
  private static let file = """
    {"interplay": "scene", "version": 1, "canvas": [400, 400], "nodes": [{"name": "card"}, {"name": "button", "size": [40, 40]}],
     "interactions": [{"name": "sum", "kind": "AdditiveTween<Double>", "settings": {"duration": 1}},
      {"name": "spring", "kind": "Spring<Double>"}, {"name": "stop", "kind": "PlaybackButton", "motions": "sum"}],
     "graph": [{"add": "sum", "to": "card.scale", "base": 1}, {"add": "stop", "to": "button"}, {"add": "spring", "to": "card.opacity"}],
     "arrangements": [
      {"name": "layer", "time": 0.5, "tween": {"of": "card.scale", "by": "sum", "weight": 0.5, "from": 1, "to": 3, "duration": 1}}]}
    """

  @Test func `a damaged file is refused with the place`() throws {
    let cases: [(String, String, String)] = [
      (#""by": "sum""#, #""by": "summ""#, #"at arrangements[0].tween.by: there is no interaction "summ""#),
      (#""by": "sum""#, #""by": "spring""#, "at arrangements[0].tween.by: a Spring<Double> adds no motions"),
      (#""by": "sum""#, #""by": 3"#, "at arrangements[0].tween.by: must be"),
      (#""by": "sum", "#, "", "at arrangements[0].tween.weight: only a layer has a weight"),
      (
        #""of": "card.scale", "by""#, #""of": "card.opacity", "by""#,
        "at arrangements[0].tween.by: the interaction is not added to the property"
      ),
      (#""of": "card.scale", "by""#, #""of": "card.position", "by""#, "at arrangements[0].tween.from: must be"),
      (#""weight": 0.5"#, #""weight": 1.5"#, "at arrangements[0].tween.weight: must be a number from 0"),
      (#""base": 1}"#, #""base": [1, 2]}"#, "at graph[0].base: must be a number"),
      (#""base": 1}"#, #""base": 1e101}"#, "at graph[0].base: must be"),
      (#""base": 1}"#, #""base": 1}, {"add": "sum", "to": "card.scale", "base": 1}"#, "at graph[1].base: the interaction is already added"),
      (#""to": "card.opacity"}"#, #""to": "card.opacity", "base": 1}"#, "at graph[2].base: a Spring<Double> adds no motions to a base"),
      (#""motions": "sum""#, #""motions": "spring""#, "at interactions[2].motions: a button cannot control a Spring<Double>"),
      (#""motions": "sum""#, #""motions": "card""#, #"at interactions[2].motions: there is no interaction "card""#),
      (#""kind": "Spring<Double>""#, #""kind": "Spring<Double>", "motions": "sum""#, "a Spring<Double> controls no motions"),
      (#""to": 3"#, #""to": 1e300"#, "at arrangements[0].tween: is not a motion"),
      (
        #""time": 0.5, "tween""#, #""group": [{"tween": {"of": "card.scale", "by": "sum", "from": 1, "to": 3, "duration": 1}}], "tween""#,
        "has not one of"
      ),
    ]
    for (that, this, expected) in cases {
      #expect(Self.file.contains(that), "\(that)")
      do throws(FileError) {
        _ = try SceneFile.parse([UInt8](Self.file.replacing(that, with: this, maxReplacements: 1).utf8))
        Issue.record("accepted: \(this)")
      } catch {
        #expect("\(error)".contains(expected), "\(this): \(error)")
      }
    }
    let group = Self.file.replacing(#""time": 0.5, "tween""#, with: #""time": 0.5, "group": [{"tween""#).replacing("}}]}", with: "}}]}]}")
    #expect { try SceneFile.parse([UInt8](group.utf8)) } throws: {
      "\($0)".contains("at arrangements[0].group[0].tween.by: a layer plays alone")
    }
  }

  @Test func `a file that names a motion without a time plays it from its start`() throws {
    let text = Self.file.replacing(#""time": 0.5, "#, with: "").replacing(
      #""duration": 1}}"#, with: #""duration": 1, "easing": "linear"}}"#)
    let stage = Stage(page: try SceneFile.parse([UInt8](text.utf8)).page)
    stage.run(until: .milliseconds(500))
    #expect(stage["card"].scale.value == 1.5)
    stage.settle()
    #expect(stage["card"].scale.value == 2)
  }

  @Test func `a motion that was added twice to one property, or that code arranges, is refused by name`() throws {
    let stage = Self.twoTargets()
    let tween = AdditiveTween<Double>(duration: .seconds(1))
    for _ in 0..<2 { stage.runtime.add(tween, to: stage["first"].opacity) }
    #expect(try SceneFile.text(of: stage.runtime).contains("additiveTween3"))
    tween.destination.value = 0.5
    #expect { try SceneFile.text(of: stage.runtime) } throws: {
      "\($0)".contains("additiveTween3 on first.opacity: it was added twice to it")
    }
  }

  @Test(arguments: [100, 450, 1_000, 2_300] as [Int64]) func `a slider whose thumb an arrangement moves is where it was`(_ time: Int64)
    throws
  {
    let stage = Stage(page: try #require(Pages.named("contiguous-sequence")))
    stage.finger.press(on: stage["thumb"]).move(by: Vector(dx: 90, dy: 0), over: .milliseconds(200)).lift().hold(for: .milliseconds(90))
      .tap(on: stage["Start"])
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(time)))
    let loaded = try Self.loaded(stage).stage
    Self.expectSame(stage, loaded, "\(time)")
  }
}
