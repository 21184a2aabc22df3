import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct ExpectSensitiveTests {
  /// A stage with a card that a spring moves.
  private func makeSprung() -> Stage {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let card = runtime.scene.root.addChild(named: "card", position: Point(x: 100, y: 100), size: Size(width: 100, height: 100))
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 300, y: 100)
    runtime.add(spring, to: card.position)
    return Stage(runtime: runtime)
  }

  @Test func `a test that checks nothing notices no mutation`() {
    var unnoticed: [SceneMutation] = []
    let sentences = issues {
      unnoticed = expectSensitive(on: makeSprung) { stage in
        stage.settle()
        return nil
      }
    }

    #expect(unnoticed.map(\.path).contains("card.spring") && unnoticed.map(\.path).contains("card.spring.stiffness"))
    #expect(
      sentences.count == 1
        && (sentences.first ?? "").hasPrefix(
          "the test should notice every mutation, but \(unnoticed.count) of \(unnoticed.count) go unnoticed:\n")
    )
    #expect(
      (sentences.first ?? "").contains("card.spring disabled") && (sentences.first ?? "").contains("card.spring.stiffness 342.0 → 410.4"))
  }

  @Test func `a test of the digest notices every mutation that has an effect`() {
    let expected = makeSprung().settle().digest
    let unnoticed = mutationsUnnoticed { $0.settle().digest == expected ? nil : "another digest" }

    #expect(!unnoticed.contains("card.spring") && !unnoticed.contains("card.spring.stiffness"))
    #expect(!unnoticed.contains("card.spring.damping") && !unnoticed.contains("card.spring.destination"))
  }

  private func mutationsUnnoticed(_ test: (Stage) -> String?) -> [String] {
    var unnoticed: [SceneMutation] = []
    withKnownIssue(isIntermittent: true) { unnoticed = expectSensitive(on: makeSprung, test) }
    return unnoticed.map(\.path)
  }

  @Test func `what is ignored by name is not mutated`() {
    #expect(mutationsUnnoticed { _ in nil }.count > 3)
    let sentences = issues { expectSensitive(ignoring: ["card.spring"], on: makeSprung) { _ in nil } }
    #expect(sentences == ["the scene has nothing to mutate: it has no interactions"])
  }

  @Test func `a recognizer is disabled, and the test that uses it notices`() {
    let unnoticed = {
      var unnoticed: [SceneMutation] = []
      withKnownIssue(isIntermittent: true) {
        unnoticed = expectSensitive(on: makeCardStage) { stage in
          stage.finger.press(on: stage["card"]).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(48)).lift()
          return stage.settle()[stage["card"]].position.x.peak > 230 ? nil : "the card does not follow the finger"
        }
      }
      return unnoticed
    }()

    #expect(!unnoticed.contains { $0.kind == .disabledRecognizer })
    #expect(!unnoticed.contains { $0.kind == .disabledInteraction && $0.path == "card.draggable" })
  }

  @Test func `a test that fails on the scene as it is says so`() {
    let sentences = issues { expectSensitive(on: makeSprung) { _ in "broken" } }

    #expect(sentences == ["the test should pass on the scene as it is, but: broken"])
  }
}
