import Foundation

/// An answer of the studio's server.
struct WebAnswer: Equatable {
  /// The status code of HTTP.
  var status = 200
  /// The type of the body.
  var type = "text/plain; charset=utf-8"
  /// Further header lines, each with its line end.
  var headers = ""
  /// The content.
  var body: [UInt8] = []

  /// Returns an answer with a sentence.
  static func sentence(_ status: Int, _ text: String) -> WebAnswer { WebAnswer(status: status, body: Array((text + "\n").utf8)) }
}

/// A folder whose files are served; nothing outside of it is.
struct StaticFolder {
  /// The absolute path without symbolic links.
  private let root: String

  /// The types of files by their extensions.
  private static let types = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
    "json": "application/json; charset=utf-8", "wasm": "application/wasm", "svg": "image/svg+xml", "png": "image/png",
    "jsonl": "application/x-ndjson", "txt": "text/plain; charset=utf-8",
  ]

  /// Opens the folder at `path`; nil if there is none.
  init?(_ path: String) {
    guard let root = Self.resolved(path) else { return nil }
    self.root = root
  }

  /// Returns the answer to a request for `target`, a path with an optional query.
  func answer(to target: String) -> WebAnswer {
    let path = target.prefix { $0 != "?" && $0 != "#" }
    guard path.hasPrefix("/"), let decoded = path.removingPercentEncoding, !decoded.utf8.contains(0) else {
      return .sentence(400, "the path is not valid")
    }
    guard !decoded.split(separator: "/").contains("..") else { return .sentence(403, "the path leaves the folder") }
    let wanted = decoded.hasSuffix("/") ? decoded + "index.html" : decoded
    guard let file = Self.resolved(root + wanted) else { return .sentence(404, "there is no file \(wanted)") }
    // A symbolic link may lead out of the folder.
    guard file.hasPrefix(root + "/") else { return .sentence(403, "the path leaves the folder") }
    var status = stat()
    guard stat(file, &status) == 0 else { return .sentence(404, "there is no file \(wanted)") }
    if status.st_mode & S_IFMT == S_IFDIR {
      // Two slashes at the beginning would name another host.
      let query = target.dropFirst(path.count).prefix { $0 != "#" }
      return WebAnswer(status: 301, headers: "Location: /\(path.drop { $0 == "/" })/\(query)\r\n")
    }
    guard status.st_mode & S_IFMT == S_IFREG, let data = FileManager.default.contents(atPath: file) else {
      return .sentence(404, "cannot read \(wanted)")
    }
    let type = Self.types[String(file.split(separator: ".").last ?? "")] ?? "application/octet-stream"
    return WebAnswer(type: type, headers: "Cache-Control: no-cache\r\n", body: [UInt8](data))
  }

  /// Returns the absolute path of a file without symbolic links; nil if there is none.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
