/// The parts of compiled files that documentation shows: the lines between `// snippet: NAME` and `// end`.
enum Snippets {
  /// The lines of the snippet `name` without their common indentation; nil if there is none.
  ///
  /// Markers of other snippets are omitted, so that snippets may be nested: each ends at the marker with the indentation of its own
  /// start.
  static func lines(of name: String, in file: SourceFile) -> [String]? {
    guard let start = file.lines.firstIndex(where: { marker($0) == "snippet: " + name }) else { return nil }
    let indentation = file.lines[start].prefix { $0 == " " }
    let rest = file.lines[(start + 1)...]
    guard let end = rest.firstIndex(where: { marker($0) == "end" && $0.prefix { $0 == " " } == indentation }) else { return nil }
    return dedented(rest[..<end].filter { marker($0) == nil })
  }

  /// The content of a marker; nil for every other line.
  private static func marker(_ line: String) -> String? {
    let text = line.drop { $0 == " " }
    guard text.hasPrefix("// ") else { return nil }
    let said = text.dropFirst(3)
    return said.hasPrefix("snippet: ") || said == "end" ? String(said) : nil
  }

  private static func dedented(_ lines: [String]) -> [String] {
    let depth = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(depth)) }
  }
}
