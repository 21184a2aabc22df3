import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

/// Scenes whose trees were rearranged, and whose names are hostile, through a file and back.
@Suite struct SceneWriterTests {
  /// The tree as nested names, in the order of children.
  private func outline(_ node: SceneNode) -> String {
    "\(node.name)(" + node.children.map { outline($0) }.joined(separator: " ") + ")"
  }

  private func reloaded(_ runtime: MotionRuntime) throws -> MotionRuntime {
    try SceneFile.runtime(from: [UInt8](try SceneFile.text(of: runtime).utf8))
  }

  @Test(arguments: 0..<12 as Range<UInt64>) func `a tree that was rearranged is loaded with its parents and its order`(_ seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100)))
    var nodes = [runtime.scene.root]
    for index in 0..<8 { nodes.append(nodes[Int.random(in: 0..<nodes.count, using: &random)].addChild(named: "n\(index)")) }
    for _ in 0..<10 {
      let (node, parent) = (nodes[Int.random(in: 1..<nodes.count, using: &random)], nodes[Int.random(in: 0..<nodes.count, using: &random)])
      if Int.random(in: 0..<8, using: &random) == 0 { node.removeFromParent() } else if !parent.isInside(node) { parent.addChild(node) }
    }

    let loaded = try reloaded(runtime)

    #expect(outline(loaded.scene.root) == outline(runtime.scene.root))
    #expect(try SceneFile.text(of: loaded) == SceneFile.text(of: runtime))
  }

  @Test func `the main node of a rearranged tree is the same node once it is loaded`() throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100)))
    let thumbs = [10.0, 90].map { runtime.scene.root.addChild(named: "thumb", position: Point(x: $0, y: 0)) }
    runtime.scene.root.addChild(thumbs[0])
    for mainNode in ["thumb", "thumb-2"] {
      let file = try SceneFile.parse([UInt8](try SceneFile.text(of: runtime, mainNode: mainNode).utf8))
      let loaded = Stage(page: file.page)
      #expect(loaded.scene[file.mainNode]?.position.value == runtime.scene[mainNode]?.position.value, "\(mainNode)")
    }
  }

  @Test func `the id of a node whose name leads to another one is no main node`() throws {
    func text(_ mainNode: String) -> [UInt8] {
      [UInt8](
        """
        {"interplay": "scene", "version": 1, "canvas": [9, 9], "mainNode": "\(mainNode)", "nodes": [{"name": "a"}, {"name": "b"},
          {"name": "dot", "id": "first", "in": "b"}, {"name": "dot", "id": "second", "in": "a"}]}
        """.utf8)
    }
    #expect(try SceneFile.parse(text("second")).mainNode == "dot-2")
    let error = #expect(throws: FileError.self) { try SceneFile.parse(text("first")) }
    #expect(error?.path == "mainNode" && error?.cause.hasPrefix("a node before \"first\" in the tree has the same name \"dot\"") == true)
    #expect(throws: FileError.self) { try SceneFile.runtime(from: text("first")) }
  }

  @Test func `the root is saved with its values, without its size, and only if it differs from a new one`() throws {
    let stage = Stage(size: Size(width: 200, height: 200))
    #expect(try !SceneFile.text(of: stage.runtime).contains("\"root\""))
    let root = stage.scene.root
    root.opacity.value = 0.5
    root.anchorPoint.value = Point(x: 0.5, y: 0.5)
    root.backgroundColor.value = Color(red: 1, green: 0, blue: 0)
    let saved = try SceneFile.text(of: stage.runtime)
    #expect(saved.contains(#"  "root": {"anchorPoint": [0.5, 0.5], "opacity": 0.5, "backgroundColor": [1, 0, 0, 1]},"#), "\(saved)")
    let loaded = try SceneFile.runtime(from: [UInt8](saved.utf8))
    #expect(try loaded.scene.root.opacity.value == 0.5 && SceneFile.text(of: loaded) == saved)
    let sized = saved.replacing("\"root\": {", with: "\"root\": {\"size\": [1, 1], ")
    #expect(throws: FileError.self) { try SceneFile.parse([UInt8](sized.utf8)) }
  }

  @Test func `the frontmost of two siblings is also hit after loading`() throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100)))
    let (first, second) = (
      runtime.scene.root.addChild(named: "first", position: Point(x: 50, y: 50), size: Size(width: 20, height: 20)),
      runtime.scene.root.addChild(named: "second", position: Point(x: 50, y: 50), size: Size(width: 20, height: 20))
    )
    #expect(runtime.scene.hitTest(Point(x: 50, y: 50)) === second)
    runtime.scene.root.addChild(first)
    #expect(runtime.scene.hitTest(Point(x: 50, y: 50)) === first)

    #expect(try reloaded(runtime).scene.hitTest(Point(x: 50, y: 50))?.name == "first")
  }

  /// Names that other formats, paths and writers give a meaning.
  private static let names = [
    "", "root", "a \"quoted\" name", "two\nlines", "tab\tand \\", "👩‍👧‍👦", "é", "e\u{301}", "\u{0}", "\u{2028}", "a.b", "a", "a.position",
    "a.shadowRadius",
    ".", "..", "x.", ".x", "spring", "spring.destination", "spring.state", "spring2", "tossable", "tossable.spring", "node", "node2",
    "null",
    "\u{FEFF}", "{\"from\": \"a\"}", String(repeating: "long", count: 100),
  ]

  private func scene(_ names: [String]) -> MotionRuntime {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    for (index, name) in names.enumerated() {
      let place = Point(x: 20 + 40 * Double(index), y: 200)
      let node = runtime.scene.root.addChild(named: name, position: place, size: Size(width: 30, height: 30))
      let tossable = Tossable()
      tossable.spring.destination.value = place
      runtime.add(tossable, to: node)
      let spring = Spring<Double>()
      runtime.connect(node.position.y, to: spring.destination)
      runtime.add(spring, to: node.shadowRadius)
      runtime.connect(node.position.y.scaled(by: 0.001), to: node.opacity)
    }
    return runtime
  }

  @Test(arguments: Soak.part(of: names, share: 4)) func `a name is loaded as it was saved, scalar by scalar, also beside equal ones`(
    _ name: String
  ) throws {
    let others = Self.names.indices.filter { ($0 + name.utf8.count) % 7 == 0 }.map { Self.names[$0] }
    let runtime = scene([name] + others + [name, "plain"])

    let loaded = try reloaded(runtime)

    let (saved, read) = (runtime.scene.nodes.map(\.name), loaded.scene.nodes.map(\.name))
    #expect(saved.count == read.count)
    for (name, other) in zip(saved, read) { #expect(name.unicodeScalars.elementsEqual(other.unicodeScalars), "\(name)") }
    #expect(try SceneFile.text(of: loaded) == SceneFile.text(of: runtime))
    let digests = [runtime, loaded].map { runtime in
      let stage = Stage(runtime: runtime, rate: nil)
      for node in runtime.scene.root.children.prefix(3) {
        stage.finger.press(on: node).move(by: Vector(dx: 5, dy: 60), over: .milliseconds(50)).lift()
      }
      stage.play()
      stage.run(until: stage.now.advanced(by: .milliseconds(50)))
      return stage.trace.digest
    }
    #expect(digests[0] == digests[1])
  }

  @Test func `a setting or an operator that names a node outside of the scene is refused with its place`() {
    func refusal(_ build: (MotionRuntime, _ card: SceneNode, _ gone: SceneNode) -> Void) -> String {
      let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100)))
      let (card, gone) = (runtime.scene.root.addChild(named: "card"), runtime.scene.root.addChild(named: "gone"))
      build(runtime, card, gone)
      gone.removeFromParent()
      let error = #expect(throws: SceneSavingError.self) { try SceneFile.text(of: runtime) }
      return error.map { "\($0)" } ?? ""
    }
    let cause = "gone, a node that is not in the scene; add it again, or name another one"
    let head = refusal { runtime, card, gone in runtime.add(Chain(after: gone), to: card) }
    #expect(head == "chain.head: it holds " + cause)
    let space = refusal { runtime, card, gone in runtime.add(SetPositionOnTap(coordinateSpace: gone), to: card.position) }
    #expect(space == "setPositionOnTap.coordinateSpace: it holds " + cause)
    let operatorSpace = refusal { runtime, card, gone in
      let drag = Draggable()
      runtime.add(drag, to: card)
      runtime.connect(drag.gestures.translation(in: gone), to: card.shadowOffset)
    }
    #expect(operatorSpace == "the connection to card.shadowOffset: translation(in: gone) holds " + cause)
  }
}
