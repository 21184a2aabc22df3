/// A relative link in documentation points to an existing file, and to an existing heading in it.
enum Links {
  /// The problems in the links of `document`; `exists` returns whether a path exists, `read` returns the file there.
  static func findings(in document: SourceFile, exists: (String) -> Bool, read: (String) -> SourceFile?) -> [Finding] {
    targets(in: document).compactMap { link in
      let parts = link.target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
      let path = parts[0].isEmpty ? document.path : resolve(parts[0], from: document.path)
      guard let path, exists(path) else {
        return Finding(path: document.path, line: link.line, message: "the link \(link.target) leads nowhere")
      }
      guard parts.count == 2, let file = parts[0].isEmpty ? document : read(path), !headings(of: file).contains(parts[1]) else {
        return nil
      }
      return Finding(path: document.path, line: link.line, message: "\(path) has no heading #\(parts[1])")
    }
  }

  /// The relative links outside of fences.
  private static func targets(in document: SourceFile) -> [(target: String, line: Int)] {
    var found: [(target: String, line: Int)] = []
    var isFenced = false
    for (index, line) in document.lines.enumerated() {
      if line.hasPrefix("```") { isFenced.toggle() }
      if isFenced { continue }
      // The text between `](` and `)` is a target.
      var rest = line[...]
      while let start = rest.firstRange(of: "](") {
        rest = rest[start.upperBound...]
        let target = String(rest.prefix { $0 != ")" })
        if !target.contains("://"), !target.hasPrefix("mailto:") { found.append((target: target, line: index + 1)) }
      }
    }
    return found
  }

  /// The path of `target` in the document at `path`, relative to the folder of the package; nil if it is outside the package.
  private static func resolve(_ target: String, from path: String) -> String? {
    var parts = path.split(separator: "/").dropLast().map { String($0) }
    for part in target.split(separator: "/") {
      switch part {
      case ".": break
      case "..":
        if parts.isEmpty { return nil }
        parts.removeLast()
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  /// The names under which the headings of a document can be linked to: lower case, without punctuation, hyphens for spaces.
  ///
  /// A link in a heading counts by its title alone.
  private static func headings(of document: SourceFile) -> [String] {
    document.lines.filter { $0.hasPrefix("#") }.map { line in
      let words = line.drop { $0 == "#" }.drop { $0 == " " }.split(separator: "](")
      let title = (words.prefix(1) + words.dropFirst().map { $0.drop { $0 != ")" } }).joined().lowercased()
      return String(title.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }.map { $0 == " " ? "-" : $0 })
    }
  }
}
