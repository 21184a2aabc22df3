import Interplay
import InterplayTestSupport
import Testing

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
}
