import InterplayTestSupport
import Testing

struct ErrorTableTests {
  @Test func `the page of errors has every message of the sources`() throws {
    #expect(try Golden(documentation: "Errors.md").difference(from: ErrorTable.text(of: PackageFiles.sources)) == nil)
  }

  @Test func `every error has a remedy`() {
    #expect(ErrorTable.withoutRemedy(ErrorTable.text(of: PackageFiles.sources)) == [])
    #expect(ErrorTable.withoutRemedy("| a | b |\n| a |  |\n| a |  | 64 |") == ["| a |  |", "| a |  | 64 |"])
  }

  @Test func `a message is found with its cause and its remedy`() throws {
    let file = SourceFile(
      path: "Sources/A/A.swift",
      text: #"require(x > 0, "The \(name(of: "x")) is 0. Pass more.")"#
        + "\n// require(y, \"No message here.\")\nmyrequire(z, \"Nor here.\")")

    let message = try #require(ErrorMessages.messages(of: ["require"], in: file).first)

    #expect(message == ErrorMessages.Message(text: "The … is 0. Pass more.", file: "A.swift", arguments: "x > 0, "))
    #expect(message.cause(before: ". ") == "The … is 0" && message.remedy(after: ". ") == "Pass more.")
    #expect(ErrorMessages.messages(of: ["require"], in: file).count == 1)
  }

  @Test func `long literals are one line`() {
    let file = SourceFile(path: "A.swift", text: "fatalError(\n  \"\"\"\n  One \\\n  two.\n  \"\"\")")

    #expect(ErrorMessages.messages(of: ["fatalError"], in: file).map { $0.text } == ["One two."])
  }

  @Test func `the cases of a property are found with their texts`() {
    let file = SourceFile(
      path: "A.swift", text: "var name: String {\n  case .one(let a): \"first \\(a)\"\n  case .two:\n    \"second\"\n}\nvar other: Int {}")

    #expect(ErrorMessages.cases(of: "name", in: file).map { $0.name + "=" + $0.text } == ["one=first …", "two=second"])
  }
}
