/// The folders of a module are ordered: if one folder refers to types of another, that one does not refer to types of it.
///
/// Only names declared at file scope count, and folders directly below that of the module; its own files also form a folder.
enum FolderOrder {
  /// Two folders of a module that refer to each other, with the reason.
  struct Exception {
    let module: String
    let folders: [String]
    let reason: String
  }

  /// The exceptions: at most ``limit`` in the whole package.
  static let exceptions = [
    Exception(
      module: "MotionStreams", folders: ["Clock", "Streams"],
      reason: "a clock resumes after its observers, and a traced stream asks the clock what the time is"),
    Exception(
      module: "MotionEngine", folders: ["Definitions", "Runtime"], reason: "an interaction adds itself to a runtime, which keeps it"),
    Exception(
      module: "MotionEngine", folders: ["Diagnostics", "Runtime"], reason: "a runtime shows its diagnostics, which are found in its records"
    ),
  ]

  /// The maximum number of exceptions.
  static let limit = 3

  /// The pairs of folders in `files` that refer to each other, except for `exceptions`, with a name for each direction.
  static func findings(in files: [SourceFile], exceptions: [Exception] = exceptions) -> [Finding] {
    // The folder of each type, by module.
    var homes: [String: [String: String]] = [:]
    for file in files {
      var known = homes[file.module ?? ""] ?? [:]
      for name in types(in: file) where known[name] == nil { known[name] = folder(of: file) }
      homes[file.module ?? ""] = known
    }
    var uses: [String: (file: SourceFile, name: String)] = [:]
    for file in files {
      let own = types(in: file, includingPrivate: true)
      let (known, folder) = (homes[file.module ?? ""] ?? [:], folder(of: file))
      for token in file.tokens where !token.isMember {
        guard let home = known[token.text], home != folder, !own.contains(token.text) else { continue }
        let edge = "\(file.module ?? "")|\(folder)|\(home)"
        uses[edge] = uses[edge] ?? (file, token.text)
      }
    }
    var findings: [Finding] = []
    for (edge, use) in uses.sorted(by: { $0.key < $1.key }) {
      let parts = edge.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
      guard parts[1] < parts[2], let back = uses["\(parts[0])|\(parts[2])|\(parts[1])"] else { continue }
      if exceptions.contains(where: { $0.module == parts[0] && $0.folders == [parts[1], parts[2]] }) { continue }
      findings.append(
        Finding(
          path: use.file.path, line: 0,
          message: "\(use.name) is of \(parts[2]), which names \(back.name) of \(parts[1]) in \(back.file.name)"))
    }
    return findings
  }

  /// The folder of `file` directly below that of its module; `files` for those of the module itself.
  static func folder(of file: SourceFile) -> String {
    let parts = file.path.split(separator: "/")
    return parts.count > 3 ? String(parts[2]) : "files"
  }

  /// The types and type aliases that `file` declares at its top level, with any access; private ones only on request.
  private static func types(in file: SourceFile, includingPrivate: Bool = false) -> [String] {
    let declaring = DeclarationScope.keywords.filter { $0 != "extension" } + ["typealias"]
    var found: [String] = []
    var depth = 0
    for (index, token) in file.tokens.enumerated() {
      if token.text == "{" { depth += 1 }
      if token.text == "}" { depth -= 1 }
      guard depth == 0, !token.isMember, declaring.contains(token.text), index + 1 < file.tokens.count else { continue }
      // `class` may be a modifier; and private names are visible in their file alone.
      if declaring.contains(file.tokens[index + 1].text) { continue }
      let modifiers = file.tokens[..<index].suffix(3).filter { $0.line == token.line }
      if !includingPrivate, modifiers.contains(where: { $0.text == "private" || $0.text == "fileprivate" }) { continue }
      found.append(file.tokens[index + 1].text)
    }
    return found
  }
}
