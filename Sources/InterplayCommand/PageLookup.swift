import Interplay
import InterplayFormats
import InterplayPages
import MotionStage

/// Finds the page that an argument names.
enum PageLookup {
  /// The maximum size of a scene file, in bytes.
  static let largestScene = 1 << 24

  /// Returns the page called `name`, or the scene in the file of that name.
  static func page(_ name: String) throws(CommandFailure) -> Page {
    if let page = Pages.named(name) { return page }
    let kind = try Files.kind(of: name)
    if name.hasSuffix(".json"), kind == nil || kind == .scene || kind == .unknown { return try scene(name) }
    guard let kind else {
      let suggestion = Suggestion.text(for: name, among: Pages.all.map(\.name))
      throw CommandFailure(.usage, "unknown page '\(name)'\(suggestion.isEmpty ? "; 'interplay list' prints all pages" : suggestion)")
    }
    throw CommandFailure(.usage, "\(name) is \(kind.noun), not a page; \(advice(name, kind))")
  }

  /// Returns the scene in the file at `path`.
  static func scene(_ path: String) throws(CommandFailure) -> Page {
    let bytes = try Files.read(path, atMost: largestScene, as: "a scene")
    do throws(FileError) {
      return try SceneFile.parse(bytes).page
    } catch {
      throw CommandFailure(.badData, "\(path): \(error)")
    }
  }

  /// Returns advice on using a file of that kind, which is not a page.
  private static func advice(_ path: String, _ kind: FileKind) -> String {
    switch kind {
    case .events(.recording): "play it with 'interplay replay \(path)', or on a page with 'interplay play PAGE --events \(path)'"
    case .events: "play it on a page with 'interplay play PAGE --events \(path)'"
    case .scene: "rename it to end with .json to play it as a page"
    case .directory, .unknown: "'interplay list' prints all pages"
    }
  }
}
