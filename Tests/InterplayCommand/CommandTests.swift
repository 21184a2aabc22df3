import Foundation
import InterplayTestSupport
import Testing

@testable import InterplayCommand

@Suite struct CommandTests {
  @Test func `no two commands have one name`() {
    #expect(Set(Command.all.map(\.name)).count == Command.all.count && !Command.all.isEmpty)
  }

  @Test func `every command is called by its name, and points to its help`() {
    for command in Command.all {
      let run = Run(command.name, "--no-such-option")
      #expect(run.code == 64 && run.output.isEmpty, "\(command.name)")
      #expect(run.errors.hasSuffix("Try 'interplay \(command.name) --help'.\n"), "\(run.errors)")
    }
  }

  @Test func `the guide lists every command with its arguments`() throws {
    let guide = try String(contentsOf: packageRoot.appendingPathComponent("Documentation/Command.md"), encoding: .utf8)
    for command in Command.all { #expect(guide.contains("\n| `interplay \(command.call)` | "), "\(command.name)") }
  }
}
