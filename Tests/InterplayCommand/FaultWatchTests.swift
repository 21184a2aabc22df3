import Foundation
import Testing

@testable import InterplayCommand

/// Faults in processes of their own, whose standard output is in place of a terminal.
@Suite struct FaultWatchTests {
  static let modes = TerminalModes(
    input: STDIN_FILENO, output: STDOUT_FILENO, former: termios(), begin: "", end: "the terminal is restored")

  @Test(arguments: [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV])
  func `a fault restores the terminal, and ends the process by its signal`(_ number: Int32) async {
    let result = await #expect(processExitsWith: .signal(number), observing: [\.standardOutputContent]) { [number] in
      // A backtrace of the runtime would return from a signal that is raised.
      signal(number, SIG_DFL)
      FaultWatch.begin(restoring: FaultWatchTests.modes)
      // Threads of the test library block it, unless it is raised by `abort`.
      if number == SIGABRT { abort() } else { raise(number) }
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(text.components(separatedBy: "the terminal is restored").count == 2)
  }

  @Test func `a trap restores the terminal`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
      FaultWatch.begin(restoring: FaultWatchTests.modes)
      let names = CommandLine.arguments
      _ = names[names.count]
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(text.contains("the terminal is restored"))
  }

  @Test func `a terminal that is restored already is left alone`() async {
    let result = await #expect(processExitsWith: .signal(SIGTRAP), observing: [\.standardOutputContent]) {
      signal(SIGTRAP, SIG_DFL)
      FaultWatch.begin(restoring: FaultWatchTests.modes)
      FaultWatch.end()
      raise(SIGTRAP)
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(!text.contains("the terminal is restored"))
  }
}
