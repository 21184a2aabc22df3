import Interplay
import MotionFormats
import Testing

@Suite struct ScriptWaitTests {
  @Test(arguments: [60, 24, 120, 1000, nil] as [Int64?])
  func `a wait ends at the first frame at which its condition holds`(_ rate: Int64?) throws {
    let outcome = try perform(thrown + "until card.position.x below 250 within 2 s", on: makeCard(rate: rate))

    // The same by hand: without frames, every millisecond counts.
    let stage = makeCard(rate: rate)
    stage.finger.press(on: stage["card"]).flick(by: Vector(dx: 120, dy: 0))
    stage.play()
    var (frame, time) = (Int64(0), stage.now)
    while stage["card"].position.value.x >= 250 {
      if let rate {
        while Timestamp.frame(frame, rate: rate) <= stage.now { frame += 1 }
        time = .frame(frame, rate: rate)
      } else {
        time = time.advanced(by: .milliseconds(1))
      }
      stage.run(until: time)
    }
    #expect(outcome.failures.isEmpty && outcome.recording.end == time && time > (outcome.recording.events.last?.time ?? time))
    #expect(outcome.trace.digest == stage.trace.digest)
  }

  @Test(arguments: [
    "card.tossable is at rest", "speed of card.position is 0", "card.position near 200 200 tolerance 0", "card.opacity is 1",
    "peak of card.position.x between 320 400", "label.text is Hello within 1 s", "motion", "peak speed of card.position above 500",
    "card.position.x between 210 320", "velocity of card.position.x below -1",
  ])
  func `every condition of the present can be waited for`(_ condition: String) throws {
    let outcome = try perform(thrown + "until \(condition)\nexpect \(condition.replacing(" within 1 s", with: ""))")
    #expect(outcome.failures.isEmpty, "\(outcome.failures)")
  }

  @Test(arguments: [
    ("card.position.x above 900 within 0.2 s", 0.2, "card.position.x is "),
    ("card.opacity is 0.5 within 10 ms", 0.01, "card.opacity is 1,"),
    ("label.text is Bye within 50 ms", 0.05, "label.text is \"Hello\","), ("log \"x\" within 1 s", 1, "nothing was logged,"),
    ("card.position near 0 0 within 0 s", 0, "away from 0 0,"), ("card.spring.damping below 1 within 1 s", 1, "card.spring.damping is "),
    ("card.position.x above 900", 60, "card.position.x is 200, after a wait of 60 s, and everything is at rest"),
  ])
  func `a wait that is over fails at its line with the value at that time`(_ condition: String, _ seconds: Double, _ cause: String) throws {
    let outcome = try perform(thrown + "  until " + condition + "\nexpect card.opacity is 1")
    let (failure, last) = (try #require(outcome.failures.first), try #require(outcome.recording.events.last?.time))
    #expect(outcome.failures.count == 1 && failure.line == 3 && failure.column == 3 && failure.statement == "until " + condition)
    #expect(failure.cause.contains(cause) && failure.cause.contains("after a wait of "), "\(failure)")
    #expect(failure.time == last.advanced(by: .nanoseconds(Int64(seconds * 1e9))))
  }

  @Test(arguments: [60, 24, nil] as [Int64?])
  func `a wait for rest ends at its limit, and fails if the rest comes after it`(_ rate: Int64?) throws {
    func outcome(_ limit: String) throws -> ScriptOutcome {
      let stage = makeCard(rate: rate)
      stage.runtime.add(Tween<Double>(duration: .milliseconds(300), values: [1, 0]), to: stage["label"].opacity)
      return try perform("until rest within " + limit, on: stage)
    }

    let (early, late) = (try outcome("0.29 s"), try outcome("0.35 s"))
    #expect(early.failures.count == 1 && early.recording.end == .milliseconds(290), "\(early.failures)")
    #expect(late.failures.isEmpty && late.recording.end.map { $0 <= .milliseconds(350) } == true, "\(late.failures)")
  }

  @Test(arguments: [
    ("card.positon.x above 1", "there is no property or setting 'card.positon.x'; did you mean 'card.position"),
    ("card.tosable is active", "there is no interaction with a state at 'card.tosable'"),
    ("card.position above 1", "card.position has 2 numbers; name one of them"), ("card.x above (1 / 0)", "it divides by 0"),
  ])
  func `a condition that cannot be compared ends the test at once`(_ condition: String, _ cause: String) throws {
    let outcome = try perform("tap card\nuntil \(condition)\nexpect motion")
    #expect(
      outcome.failures.count == 1 && outcome.failures[0].line == 2 && outcome.failures[0].cause.contains(cause), "\(outcome.failures)")
  }

  @Test func `fingers finish before a wait, and continue after it`() throws {
    let outcome = try perform(
      "press card\nmove by 60 0 over 80 ms\nuntil card.position.x above 240\nlift\nuntil motion\nuntil card.position.x below 201")
    let events = outcome.recording.events
    #expect(outcome.failures.isEmpty && events.last?.time == events.dropLast().last?.time)
  }

  @Test func `the recording of a script with waits repeats its motion, and says what it does not have`() throws {
    let script = try TestScript(thrown + "until card.position.x below 250\npress at 240 200\nlift\nuntil rest")
    let outcome = script.run(script.tests[0], on: makeCard())
    let again = makeCard()
    outcome.recording.replay(on: again)
    #expect(outcome.failures.isEmpty && again.trace.digest == outcome.trace.digest)
    #expect(script.losses(of: script.tests[0]).contains("waits for a condition last as long as in this run (1)"))
  }
}
