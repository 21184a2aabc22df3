import Foundation
import Interplay
import InterplayTestSupport
import Testing

@testable import InterplayTesting

@Suite(.tracksLifetimes) struct TraceGoldenTests {
  /// Calls `body` with a golden in a new folder.
  private func withGolden(_ body: (TraceGolden) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("golden-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(TraceGolden("thrown", testFile: folder.appendingPathComponent("Test.swift").path))
  }

  private func trace(by offset: Double = 120) -> Trace {
    let stage = makeCardStage()
    stage.finger.press(on: stage["card"]).flick(by: Vector(dx: offset, dy: 0))
    return stage.settle()
  }

  @Test func `a missing golden is written in every mode but never, and fails the test that writes it`() throws {
    for mode in GoldenRecording.allCases {
      try withGolden { golden in
        let sentence = golden.check(trace(), mode: mode)
        let isWritten = FileManager.default.fileExists(atPath: golden.url.path)

        #expect(isWritten == (mode != .never))
        #expect(
          sentence
            == (mode == .never
              ? "there is no golden thrown.trace.csv" : "thrown.trace.csv was recorded; look at it, and run the test again."))
        #expect(golden.check(trace(), mode: .never) == (isWritten ? nil : "there is no golden thrown.trace.csv"))
      }
    }
  }

  @Test func `a golden that differs names the first node, property, time and both values`() throws {
    try withGolden { golden in
      try golden.write(trace())

      let sentence = try #require(golden.check(trace(by: 121), mode: .missing))

      #expect(sentence.hasPrefix("thrown.trace.csv: card.position at 0."))
      #expect(sentence.contains("expected (2") && sentence.contains("got (2"))
      #expect(golden.check(trace(), mode: .missing) == nil)
    }
  }

  /// The digest does not cover texts: the comparison does.
  @Test func `another text, or a text that is not written, is another golden, replay and change`() throws {
    func play(_ text: String?) -> Stage {
      let stage = makeCardStage()
      stage.finger.press(on: stage["card"]).flick(by: Vector(dx: 120, dy: 0))
      stage.settle()
      if let text { stage["card"].text.value = text }
      return stage
    }
    let (plain, one, other) = (play(nil), play("one"), play("other"))
    #expect(plain.trace.digest == one.trace.digest && other.trace.digest == one.trace.digest)
    try withGolden { golden in
      for (written, read) in [(one, other), (plain, one), (one, plain)] {
        try golden.write(written.trace)
        #expect(golden.check(written.trace, mode: .never) == nil)
        #expect(golden.check(read.trace, mode: .never)?.contains("card.text") == true)
      }
    }
    #expect(TraceComparison(one.trace, with: one.trace).unmatched.isEmpty)
    #expect(TraceComparison(other.trace, with: one.trace).unmatched == ["changed: card.text"])
    #expect(TraceComparison(plain.trace, with: one.trace).unmatched == ["missing: card.text"])
    #expect(TraceComparison(one.trace, with: plain.trace).unmatched == ["added: card.text"])
    withKnownIssue { expectReplay(of: one, on: makeCardStage) }
    #expect(expectOnlyChanges(of: ["card.position", "card.text"], in: one.trace) == nil)
  }

  @Test func `failed rewrites what differs, all rewrites everything, and both fail`() throws {
    try withGolden { golden in
      try golden.write(trace())

      #expect(golden.check(trace(), mode: .failed) == nil)
      #expect(
        try #require(golden.check(trace(by: 121), mode: .failed)).contains(
          "was recorded; look at it, and run the test again. The former one differed"))
      #expect(golden.check(trace(by: 121), mode: .missing) == nil)
      #expect(try #require(golden.check(trace(by: 121), mode: .all)).contains("was recorded"))
    }
  }

  @Test func `a run that a check asks for a fault writes no golden`() throws {
    try withGolden { golden in
      try golden.write(trace())
      let written = try Data(contentsOf: golden.url)
      let file = golden.url.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Test.swift").path

      GoldenRecording.$ofTest.withValue(.failed) {
        // The card has settings that this script does not use.
        withKnownIssue(isIntermittent: true) {
          expectSensitive(on: makeCardStage) { stage in
            throwCard(stage)
            return expectGolden(stage.settle(), "thrown", testFile: file)
          }
        }
      }
      #expect(try Data(contentsOf: golden.url) == written)

      let sentence = GoldenRecording.$ofTest.withValue(.all) {
        AskedExpectations.answer { expectGolden(trace(by: 121), "thrown", testFile: file) }
      }
      #expect(sentence?.hasPrefix("thrown.trace.csv: card.position") == true)
      #expect(try Data(contentsOf: golden.url) == written)
    }
  }

  @Test(arguments: ["", "digest", "digest 0\nwrong", "digest 0\ntime_ns,node,property,value\n1,a", "digest 0123456789abcdef"])
  func `a damaged golden says where it is damaged`(_ text: String) throws {
    try withGolden { golden in
      try golden.write(trace())
      try Data(text.utf8).write(to: golden.url)

      #expect(try #require(golden.check(trace(), mode: .missing)).hasSuffix("record it again"))
    }
  }

  /// The digest does not cover texts, so a truncated table compares too little.
  @Test func `a golden with the right digest and a truncated table is damaged at any byte`() throws {
    try withGolden { golden in
      try golden.write(trace())
      let bytes = try Data(contentsOf: golden.url)
      for count in stride(from: 0, to: bytes.count - 1, by: 97) {
        try bytes.prefix(count).write(to: golden.url)
        #expect(golden.check(trace(), mode: .never) != nil, "\(count) of \(bytes.count) bytes")
      }
    }
  }

  @Test func `a golden with the line ends of Windows is the same, and one that is no text is said to be none`() throws {
    try withGolden { golden in
      try golden.write(trace())
      let text = try String(contentsOf: golden.url, encoding: .utf8)
      try Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8).write(to: golden.url)
      #expect(golden.check(trace(), mode: .never) == nil)
      #expect(golden.check(trace(by: 121), mode: .never)?.hasPrefix("thrown.trace.csv: card.position at 0.") == true)

      try Data([0x64, 0xFF, 0xC3]).write(to: golden.url)
      #expect(golden.check(trace(), mode: .missing) == "thrown.trace.csv cannot be read as UTF-8; record it again")
    }
  }

  @Test func `a digest that differs from equal writes is said to`() throws {
    try withGolden { golden in
      try golden.write(trace())
      let text = try String(contentsOf: golden.url, encoding: .utf8)
      try Data(("digest 0123456789abcdef\n" + text.split(separator: "\n", maxSplits: 1)[1]).utf8).write(to: golden.url)

      #expect(golden.check(trace(), mode: .never) == "thrown.trace.csv: the digests differ, and all writes are equal; record it again")
    }
  }

  @Test func `CI writes nothing, the variable comes before the trait, and missing is the default`() {
    #expect(GoldenRecording.mode(environment: ["CI": "true", "INTERPLAY_RECORD": "all"], trait: .all) == .never)
    #expect(GoldenRecording.mode(environment: ["CI": "", "INTERPLAY_RECORD": "failed"], trait: .all) == .failed)
    #expect(GoldenRecording.mode(environment: ["INTERPLAY_RECORD": ""], trait: .never) == .never)
    #expect(GoldenRecording.mode(environment: [:], trait: nil) == .missing)
  }

  @Test func `a variable that names no mode is refused, unless CI decides`() {
    func refusal(_ mode: String, _ others: [String: String] = [:]) -> String? {
      GoldenRecording.unknownMode(environment: others.merging(["INTERPLAY_RECORD": mode]) { $1 })
    }
    #expect(
      refusal("Failed")
        == "the variable INTERPLAY_RECORD is 'Failed', which is no mode; set it to one of never, missing, failed, all")
    #expect(refusal("Failed", ["CI": ""]) != nil && refusal("Failed", ["CI": "true"]) == nil)
    for mode in GoldenRecording.allCases.map(\.rawValue) + [""] { #expect(refusal(mode) == nil) }
    #expect(GoldenRecording.unknownMode(environment: [:]) == nil)
  }

  @Test(.goldens(record: .all)) func `the trait sets the mode of a test`() { #expect(GoldenRecording.ofTest == .all) }

  @Test(.goldens(record: .never)) func `a golden beside the test is compared`() {
    #expect(expectGolden(trace(), "thrown-card") == nil)
    let sentences = issues { expectGolden(trace(by: 121), "thrown-card") }
    #expect(sentences.count == 1 && (sentences.first ?? "").hasPrefix("thrown-card.trace.csv: card.position at 0."))
  }
}
