/// The rule for casts that are not checked: each says why the object has the type, or follows a comparison of types.
enum UncheckedCasts {
  /// The number of lines above a cast that may contain its reason.
  private static let reach = 4

  /// Returns the unchecked casts in `files` without a reason. A doc comment is none: it describes the result.
  static func findings(in files: [SourceFile]) -> [Finding] {
    files.flatMap { file in
      file.lines.indices.filter { index in
        let line = file.lines[index]
        guard line.contains("unsafeDowncast("), !line.drop(while: { $0 == " " }).hasPrefix("//") else { return false }
        return !file.lines[max(0, index - reach)...index].contains { isReason($0) }
      }
      .map { Finding(path: file.path, line: $0 + 1, message: "an unchecked cast without a reason; say why the object has this type") }
    }
  }

  private static func isReason(_ line: String) -> Bool {
    let text = line.drop { $0 == " " }
    let isComment = (text.hasPrefix("//") && !text.hasPrefix("///")) || line.contains("  // ")
    return isComment || ["ObjectIdentifier(", ".type == ", ".self == "].contains { line.contains($0) }
  }
}
