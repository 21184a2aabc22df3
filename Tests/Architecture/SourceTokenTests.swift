import Testing

struct SourceTokenTests {
  private func words(_ text: String) -> [String] { SourceToken.scan(text).map { $0.text } }

  @Test func `comments are not scanned as code`() {
    #expect(words("a // weak b\nc /* weak\n weak */ d") == ["a", "c", "d"])
  }

  @Test func `strings and their interpolations are not scanned as code`() {
    #expect(words(#"a "weak" b "x \(weak("y")) z" c"#) == ["a", "b", "c"])
    #expect(words("a \"\"\"\nweak \"quoted\"\n\"\"\" b") == ["a", "b"])
    #expect(words(#"a "\"weak" b"#) == ["a", "b"])
  }

  @Test func `names in backticks are not scanned as code`() {
    #expect(words("func `a weak name`() {}") == ["func", "{", "}"])
  }

  @Test func `the depth of a word counts the parentheses that are open before it`() {
    #expect(SourceToken.scan("a(b { c(d) }) e \"(\" f").map { $0.depth } == [0, 1, 1, 1, 2, 1, 0, 0])
  }

  @Test func `line numbers include the lines of comments and strings`() {
    #expect(SourceToken.scan("/*\n*/ \"\"\"\n\"\"\"\na").last?.line == 4)
  }
}
