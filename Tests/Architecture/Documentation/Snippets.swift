/// The pieces of compiled files that documentation shows: what stands between `// snippet: NAME` and `// end`.
enum Snippets {
  /// The lines of the snippet called `name`, indented no further than they need to be; nil where there is none.
  ///
  /// Markers of other snippets in it are left out, so snippets may enclose others: each ends at the marker that is indented like its own
  /// beginning.
  static func lines(of name: String, in file: SourceFile) -> [String]? {
    guard let start = file.lines.firstIndex(where: { marker($0) == "snippet: " + name }) else { return nil }
    let indentation = file.lines[start].prefix { $0 == " " }
    let rest = file.lines[(start + 1)...]
    guard let end = rest.firstIndex(where: { marker($0) == "end" && $0.prefix { $0 == " " } == indentation }) else { return nil }
    return dedented(rest[..<end].filter { marker($0) == nil })
  }

  /// What a marker says; nil for every other line.
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
