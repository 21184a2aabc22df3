import Testing

struct DocCommentsTests {
  private func findings(_ text: String) -> [Finding] {
    DocComments.findings(in: [SourceFile(path: "Sources/MotionScene/A.swift", text: text)])
  }

  @Test func `every public declaration is documented`() {
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
  func `documented and internal declarations produce no finding`(text: String) {
    #expect(findings(text) == [])
  }

  @Test func `a requirement of a protocol needs a doc comment only in the protocol`() {
    #expect(findings("extension A: Hashable {\n  public func hash(into hasher: inout Hasher) {}\n}") == [])
    #expect(findings("protocol P { var state: Int { get } }\nstruct A: P {\n  public var state = 1\n}") == [])
    #expect(findings("protocol P { var state: Int { get } }\nextension P {\n  public var state: Int { 1 }\n}") == [])
    #expect(findings("protocol P { var state: Int { get } }\nprotocol Q: P {}\nstruct A: Q {\n  public var state = 1\n}") == [])
  }

  @Test func `other members of a conforming type need doc comments`() {
    #expect(findings("protocol P { var state: Int { get } }\nstruct A: P {\n  public var other = 1\n}").count == 1)
    #expect(findings("protocol P { var state: Int { get } }\nstruct A {\n  public var state = 1\n}").count == 1)
    #expect(findings("extension A {\n  public var state: Int { 1 }\n}").count == 1)
  }
}
