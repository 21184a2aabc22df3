import Testing

struct FencesTests {
  private func findings(_ text: String) -> [Finding] {
    let page = SourceFile(path: "Page.swift", text: "  // snippet: one\n  let a = 1\n  let b = 2\n  // end")
    return Fences.findings(in: SourceFile(path: "Guide.md", text: text)) { $0 == page.path ? page : nil }
  }

  @Test func `a fence that equals its snippet produces no finding`() {
    #expect(findings("<!-- snippet: Page.swift#one -->\n```swift\nlet a = 1\nlet b = 2\n```\n") == [])
  }

  @Test func `fences in other languages are ignored`() {
    #expect(findings("```\nlet a = 1\n```\n```sh\nswift test\n```\n") == [])
  }

  @Test(arguments: [
    ("```swift\nlet a = 1\n```", 1, "no comment in front of the fence names its snippet"),
    ("<!-- snippet: Other.swift#one -->\n```swift\n```", 2, "there is no file Other.swift"),
    ("<!-- snippet: Page.swift#two -->\n```swift\n```", 2, "Page.swift has no snippet two"),
    (
      "<!-- snippet: Page.swift#one -->\n```swift\nlet a = 1\nlet b = 3\n```", 4,
      "shows 'let b = 3', but Page.swift#one has 'let b = 2'"
    ),
    ("<!-- snippet: Page.swift#one -->\n```swift\nlet a = 1\n```", 4, "shows nothing, but Page.swift#one has 'let b = 2'"),
  ])
  func `a fence that is not compiled is found`(text: String, line: Int, message: String) {
    #expect(findings(text) == [Finding(path: "Guide.md", line: line, message: message)])
  }
}
