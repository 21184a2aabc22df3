import Interplay
import InterplayPages
import InterplayTestSupport
import Testing

@testable import InterplayTesting

@Suite(.tracksLifetimes) struct ExpectInvariantTests {
  @Test func `a thrown card is the same with all rates, phases, jitter and drops`() {
    #expect(MotionVariation.standard.count == 27 && Set(MotionVariation.standard).count == 27)
    #expect(expectInvariant(on: makeCardStage, throwCard) == nil)
  }

  @Test(arguments: [24, 120, nil].map { FrameSchedule(rate: $0) })
  func `a schedule can be the argument of a test`(_ frames: FrameSchedule) {
    let stage = makeCardStage()
    stage.frames = frames
    throwCard(stage)

    #expect(expectAtRest(stage.settle(), within: .seconds(1)) == nil)
  }

  @Test func `without variations nothing is compared, which is an issue`() {
    let sentence = "there are no variations, so nothing is compared; pass at least one"
    #expect(issues { expectInvariant(to: [], on: makeCardStage, throwCard) } == [sentence])
    #expect(issues { expectSameMotion(at: [], on: makeCardStage, throwCard) } == [sentence])
  }

  @Test func `a drag ends at the same place however many of its samples arrive`() {
    func makeStage() -> Stage {
      let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
      let card = runtime.scene.root.addChild(named: "card", position: Point(x: 100, y: 100), size: Size(width: 100, height: 100))
      runtime.add(Draggable(configuration: PanConfiguration(slop: 0)), to: card)
      return Stage(runtime: runtime)
    }
    func drag(_ stage: Stage) { stage.finger.press(on: stage["card"]).move(by: Vector(dx: 90, dy: 30), over: .milliseconds(205)).lift() }
    let deliveries = [30, 60, 90, 125, 1000].map { MotionVariation.delivery(rate: Int64($0), tolerance: 1e-9) }

    #expect(expectInvariant(to: deliveries, on: makeStage, drag) == nil)
  }

  @Test func `a result that depends on the number of samples is found`() {
    func makeStage() -> Stage {
      makeCardStage { card, tossable in
        tossable.draggable.gestures.subscribe { if $0.state == .changed { card.cornerRadius.value += 1 } }
      }
    }

    let sentences = issues { expectInvariant(to: [.delivery(rate: 30, tolerance: 0.5)], on: makeStage, throwCard) }

    #expect(sentences.count == 1 && (sentences.first ?? "").contains("it does with 30 deliveries per second: card.cornerRadius at "))
  }

  @Test func `a result that depends on one phase is found with its difference`() {
    func makeStage() -> Stage {
      let stage = makeCardStage()
      let card = stage["card"]
      // Reacts to what a frame happens to show.
      stage.onFrame = { _ in if card.position.value.x > 300 { card.scale.value = 2 } }
      return stage
    }

    let sentences = issues { expectInvariant(to: MotionVariation.phases + [.frames(FrameSchedule(rate: 5))], on: makeStage, throwCard) }

    #expect(sentences.count == 1 && (sentences.first ?? "").contains("card"))
  }

  @Test func `a property that only one run changes is found, also if only then it has a series`() {
    func makeStage() -> Stage {
      let stage = makeCardStage()
      let card = stage["card"]
      // At 60 frames per second, the first one is at 17 ms.
      stage.onFrame = { time in
        if time < .milliseconds(10) { card.borderWidth.value = 2 } else if time < .milliseconds(20) { card.shadowRadius.value = 3 }
      }
      return stage
    }
    func sentence(_ rate: Int64?) -> String {
      issues { expectInvariant(to: [.frames(FrameSchedule(rate: rate))], on: makeStage, throwCard) }.joined()
    }
    let added = sentence(1000)
    #expect(added.contains("card.borderWidth at ") && added.hasSuffix("expected 0.0, got 2.0"), "\(added)")
    let missing = sentence(nil)
    #expect(missing.contains("card.shadowRadius at ") && missing.hasSuffix("expected 3.0, got 0.0"), "\(missing)")
  }

  @Test(arguments: [true, false]) func `a property that only late or only punctual events change is found`(_ isLate: Bool) {
    func makeStage() -> Stage {
      let stage = makeCardStage { card, tossable in
        tossable.draggable.gestures.subscribe { [unowned card] update in
          if update.state == .ended { card.cornerRadius.value = update.time.seconds }
        }
      }
      let (runtime, card) = (stage.runtime, stage["card"])
      runtime.observe(card.cornerRadius) { [unowned runtime] measured in
        if measured > 0, (runtime.now.seconds > measured + 0.001) == isLate { card.shadowRadius.value = 3 }
      }
      return stage
    }
    let sentences = issues { expectInvariant(to: [.late(by: .milliseconds(25), tolerance: 0.01)], on: makeStage, throwCard) }
    let values = isLate ? "expected 0.0, got 3.0" : "expected 3.0, got 0.0"
    #expect(sentences.count == 1 && (sentences.first ?? "").contains("card.shadowRadius at "), "\(sentences)")
    #expect((sentences.first ?? "").hasSuffix(values), "\(sentences)")
  }

  @Test func `a value that is not a number in all runs is the same`() {
    func makeStage() -> Stage {
      makeCardStage { card, _ in
        card.shadowRadius.value = .nan
        card[NodeKey("glow", default: 0.0)].value = .nan
      }
    }
    let variations = MotionVariation.rates + [.delivery(rate: 1000, tolerance: 1), .late(by: .zero, tolerance: 1)]
    #expect(expectInvariant(to: variations, on: makeStage, throwCard) == nil)
  }

  @Test func `a stage that begins late is compared from its beginning on`() {
    let instants = VariedRun(events: [], start: .seconds(100), end: .seconds(116)).instants
    #expect(instants == (1...16).map { Timestamp.seconds(100 + Double($0)).adding(nanoseconds: 1_234_567) })

    func makeStage() -> Stage {
      let stage = makeLateCardStage()
      let card = stage["card"]
      // Frames show another opacity for a while, in the middle of the motion.
      stage.onFrame = { time in
        let opacity = time >= .milliseconds(100_100) && time < .milliseconds(100_300) ? 0.5 : 1
        if card.opacity.value != opacity { card.opacity.value = opacity }
      }
      return stage
    }
    let sentences = issues { expectInvariant(to: [.frames(FrameSchedule(rate: nil))], on: makeStage, throwCard) }
    #expect(sentences.count == 1 && (sentences.first ?? "").contains("card.opacity at 100."), "\(sentences)")
    #expect(expectInvariant(to: MotionVariation.rates, on: makeLateCardStage, throwCard) == nil)
  }

  @Test func `predictions withhold no measured event in any variation`() {
    let stage = makeCardStage()
    throwCard(stage)
    stage.settle()
    let measured = stage.recording.events
    let predicted = measured.flatMap { event -> [InputEvent] in
      guard case .pointer(var guess) = event, guess.phase == .move else { return [event] }
      (guess.time, guess.origin) = (guess.time.advanced(by: .milliseconds(16)), .predicted)
      return [event, .pointer(guess)]
    }
    let variations: [MotionVariation] = [
      .frames(FrameSchedule(rate: 60)), .delivery(rate: 60, tolerance: 1), .late(by: .zero, tolerance: 1),
    ]

    let run = VariedRun(events: predicted, end: stage.now)
    for variation in variations {
      let again = makeCardStage()
      _ = run.play(variation, on: again)
      #expect(again.recording.events == variation.delivered(measured), "\(variation)")
    }
    #expect(predicted.count > measured.count)
    #expect(expectInvariant(to: MotionVariation.rates + MotionVariation.lateness, on: makeCardStage) { $0.play(predicted) } == nil)
  }

  // MARK: - Late events

  @Test func `a thrown card decides the same, at the same speed, however late its events are`() {
    #expect(expectInvariant(to: MotionVariation.lateness, on: makeCardStage, throwCard) == nil)
    #expect(MotionVariation.lateness.map(\.description).first == "events that are delivered at least 0 ms late")
  }

  // On these pages a finger touches a node that moves.
  @Test(arguments: Soak.part(of: Pages.all.map(\.name).filter { !["path-tween", "velocity"].contains($0) }, share: 10))
  func `the gestures of a page are the same with late events, and so are the values at rest`(_ name: String) throws {
    let page = try #require(Pages.named(name))
    let lateness = [0, 5, 12, 25].map { MotionVariation.late(by: .milliseconds($0), tolerance: 1e-9) }
    #expect(expectInvariant(to: lateness, on: { Stage(page: page) }, { page.script($0) }) == nil)
  }

  @Test func `a finger that meets a moving node later is found`() throws {
    let page = try #require(Pages.named("path-tween"))
    let sentences = issues { expectInvariant(to: MotionVariation.lateness, on: { Stage(page: page) }, { page.script($0) }) }
    #expect((sentences.first ?? "").contains(" 25 ms late: decision 1 is missing, expected dot.pan: possible → began at "), "\(sentences)")
  }

  /// The run of a flick that accelerates, and its result with events on time.
  private func thrownRun(_ makeStage: () -> Stage = makeCardStage) -> (VariedRun, VariedResult) {
    let stage = makeStage()
    throwCard(stage)
    stage.settle()
    var run = VariedRun(events: stage.recording.events, end: stage.now)
    run.logsDecisions = true
    return (run, run.play(.frames(FrameSchedule(rate: 60)), on: makeStage()))
  }

  @Test(arguments: [0, 5, 30]) func `events whose time of measurement is lost are found`(_ delay: Int64) {
    let (run, expected) = thrownRun()
    let variation = MotionVariation.late(by: .milliseconds(delay), tolerance: 1e9)
    var delivery = LateDelivery(delay: .milliseconds(delay))
    let frames = FrameSchedule(rate: 60)

    #expect(run.difference(of: run.play(delivery.delivered(run.events), frames, on: makeCardStage()), from: expected, variation) == nil)
    delivery.keepsSampleTimes = false
    let difference = run.difference(of: run.play(delivery.delivered(run.events), frames, on: makeCardStage()), from: expected, variation)
    #expect(difference?.hasPrefix("decision ") ?? false, "\(difference ?? "no difference")")
  }

  @Test func `a host that delivers in the wrong order, or into the past, is found`() {
    let (run, expected) = thrownRun()
    var events = LateDelivery(delay: .milliseconds(5)).delivered(run.events)
    // The release in the middle of the contact is followed by a move that is impossible.
    events.swapAt(events.count - 1, events.count - 2)
    let result = run.play(events, FrameSchedule(rate: 60), on: makeCardStage())
    let difference = run.difference(of: result, from: expected, .late(by: .milliseconds(5), tolerance: 1e9))
    #expect(difference?.hasPrefix("an event is rejected: ") ?? false, "\(difference ?? "no difference")")
  }

  @Test func `an event that comes after the present is found`() {
    let (run, expected) = thrownRun()
    // A mark decides nothing, so only its refusal shows that it was too late.
    let mark = InputEvent.mark("late", time: .zero)
    let result = run.play(run.events + [mark], FrameSchedule(rate: 60), on: makeCardStage())
    let difference = run.difference(of: result, from: expected, .late(by: .zero, tolerance: 1e9))
    #expect(difference?.hasPrefix("an event is rejected: the time 0.0 s is before the current time") ?? false, "\(difference ?? "none")")
  }

  @Test func `a result that depends on the time of delivery is found`() {
    func makeStage() -> Stage {
      makeCardStage { card, tossable in
        tossable.draggable.gestures.subscribe { [unowned card] update in
          if update.state == .ended, card.rotation.value.radians == 0 { card.cornerRadius.value = update.time.seconds }
        }
      }
    }
    func makeLateStage() -> Stage {
      let stage = makeStage()
      let (runtime, card) = (stage.runtime, stage["card"])
      // The present in place of the measurement.
      runtime.observe(card.cornerRadius) { [unowned runtime] _ in card.opacity.value = runtime.now.seconds }
      return stage
    }

    #expect(expectInvariant(to: MotionVariation.lateness, on: makeStage, throwCard) == nil)
    let sentences = issues {
      expectInvariant(to: [.late(by: .milliseconds(25), tolerance: 0.01)], on: makeLateStage, throwCard)
    }
    #expect(sentences.count == 1 && (sentences.first ?? "").contains("late: card.opacity at "), "\(sentences)")
  }

  @Test func `a deadline between measurement and delivery is found, because it decides otherwise`() {
    func makeStage() -> Stage {
      let stage = makeCardStage()
      stage.runtime.recognize(LongPressConfiguration(), on: stage["card"])
      return stage
    }
    func press(for duration: Duration) -> String? {
      expectInvariant(to: [.late(by: .milliseconds(25), tolerance: 1)], on: makeStage) {
        $0.finger.press(on: $0["card"]).hold(for: duration).lift()
      }
    }

    #expect(press(for: .milliseconds(400)) == nil && press(for: .milliseconds(600)) == nil)
    #expect(issues { _ = press(for: .milliseconds(490)) }.first?.contains(": decision ") ?? false)
  }

  @Test func `late events keep their order, and the time of their measurement`() {
    let events: [InputEvent] = [
      .pointer(id: 0, phase: .down, at: Point(x: 1, y: 1), time: .zero), .mark("a", time: .milliseconds(3)),
      .pointer(id: 0, phase: .up, at: Point(x: 1, y: 1), time: .milliseconds(17)),
    ]
    let late = MotionVariation.late(by: .zero, tolerance: 0).delivered(events)
    #expect(late.map(\.time) == [.zero, .frame(1, rate: 60), .frame(2, rate: 60)] && late[0] == events[0])
    guard case .pointer(let sample) = late[2] else { return }
    #expect(sample.sampleTime == .milliseconds(17))
  }
}
