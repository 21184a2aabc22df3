import Interplay
import InterplayTestSupport
import InterplayTesting
import Testing

/// Flags, texts, shapes and custom properties have to be the same in all variations, as the motion.
@Suite(.tracksLifetimes) struct StateComparisonTests {
  private let count = NodeKey("count", default: 0.0)

  /// Returns a stage with a card on which `change` is called at every frame, with the number of the frame.
  private func makeCounter(_ change: @escaping (SceneNode, Int) -> Void) -> Stage {
    let stage = makeCardStage()
    let card = stage["card"]
    var frames = 0
    stage.onFrame = { _ in
      frames += 1
      change(card, frames)
    }
    return stage
  }

  @Test(arguments: ["text", "isHidden", "shape", "count"]) func `a property that counts frames is not the same at all rates`(_ name: String)
  {
    let sentences = issues {
      expectSameMotion(
        on: {
          makeCounter { card, frames in
            switch name {
            case "text": card.text.value = "\(frames)"
            // From 15 frames on: at 24 frames per second that is later.
            case "isHidden": card.isClipping.value = frames > 15
            case "shape": card.shape.value = Path.rectangle(Rect(x: 0, y: 0, width: Double(frames), height: 1))
            default: card[count].value = Double(frames)
            }
          }
        }, throwCard)
    }

    #expect(sentences.count == 1, "\(sentences)")
    let path = "card." + (name == "isHidden" ? "isClipping" : name)
    #expect(
      sentences.first?.hasPrefix(
        "the motion should not depend on frames and deliveries, but it does with 24 frames per second: \(path) at ")
        == true, "\(sentences)")
  }

  @Test func `properties that follow the motion are the same at all rates`() {
    func make() -> Stage {
      let stage = makeCardStage()
      let card = stage["card"]
      card.position.x.subscribe { x in
        card.text.value = "\(x)"
        card[count].value = x * 2
        card.isClipping.value = x > 220
      }
      return stage
    }

    #expect(expectSameMotion(on: make, throwCard) == nil)
  }

  @Test func `a property that is written in one run only is a difference`() {
    var runs = 0
    let sentences = issues {
      expectInvariant(
        to: [.frames(FrameSchedule(rate: 120))],
        on: {
          runs += 1
          let stage = makeCardStage()
          // The reference is the first run and the second.
          if runs > 2 { stage["card"][count].value = 7 }
          return stage
        }, throwCard)
    }

    #expect(sentences.count == 1 && sentences.first?.contains("card.count at ") == true, "\(sentences)")
    #expect(sentences.first?.hasSuffix("expected no write, got 7.0") == true, "\(sentences)")
  }

  @Test(arguments: [0.4, 0.6]) func `numbers at rest are compared within the tolerance of deliveries`(_ shift: Double) {
    var runs = 0
    func make() -> Stage {
      runs += 1
      let stage = makeCardStage()
      let (card, run) = (stage["card"], runs)
      stage.onFrame = { _ in
        card[count].value = run > 2 ? shift : 0
        card.text.value = "run \(run)"
      }
      return stage
    }

    var sentence: String?
    let body = { sentence = expectInvariant(to: [.delivery(rate: 1000, tolerance: 0.5)], on: make, throwCard) }
    if shift > 0.5 {
      let sentences = issues { body() }
      #expect(sentences.count == 1 && sentence?.contains("card.count at ") == true && sentence?.hasSuffix("expected 0.0, got 0.6") == true)
    } else {
      body()
      #expect(sentence == nil)
    }
  }

  @Test func `equal infinities are within the tolerance of deliveries`() {
    func make() -> Stage {
      let stage = makeCardStage()
      stage["card"][count].value = .infinity
      return stage
    }

    #expect(expectInvariant(to: [.delivery(rate: 1000, tolerance: 0.5)], on: make, throwCard) == nil)
  }
}
