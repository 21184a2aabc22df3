import Foundation

/// Where the program begins.
@main enum Launch {
  static func main() {
    var tool = CommandTool(
      write: { FileHandle.standardOutput.write(Data($0.utf8)) }, warn: { FileHandle.standardError.write(Data($0.utf8)) })
    tool.isTerminal = isatty(2) == 1
    exit(tool.run(Array(CommandLine.arguments.dropFirst())))
  }
}
