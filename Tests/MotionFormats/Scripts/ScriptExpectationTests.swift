import Interplay
import InterplayPages
import MotionFormats
import Testing

@Suite struct ScriptExpectationTests {
  /// Expectations after the card was thrown to the right, and the causes of their failures; nil for those that hold.
  private static let cases: [(String, String?)] = [
    ("rest", nil), ("rest within 2 s", nil), ("rest within 10 ms", "\"card\" moved until"), ("motion", "everything is at rest"),
    ("no diagnostics", nil), ("log \"x\"", "nothing was logged"),
    ("card.position near 200 200", nil), ("card.position near 200 201", "card.position is 200 200, 1 away from 200 201"),
    ("card.position near 200 201 tolerance 1", nil), ("card.position near 200", "card.position has 2 numbers, not 1"),
    ("card.position is 200 200", nil), ("card.position.x is 200", nil), ("card.position.x is 201", "card.position.x is 200"),
    ("card.position.x above 199", nil), ("card.position.x above 200", "card.position.x is 200"), ("card.position.x below 201", nil),
    ("card.position.x below 200", "card.position.x is 200"), ("card.position.x between 200 and 201", nil),
    ("card.position.x between 201 and 202", "card.position.x is 200"),
    ("card.position between 1 2", "card.position has 2 numbers; name one of them, as in card.position.x"),
    ("peak of card.position.x between 320 400", nil), ("peak of card.position.x above 400", "the peak of card.position.x is 3"),
    ("trough of card.position.y is 200", nil), ("peak of card.position above 1", "card.position has 2 numbers"),
    ("peak of card.position near 200 200", "card.position has 2 numbers; name one of them"),
    ("trough of card.position is 200 200", "card.position has 2 numbers; name one of them"),
    ("peak speed of card.position above 500", nil), ("peak speed of card.position below 500", "the peak speed of card.position is"),
    ("speed of card.position is 0", nil), ("velocity of card.position near 0 0", nil), ("velocity of card.position.y is 0", nil),
    ("velocity of card.text is 0", "'card.text' has no velocity"),
    ("card.position.x stays between 180 400", nil), ("card.position.x stays between 200 201", "card.position.x is 20"),
    ("card.position stays between 200 201", "card.position has 2 numbers"), ("card.position stays inside 180 200 220 0", nil),
    ("card.position stays inside 0 0 300 400", "card.position is 3"),
    ("card.position.x stays inside 0 0 1 1", "card.position.x is no point"),
    ("card.position reaches 200 200 within 2 s", nil), ("card.position reaches 200 200 within 100 ms", "arrives only at"),
    ("card.position reaches 210 200 within 2 s", "card.position is 200 200, 10 away from 210 200"),
    ("card.tossable is at rest", nil), ("card.tossable is active", "card.tossable is at rest"),
    ("card.tosable is active", "there is no interaction with a state at 'card.tosable'; did you mean 'card.tossable'?"),
    ("card.tossable.state is atRest", "'card.tossable.state'; write 'card.tossable is at rest' or 'card.tossable is active'"),
    ("card.tossable is atRest", "'card.tossable'; write 'card.tossable is at rest' or 'card.tossable is active'"),
    ("label.text is Hello", nil), ("label.text is \"hello\"", "label.text is \"Hello\""),
    ("label.text above 1", "label.text is no number, but \"Hello\""),
    ("label.isHidden is false", nil), ("label.isHidden is true", "label.isHidden is false"), ("card.spring.damping above 1", nil),
    ("card.positon near 1 1", "there is no property or setting 'card.positon'; did you mean 'card.position'"),
    ("peak of card.spring.damping above 1", "there is no trace of 'card.spring.damping'"),
    ("digest", "no digest is recorded; it is "), ("digest 0123456789abcdef", ", not 0123456789abcdef"),
    ("golden a", "there is no golden a"),
  ]

  @Test(arguments: cases) func `an expectation holds, or says what it saw`(_ text: String, _ cause: String?) throws {
    let outcome = try perform(thrown + "until rest\nexpect " + text)
    #expect(outcome.failures.count == (cause == nil ? 0 : 1), "\(outcome.failures)")
    if let cause { #expect(outcome.failures[0].cause.contains(cause) && outcome.failures[0].line == 4, "\(outcome.failures)") }
  }

  @Test func `in flight there is a velocity, which is that of the property`() throws {
    let stage = makeCard()
    let outcome = try perform(
      thrown + "expect speed of card.position above 500\nexpect card.tossable is active\nexpect rest\nexpect motion", on: stage)
    let velocity = stage["card"].position.velocity
    #expect(outcome.failures.map(\.line) == [5] && outcome.failures[0].cause.contains("card.tossable is active") && velocity.x > 500)
    #expect(try perform(thrown + "expect velocity of card.position near \(velocity.x) \(velocity.y) tolerance 0").failures.isEmpty)
  }

  @Test func `an expectation that fails does not end the test`() throws {
    let outcome = try perform("expect motion\nexpect card.opacity is 2\ntap card\nexpect card.opacity is 1")
    #expect(outcome.failures.map(\.line) == [1, 2] && outcome.recording.events.count == 2)
  }

  @Test func `rest is waited for up to its limit`() throws {
    let outcome = try perform(thrown + "expect rest within 5 s\nexpect card.position is 200 200")
    #expect(outcome.failures.isEmpty && outcome.recording.end == (outcome.recording.events.last?.time ?? .zero).advanced(by: .seconds(5)))
  }

  @Test func `without events limits count from the beginning of a stage that begins late`() throws {
    let runtime = makeCard().runtime
    runtime.advance(to: .seconds(10))
    let script = "expect rest within 10 ms\nexpect card.position reaches 200 200 within 10 ms"
    let outcome = try perform(script, on: Stage(runtime: runtime))
    #expect(outcome.failures.isEmpty && outcome.recording.end == .milliseconds(10_010), "\(outcome.failures)")
  }

  @Test func `a value that is not a number stays nowhere`() throws {
    let stage = makeCard()
    stage.run(until: .milliseconds(10))
    stage["card"].rotation.value = Angle(radians: .nan)
    stage["card"].position.value.y = .nan
    let expectations = "expect card.rotation stays between -1e9 1e9\nexpect card.position stays inside -1e9 -1e9 2e9 2e9"
    let causes = try perform(expectations, on: stage).failures.map(\.cause)
    #expect(causes == ["card.rotation is nan at 0.01 s", "card.position is 200 nan at 0.01 s"])
  }

  @Test func `a value that was not a number is the peak and the trough`() throws {
    let stage = makeCard()
    let (card, glow) = (stage["card"], NodeKey("glow", default: 0.0))
    for (time, value) in [(10, .nan), (20, 200)] as [(Int64, Double)] {
      stage.run(until: .milliseconds(time))
      card.position.value.y = value
      card.rotation.value = Angle(radians: value)
      card[glow].value = value
    }
    let paths = ["card.position.y", "card.rotation", "card.glow"]
    let expectations = paths.map { "expect peak of \($0) below 300\nexpect trough of \($0) above -100" }.joined(separator: "\n")
    let causes = try perform(expectations, on: stage).failures.map(\.cause)
    #expect(causes == paths.flatMap { ["the peak of \($0) is nan", "the trough of \($0) is nan"] })
  }

  @Test func `a peak and a trough follow the values, also if one is overwritten at its instant`() throws {
    let stage = makeCard()
    let outcome = try perform(
      thrown + """
        until peak of card.position.x above 300 within 2 s
        until rest
        set card.position 600 -50
        expect peak of card.position.x is 600
        expect trough of card.position.y is -50
        set card.position 550 -40
        expect peak of card.position.x is 550
        expect trough of card.position.y is -40
        until rest
        expect peak of card.position.x is 550
        expect peak of card.opacity is 1
        """, on: stage)
    #expect(outcome.failures.isEmpty, "\(outcome.failures)")
    let position = try #require(outcome.trace["card"]).position
    #expect(position.x.peak == 550 && position.y.trough == -40)
  }

  @Test func `a rest does not count towards a peak speed`() throws {
    let outcome = try perform("wait 3 s\nset card.position 500 200\nexpect peak speed of card.position below 500")
    #expect(outcome.failures.map(\.line) == [3])
    #expect(outcome.failures.first?.cause.hasPrefix("the peak speed of card.position is 1") == true, "\(outcome.failures)")
  }

  @Test func `custom properties are compared once they were written`() throws {
    let stage = makeCard()
    let glow = NodeKey("glow", default: 0.0)
    stage["card"][glow].value = 3
    #expect(
      try perform("expect card.glow is 3\nexpect peak of card.glow is 3\nexpect card.glow above 4", on: stage).failures.map(\.line) == [3])
  }

  @Test func `digests are recorded in the script, with the reason`() throws {
    let text = "# first\n  expect digest # here\n" + thrown + "until rest\n\texpect digest 0123456789abcdef because \"old\"\r\n"
    let script = try TestScript(text)
    let outcome = script.run(script.tests[0], on: makeCard(), goldens: ScriptGoldens(isRecording: true))
    #expect(outcome.failures.isEmpty && outcome.observations.map(\.line) == [2, 6])
    #expect(
      outcome.observations[0].change.hasPrefix("the digest is")
        && outcome.observations[1].change.hasPrefix("the digest changes from 0123456789abcdef to"))

    let recorded = script.recording(outcome.observations, because: "a \"new\" spring")
    let again = try TestScript(recorded)
    #expect(recorded.contains("\n\texpect digest \(outcome.trace.digest.hex) because \"a \\\"new\\\" spring\"\r\n"))
    let second = again.run(again.tests[0], on: makeCard())
    #expect(second.failures.isEmpty && second.observations.isEmpty && again.recording([], because: "") == recorded)
  }

  @Test(arguments: ["", "# why", " # see issue 12", ",  # \"text\"", "\r", " # x\r", "\t#\r"])
  func `a digest is recorded without a change of anything else on its line`(_ rest: String) throws {
    for (before, former) in [
      ("\u{FEFF}", ""), ("", " 0123456789abcdef"), ("\u{FEFF}\t ", " 0123456789abcdef because \"old\""),
    ] {
      let script = try TestScript("\(before)expect digest\(former)\(rest)\nrepeat 2\n expect digest # é\nend")
      let outcome = script.run(script.tests[0], on: makeCard(), goldens: ScriptGoldens(isRecording: true))
      let expectation = "expect digest \(outcome.trace.digest.hex) because \"new\""
      let recorded = script.recording(outcome.observations, because: "new")
      #expect(recorded == "\(before)\(expectation)\(rest)\nrepeat 2\n \(expectation) # é\nend")
    }
  }

  @Test func `a golden says where the motion differs, within a tolerance if there is one`() throws {
    let script = try TestScript(thrown + "until rest\nexpect golden thrown\nexpect golden thrown tolerance 2")
    var goldens = ScriptGoldens(isRecording: true)
    let recorded = try #require(script.run(script.tests[0], on: makeCard(), goldens: goldens).observations.first?.golden(because: "first"))
    #expect(recorded.name == "thrown" && recorded.text.split(separator: "\n")[1] == "because first")

    goldens = ScriptGoldens { $0 == "thrown" ? recorded.text : nil }
    #expect(script.run(script.tests[0], on: makeCard(), goldens: goldens).failures.isEmpty)
    for (distance, lines) in [(121, [4]), (140, [4, 5])] {
      let other = try TestScript("press card\nflick by \(distance) 0\nuntil rest\nexpect golden thrown\nexpect golden thrown tolerance 2")
      let failures = other.run(other.tests[0], on: makeCard(), goldens: goldens).failures
      #expect(failures.map(\.line) == lines && failures[0].cause.hasPrefix("thrown: card.position at 0."), "\(failures)")
    }
    let renamed = try TestScript("press card\nflick by 121 0\nset label.text Other\nuntil rest\nexpect golden thrown tolerance 2")
    let failures = renamed.run(renamed.tests[0], on: makeCard(), goldens: goldens).failures
    #expect(failures.map(\.cause).map { $0.hasPrefix("thrown: ") && $0.hasSuffix("ed: label.text") } == [true], "\(failures)")
  }
}
