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

  @Test func `a snippet is the text between its markers, with the common indentation removed`() {
    #expect(Snippets.lines(of: "inner", in: file) == ["let b = a", "", "use(b)"])
  }

  @Test func `a snippet omits the markers nested in it`() {
    #expect(Snippets.lines(of: "outer", in: file) == ["let a = 1", "do {", "  let b = a", "", "  use(b)", "}"])
  }

  @Test func `an unknown name and a snippet without an end return nil`() {
    #expect(Snippets.lines(of: "other", in: file) == nil)
    #expect(Snippets.lines(of: "a", in: SourceFile(path: "A.swift", text: "// snippet: a\nlet a = 1")) == nil)
  }
}
