import Testing

struct HiddenPropertiesTests {
  @Test func `generic code finds the same properties as code that knows the type`() {
    expectNone(HiddenProperties.findings(in: PackageFiles.sources))
  }

  @Test func `every allowed property would be found`() {
    let found = HiddenProperties.findings(in: PackageFiles.sources, allowed: [])
    #expect(found.count == HiddenProperties.allowed.count)
  }

  @Test func `a property with the name of one of an extension is found, also of an inherited protocol and in another file`() {
    let files = [
      SourceFile(
        path: "Sources/A/P.swift",
        text:
          "public protocol P { var state: Int { get } }\nextension P {\n  public var isAtRest: Bool { true }\n  var hidden: Int { 0 }\n}"),
      SourceFile(
        path: "Sources/B/C.swift",
        text: "public protocol Q: P {}\npublic final class C<Value: Sendable>: Q {"
          + "\n  public let state = 1\n  public let hidden = 1\n}\nextension C {\n  public var isAtRest: Bool { false }\n}"),
    ]
    #expect(
      HiddenProperties.findings(in: files) == [
        Finding(path: "Sources/B/C.swift", line: 7, message: "generic code finds P.isAtRest in place of that of C: make it a requirement")
      ])
  }

  @Test func `a requirement with a default, and an equal name of another type, are not found`() {
    let files = [
      SourceFile(
        path: "Sources/A/P.swift", text: "public protocol P { var state: Int { get } }\nextension P { public var state: Int { 0 } }"),
      SourceFile(path: "Sources/A/C.swift", text: "public struct C: P { public let state = 1 }\npublic struct D { public let state = 2 }"),
    ]
    expectNone(HiddenProperties.findings(in: files))
  }
}
