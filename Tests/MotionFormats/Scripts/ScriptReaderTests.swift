import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

@Suite struct ScriptReaderTests {
  @Test(arguments: [
    ("pres card", 1, "there is no step 'pres'; did you mean 'press'?"),
    ("press", 6, "expected the name of a node, or 'at' and a point, but the line ends"),
    ("press card at 1", 16, "expected a part of the height, but the line ends"),
    ("press card twice", 12, "expected the end of the line, but found 'twice'"),
    ("press (card)", 7, "expected the name of a node, or 'at' and a point, but found '('; put names with signs in quotation marks"),
    ("press card expecting hit", 22, "expected 'miss', but found 'hit'"),
    ("  move by 180 0", 16, "expected 'over', but found the end of the line"),
    ("move by 180 0 over 120", 23, "a duration has one of the units s, ms, us, ns; write '120 ms'"),
    ("move by 180 0 over 120 m", 24, "a duration has one of the units s, ms, us, ns; write '120 ms'"),
    ("move by 180pt 0 over 1 s", 9, "expected a number without a unit, but found '180pt'"),
    ("move 180 0", 6, "expected 'by' with an offset, or 'to' with a point"),
    ("move by 1 1 over 1 s easing wobly", 29, "the easing 'wobly' is unknown or impossible: column 1: there is no easing of this name"),
    ("press at $x 0", 10, "there is no variable 'x' here; define it above with 'let x = …'"),
    ("let x = 1\npress at $y 0", 10, "there is no variable 'y' here; did you mean 'x'?"),
    ("let 1x = 1", 5, "the name of a variable has letters, digits and underscores only"),
    ("press at (1 + ) 0", 15, "expected an x coordinate, but found ')'"),
    ("press at (1 + 2 0", 17, "expected ')', but found '0'"),
    ("press at 1e 0", 10, "expected an x coordinate without a unit, but found '1e'"),
    ("press \"card", 7, "the text has no closing quotation mark"),
    ("press \"c\\qd\"", 9, "unknown escape \\q"),
    ("finger 0 lift", 8, "fingers are counted from 1 to 10"),
    ("finger 1.5 lift", 8, "fingers are counted from 1 to 10"),
    ("finger 10 pinch at 1 1 from 1 to 2", 8, "a 'pinch' moves this finger and the next one; write a number up to 9"),
    ("finger 10 rotate at 1 1 by 1 rad", 8, "a 'rotate' moves this finger and the next one; write a number up to 9"),
    ("finger 2 wait 1 s", 10, "there is no step 'wait'"),
    ("use stylus", 5, "'stylus' is no kind of pointer; there is touch, mouse, pen"),
    ("end", 1, "'end' closes no block"),
    ("repeat 3\nlift", 1, "the block has no 'end'"),
    ("lift\npage tossing", 1, "'page' comes before the first step"),
    ("page a\npage b", 1, "the page is stated twice"),
    ("canvas 1 1\ncanvas 2 2", 1, "the canvas is stated twice; remove one of them"),
    ("rate none\nrate 60", 1, "the rate is stated twice; remove one of them"),
    ("rate 0", 1, "a rate is a whole number of frames per second from 1 to 1000000, or 'none'"),
    ("canvas (1 / 0) 1", 8, "the result of a calculation is no number; it divides by 0, or a part of it is too large"),
    ("canvas -(1e308 * 1e308) 1", 8, "the result of a calculation is no number; it divides by 0, or a part of it is too large"),
    ("canvas 0 1", 1, "the sides of a canvas must be above 0"),
    ("test a\ntest a", 6, "there is a test called \"a\" already"),
    ("repeat 2\ntest a\nend", 1, "a test cannot begin inside the block of line 1"),
    ("expect", 7, "expected an expectation, but the line ends"),
    (
      "expect rst", 8,
      "'rst' is no path; write the path of a property, as in card.position, or one of rest, motion, no diagnostics, log, digest, golden; did you mean 'rest'?"
    ),
    (
      "expect \"row 2\".position near 0 0", 8,
      "'row 2' is no path; write the path of a property, as in card.position, or one of rest, motion, no diagnostics, log, digest, golden; put the whole path in quotation marks, as in \"row 2.position\""
    ),
    ("expect card.x neer 1", 15, "'neer' is no comparison; did you mean 'near'?"),
    ("expect peak of card.x stays between 1 2", 23, "'stays' compares values over time; leave out 'peak of'"),
    ("expect peak of card.isHidden is false", 33, "'peak of' compares numbers; leave it out, or compare with a number"),
    ("until speed of card.text is on", 29, "'speed of' compares numbers; leave it out, or compare with a number"),
    ("expect digest 12", 15, "a digest has 16 hexadecimal digits; record it with --record"),
    ("expect golden ../a", 15, "the name of a golden is the name of a file, without a folder"),
    ("until", 6, "expected 'rest' or a condition, as in 'until card.position.x above 300', but the line ends"),
    (
      "until rst", 7,
      "'rst' is no path; write the path of a property, as in card.position, or one of rest, motion, log; did you mean 'rest'?"
    ),
    ("until card.x > 300", 14, "'>' is no comparison; there is near, is, above, below"),
    ("until card.x stays between 1 2", 14, "'stays' compares values over time and is no condition to wait for; write an expectation"),
    ("until card.x reaches 1 within 1 s", 14, "'reaches' compares values over time and is no condition to wait for"),
    ("until digest", 7, "'digest' is no condition to wait for; write an expectation after the wait, as in 'expect digest …'"),
    ("until no diagnostics", 7, "'no' is no condition to wait for; write an expectation after the wait"),
    ("until motion for 1 s", 14, "expected the end of the line, but found 'for'"),
    ("until card.x above 1 within", 28, "expected a duration, but the line ends"),
    ("send lost", 1, "expected an event as in a recording, as in 'send {\"lost\": \"touch\"}'"),
    ("send {\"lost\": \"finger\"}", 15, "must be one of \"touch\", \"mouse\", \"pen\", but is \"finger\""),
    ("  send 5 {\"lost\": \"touch\"}", 8, "expected an event, which begins with '{'; remove what is before it"),
    ("send {\"lost\": }", 15, "expected a value, but found '}'"),
    ("send\t5 {\"lost\": \"touch\"}", 6, "expected an event, which begins with '{'; remove what is before it"),
  ])
  func `an error names its line, its column and the remedy`(_ text: String, _ column: Int, _ cause: String) throws {
    let line = text.split(separator: "\n").count
    let expected = ["end of", "the block has no"].contains { cause.hasPrefix($0) } ? 1 : line
    let error = #expect(throws: TestScriptError.self) { try TestScript(text) }
    let first = try #require(error?.errors.first)
    #expect(first.cause.hasPrefix(cause) || cause.hasPrefix("unknown escape") && first.cause.contains("escape"))
    #expect(first.column == column && (first.line == expected || text.hasPrefix("repeat 2")), "\(first)")
  }

  @Test func `every line with an error is reported, up to fifty`() throws {
    let error = #expect(throws: TestScriptError.self) { try TestScript("pres a\nlift\nmov b\n# fine\nexpect x\n") }
    #expect(error?.errors.map(\.line) == [1, 3, 5])
    let many = #expect(throws: TestScriptError.self) { try TestScript(String(repeating: "x\n", count: 500)) }
    #expect(many?.errors.count == 50)
  }

  @Test func `deep calculations are an error, and no crash`() {
    let deep = "wait " + String(repeating: "(", count: 100_000) + "1"
    #expect(throws: TestScriptError.self) { try TestScript(deep) }
    #expect(throws: TestScriptError.self) { try TestScript("wait (" + String(repeating: "-", count: 100_000) + "1) s") }
  }

  @Test(arguments: ["+", "*", "-", "/"]) func `long calculations are an error, and no crash`(_ sign: String) throws {
    let error = #expect(throws: TestScriptError.self) { try TestScript("wait (1" + String(repeating: sign + "1", count: 20_000) + ") s") }
    let first = try #require(error?.errors.first)
    #expect(first.cause == "the line has more than 1000 sums and products; assign parts of it to variables" && first.column == 2008)
    let script = try TestScript("wait (1" + String(repeating: sign + "1", count: 1000) + ") ms")
    #expect(script.tests.count == 1)
  }

  @Test(arguments: [
    ("", true), ("let x = 1", true), ("repeat 3 times\nend", true), ("repeat 3 times\nrepeat 2 times as i\nlet x = $i\nend\nend", true),
    ("repeat 3 times\nlet x = 1\nwait 1 s\nend", false), ("expect rest", false),
  ])
  func `a test without steps is empty, also if it repeats them`(_ text: String, _ isEmpty: Bool) throws {
    #expect(try TestScript(text).tests.map(\.isEmpty) == [isEmpty])
  }

  @Test func `tests share what comes before the first of them, and have names`() throws {
    let script = try TestScript(
      "page a\nlet x = 1\ntest first one\nlet y = 2\nmove to $x $y over 1 s\ntest \"second\"\nmove to $x 0 over 1 s\n")
    #expect(script.tests.map(\.name) == ["first one", "second"] && script.tests.map(\.line) == [3, 6] && script.page == "a")
    #expect(throws: TestScriptError.self) { try TestScript("test a\nlet y = 2\ntest b\nmove to $y 0 over 1 s") }
    #expect(throws: TestScriptError.self) { try TestScript("repeat 2 as i\nend\nwait ($i) s") }
  }

  @Test func `a script of 6000 tests and one of 10000 variables are read, and the second test of a name is found`() throws {
    let tests = (0..<6_000).map { "test number \($0)\nlift\n" }.joined()
    #expect(try TestScript(tests).tests.map(\.name) == (0..<6_000).map { "number \($0)" })
    let error = #expect(throws: TestScriptError.self) { try TestScript(tests + "test number 7\nlift\n") }
    #expect(error?.errors.map(\.line) == [12_001] && error?.errors.map(\.column) == [6])

    let variables = (1..<10_000).map { "let v\($0) = ($v\($0 - 1) + 1)\n" }.joined()
    let script = try TestScript("let v0 = 1\n" + variables + "wait ($v9999) ms")
    #expect(script.variableNames.count == 10_000)
    #expect(script.run(script.tests[0], on: makeCard()).recording.end == .seconds(10))
  }

  @Test func `2001 tests share 2000 variables before the first of them, and each has its own besides`() throws {
    let variables = (1..<2000).map { "let v\($0) = ($v\($0 - 1) + 1)\n" }.joined()
    let tests = (0...2000).map { "test number \($0)\nlet own = \($0)\nwait ($v1999 + $own) ms\n" }.joined()

    let script = try TestScript("let v0 = 1\n" + variables + tests)

    #expect(script.tests.count == 2001 && !script.tests.contains(where: \.isEmpty) && script.variableNames.count == 2001)
    for (index, milliseconds): (Int, Int64) in [(0, 2000), (2000, 4000)] {
      #expect(script.run(script.tests[index], on: makeCard()).recording.end == .milliseconds(milliseconds))
    }
    #expect(script.losses(of: script.tests[7]) == ["variables are numbers (2001)"])
    let unknown = #expect(throws: TestScriptError.self) { try TestScript("let v0 = 1\n" + variables + tests + "test last\nwait ($own) ms") }
    #expect(unknown?.errors.map(\.line) == [8005])
  }

  @Test func `headers are read, and others have defaults`() throws {
    let script = try TestScript("\u{FEFF}# A comment\r\npage \"my page\"\r\ncanvas 390, 844\r\nrate none\r\nallow misses\r\n")
    #expect(script.page == "my page" && script.canvas == Size(width: 390, height: 844) && script.rate == .some(nil))
    let plain = try TestScript("")
    #expect(plain.page == nil && plain.canvas == nil && plain.rate == nil && plain.tests.map(\.name) == [""])
    #expect(try TestScript("rate 120").rate == 120)
  }

  private static let sample = """
    page tossing
    let d = (2 * 60 - -1)
    test thrown "far"
    press card at 0.5 0.5
    finger 2 press at 20 20 expecting miss
    move by $d -1e1 over 120ms easing "cubic-bezier(0, 0, 1, 1)"
    repeat 3 times as i
      set card.opacity (1 / $i)
      use pen buttons primary secondary keys shift pressure 0.5
    end
    send {"pointer": 9, "phase": "hover", "x": 1, "y": 2}
    until card.position.x above 210 within 100 ms
    until card.tossable is at rest
    expect peak speed of card.position between 1 and 2
    expect card.position.x stays between 0 400
    expect digest 0123456789abcdef because "é"
    """

  @Test func `damaged scripts are read or rejected, and performed without a crash`() throws {
    let bytes = Array(Self.sample.utf8)
    for index in 0..<(Soak.count ?? 40) {
      var random = SeededGenerator(seed: UInt64(index))
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: damaged.remove(at: place)
        case 1: damaged[place] = UInt8.random(in: 1...255, using: &random)
        case 2: damaged.insert(damaged[Int.random(in: 0..<damaged.count, using: &random)], at: place)
        default: damaged.removeSubrange(place...)
        }
        if damaged.isEmpty { damaged = [32] }
      }
      do throws(TestScriptError) {
        let script = try TestScript(String(decoding: damaged, as: UTF8.self))
        for test in script.tests { _ = script.run(test, on: makeCard()) }
      } catch {
        #expect(error.errors.allSatisfy { $0.line >= 1 && $0.column >= 1 && !$0.cause.isEmpty })
      }
    }
  }
}
