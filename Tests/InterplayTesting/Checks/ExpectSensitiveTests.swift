import Interplay
import InterplayTestSupport
import InterplayTesting
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

  @Test func `an expectation whose sentence the test returns records no issue for a mutation that it notices`() {
    let unnoticed = expectSensitive(ignoring: ["card.spring."], on: makeSprung) { stage in
      expect(stage.settle()[stage["card"]].position, reaches: Point(x: 300, y: 100), within: .seconds(2))
    }

    #expect(unnoticed == [])
  }

  @Test func `each number of a point is changed by itself`() {
    // A test of x alone: it does not notice that the card goes to another y.
    var unnoticed: [SceneMutation] = []
    withKnownIssue {
      unnoticed = expectSensitive(on: makeSprung) { stage in
        stage.settle()[stage["card"]].position.x.last == 300 ? nil : "the card is elsewhere"
      }
    }
    let destinations = unnoticed.filter { $0.path == "card.spring.destination" }

    #expect(destinations.map { $0.component } == [1] && destinations.first?.description == "card.spring.destination[1] 100.0 → 120.0")
    #expect(unnoticed.contains { $0.path == "card.spring.stiffness" && $0.component == nil })
  }

  @Test func `what two nodes share is mutated once, and what belongs to each is mutated on each`() {
    var unnoticed: [String] = []
    withKnownIssue {
      unnoticed = expectSensitive {
        let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
        let (tossable, fading) = (Tossable(), [Spring<Double>(), Spring<Double>()])
        for (index, spring) in fading.enumerated() {
          let node = runtime.scene.root.addChild(named: "node \(index)", size: Size(width: 100, height: 100))
          runtime.add(tossable, to: node)
          runtime.add(spring, to: node.opacity)
        }
        return Stage(runtime: runtime)
      } _: { _ in
        nil
      }.map { $0.description }
    }

    func count(_ text: String) -> Int { unnoticed.count { $0.contains(text) } }
    #expect(count("tossable disabled") == 1 && count("draggable disabled") == 1 && count(".draggable.configuration.slop") == 1)
    #expect(count("node 0.spring2.stiffness") == 1 && count("node 1.spring2.stiffness") == 1 && count("spring2 disabled") == 2)
    #expect(count(".spring.stiffness") == 1)
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

  /// A stage with two cards of one name, whose taps show a letter on the first of them.
  private func makeTwice() -> Stage {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let cards = [100.0, 300].map { x in
      runtime.scene.root.addChild(named: "card", position: Point(x: x, y: 100), size: Size(width: 100, height: 100))
    }
    for (card, letter) in zip(cards, ["a", "b"]) {
      let taps = runtime.recognize(TapConfiguration(), on: card).whenRecognitionState(is: .ended)
      runtime.connect(taps.rewriteTo(letter), to: cards[0].text)
    }
    return Stage(runtime: runtime)
  }

  @Test func `of recognizers of one name, each is disabled by itself`() {
    var unnoticed: [SceneMutation] = []
    let sentences = issues {
      unnoticed = expectSensitive(on: makeTwice) { stage in
        stage.finger.tap(on: stage["card"])
        return stage.settle()["card"]?.states(of: "text")?.values.last == .text("a") ? nil : "the tap is not recognized"
      }
    }

    let second = "recognizer card.tap, number 2 of that name, disabled"
    #expect(unnoticed.map { $0.description }.filter { $0.hasPrefix("recognizer") } == [second], "\(sentences)")
  }

  @Test func `a test that fails on the scene as it is says so`() {
    let sentences = issues { expectSensitive(on: makeSprung) { _ in "broken" } }

    #expect(sentences == ["the test should pass on the scene as it is, but: broken"])
  }

  @Test func `whole numbers change by 1, and what a composite writes for its target stays`() {
    var mutations: [SceneMutation] = []
    withKnownIssue { mutations = expectSensitive(on: { makeShelf().stage }) { _ in nil } }
    let numbers = mutations.filter { if case .setting = $0.kind { true } else { false } }

    #expect(numbers.contains { $0.path.hasPrefix("box.") && $0.description.hasSuffix(".minimumPointers 1.0 → 2.0") }, "\(numbers)")
    #expect(!numbers.contains { $0.path.hasSuffix("spring.destination") || $0.path.hasSuffix("spring.initialVelocity") })
    #expect(numbers.contains { $0.path == "box.spring.stiffness" })
    // Each is a value that its setting takes.
    let runtime = makeShelf().stage.runtime
    for mutation in numbers {
      guard case .setting(_, let new) = mutation.kind, let setting = runtime.setting(at: mutation.path), var all = setting.numbersOrSeconds
      else {
        Issue.record("no setting: \(mutation)")
        continue
      }
      all[0] = new
      // A duration has whole nanoseconds.
      #expect(setting.set(all) == nil && abs((setting.numbersOrSeconds?.first ?? .nan) - new) < 1e-9, "\(mutation)")
    }
  }

  @Test func `a duration moves by a fifth, and a test that ignores the time does not notice it`() {
    func makeFading() -> Stage {
      let stage = Stage(size: Size(width: 400, height: 400))
      let node = stage.scene.root.addChild(named: "node", size: Size(width: 100, height: 100))
      stage.runtime.add(Tween(duration: .seconds(1), values: [1.0, 0.5]), to: node.opacity)
      return stage
    }
    func unnoticed(_ test: (Stage) -> String?) -> [String] {
      var unnoticed: [SceneMutation] = []
      withKnownIssue { unnoticed = expectSensitive(on: makeFading, test) }
      return unnoticed.map { $0.description }
    }
    let ofValue = unnoticed { $0.settle()["node"]?.opacity.last == 0.5 ? nil : "the node is not half visible" }
    let rest = makeFading().settle()["node"]?.restTime
    let ofTime = unnoticed { $0.settle()["node"]?.restTime == rest ? nil : "the node rests at another time" }

    #expect(ofValue.contains("node.tween.duration 1.0 → 1.2") && ofValue.contains("node.tween.delay 0.0 → 1.0"), "\(ofValue)")
    // The tween has started: its delay is that of the next start.
    #expect(!ofTime.contains { $0.hasPrefix("node.tween.duration") } && ofTime.contains("node.tween.delay 0.0 → 1.0"), "\(ofTime)")
  }
}
