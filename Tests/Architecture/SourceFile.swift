import Foundation
import InterplayTestSupport

/// A file of the package as text.
struct SourceFile {
  /// Relative to the folder of the package, with `/` between its components.
  let path: String
  /// The first folder below the top one: `MotionScene` for `Sources/MotionScene/SceneNode.swift`; `InterplayPages` for a page.
  let module: String?
  let text: String
  let lines: [String]
  /// The tokens of the code; empty for files in other languages.
  let tokens: [SourceToken]

  init(path: String, text: String, isDocument: Bool = false) {
    (self.path, self.text, module) = (path, text, Self.module(of: path))
    lines = Self.lines(of: text)
    tokens = !isDocument && path.utf8.suffix(6).elementsEqual(".swift".utf8) ? SourceToken.scan(text) : []
  }

  /// The lines of `text`, without their ends. Bytes are searched much faster than characters.
  private static func lines(of text: String) -> [String] {
    var text = text
    return text.withUTF8 { bytes -> [String] in
      var lines: [String] = []
      var start = 0
      if let base = bytes.baseAddress {
        while let end = memchr(base + start, 0x0A, bytes.count - start) {
          let index = UnsafeRawPointer(base).distance(to: UnsafeRawPointer(end))
          lines.append(String(decoding: bytes[start..<index], as: UTF8.self))
          start = index + 1
        }
      }
      return lines + [String(decoding: bytes[start...], as: UTF8.self)]
    }
  }

  private static func module(of path: String) -> String? {
    let parts = path.split(separator: "/")
    if parts.first == "Playgrounds" { return "InterplayPages" }
    return parts.count > 2 ? String(parts[1]) : nil
  }

  /// Whether the file contains `text`. Bytes can be searched hundreds of times faster than the characters of a string.
  func mentions(_ text: String) -> Bool { Data(self.text.utf8).range(of: Data(text.utf8)) != nil }

  /// The last component of the path.
  var name: String { path.split(separator: "/").last.map { String($0) } ?? path }
}

/// The files of the package.
enum PackageFiles {
  /// The library, the command and the probe.
  static let sources = load("Sources", "swift")
  static let pages = load("Playgrounds", "swift")
  static let tests = load("Tests", "swift")
  static let benchmarks = load("Benchmarks", "swift")
  /// The doc comments of the library, the command and the probe, as documents.
  static let docComments = sources.map { $0.docComments }
  /// All documentation files, in any folder.
  static let documentation: [SourceFile] =
    ["Documentation", "Sources", "Site", "Playgrounds", "Benchmarks", "Hosts", "Studio"].flatMap { load($0, "md") }
    + ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].compactMap { read($0) }

  /// The file at `path` relative to the folder of the package, or nil.
  static func read(_ path: String) -> SourceFile? {
    guard let text = try? String(contentsOf: packageRoot.appendingPathComponent(path), encoding: .utf8) else { return nil }
    return SourceFile(path: path, text: text)
  }

  /// Whether a file or a folder exists at `path`.
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: packageRoot.appendingPathComponent(path).path) }

  private static func load(_ folder: String, _ ending: String) -> [SourceFile] {
    let found = FileManager.default.enumerator(atPath: packageRoot.appendingPathComponent(folder).path)?.allObjects ?? []
    return found.compactMap { $0 as? String }.filter { $0.hasSuffix("." + ending) && !$0.contains(".build/") }.sorted().compactMap {
      read(folder + "/" + $0)
    }
  }
}
