import Interplay
import InterplayPages

/// `interplay list`.
enum ListCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    _ = try Arguments(arguments, positions: [])
    let width = Pages.all.map(\.name.count).max() ?? 0
    for (index, group) in Pages.groups.enumerated() {
      tool.write((index == 0 ? "" : "\n") + group.title + "\n")
      for page in group.pages { tool.write("  " + page.name.padded(to: width) + "  " + page.summary + "\n") }
    }
    return .success
  }

  /// The page called `name`, or the scene in the file of that name.
  static func page(_ name: String) throws(CommandFailure) -> Page {
    if name.hasSuffix(".json") { return try scene(name) }
    guard let page = Pages.named(name) else {
      throw CommandFailure(.usage, "there is no page '\(name)'; there are \(Pages.all.map(\.name).joined(separator: ", "))")
    }
    return page
  }

  /// The scene in the file at `path`.
  static func scene(_ path: String) throws(CommandFailure) -> Page {
    let bytes = try Files.read(path)
    do throws(FileError) {
      return try SceneFile.parse(bytes).page
    } catch {
      throw CommandFailure(.badData, "\(path): \(error)")
    }
  }
}

extension String {
  /// The text, filled up with spaces behind it to `width` characters.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
