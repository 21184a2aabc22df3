/// The rule for casts that are not checked: each says why the object has the type, or follows a comparison of types.
enum UncheckedCasts {
  /// The number of lines above a cast that may contain its reason.
  private static let reach = 4

  /// Returns the unchecked casts in `files` without a reason.
  ///
  /// A reason is above the cast, without an empty line or a closing brace between them, or behind it. A doc comment describes the result,
  /// and a mark names a section: neither is a reason.
  static func findings(in files: [SourceFile]) -> [Finding] {
    files.flatMap { file in
      file.lines.indices.filter { index in
        let line = file.lines[index]
        guard line.contains("unsafeDowncast("), !line.drop(while: { $0 == " " }).hasPrefix("//") else { return false }
        if isComparison(line) || line.contains("  // ") { return false }
        let above = file.lines[max(0, index - reach)..<index].reversed()
        return !above.prefix { !isEnd($0) }.contains { isReason($0) }
      }
      .map { Finding(path: file.path, line: $0 + 1, message: "an unchecked cast without a reason; say why the object has this type") }
    }
  }

  private static func isReason(_ line: String) -> Bool {
    let text = line.drop { $0 == " " }
    let isComment = text.hasPrefix("//") && !text.hasPrefix("///") && !text.hasPrefix("// MARK:")
    return isComment || isComparison(line)
  }

  private static func isComparison(_ line: String) -> Bool {
    if line.contains(".type == ") || line.contains(".self == ") { return true }
    return line.contains("ObjectIdentifier(") && (line.contains(" == ") || line.contains(" != "))
  }

  /// Whether `line` separates a cast from what is above it.
  private static func isEnd(_ line: String) -> Bool {
    let text = line.drop { $0 == " " }
    return text.isEmpty || text.hasPrefix("}")
  }
}
