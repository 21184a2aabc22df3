import Testing

struct PublicNamesTests {
  /// The modules that users import; the command and the probe are programs.
  private let files = PackageFiles.sources.filter { $0.module != "InterplayCommand" && $0.module != "InterplayProbe" }

  @Test func `no two modules declare public types with the same name`() { expectNone(PublicNames.findings(in: files)) }

  @Test func `no enum case has the name of a static property`() { expectNone(PublicNames.ambiguousMembers(in: files)) }

  @Test func `two public types with the same name are found`() {
    let found = PublicNames.findings(in: [
      SourceFile(path: "Sources/A/A.swift", text: "public struct Estimate { public enum Kind {} }\nstruct Hidden {}"),
      SourceFile(
        path: "Sources/A/B.swift", text: "public enum Kind {}\n@frozen public indirect enum Tree {}\npublic final class Hidden {}"),
      SourceFile(path: "Sources/B/C.swift", text: "import A\n\npublic final class Estimate<Value> {}\nextension Tree {}\nenum Kind {}"),
    ])

    #expect(
      found == [Finding(path: "Sources/B/C.swift", line: 3, message: "Sources/A/A.swift declares a public Estimate, too")])
  }

  @Test func `a case with the name of a static property is found, also in another file`() {
    let found = PublicNames.ambiguousMembers(in: [
      SourceFile(
        path: "Sources/A/E.swift",
        text: "enum E {\n  case easeIn(F)\n  case other\n  func f() { switch self { case .linear: 1 } }\n}\nenum G { case linear }"),
      SourceFile(path: "Sources/A/E+More.swift", text: "extension E {\n  static let linear = 1\n  public static let easeIn = 2\n}"),
    ])

    #expect(
      found == [
        Finding(
          path: "Sources/A/E+More.swift", line: 3, message: "A.E.easeIn is a static property and a case: neither can be written on its own")
      ])
  }
}
