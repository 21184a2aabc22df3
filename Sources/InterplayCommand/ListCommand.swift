import Interplay

/// `interplay list`.
enum ListCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    _ = try Arguments(arguments, positions: [])
    let width = tool.pages.pages.map(\.name.count).max() ?? 0
    for (index, group) in tool.pages.groups.enumerated() {
      try tool.write((index == 0 ? "" : "\n") + group.title + "\n")
      for page in group.pages { try tool.write("  " + page.name.padded(to: width) + "  " + page.summary + "\n") }
    }
    return .success
  }
}

extension String {
  /// Returns the text, padded with spaces to `width` characters.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
