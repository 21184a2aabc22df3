import Interplay
import MotionFormats
import Testing

@Suite struct ScriptRunnerTests {
  /// Scripts as text, and the same in Swift.
  private static let pairs: [(text: String, steps: @Sendable (Stage) -> Void)] = [
    ("press card\nflick by 120 0", { $0.finger.press(on: $0["card"]).flick(by: Vector(dx: 120, dy: 0)) }),
    (
      "press card at 0.25 0.75\nmove by 30 -40 over 0.1 s easing in-cubic\nhold for 20 ms\nlift",
      {
        $0.finger.press(on: $0["card"], at: Point(x: 0.25, y: 0.75)).move(
          by: Vector(dx: 30, dy: -40), over: .milliseconds(100), easing: Easing.easeIn(.cubic).progress
        ).hold(for: .milliseconds(20)).lift()
      }
    ),
    ("drag card by 60 10 over 90 ms", { $0.finger.press(on: $0["card"]).move(by: Vector(dx: 60, dy: 10), over: .milliseconds(90)).lift() }),
    (
      "tap card\ndouble tap at 200 200\nlong press card for 700 ms",
      {
        $0.finger.press(on: $0["card"]).hold(for: .milliseconds(50)).lift().doubleTap(at: Point(x: 200, y: 200))
        $0.finger.press(on: $0["card"]).hold(for: .milliseconds(700)).lift()
      }
    ),
    (
      "press card\nfling at 900 -200 over 150 ms",
      { $0.finger.press(on: $0["card"]).fling(at: Point(x: 900, y: -200), over: .milliseconds(150)) }
    ),
    (
      "press at 180 200\nfinger 2 press at 220 200\nmove to 150 200 over 80 ms\nfinger 2 move to 250 200 over 120 ms\nmeet\nlift\nfinger 2 cancel",
      {
        $0.finger(0).press(at: Point(x: 180, y: 200)).move(to: Point(x: 150, y: 200), over: .milliseconds(80))
        $0.finger(1).press(at: Point(x: 220, y: 200)).move(to: Point(x: 250, y: 200), over: .milliseconds(120))
        $0.meet()
        $0.finger(0).lift()
        $0.finger(1).cancel()
      }
    ),
    (
      "pinch at 200 200 from 40 to 80 turning 90 deg over 300 ms",
      { $0.pinch(at: Point(x: 200, y: 200), from: 40, to: 80, turning: Angle(radians: .pi / 2), over: .milliseconds(300)) }
    ),
    ("rotate at 200 200 by 0.5 rad", { $0.rotate(at: Point(x: 200, y: 200), by: Angle(radians: 0.5)) }),
    (
      "use mouse button secondary keys shift option\nmove to 200 200 over 16 ms\nleave\nturn wheel by 0 -40\nspread panning 3 4 scaling 2 turning 1 rad",
      {
        $0.finger.become(.mouse, buttons: .secondary, modifiers: [.shift, .option]).move(to: Point(x: 200, y: 200), over: .milliseconds(16))
          .leave().turnWheel(by: Vector(dx: 0, dy: -40)).spread(panning: Vector(dx: 3, dy: 4), scaling: 2, turning: Angle(radians: 1))
      }
    ),
    (
      "use pen pressure 0.5\ntap card\nkeys command",
      {
        $0.finger.become(.pen, pressure: 0.5).press(on: $0["card"]).hold(for: .milliseconds(50)).lift().hold(keys: .command)
      }
    ),
    (
      "let n = 2\nrepeat $n times as i\n  press card\n  flick by (100 + 20 * $i) -$i\n  until rest\nend",
      { stage in
        for index in 1...2 {
          stage.finger.press(on: stage["card"]).flick(by: Vector(dx: 100 + 20 * Double(index), dy: -Double(index)))
          stage.settle()
        }
      }
    ),
    (
      "press card\nmove by 50 0 over 50 ms\nwait 40 ms\nlift",
      {
        $0.finger.press(on: $0["card"]).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(50)).hold(for: .milliseconds(40)).lift()
      }
    ),
  ]

  @Test(arguments: pairs.indices) func `a script moves as the same calls of a stage do, bit for bit`(_ index: Int) throws {
    let (text, steps) = Self.pairs[index]
    for rate in [60, nil, 120] as [Int64?] {
      let outcome = try perform("allow misses\n" + text + "\nuntil rest", on: makeCard(rate: rate))
      let stage = makeCard(rate: rate)
      steps(stage)
      let trace = stage.settle()

      #expect(outcome.failures.isEmpty && outcome.recording.events == stage.recording.events)
      #expect(outcome.trace.digest == trace.digest && !trace.events.isEmpty)
    }
  }

  @Test func `settings, marks and changes of the surface are events at their times`() throws {
    let text = """
      wait 10 ms
      set card.spring.damping 12
      set label.text "Bye"
      set label.isHidden true
      mark "half"
      resize 300 500
      scale 2
      motion reduced
      suspend
      resume
      lose touch
      turn wheel by 1 2 at 3 4
      \tsend\t{"pointer": 3, "phase": "hover", "x": 5, "y": 6, "type": "mouse"}
      expect label.text is "Bye"
      expect label.isHidden is true
      expect card.spring.damping is 12
      """
    let outcome = try perform(text)
    let time = Timestamp.milliseconds(10)
    #expect(outcome.failures.isEmpty)
    #expect(
      outcome.recording.events == [
        .set("card.spring.damping", .numbers([12]), time: time), .set("label.text", .text("Bye"), time: time),
        .set("label.isHidden", .flag(true), time: time), .mark("half", time: time),
        .surface(.resized(Size(width: 300, height: 500)), time: time), .surface(.scaled(2), time: time),
        .surface(.motion(.reduced), time: time),
        .surface(.suspended, time: time), .surface(.resumed, time: time), .deviceLost(.touch, time: time),
        .wheel(WheelEvent(location: Point(x: 3, y: 4), delta: Vector(dx: 1, dy: 2), time: time)),
        .pointer(id: 3, phase: .hover, at: Point(x: 5, y: 6), time: time, kind: .mouse),
      ])
  }

  @Test(arguments: [
    ("press carrd", 7, "no node on the stage is called \"carrd\"; similar: \"card\""),
    ("press label", 1, "the contact on \"label\" at (40.0, 40.0), 0.0 s, reached no recognizer"),
    ("tap card expecting miss", 1, "although the script expects a miss"),
    ("lift", 1, "finger 1 is not down; press first"), ("flick by 1 1", 1, "finger 1 is not down; press first"),
    ("finger 3 cancel", 1, "finger 3 is not down; press first"),
    ("press card\npress card", 1, "finger 1 is down already; lift it first"),
    ("press card\nuse mouse", 1, "finger 1 is down already; lift it first"), ("leave", 1, "finger 1 does not hover"),
    ("use mouse\nmove to 200 200 over 16 ms\nsuspend\nleave", 1, "finger 1 does not hover"),
    ("set card.opacty 1", 5, "there is no setting or property 'card.opacty'; did you mean 'card.opacity'?"),
    ("set card.opacity high", 1, "an event was rejected"), ("set card.position 1", 1, "an event was rejected"),
    ("wait (1 / 0) s", 1, "the result of a calculation is no number; it divides by 0"), ("wait -1 s", 1, "a duration must not be below 0"),
    ("repeat 3\nwait 40000 s\nend", 1, "the test takes more than a day"),
    ("repeat 3\nhold 40000 s\nend", 1, "the test takes more than a day"),
    ("hold 86401 s", 1, "a duration must not be above a day"), ("until rest within 1e12 s", 1, "a duration must not be above a day"),
    ("repeat 1.5\nend", 1, "a block is repeated a whole number of times"),
    ("repeat 400\nrepeat 400\nlet x = 1\nend\nend", 1, "the test has more than 100000 steps"),
    ("press at 1e13 0", 1, "the number 10000000000000.0 is above"), ("use pen pressure 2", 1, "a pressure must be from 0 to 1, not 2"),
    ("spread scaling 0", 1, "the scale of a trackpad gesture must be above 0, not 0"),
    ("send {\"pointer\": 1, \"phase\": \"up\", \"x\": 1, \"y\": 1}", 1, "an event was rejected"), ("scale 0", 1, "an event was rejected"),
    ("press card\nmove by 60 0 over 20 ms\nuntil rest within 0.1 s", 1, "pointer 0 is still down; end its script with lift() or cancel()"),
  ])
  func `a step that cannot be performed fails at its line`(_ text: String, _ column: Int, _ cause: String) throws {
    // Days without frames: millions of them take seconds.
    let outcome = try perform(text, on: makeCard(rate: text.contains("40000 s") ? nil : 60))
    let failure = try #require(outcome.failures.first)
    #expect(failure.cause.contains(cause) && outcome.failures.count == 1, "\(outcome.failures)")
    #expect(failure.column == column && (text.hasPrefix("repeat") || failure.line == text.split(separator: "\n").count))
    #expect(failure.statement == text.split(separator: "\n")[failure.line - 1])
  }

  // Limits of waits add up to days, and so do the holds of fingers that act at the same time.
  @Test(
    arguments: [
      ("repeat 1500\nuntil rest within 60 s\nend", 1500), ("repeat 1500\nuntil card.opacity is 1 within 60 s\nend", 0),
      ("repeat 1500\nexpect rest within 60 s\nend", 0), ("repeat 1500\nexpect card.position reaches 200 200 within 60 s\nend", 60),
      ("hold 50000 s\nfinger 2 hold 50000 s", 50_000), ("wait 86400 s", 86_400),
    ] as [(String, Double)])
  func `only the time that passes counts towards the day that a test may take`(_ text: String, _ seconds: Double) throws {
    // Without frames, a wait for rest takes a second.
    let outcome = try perform(text, on: makeCard(rate: nil))
    #expect(outcome.failures.isEmpty, "\(outcome.failures.prefix(3))")
    #expect(outcome.recording.end == .seconds(seconds))
  }

  @Test func `waits that end at their limits count with the time that they took`() throws {
    // A finger that is down keeps the scene from rest.
    let outcome = try perform("press card\nmove by 60 0 over 20 ms\nrepeat 2000\nuntil rest\nend", on: makeCard(rate: nil))
    #expect(outcome.failures.count == 1441 && outcome.failures.last?.cause == "the test takes more than a day")
    #expect(outcome.recording.end == .seconds(86_400.02))
  }

  @Test func `a miss is reported at the line of its press, although it is played later`() throws {
    let outcome = try perform(
      "press card\nfinger 2 hold 10 ms\nfinger 2 tap at 5 5\nmove by 1 1 over 50 ms\nlift\nwait 1 s\ntap at 5 5 expecting miss\ntap label")
    #expect(outcome.failures.map(\.line) == [3, 8])
    #expect(try perform("allow misses\ntap label\ntap at 1 1").failures.isEmpty)
  }

  @Test func `a node that an earlier step adds can be pressed`() throws {
    let stage = makeCard()
    // The first contact adds the node.
    stage.runtime.onDiagnostic = nil
    let (root, card) = (stage.scene.root, stage["card"])
    let observer = card.opacity.asStream().subscribe { opacity in
      if opacity < 1 { root.addChild(named: "late", position: Point(x: 100, y: 100), size: Size(width: 50, height: 50)) }
    }
    defer { observer.end() }
    #expect(try perform("allow misses\nset card.opacity 0.5\nhold 10 ms\ntap late", on: stage).failures.isEmpty)
  }

  @Test(arguments: [
    "use mouse\npress card\nlose touch\nlift", "press card\nlose mouse\nlift", "use mouse\npress card\nlose mouse\npress card\nlift",
    "press card\nsuspend\nresume\nmove by 10 0 over 16 ms\npress card\nlift",
    "press card\nsend {\"lost\": \"touch\"}\npress card\nlift", "press card\nsend {\"suspend\": true}\nresume\npress card\nlift",
    "press card\nfinger 2 use pen\nfinger 2 press card\nlose pen\nlift\nfinger 2 press card\nfinger 2 lift",
  ])
  func `a lost device releases its own fingers, also if the loss was sent`(_ text: String) throws {
    #expect(try perform("allow misses\n" + text).failures.isEmpty, "\(text)")
  }

  @Test func `an event that comes too late, because something else advances the runtime, fails`() throws {
    let stage = makeCard()
    stage.onFrame = { [runtime = stage.runtime] in runtime.advance(to: $0.advanced(by: .milliseconds(30))) }
    let failure = try #require(try perform("press card\nmove by 1 0 over 100 ms\nlift\nwait 1 s", on: stage).failures.first)
    #expect(failure.cause.hasPrefix("the time 0.0") && failure.cause.contains(" s is before the current time"), "\(failure)")
  }

  @Test(arguments: ["tap card", "press card\nflick by 20 0", "press card\ncancel"])
  func `a mouse hovers after a contact, and a touch does not`(_ contact: String) throws {
    let outcome = try perform("allow misses\nuse mouse\n\(contact)\nleave")
    let last = outcome.recording.events.last
    #expect(outcome.failures.isEmpty, "\(outcome.failures)")
    if case .pointer(let sample)? = last { #expect(sample.phase == .leave) } else { Issue.record("the last event is no pointer") }
    let failures = try perform("move to 200 200 over 16 ms\n\(contact)\nleave").failures
    #expect(failures.count == 1 && failures[0].cause.hasPrefix("finger 1 does not hover"), "\(failures)")
  }

  @Test func `mice hover after a pinch, and can leave`() throws {
    let text = "allow misses\nuse mouse\nfinger 2 use mouse\npinch at 200 200 from 100 to 50\nleave\nfinger 2 leave"
    let outcome = try perform(text)
    let leaveCount = outcome.recording.events.count { event in
      if case .pointer(let sample) = event { sample.phase == .leave } else { false }
    }
    #expect(outcome.failures.isEmpty && leaveCount == 2, "\(outcome.failures)")
  }

  @Test func `variables can be replaced by the caller`() throws {
    let script = try TestScript("let d = 10\nwait ($d + $e) ms\nexpect card.opacity is 1", defining: ["e"])
    let outcome = script.run(script.tests[0], on: makeCard(), defining: ["d": 30, "e": 5])
    #expect(outcome.recording.end == .milliseconds(35) && outcome.failures.isEmpty)
  }

  @Test func `a script of 6000 taps is played`() throws {
    let stage = makeCard(rate: nil)
    let outcome = try perform("repeat 6000\n  tap at 200 200\n  hold for 100 ms\nend", on: stage)
    #expect(outcome.failures.isEmpty, "\(outcome.failures.prefix(3))")
    #expect(stage.contacts.count == 6000 && outcome.recording.end == .seconds(900))
  }

  @Test func `an observer of contacts sees those of the script and later ones`() throws {
    let stage = makeCard()
    var contacts = 0
    stage.onContact = { _ in contacts += 1 }
    _ = try perform("tap card", on: stage)
    #expect(contacts == 1)
    stage.finger.tap(at: Point(x: 200, y: 200))
    stage.settle()
    #expect(contacts == 2)
  }

  @Test func `an observer of contacts that is set while a script runs leaves the misses of the script`() throws {
    let stage = makeCard()
    var contacts = 0
    stage.onContact = { [unowned stage] _ in
      contacts += 1
      stage.onContact = { _ in contacts += 1 }
    }
    let outcome = try perform("tap at 390 390\nhold for 100 ms\ntap at 10 10\nhold for 100 ms\ntap card", on: stage)
    #expect(outcome.failures.map(\.line) == [1, 3] && contacts == 3, "\(outcome.failures)")
  }

  @Test func `a miss is a failure of the script, and after it a diagnostic of the stage`() throws {
    let stage = makeCard()
    let outcome = try perform("tap at 390 390", on: stage)
    #expect(outcome.failures.count == 1 && !stage.runtime.diagnostics.contains { $0.name == "unexpected-contact" })
    stage.finger.tap(at: Point(x: 390, y: 390))
    stage.settle()
    #expect(stage.runtime.diagnostics.filter { $0.name == "unexpected-contact" }.count == 1)
  }
}
