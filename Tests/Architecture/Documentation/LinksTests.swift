import Testing

struct LinksTests {
  private func findings(_ text: String) -> [String] {
    let guide = SourceFile(path: "Documentation/Guide.md", text: "# A guide, in parts\n## [A link](../README.md) in it\n" + text)
    let files = [guide, SourceFile(path: "README.md", text: "## Begin here")]
    return Links.findings(
      in: guide, exists: { path in files.contains { $0.path == path } || path == "Sources" },
      read: { path in files.first { $0.path == path } }
    ).map { $0.message }
  }

  @Test(arguments: [
    "[readme](../README.md)", "[begin](../README.md#begin-here)", "[top](#a-guide-in-parts)",
    "[link](#a-link-in-it)", "[sources](../Sources)",
    "[elsewhere](https://example.org/none.md)", "```\n[none](None.md)\n```", "no link (at all)",
  ])
  func `a link with a target produces no finding`(text: String) {
    #expect(findings(text) == [])
  }

  @Test(arguments: [
    ("see [none](None.md)", "the link None.md leads nowhere"),
    ("![picture](Images/none.svg)", "the link Images/none.svg leads nowhere"),
    ("[out](../../README.md)", "the link ../../README.md leads nowhere"),
    ("[begin](../README.md#end-here)", "README.md has no heading #end-here"),
    ("[top](#bottom)", "Documentation/Guide.md has no heading #bottom"),
  ])
  func `a link without a target is found`(text: String, message: String) {
    #expect(findings(text) == [message])
  }
}
