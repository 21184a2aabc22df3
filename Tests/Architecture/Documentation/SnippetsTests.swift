import Testing

struct SnippetsTests {
  private let file = SourceFile(
    path: "A.swift",
    text: """
      func body() {
        // snippet: outer
        let a = 1
        do {
          // snippet: inner
          let b = a

          use(b)
          // end
        }
        // end
      }
      """)

  @Test func `a snippet is what stands between its markers, indented no further than it needs to be`() {
    #expect(Snippets.lines(of: "inner", in: file) == ["let b = a", "", "use(b)"])
  }

  @Test func `a snippet shows nothing of the markers in it`() {
    #expect(Snippets.lines(of: "outer", in: file) == ["let a = 1", "do {", "  let b = a", "", "  use(b)", "}"])
  }

  @Test func `there is no snippet of another name, and none without an end`() {
    #expect(Snippets.lines(of: "other", in: file) == nil)
    #expect(Snippets.lines(of: "a", in: SourceFile(path: "A.swift", text: "// snippet: a\nlet a = 1")) == nil)
  }
}
