import Interplay
import InterplayTestSupport
import Testing

/// Every expectation holds where it should, and records one issue with its sentence where it does not.
@Suite(.tracksLifetimes) struct ExpectTests {
  private func thrown() -> (stage: Stage, trace: Trace, card: NodeTrace) {
    let stage = makeCardStage()
    throwCard(stage)
    let trace = stage.settle()
    return (stage, trace, trace[stage["card"]])
  }

  /// The sentence of the only issue that `body` records; it has to return the same sentence.
  private func sentence(_ body: () -> String?) -> String {
    var returned: String?
    let sentences = issues { returned = body() }
    #expect(sentences.count == 1 && sentences.first == returned)
    return sentences.first ?? ""
  }

  @Test func `all hold for a card that is thrown and comes back`() {
    let (stage, trace, card) = thrown()

    #expect(expectAtRest(trace, within: .seconds(1)) == nil)
    #expect(expect(card.position, reaches: Point(x: 200, y: 200), within: .seconds(1)) == nil)
    #expect(expect(card.position.x, staysInside: 0...400) == nil)
    #expect(expect(card.position, staysInside: Rect(x: 0, y: 0, width: 400, height: 400)) == nil)
    #expect(expect(card.position, peakSpeedIn: 1000...3000) == nil)
    #expect(expectContinuous(card.position, speed: 5000) == nil)
    #expect(expect(card.position.y, overshoots: 200, by: 0...0) == nil)
    #expect(expectNoDiagnostics(stage) == nil)
    #expect(expectOnlyChanges(of: ["card.position"], in: trace) == nil)
    #expect(expectReplay(of: stage, on: makeCardStage) == nil)
  }

  @Test func `at rest`() {
    let (_, trace, _) = thrown()
    let moving = makeCardStage()
    throwCard(moving)
    moving.play()

    #expect(sentence { expectAtRest(moving.trace) }.hasSuffix("s, but still moves"))
    let text = sentence { expectAtRest(trace, within: .milliseconds(100)) }
    #expect(text.hasPrefix("the scene should rest within 0.1 s of the last event, but \"card\" moved for 0."))
    #expect(text.hasSuffix("until \(trace.restTime.seconds) s"))
  }

  @Test func `without events the time until rest counts from the beginning of a stage that begins late`() {
    #expect(expectAtRest(makeLateCardStage().trace, within: .zero) == nil)
    let stage = makeLateCardStage()
    stage.run(until: .seconds(101))
    stage["card"].opacity.value = 0.5
    let text = sentence { expectAtRest(stage.settle(), within: .milliseconds(999)) }
    #expect(text.hasSuffix("moved for 1.0 s, until 101.0 s"))
  }

  @Test func `no expectation holds for a value that is not a number, and infinities are equal`() {
    for values in [[0, 5, .nan], [0, .nan, 10, 10]] {
      let numbers = series(values)
      #expect(sentence { expect(numbers, reaches: 10, within: .milliseconds(5), tolerance: 1) }.contains("node.opacity should reach 10.0"))
      #expect(sentence { expect(numbers, staysInside: 0...100) }.contains("is nan at"))
      #expect(sentence { expect(numbers, peakSpeedIn: 0...1e9) }.contains("is nan at"))
      #expect(sentence { expect(numbers, overshoots: 3, by: 0...100) }.contains("by nan at"))
      #expect(sentence { expectMonotone(numbers) }.contains("but is nan at"))
      #expect(sentence { expectContinuous(numbers, speed: 1e9) }.contains("to nan within"))
    }
    let endless = series([0, 5, .infinity, .infinity])
    #expect(expect(endless, reaches: .infinity, within: .seconds(1)) == nil && expectMonotone(endless) == nil)
  }

  @Test func `reaches`() {
    let numbers = series([0, 5, 10, 10])

    #expect(expect(numbers, reaches: 10, within: .milliseconds(20)) == nil)
    #expect(expect(numbers, reaches: 9.5, within: .milliseconds(20), tolerance: 0.5) == nil)
    #expect(
      sentence { expect(numbers, reaches: 10, within: .milliseconds(15)) }
        == "node.opacity should reach 10.0 within 0.015 s, but is at 5.0 then, and arrives at 0.02 s")
    #expect(
      sentence { expect(numbers, reaches: 12, within: .seconds(1), tolerance: 1) }
        == "node.opacity should reach 12.0 within 1.0 s (tolerance 1.0), but ends at 10.0, 2.0 away")
  }

  @Test func `the time for reaching counts from the last event, like that for rest`() {
    let stage = makeCardStage()
    stage.finger.press(on: stage["card"]).hold(for: .seconds(3)).lift()
    stage.settle()
    throwCard(stage)
    let trace = stage.settle()
    let card = trace[stage["card"]]
    let needed = trace.restTime.seconds(since: trace.events.last!.time)

    #expect(expect(card.position, reaches: Point(x: 200, y: 200), within: .seconds(needed)) == nil)
    #expect(expectAtRest(trace, within: .seconds(needed)) == nil)
    let text = sentence { expect(card.position, reaches: Point(x: 200, y: 200), within: .seconds(needed / 2)) }
    #expect(text.contains("s of the last event, but is at Point") && text.hasSuffix("arrives at \(trace.restTime.seconds) s"))
    // A part of a series that ends before the last event counts from its own beginning.
    #expect(card.position.x.lastEvent == trace.events.last?.time)
    #expect(card.position.between(.zero, .seconds(1)).lastEvent == nil)
  }

  @Test func `stays inside`() {
    let (_, _, card) = thrown()

    #expect(
      sentence { expect(series([0, 3, 5, 1]), staysInside: 0...4) } == "node.opacity should stay inside 0.0 … 4.0, but is 5.0 at 0.02 s")
    #expect(
      sentence { expect(card.position, staysInside: Rect(x: 0, y: 0, width: 210, height: 400)) }
        .hasPrefix("card.position should stay inside Rect"))
  }

  @Test func `peak speed`() {
    // 3 per 10 ms.
    #expect(expect(series([0, 1, 4, 5]), peakSpeedIn: 300...300) == nil)
    #expect(
      sentence { expect(series([0, 1, 4, 5]), peakSpeedIn: 0...200) }
        == "the peak speed of node.opacity should be 0.0 … 200.0 per second, but is 300.0 at 0.02 s")
  }

  @Test(arguments: [[0.0, 8, 13, 10], [20, 12, 7, 10]]) func `overshoot`(_ values: [Double]) {
    #expect(expect(series(values), overshoots: 10, by: 3...3) == nil)
    #expect(
      sentence { expect(series(values), overshoots: 10, by: 0...2) }
        == "node.opacity should overshoot 10.0 by 0.0 … 2.0, but does by 3.0 at 0.02 s")
  }

  @Test func `monotone`() {
    #expect(expectMonotone(series([0, 1, 1, 4])) == nil && expectMonotone(series([4, 1, 1, 0])) == nil)
    #expect(expectMonotone(series([0, 3, 2.5, 4]), tolerance: 0.5) == nil)
    #expect(sentence { expectMonotone(series([0, 3, 2, 4])) } == "node.opacity should only rise, but turns back from 3.0 to 2.0 at 0.02 s")
    #expect(sentence { expectMonotone(series([4, 1, 2, 0])) } == "node.opacity should only fall, but turns back from 1.0 to 2.0 at 0.02 s")
  }

  @Test func `continuous in position and velocity`() {
    let (smooth, jump, corner) = (series([0, 1, 2, 3]), series([0, 1, 50, 51]), series([0, 1, 2, 1]))

    #expect(expectContinuous(smooth, speed: 110, acceleration: 1) == nil)
    #expect(
      sentence { expectContinuous(jump, speed: 110) }
        == "node.opacity should be continuous, but jumps from 1.0 to 50.0 within 0.01 s at 0.02 s")
    #expect(expectContinuous(corner, speed: 110, acceleration: 20_001) == nil)
    #expect(
      sentence { expectContinuous(corner, speed: 110, acceleration: 19_999) }
        == "the velocity of node.opacity should be continuous, but changes by 200.0 per second within 0.01 s at 0.03 s")
  }

  @Test func `a jump after a long rest is a jump, and a motion after it is as fast as at any time`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let node = stage.scene.root.addChild(named: "node", position: Point(x: 0, y: 0), size: Size(width: 10, height: 10))
    stage.run(until: .seconds(3))
    node.position.value = Point(x: 300, y: 0)
    stage.run(until: .seconds(6))
    let jump = stage.trace[node].position
    #expect(sentence { expectContinuous(jump, speed: 1000) }.contains("to Point(x: 300.0, y: 0.0) within 0.016666667 s at 3.0 s"))
    #expect(sentence { expect(jump, peakSpeedIn: 0...1000) }.contains("the peak speed of node.position should be"))

    let spring = Spring<Point>()
    spring.destination.value = Point(x: 300, y: 0)
    let instance = stage.runtime.add(spring, to: node.position)
    stage.run(until: .seconds(9))
    spring.destination.value = Point(x: 0, y: 0)
    let motion = stage.settle()[node].position.between(.seconds(4), .seconds(20))
    #expect(expectContinuous(motion, speed: 3000, acceleration: 1e6) == nil)
    #expect(expect(motion, peakSpeedIn: 100...3000) == nil)
    instance.remove()
  }

  @Test func `a change of a node is not that of another with the same name`() {
    let stage = Stage(size: Size(width: 10, height: 10))
    let nodes = (0..<2).map { _ in stage.scene.root.addChild(named: "thumb", position: .zero, size: .zero) }
    stage.run(until: .milliseconds(1))
    for node in nodes { node.position.value = Point(x: 1, y: 1) }
    #expect(expectOnlyChanges(of: ["thumb.position", "thumb-2.position"], in: stage.trace) == nil)
    #expect(sentence { expectOnlyChanges(of: ["thumb.position"], in: stage.trace) }.hasSuffix("also changes: thumb-2.position"))
  }

  @Test func `order of state changes`() {
    let stage = makeCardStage()
    let tossable = Tossable()
    let node = stage.scene.root.addChild(named: "other", position: Point(x: 50, y: 50), size: Size(width: 40, height: 40))
    tossable.spring.destination.value = Point(x: 100, y: 50)
    stage.settle()
    let log = StateLog(of: stage)
    log.record(tossable.draggable.state, as: "drag")
    log.record(tossable.spring.state, as: "spring")
    stage.runtime.add(tossable, to: node)

    stage.finger.hold(for: .milliseconds(30)).press(on: node).flick(by: Vector(dx: 40, dy: 40))
    stage.settle()

    #expect(expect(log, inOrder: "spring active", "drag active", "drag at rest", "spring at rest") == nil)
    #expect(
      sentence { expect(log, inOrder: "drag at rest", "drag active") }
        .hasPrefix("\"drag active\" should happen after \"drag at rest\", but does not; what happened:\n  0."))
    #expect(log.changes.map(\.time) == log.changes.map(\.time).sorted())
    #expect(
      sentence { expectOnlyChanges(of: ["other.position", "drag active"], ignoring: ["spring"], in: stage.trace, and: log) }
        == "only the named properties and states should change; also changes: drag at rest")
  }

  @Test func `a log has the first change of a state without a current value`() {
    let stage = makeCardStage()
    let log = StateLog(of: stage)
    log.record(stage.runtime.recognize(TapConfiguration(), on: stage["card"]).asMotionState(), as: "tap")

    stage.finger.tap(on: stage["card"])
    stage.settle()

    #expect(log.changes.map(\.text) == ["tap active", "tap at rest"])
  }

  @Test func `only the named properties change`() {
    let (_, trace, _) = thrown()

    #expect(expectOnlyChanges(of: [], ignoring: ["card."], in: trace) == nil)
    #expect(
      sentence { expectOnlyChanges(of: ["card.scale"], in: trace) }
        == "only the named properties and states should change; also changes: card.position; does not change: card.scale")
  }

  @Test func `no diagnostics`() {
    let stage = makeCardStage()
    stage.runtime.send(.pointer(phase: .up, at: .zero, time: .milliseconds(10)))

    let text = sentence { expectNoDiagnostics(stage) }

    #expect(text.hasPrefix("the runtime should have no diagnostics, but has 1:\n  0."))
  }

  @Test func `every expectation fails after a press that missed on a stage that is not checked`() throws {
    let stage = makeCardStage()
    let log = StateLog(of: stage)
    stage.finger.tap(at: Point(x: 390, y: 390))
    stage.settle()
    let trace = stage.trace
    let position = try #require(trace["card"]).position
    let range = -1e9...1e9

    let texts = [
      sentence { expectAtRest(trace) },
      sentence { expectOnlyChanges(of: [], ignoring: ["card"], in: trace) },
      sentence { expectGolden(trace, "never-recorded") },
      sentence { expect(log, inOrder: "drag active") },
      sentence { expect(position, reaches: position.last, within: .seconds(1)) },
      sentence { expect(position.y, staysInside: range) },
      sentence { expect(position.between(.zero, .zero), staysInside: Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)) },
      sentence { expect(position, peakSpeedIn: 0...1e9) },
      sentence { expect(position.x, overshoots: position.x.last, by: 0...1e9) },
      sentence { expectMonotone(position.x) },
      sentence { expectContinuous(position, speed: 1e9) },
      sentence { expectMonotone(trace["card"]?.values(of: "opacity") ?? position.x) },
    ]

    for text in texts { #expect(text.hasPrefix("the contact at (390.0, 390.0), 0.0 s, reached no"), "\(text)") }
  }

  @Test(arguments: [true, false]) func `what a script expects, or somebody else judges, fails no expectation`(isExpected: Bool) throws {
    let stage = makeCardStage()
    if !isExpected { stage.onContact = { _ in } }
    (isExpected ? stage.finger.expectingMiss() : stage.finger).tap(at: Point(x: 390, y: 390))
    stage.settle()

    #expect(expectAtRest(stage.trace) == nil)
    #expect(expectMonotone(try #require(stage.trace["card"]).position.x) == nil)
  }

  @Test func `the same motion at all frame rates`() {
    #expect(expectSameMotion(on: makeCardStage, throwCard) == nil)
    let text = sentence { expectSameMotion(on: makeFrameCounter, throwCard) }
    #expect(
      text.hasPrefix("the motion should not depend on frames and deliveries, but it does with 24 frames per second: card.position at "))
    #expect(text.hasSuffix("; 5 of 6 variations differ"))
  }

  /// A scene that counts frames, which no scene should.
  private func makeFrameCounter() -> Stage {
    let stage = makeCardStage()
    let card = stage["card"]
    stage.onFrame = { _ in card.position.value.x += 1 }
    return stage
  }

  @Test func `a replay is equal`() {
    let stage = makeCardStage()
    throwCard(stage)
    stage.settle()
    func makeOther() -> Stage {
      let stage = makeCardStage()
      stage.runtime.setting(at: "card.tossable.spring.stiffness")?.set([300])
      stage.runtime.setting(at: "card.spring.stiffness")?.set([300])
      stage["card"].position.value.x = 201
      return stage
    }

    #expect(
      sentence { expectReplay(of: stage, on: makeOther) }.hasPrefix("a replay should repeat the motion, but differs: card.position at "))
  }
}
