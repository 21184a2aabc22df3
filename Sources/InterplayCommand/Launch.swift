import Foundation

/// The program.
@main enum Launch {
  static func main() {
    // 1. Before anything opens a file, which could get the descriptor of a closed stream.
    StandardStream.reserveDescriptors()
    let (output, errors) = (StandardStream.output(), StandardStream.error())
    var tool = CommandTool(write: output.write, warn: errors.note)
    tool.isTerminal = errors.isTerminal
    tool.lossOfWarnings = { errors.failure }
    // 2. Before anything starts a thread, because threads inherit the signal mask.
    SignalWatch.begin(removing: tool.temporaryFiles)

    let code = tool.run(Array(CommandLine.arguments.dropFirst()))
    if code == ExitCode.closedPipe.rawValue { SignalWatch.end(by: SIGPIPE) }
    exit(code)
  }
}
