import Foundation
import InterplayPages
import Testing

@testable import InterplayCommand

@Suite struct LiveCommandTests {
  @Test func `the command keeps standard output for its drawings, and draws nowhere else`() {
    // No terminal: the command ends before it draws, wherever the test runs.
    let pipe = Pipe()
    var keepCount = 0
    var tool = CommandTool(write: { _ in }, warn: { _ in })
    tool.pages = Pages.catalog
    tool.keepOutput = {
      keepCount += 1
      return pipe.fileHandleForWriting.fileDescriptor
    }

    #expect(tool.run(["live", "tossing"]) == ExitCode.noInput.rawValue)
    #expect(keepCount == 1)
    withExtendedLifetime(pipe) {}
  }
}
