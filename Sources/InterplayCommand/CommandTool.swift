/// The command line: arguments in, text and an exit code out. Only here are files and the terminal touched.
struct CommandTool {
  /// Writes to standard output, as it is; throws if that is full or closed.
  var write: (String) throws(CommandFailure) -> Void

  /// Writes to standard error, as it is. What is lost is in ``lossOfWarnings``: a warning alone stops nothing.
  var warn: (String) -> Void

  /// Why a warning could not be written; nil where all were.
  var lossOfWarnings: () -> CommandFailure? = { nil }

  /// The files that commands have begun to write.
  var temporaryFiles = TemporaryFiles()

  /// Whether standard error is a terminal, on which a line can be written over.
  var isTerminal = false

  /// Runs what `arguments` (without the program's name) ask for, and returns the exit code.
  func run(_ arguments: [String]) -> Int32 {
    var code: ExitCode
    do throws(CommandFailure) {
      code = try dispatch(arguments)
    } catch {
      code = error.code
      if code != .closedPipe { warn("interplay: \(error.message)\n") }
      if code == .usage { warn("Try 'interplay --help'.\n") }
    }
    if let loss = lossOfWarnings(), code == .success || loss.code == .closedPipe { code = loss.code }
    return code.rawValue
  }

  private static let commands = [
    "list", "play", "replay", "recognize", "velocity", "curve", "graph", "why", "show", "convert", "check",
  ]

  private static func unknown(_ command: String) -> CommandFailure {
    let suggestion = Suggestion.text(for: command, among: commands + ["help", "--version"])
    return CommandFailure(.usage, "there is no command '\(command)'" + suggestion)
  }

  private func dispatch(_ arguments: [String]) throws(CommandFailure) -> ExitCode {
    guard let name = arguments.first else { throw CommandFailure(.usage, "say what to do") }
    let rest = Array(arguments.dropFirst())
    if ["--help", "-h", "help"].contains(name) {
      if let command = rest.first, !Self.commands.contains(command) { throw Self.unknown(command) }
      try write(Help.text(for: rest.first))
      return .success
    }
    if rest.contains("--help") || rest.contains("-h"), Self.commands.contains(name) {
      try write(Help.text(for: name))
      return .success
    }
    switch name {
    case "--version":
      _ = try Arguments(rest, positions: [])
      try write("interplay \(Version.current)\n")
      return .success
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
    default: throw Self.unknown(name)
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
  /// A file, or standard output, cannot be written.
  case cannotCreate = 73
  /// Nobody reads the pipe that was written to: 128 and the number of SIGPIPE, as shells count.
  case closedPipe = 141
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
