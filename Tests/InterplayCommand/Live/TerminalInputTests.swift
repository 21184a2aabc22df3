import Interplay
import InterplayTestSupport
import Testing

@testable import InterplayCommand

@Suite struct TerminalInputTests {
  private static let cases: [(String, [TerminalInput.Event])] = [
    ("\u{1B}[<0;12;7M", [.mouse(.init(code: 0, x: 12, y: 7, isRelease: false))]),
    ("\u{1B}[<35;1200;700m", [.mouse(.init(code: 35, x: 1200, y: 700, isRelease: true))]),
    ("\u{1B}[?1016;2$y", [.mode(1016, state: 2)]), ("\u{1B}[6;20;10t", [.cellSize(width: 10, height: 20)]),
    ("aq\u{3}", [.key(97), .key(113), .key(3)]), ("\u{1B}[A\u{1B}[1;5Cx", [.key(120)]), ("\u{1B}q", [.key(113)]),
    ("\u{1B}\u{1B}[<64;1;1M", [.mouse(.init(code: 64, x: 1, y: 1, isRelease: false))]),
    ("\u{1B}[<0;1M\u{1B}[<0;1;2;3M\u{1B}[<?;1;1M\u{1B}[<;;M\u{1B}[<0;-1;2M\u{1B}[<99999999;1;1Mk", [.key(107)]),
    ("\u{1B}[MCq,k\u{1B}[M \u{4}\u{1B}[M\u{1B}[<0;1;1M", [.key(107), .key(4), .mouse(.init(code: 0, x: 1, y: 1, isRelease: false))]),
    ("\u{1B}[6;0;10t\u{1B}[4;20;10t\u{1B}[6;20t\u{1B}[?1;2;3$yk", [.key(107)]),
  ]

  @Test(arguments: cases) func `sequences are read as a whole, and in pieces of any size`(_ text: String, _ expected: [TerminalInput.Event])
  {
    let bytes = Array(text.utf8)
    for size in 1...bytes.count {
      var (input, events) = (TerminalInput(), [TerminalInput.Event]())
      for start in stride(from: 0, to: bytes.count, by: size) { events += input.read(Array(bytes[start..<min(start + size, bytes.count)])) }
      #expect(events == expected, "in pieces of \(size)")
    }
  }

  @Test func `the three bytes of a report in the older form are no keys, whatever they are`() {
    var input = TerminalInput()
    #expect(input.read([0x1B, 0x5B, 0x4D, 67, 113, 44]).isEmpty)
    #expect(input.read([0x1B, 0x5B, 0x4D, 255, 0]).isEmpty)
    #expect(input.read([113, 120]) == [.key(120)])
  }

  @Test func `an endless sequence is given up, and the next one is read`() {
    var input = TerminalInput()
    var keys = 0
    for _ in 0..<1000 { keys += input.read(Array("\u{1B}[".utf8) + Array(repeating: 0x31, count: 100)).count }
    #expect(keys == 1000 * 54)
    #expect(input.read(Array("\u{1B}[<0;1;1M".utf8)).last == .mouse(.init(code: 0, x: 1, y: 1, isRelease: false)))
  }

  @Test func `random bytes never trap, and change nothing in what follows`() {
    var random = SeededGenerator(seed: 3)
    var input = TerminalInput()
    for _ in 0..<2000 {
      _ = input.read(
        (0..<Int.random(in: 0...40, using: &random)).map { _ in
          [27, 91, 60, 59, 48, 57, 77, 109, 116, 121, 63, 36, 200].randomElement(using: &random)!
        })
    }
    _ = input.read(Array("M M".utf8))
    #expect(input.read(Array("\u{1B}[<0;5;6m".utf8)) == [.mouse(.init(code: 0, x: 5, y: 6, isRelease: true))])
  }
}

@Suite struct TerminalPointerTests {
  private func events(_ reports: (code: Int, isRelease: Bool)...) -> [InputEvent] {
    var pointer = TerminalPointer()
    return reports.enumerated().flatMap { index, report in
      pointer.events(
        .init(code: report.code, x: 1, y: 1, isRelease: report.isRelease), at: Point(x: Double(index), y: 2),
        time: .milliseconds(Int64(index)))
    }
  }

  private func phases(_ events: [InputEvent]) -> [PointerPhase] {
    events.compactMap { if case .pointer(let sample) = $0 { sample.phase } else { nil } }
  }

  @Test func `a drag is a pointer that goes down, moves and goes up`() {
    let all = events((35, false), (0, false), (32, false), (32, false), (0, true), (35, false))
    #expect(phases(all) == [.hover, .down, .move, .move, .up, .hover])
    var verifier = InputStreamVerifier()
    for event in all { #expect(throws: Never.self) { try verifier.verify(event) } }
  }

  @Test func `another button, a lost release and a release without a press keep the stream possible`() {
    #expect(phases(events((0, false), (2, false), (2, true), (0, true))) == [.down, .move, .move, .up])
    #expect(phases(events((0, false), (35, false), (0, false))) == [.down, .up, .down])
    #expect(phases(events((0, true), (32, false))) == [.hover])
  }

  @Test func `a drag goes on until its last button is released, whichever was pressed first`() {
    let all = events((0, false), (32, false), (2, false), (34, false), (2, true), (32, false), (0, true), (35, false))
    #expect(phases(all) == [.down, .move, .move, .move, .move, .move, .up, .hover])
    let buttons = all.compactMap { event -> PointerButtons? in if case .pointer(let sample) = event { sample.buttons } else { nil } }
    let both: PointerButtons = [.primary, .secondary]
    #expect(buttons.prefix(6) == [.primary, .primary, both, both, .primary, .primary])
    #expect(phases(events((2, false), (0, false), (2, true), (32, false), (0, true))) == [.down, .move, .move, .move, .up])
  }

  @Test(arguments: [(128, PointerButtons.back), (129, .forward)])
  func `the buttons at the side of a mouse are back and forward`(_ code: Int, _ expected: PointerButtons) {
    let all = events((code, false), (code + 32, false), (code, true))
    #expect(phases(all) == [.down, .move, .up])
    guard case .pointer(let sample)? = all.first else { return }
    #expect(sample.buttons == expected)
  }

  @Test func `any reports in a row are a possible stream`() {
    var random = SeededGenerator(seed: 11)
    var (pointer, verifier) = (TerminalPointer(), InputStreamVerifier())
    for step in 0..<3000 {
      let report = TerminalInput.Mouse(code: Int.random(in: 0..<256, using: &random), x: 1, y: 1, isRelease: Bool.random(using: &random))
      for event in pointer.events(report, at: .zero, time: .milliseconds(Int64(step))) {
        #expect(throws: Never.self) { try verifier.verify(event) }
      }
    }
  }

  @Test func `wheels scroll the content, with the keys that are held`() {
    let all = events((64, false), (65 + 4, false), (66 + 8, false), (67 + 16, false))
    let wheels = all.compactMap { event -> WheelEvent? in if case .wheel(let wheel) = event { wheel } else { nil } }
    #expect(wheels.map(\.delta) == [Vector(dx: 0, dy: 40), Vector(dx: 0, dy: -40), Vector(dx: 40, dy: 0), Vector(dx: -40, dy: 0)])
    #expect(wheels.map(\.modifiers) == [[], .shift, .option, .control])
  }
}
