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

  @Test(arguments: ["Button", "Gesture", "ScrollView", "Slider", "Toggle", "UnitCurve", "CGPoint", "Timer", "Publisher"])
  func `a name of each framework is found`(name: String) {
    #expect(PlatformNames.findings(in: [SourceFile(path: "Sources/A/A.swift", text: "public struct \(name) {}")]).count == 1)
  }

  @Test func `no name of an interaction or a control counts as one of a platform`() {
    let files = PackageFiles.sources.filter { $0.module == "MotionInteractions" || $0.module == "MotionControls" }
    let names = files.flatMap { PublicNames.types(in: $0) }.map { $0.name }
    #expect(names.contains("Scrollable"))
    #expect(names.filter { PlatformNames.taken.contains($0) } == ["Spring"])
  }

  @Test func `every allowed name is a reserved one`() { #expect(PlatformNames.allowed.filter { !PlatformNames.taken.contains($0) } == []) }
}
