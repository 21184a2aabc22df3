import Testing

/// The path of an event from `send` to a node, which the guide to gestures lists.
struct EventPathTests {
  /// A type on the path, the file that passes the event on, and the code that does.
  private struct Step {
    let type: String
    let file: SourceFile
    let code: String
    let turnsBack: Bool
  }

  private func steps() throws -> [Step] {
    let guide = try #require(PackageFiles.read("Documentation/Gestures.md"))
    let start = try #require(guide.lines.firstIndex(of: "## The path of an event"))
    let section = guide.lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    return try section.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| |") }.map { row in
      let link = try #require(row.split(separator: "](../").last?.prefix { $0 != ")" })
      let type = try #require(row.split(separator: "[").dropFirst().first?.prefix { $0 != "]" })
      let code = try #require(row.split(separator: "`").dropFirst().first)
      let file = try #require(PackageFiles.read(String(link)), "\(link)")
      return Step(type: String(type), file: file, code: String(code), turnsBack: row.contains("turns back"))
    }
  }

  @Test func `an event passes at most ten types, and turns back at most once`() throws {
    let steps = try steps()
    #expect((5...10).contains(steps.count))
    #expect(steps.count { $0.turnsBack } <= 1)
    #expect(Set(steps.map { $0.type }).count == steps.count)
  }

  @Test func `each type of the path passes the event on as the guide says`() throws {
    for step in try steps() {
      #expect(step.file.name == step.type + ".swift")
      #expect(step.file.text.contains(step.code), "\(step.file.path) does not contain \(step.code)")
    }
  }
}
