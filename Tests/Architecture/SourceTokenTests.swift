import Testing

struct SourceTokenTests {
  private func words(_ text: String) -> [String] { SourceToken.scan(text).map { $0.text } }

  @Test func `comments are no code`() {
    #expect(words("a // weak b\nc /* weak\n weak */ d") == ["a", "c", "d"])
  }

  @Test func `strings are no code, nor what they interpolate`() {
    #expect(words(#"a "weak" b "x \(weak("y")) z" c"#) == ["a", "b", "c"])
    #expect(words("a \"\"\"\nweak \"quoted\"\n\"\"\" b") == ["a", "b"])
    #expect(words(#"a "\"weak" b"#) == ["a", "b"])
  }

  @Test func `names between backticks are no code`() {
    #expect(words("func `a weak name`() {}") == ["func", "{", "}"])
  }

  @Test func `lines are counted through comments and strings`() {
    #expect(SourceToken.scan("/*\n*/ \"\"\"\n\"\"\"\na").last?.line == 4)
  }
}
