import Foundation
import InterplayTestSupport
import Testing

/// The program of the README.
@Suite struct FirstProgramTests {
  @Test func `it prints what the first tutorial shows`() throws {
    let process = Process()
    // It is built beside the tests.
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    process.executableURL = folder.appendingPathComponent("FirstProgram")
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()

    #expect(process.terminationStatus == 0)
    try expectShown(output, in: "Documentation/Tutorials/FirstInteraction.md")
  }

  @Test func `it has at most 25 lines`() throws {
    let text = try String(contentsOf: packageRoot.appendingPathComponent("Examples/FirstProgram/main.swift"), encoding: .utf8)

    // Without the two markers of the snippet.
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 3 <= 25)
  }
}
