import Testing

struct GuidesTests {
  @Test func `every operator has a guide`() {
    let modules = ["MotionStreams", "MotionScene", "MotionGestures", "MotionEngine", "MotionInteractions", "MotionInspection"]
    let operators = modules.flatMap { Guides.names(of: PackageFiles.sources, in: "Sources/\($0)/Operators") }
    let folder = "Documentation/Operators"

    expectNone(Guides.findings(concepts: operators, guides: Guides.names(of: PackageFiles.documentation, in: folder), in: folder))
  }

  @Test func `every interaction has a guide`() {
    let interactions = Guides.interactions(in: PackageFiles.sources)
    let folder = "Documentation/Interactions"

    expectNone(Guides.findings(concepts: interactions, guides: Guides.names(of: PackageFiles.documentation, in: folder), in: folder))
  }

  @Test(arguments: ["Interactions", "Operators"])
  func `every guide says when to use its subject, before its example`(_ folder: String) {
    for guide in PackageFiles.documentation where guide.path.hasPrefix("Documentation/\(folder)/") {
      expectNone(Guides.withoutUse(guide))
    }
  }

  @Test func `a guide that does not say when to use its subject is found`() {
    func findings(_ text: String) -> Int { Guides.withoutUse(SourceFile(path: "A.md", text: text)).count }

    #expect(findings("# A\n\nDoes.\n\n**Use it** to do.\n\n```swift\n```") == 0)
    #expect(findings("# A\n\nDoes.\n\n```swift\n```\n\n**Use it** to do.") == 1)
    #expect(findings("# A\n\n**Use it** to do.\n\nDoes.\n") == 1)
  }

  @Test func `the contracts are numbered without gaps`() throws {
    let contracts = try #require(PackageFiles.read("Documentation/Contracts.md"))

    let numbers = contracts.lines.compactMap { line in Int(line.prefix { $0 != "." }) }

    #expect(numbers == Array(1...numbers.count))
    #expect(numbers.count >= 25)
  }

  @Test func `a missing guide and a guide without a subject are found`() {
    let findings = Guides.findings(concepts: ["Map", "Zip"], guides: ["Map", "Flatten"], in: "Documentation/Operators")

    #expect(findings.map { $0.message } == ["Zip has no guide", "there is no Flatten to guide to"])
  }

  @Test func `a class is an interaction if it conforms to Interaction or inherits from one`() {
    let text =
      "final class D<Value: P>: B<Value> { let d = 1 }\nfinal class A: Interaction, Togglable { let a = 1 }\n"
      + "class B<Value: P>: Interaction { let b = 1 }\nfinal class C { let c = 1 }"

    #expect(Guides.interactions(in: [SourceFile(path: "A.swift", text: text)]) == ["A", "B", "D"])
  }
}
