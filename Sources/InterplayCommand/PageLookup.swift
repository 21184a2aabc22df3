import Interplay
import InterplayFormats
import MotionStage

/// Finds the page that an argument names.
struct PageLookup {
  private let tool: CommandTool

  /// Finds the pages of `tool`.
  init(_ tool: CommandTool) { self.tool = tool }

  /// The maximum size of a scene file, in bytes.
  static let largestScene = 1 << 24

  /// Returns the page called `name`, or the scene in the file of that name.
  ///
  /// - Parameter isNamedInFile: whether a recording or a script names it. One that was made with a scene has the name of the scene, not of its file.
  func page(_ name: String, isNamedInFile: Bool = false) throws(CommandFailure) -> Page {
    if let page = tool.pages.page(named: name) { return page }
    if !tool.opensScenes { throw CommandFailure(.badData, "there is no page called '\(name)' in this studio; choose one of its pages") }
    let kind = try Files.kind(of: name)
    if name.hasSuffix(".json"), kind == nil || kind == .scene || kind == .unknown { return try scene(name) }
    guard let kind else {
      let suggestion = Suggestion.text(for: name, among: tool.pages.pages.map(\.name))
      let list = "; '\(tool.name) list' prints all pages" + (isNamedInFile ? ", and --page names the file of a scene" : "")
      throw CommandFailure(.usage, "unknown page '\(name)'\(suggestion.isEmpty ? list : suggestion)")
    }
    throw CommandFailure(.usage, "\(name) is \(kind.noun), not a page; \(advice(name, kind))")
  }

  /// Returns the scene in the file at `path`.
  func scene(_ path: String) throws(CommandFailure) -> Page {
    let bytes = try Files.read(path, atMost: Self.largestScene, as: "a scene")
    do throws(FileError) {
      return try SceneFile.parse(bytes, registry: tool.registry).page
    } catch {
      throw CommandFailure(.badData, "\(path): \(error)")
    }
  }

  /// Returns advice on using a file of that kind, which is not a page.
  private func advice(_ path: String, _ kind: FileKind) -> String {
    switch kind {
    case .events(.recording): "play it with '\(tool.name) replay \(path)', or on a page with '\(tool.name) play PAGE --events \(path)'"
    case .events: "play it on a page with '\(tool.name) play PAGE --events \(path)'"
    case .scene: "rename it to end with .json to play it as a page"
    case .directory, .unknown: "'\(tool.name) list' prints all pages"
    }
  }
}
