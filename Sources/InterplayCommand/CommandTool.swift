import Foundation
import InterplayFormats
import MotionStage

/// The command line tool: it maps arguments to output and an exit code.
///
/// Only this module accesses the terminal, and files other than the goldens of tests.
struct CommandTool {
  /// Writes to standard output; throws if it is full or closed.
  var write: (String) throws(CommandFailure) -> Void

  /// Reserves standard output for ``write``, and returns its new descriptor. Other output goes to standard error.
  var keepOutput: () -> Int32 = { STDOUT_FILENO }

  /// Writes to standard error. A lost warning does not end the command; ``lossOfWarnings`` reports it.
  var warn: (String) -> Void

  /// Reads what is there of standard input, or waits for more; nil at its end.
  var read: () throws(CommandFailure) -> [UInt8]? = { () throws(CommandFailure) in try StandardStream.readInput() }

  /// The error of a warning that could not be written; nil if there is none.
  var lossOfWarnings: () -> CommandFailure? = { nil }

  /// The files that commands are writing.
  var temporaryFiles = TemporaryFiles()

  /// Whether standard error is a terminal, on which a line can be overwritten.
  var isTerminal = false

  /// The pages that commands find by name.
  var pages = PageCatalog([])

  /// The kinds of interactions that scene files may contain.
  var registry = SceneRegistry.standard

  /// Whether the name of a page may be the path of a scene file. It may not where the name comes from elsewhere, as in the studio's server.
  var opensScenes = true

  /// The name of the program, with which its messages begin.
  var name = "interplay"

  /// Runs the command in `arguments`, which exclude the program's name, and returns the exit code.
  func run(_ arguments: [String]) -> Int32 {
    var code: ExitCode
    do throws(CommandFailure) {
      code = try dispatch(arguments)
    } catch {
      code = error.code
      if code != .closedPipe { report(error.message) }
      if code == .usage { warn("Try '\(name) \(arguments.first.flatMap(Command.named).map { $0.name + " " } ?? "")--help'.\n") }
    }
    if let loss = lossOfWarnings(), code == .success || loss.code == .closedPipe { code = loss.code }
    return code.rawValue
  }

  /// Writes `sentence` to standard error, after the name of the program, with an escape in place of each control character.
  func report(_ sentence: String) { warn("\(name): \(TerminalText.escapedLines(sentence))\n") }

  private static let helpWords = ["--help", "-h", "help"]

  /// The help of the tool.
  private var help: Help { Help(of: name, showing: pages.pages.first?.name) }

  /// Returns the command called `word`; throws if there is none.
  private func command(named word: String) throws(CommandFailure) -> Command {
    if let command = Command.named(word) { return command }
    // The name of a page is what a newcomer has.
    let isPage = pages.page(named: word) != nil
    let known = Command.all.map(\.name) + ["help", "--version"]
    let meant = isPage ? "play \(word)" : ["-v", "-V"].contains(word) ? "--version" : nil
    let suggestion = meant.map { "; did you mean '\($0)'?" } ?? Suggestion.text(for: word, among: known)
    throw CommandFailure(.usage, "unknown command '\(word)'" + suggestion)
  }

  private func dispatch(_ arguments: [String]) throws(CommandFailure) -> ExitCode {
    guard let word = arguments.first else { throw CommandFailure(.usage, "missing command; '\(name) --help' lists the commands") }
    let rest = Array(arguments.dropFirst())
    if Self.helpWords.contains(word) {
      // The help for the help is the overview.
      if let subject = rest.first, !Self.helpWords.contains(subject) {
        try write(help.text(for: command(named: subject)))
      } else {
        try write(help.text(for: nil))
      }
      return .success
    }
    if word == "--version" {
      _ = try Arguments(rest, positions: [])
      try write("interplay \(Version.current)\n")
      return .success
    }
    let called = try command(named: word)
    if rest.contains("--help") || rest.contains("-h") {
      try write(help.text(for: called))
      return .success
    }
    return try called.run(rest, self)
  }
}

/// The exit codes of the program; the numbers are those of sysexits.h.
enum ExitCode: Int32 {
  /// The command succeeded.
  case success = 0
  /// A comparison found a difference.
  case different = 1
  /// The arguments are invalid.
  case usage = 64
  /// The contents of a file are invalid.
  case badData = 65
  /// A file does not exist or cannot be read.
  case noInput = 66
  /// A strict run has diagnostics.
  case diagnosed = 70
  /// A file or standard output cannot be written.
  case cannotCreate = 73
  /// The pipe for output is closed: 128 plus the number of SIGPIPE, as in shells.
  case closedPipe = 141
}

/// The error with which a command fails.
struct CommandFailure: Error {
  let code: ExitCode
  let message: String

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }
}
