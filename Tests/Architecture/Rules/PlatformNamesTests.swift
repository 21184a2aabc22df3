import Testing

struct PlatformNamesTests {
  @Test func `no public type takes a name of SwiftUI, UIKit, Foundation or Combine`() {
    expectNone(PlatformNames.findings(in: PackageFiles.sources.filter { $0.module != "InterplayCommand" && $0.module != "InterplayProbe" }))
  }

  @Test func `a reserved name is found, an allowed one is not`() {
    let file = SourceFile(
      path: "Sources/A/A.swift",
      text: "public struct Transaction {}\npublic struct Color {}\nstruct Timer {}\npublic enum Own { enum Text {} }")

    #expect(PlatformNames.findings(in: [file]).map { $0.line } == [1])
  }

  @Test func `every allowed name is a reserved one`() { #expect(PlatformNames.allowed.filter { !PlatformNames.taken.contains($0) } == []) }
}
