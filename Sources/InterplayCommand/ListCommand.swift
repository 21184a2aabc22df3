import Interplay
import MotionFormats

/// `interplay list`.
enum ListCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(arguments, options: ["--format", "--output"], flags: ["--json"], positions: [])
    try Files.emit(try arguments.isJSON() ? json(of: tool.pages) : text(of: tool.pages), arguments, tool: tool)
    return .success
  }

  /// Returns the catalog as text: the groups with the names and summaries of their pages.
  private static func text(of catalog: PageCatalog) -> String {
    let width = catalog.pages.map(\.name.count).max() ?? 0
    return catalog.groups.map { group in
      group.title + "\n" + group.pages.map { "  " + $0.name.padded(to: width) + "  " + $0.summary + "\n" }.joined()
    }.joined(separator: "\n")
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
