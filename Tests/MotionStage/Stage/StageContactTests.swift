import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct StageContactTests {
  /// A stage with a draggable card, and a plain one.
  private func makeCards() -> (stage: Stage, card: SceneNode, plain: SceneNode) {
    let (stage, _, runtime) = makeStage()
    let size = Size(width: 60, height: 60)
    let card = stage.scene.root.addChild(named: "card", position: Point(x: 50, y: 50), size: size)
    let plain = stage.scene.root.addChild(named: "plain", position: Point(x: 350, y: 350), size: size)
    runtime.add(Draggable(), to: card)
    return (stage, card, plain)
  }

  @Test func `a press on a node with a recognizer reaches it`() throws {
    let (stage, card, _) = makeCards()

    stage.finger.tap(at: Point(x: 50, y: 50)).press(on: card).lift()
    stage.settle()

    #expect(stage.contacts.map(\.outcome) == [.recognizer, .recognizer])
    #expect(stage.contacts.map(\.aim) == [nil, "card"] && stage.contacts.allSatisfy { $0.isExpected && $0.node == "card" })
    #expect(stage.contacts[0].recognizers == ["card.pan"])
  }

  @Test func `a press on a node without a recognizer names the node that lies there`() {
    let (stage, _, plain) = makeCards()

    stage.finger.press(on: plain).lift()
    stage.settle()

    #expect(stage.contacts.map(\.outcome) == [.noRecognizer])
    #expect(
      stage.contacts[0].description
        == "the contact on \"plain\" at (350.0, 350.0), 0.0 s, reached no recognizer: \"plain\" lies there, and neither it nor an ancestor has one for touches"
    )
  }

  @Test func `a contact that is not as expected is a diagnostic, until somebody observes contacts`() throws {
    let (stage, card, plain) = makeCards()

    stage.finger.press(on: plain).lift().press(at: .zero).lift().expectingMiss().press(on: card).lift()
    stage.finger(1).hold(for: .seconds(1)).press(on: card).lift().expectingMiss().press(on: plain).lift()
    stage.settle()

    let diagnostics = stage.runtime.diagnostics
    try #require(diagnostics.map(\.name) == Array(repeating: "unexpected-contact", count: 3))
    #expect(diagnostics.map(\.place) == ["plain", "root", "card"])
    #expect(
      diagnostics[0].explanation.hasPrefix(
        "not as the script expects: the contact on \"plain\" at (350.0, 350.0), 0.0 s, reached no recognizer: "))
    #expect(diagnostics[2].explanation.contains("reached card.pan, although the script expects a miss; "))

    // Replayed events may miss, as a person's do; so may those that an observer judges.
    stage.onContact = { _ in }
    stage.finger.press(on: plain).lift()
    stage.settle()
    #expect(stage.runtime.diagnostics.count == 3)
    let replay = makeCards().stage
    replay.play(stage.recording.events)
    #expect(replay.contacts.filter(\.isMiss).count == 4 && replay.runtime.diagnostics.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a press that a scroll view in motion takes from a row is a miss, and at rest it is none`(isLabel: Bool) {
    let stage = makeStage().stage
    let view = stage.scene.root.addChild(named: "view", position: .zero, size: Size(width: 400, height: 400), anchorPoint: .zero)
    let content = view.addChild(named: "content", position: .zero, size: Size(width: 400, height: 8000), anchorPoint: .zero)
    let row = content.addChild(named: "row", position: .zero, size: Size(width: 400, height: 8000), anchorPoint: .zero)
    let label = row.addChild(named: "label", position: .zero, size: Size(width: 400, height: 8000), anchorPoint: .zero)
    let (scroll, button) = (Scrollable(content: content), Pressable())
    stage.runtime.add(scroll, to: view)
    stage.runtime.add(button, to: row)
    var pressCount = 0
    button.presses.subscribe { _ in pressCount += 1 }
    func touch(_ aim: SceneNode, expectingMiss: Bool = false) -> StageContact? {
      scroll.scroll(to: Point(x: 0, y: scroll.contentOffset.value.y < 2000 ? 4000 : 0))
      stage.run(until: stage.now.advanced(by: .milliseconds(150)))
      let finger = expectingMiss ? stage.finger.expectingMiss() : stage.finger
      // Any point of it that is visible then.
      finger.press(on: aim, at: Point(x: 0.5, y: (scroll.contentOffset.value.y + 200) / 8000)).lift()
      stage.settle()
      return stage.contacts.last
    }

    let moving = touch(isLabel ? label : row)
    #expect(moving?.outcome == .otherNode && moving?.isExpected == false && pressCount == 0)
    #expect(moving?.recognizers == ["view.touch", "view.pan"] && moving?.withheld == ["row.press"])
    let text = "reached only view.touch, view.pan, and not row.press: a node around it takes contacts, as a scroll view in motion does"
    #expect(moving?.description.hasSuffix(text) == true)
    #expect(stage.runtime.takeDiagnostics().map(\.name) == ["unexpected-contact"])

    // The list itself is reached, and so is what has no recognizer of its own.
    #expect(touch(content)?.outcome == .recognizer)
    #expect(touch(view)?.outcome == .recognizer)
    #expect(touch(row, expectingMiss: true)?.isExpected == true && pressCount == 0)
    #expect(stage.runtime.takeDiagnostics().isEmpty)

    stage.finger.press(on: row, at: Point(x: 0.5, y: (scroll.contentOffset.value.y + 200) / 8000)).lift()
    stage.settle()
    #expect(stage.contacts.last?.outcome == .recognizer && stage.contacts.last?.withheld == [] && pressCount == 1)
  }

  @Test func `the hit test of a host is asked once for each press, and a node that is not in the scene is none`() {
    let (stage, card, plain) = makeCards()
    let removed = stage.scene.root.addChild(named: "removed")
    removed.removeFromParent()
    let other = SceneTree(size: Size(width: 400, height: 400))
    var stranger = other.root
    while stranger.id < card.id { stranger = other.root.addChild(named: "stranger") }
    var questionCount = 0
    for hit in [card, plain, removed, stranger, nil] as [SceneNode?] {
      stage.runtime.hitTester = { _ in
        questionCount += 1
        return hit
      }
      stage.finger.press(at: Point(x: 200, y: 200)).lift()
      stage.settle()
    }
    stage.runtime.hitTester = nil

    #expect(stage.contacts.map(\.outcome) == [.recognizer, .noRecognizer, .noNode, .noNode, .noNode])
    #expect(stage.contacts.map(\.node) == ["card", "plain", nil, nil, nil] && stranger.id == card.id)
    #expect(questionCount == 5)
  }

  @Test(arguments: [true, false])
  func `a recognizer that an observer of contacts removes, alone or with its node, leaves the contact to an outer one`(_ ends: Bool) {
    let (stage, card, runtime) = makeStage()
    let outer = runtime.recognize(PanConfiguration(), on: stage.scene.root)
    let inner = runtime.recognize(PanConfiguration(), on: card)
    var states: [RecognitionState] = []
    outer.updates.subscribe { states.append($0.state) }
    stage.onContact = { _ in if ends { inner.end() } else { card.removeFromParent() } }

    stage.finger.press(at: Point(x: 200, y: 200)).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()

    #expect(states.first == .began && states.last == .ended)
    #expect(inner.contender.arenaState == .idle && runtime.isAtRest)
  }

  @Test func `an observer of the diagnostic may remove what was pressed, or what is pressed next`() {
    for removesPressed in [true, false] {
      let (stage, card, plain) = makeCards()
      var count = 0
      stage.runtime.onDiagnostic = { _ in
        count += 1
        (removesPressed ? plain : card).removeFromParent()
      }
      stage.finger.press(at: Point(x: 350, y: 350)).move(by: Vector(dx: 30, dy: 0), over: .milliseconds(50)).lift()
        .press(at: Point(x: 50, y: 50)).lift()
      stage.settle()

      #expect(count == (removesPressed ? 1 : 2) && stage.runtime.isAtRest)
      #expect(stage.contacts.map(\.outcome) == [.noRecognizer, removesPressed ? .recognizer : .noRecognizer])
    }
  }

  @Test func `a press that no recognizer accepts is a miss, and a disabled one beside it is named`() {
    let (stage, _, plain) = makeCards()
    let menu = stage.runtime.recognize(TapConfiguration(), on: plain, named: "menu")
    menu.filter.kinds = [.mouse]
    stage.finger.expectingMiss().tap(on: plain)
    stage.settle()
    #expect(stage.contacts.map(\.outcome) == [.noRecognizer] && stage.contacts[0].isMiss && stage.contacts[0].recognizers == [])

    stage.runtime.recognize(TapConfiguration(), on: plain).isEnabled.value = false
    stage.finger.expectingMiss().tap(on: plain)
    stage.settle()
    #expect(stage.contacts.map(\.outcome) == [.noRecognizer, .disabledRecognizer] && stage.contacts[1].recognizers == ["plain.tap"])
  }

  @Test func `a press on a covered node names the node that covers it`() {
    let (stage, card, plain) = makeCards()
    plain.position.value = card.position.value

    stage.finger.press(on: card).lift()
    stage.settle()

    #expect(stage.contacts.map(\.outcome) == [.otherNode])
    #expect(stage.contacts[0].description.contains("reached \"plain\" instead, which covers it (no recognizer)"))
  }

  @Test func `a press beside all nodes and outside of the scene reaches nothing that recognizes it`() {
    let (stage, _, _) = makeCards()

    stage.finger.tap(at: Point(x: 390, y: 10)).tap(at: Point(x: 5000, y: 10))
    stage.settle()

    #expect(stage.contacts.map(\.outcome) == [.noRecognizer, .noNode])
    #expect(
      stage.contacts[1].description == "the contact at (5000.0, 10.0), 0.05 s, reached nothing: no node that can be touched lies there")
  }

  @Test func `a press on a disabled recognizer is a miss`() {
    let (stage, card, _) = makeCards()
    let tap = stage.runtime.recognize(TapConfiguration(), on: stage["plain"])
    tap.isEnabled.value = false

    stage.finger.press(on: stage["plain"]).lift().press(on: card).lift()
    stage.settle()

    #expect(stage.contacts.map(\.outcome) == [.disabledRecognizer, .recognizer])
    #expect(stage.contacts[0].description.hasSuffix("reached disabled recognizers only: plain.tap"))
  }

  @Test func `a press on a child reaches the recognizer of its parent, and one on a hidden child does not`() {
    let (stage, card, _) = makeCards()
    let label = card.addChild(named: "label", position: Point(x: 30, y: 30), size: Size(width: 20, height: 20))

    stage.finger.press(on: label).lift()
    stage.settle()
    label.isInteractive.value = false
    stage.finger.press(on: label).lift()
    stage.settle()
    card.isHidden.value = true
    stage.finger.press(on: label).lift()
    stage.settle()

    #expect(stage.contacts.map(\.outcome) == [.recognizer, .recognizer, .noRecognizer])
  }

  @Test func `a declared miss is expected once, and a declared miss that hits is not`() {
    let (stage, card, plain) = makeCards()

    stage.finger.expectingMiss().press(on: plain).lift().press(on: plain).lift().expectingMiss().press(on: card).lift()
    stage.settle()

    #expect(stage.contacts.map(\.isExpected) == [true, false, false])
    #expect(stage.contacts.map(\.isMiss) == [true, true, false])
  }

  @Test func `a moving node is judged where it is at the press`() {
    let (stage, card, _) = makeCards()
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 350, y: 50)
    stage.runtime.add(spring, to: card.position)

    stage.finger.hold(for: .milliseconds(83)).press(on: card).lift().press(at: Point(x: 50, y: 50)).lift()
    stage.settle()

    #expect(stage.contacts.map(\.outcome) == [.recognizer, .noRecognizer])
  }

  @Test func `only enabled recognizers are reached, unless all are disabled`() {
    let shelf = ThrownShelf()
    let (stage, box, _) = makeShelf(shelf)
    shelf.draggable.enabled.value = false
    stage.finger.tap(on: box)
    stage.play()
    #expect(stage.contacts.map { $0.recognizers } == [["box.tap"]] && stage.contacts.allSatisfy { $0.outcome == .recognizer })

    let switched = ThrownShelf()
    let (other, second, _) = makeShelf(switched)
    switched.enabled.value = false
    other.finger.expectingMiss().tap(on: second)
    other.play()
    #expect(Set(other.contacts.first?.recognizers ?? []) == ["box.tap", "box.pan"])
    #expect(other.contacts.first?.outcome == .disabledRecognizer)
  }
}
