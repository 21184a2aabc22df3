import Foundation
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
    if kind == .unknown, ScriptConversion.isScript(name) {
      throw CommandFailure(.usage, "\(name) is a script, not a page; run it with '\(tool.name) test \(name)'")
    }
    throw CommandFailure(.usage, "\(name) is \(kind.noun), not a page; \(advice(name, kind))")
  }

  /// Returns whether `name` is the path of a scene, and not the name of a page.
  private func isScenePath(_ name: String) -> Bool { name.hasSuffix(".json") && tool.pages.page(named: name) == nil }

  /// Returns those of `names` that may be paths of scenes: a page of the catalog is in no file.
  func paths(among names: [String?]) -> [String] { names.compactMap { $0 }.filter { tool.pages.page(named: $0) == nil } }

  /// Returns the name by which the file at `path` names the page that is found by `name`: the path of a scene is relative to that file.
  func stored(_ name: String, in path: String) -> String { isScenePath(name) ? ScenePath.stored(name, in: path) : name }

  /// Returns the name by which the page is found that the file at `path` names `name`.
  func found(_ name: String, from path: String) -> String { isScenePath(name) ? ScenePath.found(name, from: path) : name }

  /// Returns the name by which the file at `target` names the page that the file at `source` names `name`.
  func moved(_ name: String?, from source: String, to target: String) -> String? {
    name.map { stored(found($0, from: source), in: target) }
  }

  /// Returns the page that the file at `path` names `name`.
  ///
  /// - Throws: an error of that file.
  func page(_ name: String, namedIn path: String) throws(CommandFailure) -> Page {
    let found = found(name, from: path)
    if isScenePath(name), tool.opensScenes, !FileManager.default.fileExists(atPath: found) {
      let absolute = URL(fileURLWithPath: found).standardizedFileURL.path
      throw CommandFailure(
        .badData, "\(path): the scene '\(name)' is not there; move it to \(absolute), or name its file with --page")
    }
    do throws(CommandFailure) {
      return try page(found, isNamedInFile: true)
    } catch {
      throw CommandFailure(.badData, "\(path): \(error.message)")
    }
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

  /// Returns advice on using a file of that kind, which is not what was asked for.
  func advice(_ path: String, _ kind: FileKind) -> String {
    switch kind {
    case .events(.recording): "play it with '\(tool.name) replay \(path)', or on a page with '\(tool.name) play PAGE --events \(path)'"
    case .events: "play it on a page with '\(tool.name) play PAGE --events \(path)'"
    case .scene where path.hasSuffix(".json"): "play it with '\(tool.name) play \(path)', or name it in a script: 'page \(path)'"
    case .scene: "rename it to end with .json to play it as a page"
    case .directory, .unknown: "'\(tool.name) list' prints all pages"
    }
  }
}
