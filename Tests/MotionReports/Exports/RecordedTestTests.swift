import Foundation
import Interplay
import InterplayFormats
import InterplayPages
import MotionStage
import Testing

@testable import MotionReports

@Suite struct RecordedTestTests {
  @Test func `a page of another module and the file of a scene are created by what the test can reach`() throws {
    let recording = Stage(page: .tossing).recording
    let own = RecordedTest(recording, on: .tossing, from: .module("CardTool")).source
    #expect(own.contains("import Testing\n\n@testable import CardTool\n") && own.contains("let page = Page.tossing\n"))
    let file = RecordedTest(recording, on: .tossing, from: .file("a \"b\".json")).source
    #expect(file.contains("import Foundation\n") && file.contains("fileURLWithPath: \"a \\\"b\\\".json\")))).page"))
  }

  @Test(arguments: [("tossing", "Tossing"), ("reorderable-list", "ReorderableList"), ("2048", "2048"), ("", "Run"), ("ä`} x", "X")])
  func `the name of a page becomes the name of a suite`(_ page: String, _ words: String) { #expect(RecordedTest.words(of: page) == words) }

  @Test func `no mark in a recording ends its literal`() throws {
    let stage = Stage(page: .tossing)
    stage.play([.mark(MarkEvent("\"\"\"## \\##(fatalError()) ` \u{2028} ä", time: .zero))])
    let source = RecordedTest(stage.recording, on: .tossing, from: .catalog).source
    let parts = source.components(separatedBy: "###\"\"\"\n")

    #expect(parts.count == 2 && source.hasSuffix("  \"\"\"###\n"))
    let text = try #require(parts.last).split(separator: "\n").dropLast().map { $0.dropFirst(2) + "\n" }.joined()
    #expect(text == stage.recording.jsonLines)
    #expect(RecordedTest.quoted("a\"\\\n\u{0}ä") == "\"a\\\"\\\\\\u{a}\\u{0}ä\"")
  }

  @Test func `a press that reaches nothing leaves the stage unchecked`() {
    let page = Page(
      name: "empty", summary: "", canvas: Size(width: 9, height: 9), mainNode: "", build: { _ in },
      script: { $0.finger.tap(at: Point(x: 5, y: 5)) })
    let stage = Stage(page: page)
    stage.perform()
    #expect(!RecordedTest(stage.recording, on: page, from: .catalog).source.contains("checked()"))
  }
}
