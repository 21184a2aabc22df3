import Testing

struct SystemNamesTests {
  @Test func `no file beside Foundation has an ambiguous name of geometry`() {
    for files in [PackageFiles.sources, PackageFiles.pages, PackageFiles.tests, PackageFiles.benchmarks] {
      expectNone(SystemNames.findings(in: files))
    }
  }

  @Test func `an ambiguous name is found, one with its module or an alias is not`() {
    let text = "import Foundation\n\nlet size = A.Size.zero\nlet place = Point.zero"
    let file = SourceFile(path: "Sources/A/A.swift", text: text)
    func lines(beside alias: String) -> [Int] {
      SystemNames.findings(in: [file, SourceFile(path: "Sources/A/B.swift", text: alias)]).map { $0.line }
    }

    #expect(lines(beside: "") == [4])
    #expect(lines(beside: "private typealias Point = C.Point") == [4])
    #expect(lines(beside: "struct B { typealias Point = C.Point }") == [4])
    #expect(lines(beside: "typealias Point = C.Point") == [])
    #expect(SystemNames.findings(in: [file, SourceFile(path: "Sources/B/B.swift", text: "typealias Point = C.Point")]).count == 1)
  }

  @Test(arguments: ["@preconcurrency import Darwin", "internal import AppKit", "import Foundation"])
  func `each module with these types is found`(_ line: String) {
    let file = SourceFile(path: "Sources/A/A.swift", text: line + "\nlet place = Point.zero")
    #expect(SystemNames.findings(in: [file]).map { $0.line } == [2])
  }

  @Test func `a scoped import makes no name ambiguous`() {
    let file = SourceFile(path: "Sources/A/A.swift", text: "import struct Foundation.URL\nlet place = Point.zero")
    #expect(SystemNames.findings(in: [file]) == [])
  }

  @Test func `a file without Foundation may use all names`() {
    #expect(SystemNames.findings(in: [SourceFile(path: "Sources/A/A.swift", text: "let place = Point.zero")]) == [])
  }
}
