import Interplay
import InterplayFormats
import InterplayPages

/// Finds the page that an argument names.
enum PageLookup {
  /// Larger files are no scenes, in bytes.
  static let largestScene = 1 << 24

  /// The page called `name`, or the scene in the file of that name.
  static func page(_ name: String) throws(CommandFailure) -> Page {
    if let page = Pages.named(name) { return page }
    let kind = try Files.kind(of: name)
    if name.hasSuffix(".json"), kind == nil || kind == .scene || kind == .unknown { return try scene(name) }
    guard let kind else {
      let suggestion = Suggestion.text(for: name, among: Pages.all.map(\.name))
      throw CommandFailure(.usage, "there is no page '\(name)'\(suggestion.isEmpty ? "; 'interplay list' prints them" : suggestion)")
    }
    throw CommandFailure(.usage, "\(name) is \(kind.noun), not a page; \(advice(name, kind))")
  }

  /// The scene in the file at `path`.
  static func scene(_ path: String) throws(CommandFailure) -> Page {
    let bytes = try Files.read(path, atMost: largestScene, as: "a scene")
    do throws(FileError) {
      return try SceneFile.parse(bytes).page
    } catch {
      throw CommandFailure(.badData, "\(path): \(error)")
    }
  }

  /// What to do about a file of that kind in place of a page.
  private static func advice(_ path: String, _ kind: FileKind) -> String {
    switch kind {
    case .events(.recording): "play it with 'interplay replay \(path)', or on a page with 'interplay play PAGE --events \(path)'"
    case .events: "play it on a page with 'interplay play PAGE --events \(path)'"
    case .scene: "give it a name that ends with .json to play it in place of one"
    case .directory, .unknown: "'interplay list' prints the pages"
    }
  }
}
