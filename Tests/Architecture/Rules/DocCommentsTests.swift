import Testing

struct DocCommentsTests {
  private func findings(_ text: String) -> [Finding] {
    DocComments.findings(in: [SourceFile(path: "Sources/MotionScene/A.swift", text: text)])
  }

  @Test func `everything that others may use is documented`() {
    expectNone(DocComments.findings(in: PackageFiles.sources + PackageFiles.pages))
  }

  @Test(arguments: [
    "public struct A {}", "package final class A {}", "  public static let a = 1", "  public private(set) var a = 1",
    "@inlinable public func a() {}", "// Not a doc comment.\npublic init() {}", "/// Of something else.\n\npublic let a = 1",
    "public static func + (left: A, right: A) -> A { left }",
  ])
  func `a public declaration without a doc comment is found`(text: String) {
    #expect(findings(text).count == 1)
  }

  @Test(arguments: [
    "/// An a.\npublic struct A {}", "/// An a.\n@frozen\n@usableFromInline\npublic struct A {}", "public import MotionPhysics",
    "struct A {}", "let package = Package()", "@_exported public import MotionScene",
  ])
  func `a documented or an internal one is not`(text: String) {
    #expect(findings(text) == [])
  }

  @Test func `what a conformance requires is documented with the protocol`() {
    #expect(findings("extension A: Hashable {\n  public func hash(into hasher: inout Hasher) {}\n}") == [])
    #expect(findings("protocol P { var state: Int { get } }\nstruct A: P {\n  public var state = 1\n}") == [])
    #expect(findings("protocol P { var state: Int { get } }\nextension P {\n  public var state: Int { 1 }\n}") == [])
    #expect(findings("protocol P { var state: Int { get } }\nprotocol Q: P {}\nstruct A: Q {\n  public var state = 1\n}") == [])
  }

  @Test func `what it does not require is not`() {
    #expect(findings("protocol P { var state: Int { get } }\nstruct A: P {\n  public var other = 1\n}").count == 1)
    #expect(findings("protocol P { var state: Int { get } }\nstruct A {\n  public var state = 1\n}").count == 1)
    #expect(findings("extension A {\n  public var state: Int { 1 }\n}").count == 1)
  }
}
