import Foundation
public import InterplayFormats
public import MotionStage

/// The command `interplay` for pages of your own.
///
/// An executable target with this one call has all commands: `list`, `play`, `replay`, `show`, `why`, `graph` and the others.
public enum InterplayCommandLine {
  /// Runs the command in the arguments of the process, and ends the process with its exit code.
  ///
  /// Call it first in the main file, before anything opens a file or starts a thread: it reserves the standard streams and handles signals.
  ///
  /// - Parameters:
  ///   - pages: the pages that the commands find by name.
  ///   - registry: the kinds of interactions that scene files may contain. Yours are registered in it.
  ///   - name: the name of the program in its help and its messages. Defaults to the name of the executable.
  public static func main(pages: PageCatalog, registry: SceneRegistry = .standard, name: String? = nil) -> Never {
    // 1. Before anything opens a file, which could get the descriptor of a closed stream.
    StandardStream.reserveDescriptors()
    let (output, errors) = (StandardStream.output(), StandardStream.error())
    var tool = CommandTool(write: output.write, warn: errors.note)
    (tool.pages, tool.registry) = (pages, registry)
    tool.name = name ?? executableName
    tool.isTerminal = errors.isTerminal
    tool.keepOutput = { output.keepForItself() }
    tool.lossOfWarnings = { errors.failure }
    // 2. Before anything starts a thread, because threads inherit the signal mask.
    SignalWatch.begin(removing: tool.temporaryFiles)

    let code = tool.run(Array(CommandLine.arguments.dropFirst()))
    if code == ExitCode.closedPipe.rawValue { SignalWatch.end(by: SIGPIPE) }
    exit(code)
  }

  /// The last component of the path of the executable.
  private static var executableName: String {
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    return name.isEmpty ? "interplay" : name
  }
}
