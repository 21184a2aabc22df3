import Foundation
import InterplayTestSupport
import Testing

@testable import InterplayCommand

@Suite struct VersionTests {
  @Test func `the version is the latest one in the change log`() throws {
    let run = Run("--version")
    #expect(run.code == 0 && run.output == "interplay \(Version.current)\n" && run.errors.isEmpty)

    let changes = try String(contentsOf: packageRoot.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
    let title = try #require(changes.split(separator: "\n").first { $0.hasPrefix("## ") })
    #expect(title.split(separator: " ").contains(Substring(Version.current)), "\(title)")
  }

  @Test func `the version takes no arguments`() { #expect(Run("--version", "tossing").code == 64) }
}
