import Testing

struct ForbiddenWordsTests {
  @Test func `the code contains no forbidden word`() {
    for file in PackageFiles.sources + PackageFiles.pages { expectNone(ForbiddenWords.findings(in: file)) }
  }

  @Test(arguments: [
    "weak var parent: Node?", "unowned let parent: Node", "let node = thing as? Node", "let node = thing as! Node",
    "let data = try! read()", "fatalError()", "var things: [Any] = []", "func wait() async {}", "@MainActor func show() {}",
    "struct A: Codable {}", "final class A: @unchecked Sendable {}", "nonisolated(unsafe) let a = 1", "print(1)", "debugPrint(1)",
  ])
  func `a forbidden word in the core is found`(text: String) {
    let path = "Sources/MotionScene/A.swift"

    let findings = ForbiddenWords.findings(in: SourceFile(path: path, text: "\n" + text))

    #expect(findings.map { $0.line } == [2])
  }

  @Test(arguments: ["/// A weak spring.", "let text = \"as? Any\"", "printer(1)", "node.print(1)", "let asynchronous = 1", "x as Double"])
  func `similar words, comments and strings produce no finding`(text: String) {
    #expect(ForbiddenWords.findings(in: SourceFile(path: "Sources/MotionScene/A.swift", text: text)) == [])
  }

  @Test(arguments: ["SceneViolations", "Requirements"])
  func `violations may end the program with a message in release builds`(file: String) {
    #expect(ForbiddenWords.findings(in: SourceFile(path: "Sources/MotionScene/\(file).swift", text: "fatalError(sentence)")) == [])
  }

  @Test func `the command may print and use conditional casts, but not forced ones`() {
    let file = SourceFile(path: "Sources/InterplayCommand/A.swift", text: "print(thing as? Node)\nprint(thing as! Node)")

    #expect(ForbiddenWords.findings(in: file).map { $0.line } == [2])
  }
}
