/// The command line: arguments in, text and an exit code out. Only here are files and the terminal touched.
struct CommandTool {
  /// Writes to standard output, as it is.
  var write: (String) -> Void

  /// Writes to standard error, as it is.
  var warn: (String) -> Void

  /// Whether standard error is a terminal, on which a line can be written over.
  var isTerminal = false

  /// Runs what `arguments` (without the program's name) ask for, and returns the exit code.
  func run(_ arguments: [String]) -> Int32 {
    do throws(CommandFailure) {
      return try dispatch(arguments).rawValue
    } catch {
      warn("interplay: \(error.message)\n")
      if error.code == .usage { warn("Try 'interplay --help'.\n") }
      return error.code.rawValue
    }
  }

  private func dispatch(_ arguments: [String]) throws(CommandFailure) -> ExitCode {
    guard let name = arguments.first else { throw CommandFailure(.usage, "say what to do") }
    if ["--help", "-h", "help"].contains(name) {
      write(Help.text(for: arguments.dropFirst().first))
      return .success
    }
    let rest = Array(arguments.dropFirst())
    if rest.contains("--help") || rest.contains("-h") {
      write(Help.text(for: name))
      return .success
    }
    switch name {
    case "list": return try ListCommand.run(rest, tool: self)
    case "play": return try PlayCommand.run(rest, tool: self)
    case "replay": return try ReplayCommand.run(rest, tool: self)
    case "recognize": return try RecognizeCommand.run(rest, tool: self)
    case "velocity": return try VelocityCommand.run(rest, tool: self)
    case "curve": return try CurveCommand.run(rest, tool: self)
    case "graph": return try GraphCommand.run(rest, tool: self)
    case "why": return try WhyCommand.run(rest, tool: self)
    case "show": return try ShowCommand.run(rest, tool: self)
    case "convert": return try ConvertCommand.run(rest, tool: self)
    case "check": return try CheckCommand.run(rest, tool: self)
    default: throw CommandFailure(.usage, "there is no command '\(name)'")
    }
  }
}

/// What the program ends with; the numbers are those of sysexits.h.
enum ExitCode: Int32 {
  /// It did what was asked for.
  case success = 0
  /// What was compared differs.
  case different = 1
  /// The arguments make no sense.
  case usage = 64
  /// A file's contents are wrong.
  case badData = 65
  /// A file is not there or cannot be read.
  case noInput = 66
  /// Something went wrong, or cannot be meant, in what was played strictly.
  case diagnosed = 70
  /// A file cannot be written.
  case cannotCreate = 73
}

/// Why a command gave up.
struct CommandFailure: Error {
  let code: ExitCode
  let message: String

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }
}
