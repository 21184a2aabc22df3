import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

@Suite struct SceneWriterGraphTests {
  /// The texts of a node before and after a scene file, after a write to its opacity.
  private func texts(_ connect: (SceneNode) -> some MotionStreamConvertible<String>) throws -> [String] {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100)))
    let node = runtime.scene.root.addChild(named: "node")
    runtime.connect(connect(node), to: node.text)
    let saved = try SceneFile.text(of: runtime)
    let loaded = try SceneFile.runtime(from: [UInt8](saved.utf8))
    #expect(try SceneFile.text(of: loaded) == saved)
    return [runtime, loaded].map { runtime in
      let node = runtime.scene["node"]
      node?.opacity.value = 0.25
      return node?.text.value ?? ""
    }
  }

  @Test func `a value in the middle of a chain has the type that it had before it was saved`() throws {
    let whole = try texts { $0.opacity.rewriteTo(3).toString() }
    #expect(whole == ["3", "3"])
    let angle = try texts { $0.opacity.interpolated(from: Angle(radians: 0), to: Angle(radians: 1)).toString() }
    #expect(angle == ["Angle(radians: 0.25)", "Angle(radians: 0.25)"])
    let point = try texts { $0.isHidden.rewrite([true: Point(x: 1, y: 2)], default: Point(x: 3, y: 4)).x().toString(unit: "px") }
    #expect(point == ["3.0px", "3.0px"])
    let argument = try texts { node in node.opacity.rewriteTo(node.scale.rewriteTo(7)).toString() }
    #expect(argument == ["7", "7"])
  }

  @Test func `a duration in the middle of a chain is refused`() throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100)))
    let node = runtime.scene.root.addChild(named: "node")
    runtime.connect(node.opacity.rewriteTo(Duration.seconds(1)).toString(), to: node.text)
    #expect {
      try SceneFile.text(of: runtime)
    } throws: { error in
      "\(error)".contains("emits values of type duration to another operator, which a file cannot represent")
    }
  }

  @Test(arguments: [false, true])
  func `a table with the text default as a key is refused, and one with a default is saved`(isReactive: Bool) throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100)))
    let (node, other) = (runtime.scene.root.addChild(named: "node"), runtime.scene.root.addChild(named: "other"))
    runtime.connect(node.text.rewrite(["a": "A"], default: "B"), to: other.text)
    #expect(try SceneFile.text(of: runtime).contains(#"{"rewrite": {"a": "A", "default": "B"}}"#))
    if isReactive {
      let (first, second): (ReactiveInput<String>, ReactiveInput<String>) = (.constant("A"), .constant("B"))
      runtime.connect(node.text.rewrite(["default": first, "other": second]), to: other.text)
    } else {
      runtime.connect(node.text.rewrite(["default": "A", "other": "B"]), to: other.text)
    }
    let error = #expect(throws: SceneSavingError.self) { try SceneFile.text(of: runtime) }
    #expect(error?.cause.hasSuffix("holds A for the key \"default\", which a file cannot represent") == true)
  }

  @Test func `a table with an empty text as a key is saved, alone and beside others`() throws {
    let tables: [KeyValuePairs<String, String>] = [["": "A"], ["b": "B", "": "A"]]
    for table in tables {
      let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100)))
      let (node, other) = (runtime.scene.root.addChild(named: "node"), runtime.scene.root.addChild(named: "other"))
      runtime.connect(node.text.rewrite(table), to: other.text)

      let text = try SceneFile.text(of: runtime)
      let loaded = try SceneFile.runtime(from: [UInt8](text.utf8))

      #expect(try text.contains("\"\": \"A\"") && SceneFile.text(of: loaded) == text)
      loaded.scene["other"]?.text.value = "former"
      loaded.scene["node"]?.text.value = ""
      #expect(loaded.scene["other"]?.text.value == "A")
    }
  }

  @Test func `a loaded chain delivers the same values when an argument of several operators changes`() throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100)))
    let node = runtime.scene.root.addChild(named: "node")
    runtime.connect(node.scale.offset(by: node.opacity).scaled(by: node.opacity), to: node.cornerRadius)
    let loaded = try SceneFile.runtime(from: [UInt8](try SceneFile.text(of: runtime).utf8))
    let seen = [runtime, loaded].map { runtime in
      var seen: [Double] = []
      let node = runtime.scene["node"]
      node?.cornerRadius.subscribe { seen.append($0) }
      node?.opacity.value = 10
      return seen
    }
    #expect(seen == [[2, 110, 110], [2, 110, 110]])
  }

  /// An interaction that creates a child runtime, in which it adds another one.
  private final class Nested: Interaction {
    func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
      runtime.createChild(named: "inner", on: target).add(Draggable(), to: target)
    }
  }

  /// A scene with a runtime of its own beside that of an interaction.
  private func makeNestedScene() -> MotionRuntime {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100)))
    let node = runtime.scene.root.addChild(named: "node", size: Size(width: 50, height: 50))
    runtime.add(Nested(), to: node)
    runtime.createChild(named: "outer", on: node).add(Spring<Double>(), to: node.opacity)
    return runtime
  }

  @Test func `a child runtime of an unregistered interaction is refused with its name`() {
    #expect {
      try SceneFile.text(of: makeNestedScene())
    } throws: { error in
      "\(error)".hasPrefix("inner: an interaction created this runtime, and is not registered; call 'register'")
    }
  }

  @Test func `a registered interaction that creates a child runtime is saved without it`() throws {
    var registry = SceneRegistry.standard
    registry.register { _ in Nested() }

    let text = try SceneFile.text(of: makeNestedScene(), registry: registry)

    #expect(text.contains(#"{"add": "spring", "to": "node.opacity", "in": "outer"}"#) && !text.contains("inner"), "\(text)")
    let loaded = try SceneFile.runtime(from: [UInt8](text.utf8), registry: registry)
    #expect(try SceneFile.text(of: loaded, registry: registry) == text)
  }

  @Test func `an interaction that measures along x does so once loaded`() throws {
    let (stage, node, runtime) = makeStage()
    let (drag, direction) = (Draggable(), ReactiveProperty(TransitionDirection.forward))
    let change = ChangeDirection(withVelocityOf: drag.gestures, whenNegative: .forward, whenPositive: .backward)
    runtime.add(change, to: direction, along: .x)
    runtime.add(drag, to: node)

    let text = try SceneFile.text(of: runtime)
    let copy = Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8)))
    for stage in [stage, copy] {
      stage.finger.press(on: stage["node"]).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(200)).lift()
      stage.settle()
    }

    #expect(text.contains(#""along": "x""#), "\(text)")
    #expect(direction.value == .backward)
    #expect(try SceneFile.text(of: copy.runtime).contains(#""value": "backward""#))
  }

  @Test func `an interaction that measures along y is saved without an axis`() throws {
    let (_, node, runtime) = makeStage()
    let (drag, direction) = (Draggable(), ReactiveProperty(TransitionDirection.forward))
    runtime.add(SlopRegion(withTranslationOf: drag.gestures, size: 20), to: direction)
    runtime.add(drag, to: node)

    let text = try SceneFile.text(of: runtime)

    #expect(!text.contains("along"), "\(text)")
    #expect(try SceneFile.text(of: SceneFile.runtime(from: [UInt8](text.utf8))) == text)
  }

  @Test func `a connection to a rectangle that is never missing is saved, and a missing one does not reach it`() throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 800)))
    let card = runtime.scene.root.addChild(named: "card", size: Size(width: 80, height: 80))
    let frame = ReactiveProperty(Rect(x: 0, y: 0, width: 400, height: 800), label: GraphLabel("frame"))
    let (picture, other) = (PictureInPicture(in: frame.value), PictureInPicture(in: frame.value))
    runtime.add(picture, to: card)
    runtime.add(other, to: runtime.scene.root.addChild(named: "other", size: Size(width: 80, height: 80)))
    runtime.connect(frame.dedupe(), to: picture.frame)
    runtime.connect(picture.frame, to: other.frame)

    let saved = try SceneFile.text(of: runtime)

    #expect(saved.contains(#"{"connect": "frame", "through": ["dedupe"], "to": "pictureInPicture.frame"}"#), "\(saved)")
    #expect(saved.contains(#"{"connect": "pictureInPicture.frame", "to": "pictureInPicture2.frame"}"#), "\(saved)")
    #expect(try SceneFile.text(of: SceneFile.runtime(from: [UInt8](saved.utf8))) == saved)
    for (value, width) in [("[0, 0, 200, 800]", 200.0), ("null", 400)] {
      let changed = saved.replacing(#""type": "rect", "value": [0, 0, 400, 800]"#, with: #""type": "rect", "value": \#(value)"#)
      #expect(changed != saved)
      let loaded = try SceneFile.runtime(from: [UInt8](changed.utf8))
      for name in ["card", "other"] {
        let node = try #require(loaded.scene[name])
        let frame = loaded.interactions(ofType: PictureInPicture.self, for: node).first?.frame.value
        #expect(frame == Rect(x: 0, y: 0, width: width, height: 800), "\(value)")
      }
    }
  }
}
