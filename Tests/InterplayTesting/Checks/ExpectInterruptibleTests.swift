import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct ExpectInterruptibleTests {
  private func drag(_ stage: Stage) {
    stage.finger.press(on: stage["card"]).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(48)).lift()
  }

  @Test func `a card that can be thrown survives every interruption`() {
    #expect(expectInterruptible(on: makeCardStage, drag) == nil)
  }

  @Test func `without interruptions nothing is checked, which is an issue`() {
    let sentences = issues { expectInterruptible(by: [], on: makeCardStage, drag) }
    #expect(sentences == ["there are no interruptions, so nothing is checked; pass at least one"])
  }

  @Test(arguments: [InputEvent.surface(.suspended, time: .zero), .deviceLost(.touch, time: .zero)])
  func `a pointer that a suspension or a lost device has ended is not cancelled`(ending: InputEvent) {
    let check: (Stage) -> String? = { expectNoDiagnostics($0) }
    let sentence = expectInterruptible(by: [.cancel], every: .milliseconds(200), on: makeCardStage, check: check) { stage in
      stage.finger.press(on: stage["card"]).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(40))
      stage.play()
      var ending = ending
      ending.time = stage.now
      stage.play([ending])
    }
    #expect(sentence == nil)
  }

  @Test(arguments: MotionInterruption.allCases)
  func `a scene that breaks by one interruption is found`(_ interruption: MotionInterruption) throws {
    let check: (Stage) -> String? = { stage in
      switch interruption {
      case .cancel:
        stage.recording.events.contains { if case .pointer(let event) = $0 { event.phase == .cancel } else { false } } ? "cancelled" : nil
      case .grab: stage.recording.events.contains { if case .pointer(let event) = $0 { event.id > 0 } else { false } } ? "grabbed" : nil
      case .disable, .remove: stage.trace[stage["card"]].position.x.peak > 240 ? nil : "not dragged"
      }
    }

    let sentences = issues { expectInterruptible(by: [interruption], every: .milliseconds(200), on: makeCardStage, check: check, drag) }

    #expect(
      sentences.count == 1 && (sentences.first ?? "").hasPrefix("the scene should survive interruptions, but after \(interruption) at 0."))
  }

  @Test func `a custom property that is not finite is found, as a built-in one is`() {
    let glow = NodeKey("glow", default: Color.black)
    func makeBroken() -> Stage {
      let stage = makeCardStage()
      stage["card"][glow].value = Color(red: 0, green: 0, blue: 0, alpha: .nan)
      return stage
    }
    let sentences = issues { expectInterruptible(by: [.cancel], every: .milliseconds(200), on: makeBroken, drag) }

    #expect(sentences.count == 1 && sentences.first?.contains("card.glow is not finite") == true, "\(sentences)")
  }

  @Test func `a rectangle, a path or a list that is not finite is found`() {
    let values: [(name: String, write: (SceneNode) -> Void)] = [
      ("frame", { $0[NodeKey("frame", default: Rect(x: 0, y: 0, width: 1, height: 1))].value = Rect(x: .nan, y: 0, width: 1, height: 1) }),
      ("route", { $0[NodeKey("route", default: Path())].value = Path([.move(to: Point(x: 0, y: .infinity)), .close]) }),
      ("stops", { $0[NodeKey("stops", default: [Point]())].value = [Point(x: 0, y: 0), Point(x: .nan, y: 0)] }),
    ]
    for (name, write) in values {
      func makeBroken() -> Stage {
        let stage = makeCardStage()
        write(stage["card"])
        return stage
      }
      let sentences = issues { expectInterruptible(by: [.cancel], every: .milliseconds(200), on: makeBroken, drag) }
      #expect(sentences.count == 1 && sentences.first?.contains("card.\(name) is not finite") == true, "\(sentences)")
    }
  }

  @Test func `an expectation whose sentence the check returns records no issues of its own`() {
    let check: (Stage) -> String? = { stage in
      expect(stage.trace[stage["card"]].position, reaches: Point(x: 200, y: 200), within: .seconds(2))
    }

    let sentences = issues { expectInterruptible(by: [.remove], every: .milliseconds(200), on: makeCardStage, check: check, drag) }

    #expect(sentences.count == 1 && sentences.first?.contains("but after remove at 0.") == true, "\(sentences)")
  }

  @Test func `an expectation that fails already without interruptions is one issue`() {
    let check: (Stage) -> String? = { stage in
      expect(stage.trace[stage["card"]].position, reaches: Point(x: 9, y: 9), within: .seconds(2))
    }
    let sentences = issues { expectInterruptible(by: [.remove], on: makeCardStage, check: check, drag) }
    #expect(sentences.count == 1 && sentences.first?.hasPrefix("the scene should be sound without interruptions, but: card.pos") == true)
  }

  @Test func `a stage that begins late is interrupted as often as one that begins at zero`() throws {
    func fault(_ makeStage: () -> Stage) throws -> String {
      let sentences = issues {
        expectInterruptible(
          by: [.remove], every: .milliseconds(200), on: makeStage,
          check: { $0.trace[$0["card"]].position.x.peak > 240 ? nil : "not dragged" }, drag)
      }
      return try #require(sentences.first)
    }
    let (early, late) = (try fault(makeCardStage), try fault(makeLateCardStage))
    #expect(early.split(separator: ";").last == late.split(separator: ";").last && late.contains("but after remove at 100."), "\(late)")
  }

  @Test func `a scene that never rests after a cancelled drag is found`() {
    func makeStage() -> Stage {
      let spring = Spring<Double>(parameters: SpringParameters(damping: 0))
      spring.enabled.value = false
      spring.destination.value = 100
      let stage = makeCardStage { _, tossable in
        tossable.draggable.gestures.subscribe { if $0.state == .cancelled { spring.enabled.value = true } }
      }
      stage.runtime.add(spring, to: stage["card"].cornerRadius)
      return stage
    }

    let sentences = issues { expectInterruptible(by: [.grab, .cancel], every: .milliseconds(300), on: makeStage, drag) }

    #expect(sentences.count == 1 && (sentences.first ?? "").contains("after cancel at "))
    #expect((sentences.first ?? "").contains("card.cornerRadius changes by"))
  }
}
