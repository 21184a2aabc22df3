import Interplay
import MotionFormats

/// `interplay list`.
enum ListCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(arguments, flags: ["--json"], positions: [])
    if arguments.has("--json") {
      try tool.write(json(of: tool.pages))
      return .success
    }
    let width = tool.pages.pages.map(\.name.count).max() ?? 0
    for (index, group) in tool.pages.groups.enumerated() {
      try tool.write((index == 0 ? "" : "\n") + group.title + "\n")
      for page in group.pages { try tool.write("  " + page.name.padded(to: width) + "  " + page.summary + "\n") }
    }
    return .success
  }

  /// Returns the catalog as JSON: the pages with their sizes and the paths of their settings.
  private static func json(of catalog: PageCatalog) -> String {
    let pages = catalog.pages.map { page in
      let paths = Stage(page: page).runtime.settings.map { JSONText.quoted($0.path) }
      let size = "[\(JSONText.number(page.canvas.width)), \(JSONText.number(page.canvas.height))]"
      return """
            {"name": \(JSONText.quoted(page.name)), "summary": \(JSONText.quoted(page.summary)), "canvas": \(size),
             "settings": [\(paths.joined(separator: ", "))]}
        """
    }
    return "{\n  \"pages\": [\n\(pages.joined(separator: ",\n"))\n  ]\n}\n"
  }
}

extension String {
  /// Returns the text, padded with spaces to `width` characters.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
