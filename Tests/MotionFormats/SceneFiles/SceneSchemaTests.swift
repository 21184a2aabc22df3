import Interplay
import InterplayPages
import InterplayTestSupport
import Testing

@testable import MotionFormats

/// Saved scenes are valid under the schema of the documentation.
@Suite struct SceneSchemaTests {
  private func makeRuntime() -> (runtime: MotionRuntime, card: SceneNode) {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    return (runtime, runtime.scene.root.addChild(named: "card", position: Point(x: 90, y: 90), size: Size(width: 80, height: 80)))
  }

  /// Expects that the schema allows `text`.
  private func expectValid(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let violation = try JSONSchema.scene.get().violation(in: text)
    #expect(violation == nil, "\(name): \(violation ?? "")\n\(text)", sourceLocation: sourceLocation)
  }

  @Test func `a saved interaction of every kind is valid`() throws {
    var count = 0
    for name in SceneRegistry.standard.names {
      let (runtime, card) = makeRuntime()
      let other = runtime.scene.root.addChild(named: "other", size: Size(width: 80, height: 80))
      // Samples of some kinds follow streams that exist only in code.
      guard SceneRegistry.standard.addSample(of: name, to: [card, other], in: runtime) != nil,
        let text = try? SceneFile.text(of: runtime)
      else { continue }
      try expectValid(text, name)
      count += 1
    }
    #expect(count > 40)
  }

  @Test func `every form of a tossable is valid`() throws {
    for isShared in [false, true] {
      let (runtime, card) = makeRuntime()
      let other = runtime.scene.root.addChild(named: "other", position: .zero, size: Size(width: 80, height: 80))
      let transition = TransitionSpring(back: .zero, fore: Point(x: 9, y: 9), direction: ReactiveProperty(.backward))
      transition.spring.damping.value = 20
      if isShared { runtime.add(transition, to: other.position) }
      runtime.add(Tossable(spring: transition), to: card)

      let text = try SceneFile.text(of: runtime)

      #expect(text.contains(isShared ? #""parts": {"transition": "transitionSpring"}"# : #""transition.fore": [9, 9]"#), "\(text)")
      try expectValid(text, "shared: \(isShared)")
    }
  }

  @Test func `a tween that repeats forever is valid`() throws {
    let (runtime, card) = makeRuntime()
    let tween = Tween(duration: .seconds(1), values: [0.0, 1])
    tween.repeatCount.value = .max
    runtime.add(tween, to: card.opacity)

    try expectValid(try SceneFile.text(of: runtime), "repeatCount")
  }

  @Test(arguments: ["card.tap", "", "tap"]) func `a gesture of any name is valid`(name: String) throws {
    let (runtime, card) = makeRuntime()
    runtime.recognize(TapConfiguration(), on: card, named: name)

    let text = try SceneFile.text(of: runtime)

    try expectValid(text, name)
    #expect(try SceneFile.text(of: SceneFile.runtime(from: [UInt8](text.utf8))) == text)
  }

  @Test func `the scene with every feature is valid once it is saved`() throws {
    let stage = Stage(page: try SceneFile.parse(WholeScene.bytes).page)
    stage.runtime.logOutput.write = { _ in }
    try expectValid(try SceneFile.text(of: stage.runtime), "everything")
  }

  @Test func `every page that can be saved is valid at its start`() throws {
    var count = 0
    for page in Soak.part(of: Pages.all, share: 3, offset: 2) {
      let stage = Stage(page: page)
      stage.runtime.logOutput.write = { _ in }
      guard let text = try? SceneFile.text(of: stage.runtime) else { continue }
      try expectValid(text, page.name)
      count += 1
    }
    #expect(count > 40 || Soak.count == nil && count > 13)
  }

  @Test func `a value of another type, a member that is not listed and a number out of range are not valid`() throws {
    let schema = try JSONSchema.scene.get()
    func scene(_ settings: String) -> String {
      let interaction = #"{"name": "a", "kind": "Spring<Point>", "settings": {\#(settings)}}"#
      return #"{"interplay": "scene", "version": 1, "canvas": [9, 9], "interactions": [\#(interaction)]}"#
    }
    #expect(schema.violation(in: scene(#""destination": [1, 2]"#)) == nil)
    for settings in [#""destination": 1"#, #""destination": [1, 2, 3]"#, #""length": 1"#, #""mass": -1"#, #""enabled": null"#] {
      #expect(schema.violation(in: scene(settings))?.hasPrefix("at .interactions[0].settings.") == true, "\(settings)")
    }
  }
}
