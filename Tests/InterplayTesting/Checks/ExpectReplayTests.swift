import Interplay
import InterplayTestSupport
import InterplayTesting
import Testing

@Suite(.tracksLifetimes) struct ExpectReplayTests {
  private func makeStage(rate: Int64?) -> Stage {
    let stage = makeCardStage()
    stage.frames = FrameSchedule(rate: rate)
    return stage
  }

  /// Throws the card, with stops before the press, during the contact, and in flight.
  private func throwWithStops(_ stage: Stage) {
    stage.run(until: .milliseconds(5))
    throwCard(stage)
    for instant in [33, 101, 155, 207] as [Int64] { stage.run(until: .milliseconds(instant)) }
  }

  @Test(arguments: [60, 24, nil] as [Int64?]) func `a run that stopped between frames is repeated`(_ rate: Int64?) {
    let stage = makeStage(rate: rate)
    throwWithStops(stage)
    // A press on a node that moves, and later events at the instant of a stop.
    stage.finger.hold(for: .milliseconds(13))
    throwCard(stage)
    stage.settle()
    stage.run(until: stage.now.advanced(by: .milliseconds(7)))
    throwCard(stage)
    stage.settle()
    #expect(expectReplay(of: stage, on: { makeStage(rate: rate) }) == nil)
  }

  @Test(arguments: [24, 120, nil] as [Int64?]) func `a run whose frames were replaced in flight is repeated`(_ rate: Int64?) {
    let stage = makeStage(rate: 60)
    throwCard(stage)
    stage.run(until: .milliseconds(205))
    stage.frames = FrameSchedule(rate: rate)
    stage.run(until: .milliseconds(305))
    throwCard(stage)
    stage.play()
    stage.frames = FrameSchedule(rate: 60, phase: .milliseconds(4))
    stage.settle()
    #expect(expectReplay(of: stage, on: { makeStage(rate: 60) }) == nil)
  }

  @Test func `a long motion without frames is repeated`() {
    func makeSwing() -> Stage {
      let stage = makeStage(rate: nil)
      let spring = Spring<Double>(parameters: SpringParameters(damping: 0))
      spring.destination.value = 100
      stage.runtime.add(spring, to: stage["card"].cornerRadius)
      return stage
    }
    let stage = makeSwing()
    stage.settle(limit: .seconds(3))
    #expect(stage.trace[stage["card"]].series(of: .cornerRadius)?.times == [0.0, 1, 2, 3].map { .seconds($0) })
    #expect(expectReplay(of: stage, on: makeSwing) == nil)
  }

  @Test(arguments: [60, nil] as [Int64?]) func `a replay that differs is found, also with stops`(_ rate: Int64?) {
    let stage = makeStage(rate: rate)
    throwWithStops(stage)
    stage.settle()
    func makeOther() -> Stage {
      let stage = makeStage(rate: rate)
      stage["card"].position.value.x = 201
      return stage
    }
    let sentences = issues { expectReplay(of: stage, on: makeOther) }
    #expect(
      sentences.count == 1
        && (sentences.first ?? "").hasPrefix("a replay should repeat the motion, but differs: card.position at "), "\(sentences)")
  }
}
