/// Foundation of macOS has types with the names of geometry: its `Point`, `Rect` and `Size` are those of `MacTypes`.
///
/// A file that imports Foundation, or another module with these types, specifies the module of such a name, or its target declares an alias: a
/// declaration of the target goes first.
enum SystemNames {
  static let taken: Set<String> = ["Point", "Rect", "Size"]
  /// The modules that have these types. A scoped import, as in `import struct Foundation.URL`, makes none of them visible.
  private static let modules: Set<String> = ["Foundation", "Darwin", "AppKit", "UIKit", "SwiftUI"]

  /// The names of `files` that Foundation makes ambiguous, the first one of each file.
  static func findings(in files: [SourceFile]) -> [Finding] {
    var aliases: [String: Set<String>] = [:]
    for file in files { aliases[file.module ?? "", default: []].formUnion(declaredAliases(in: file)) }
    return files.filter { importsSystem($0) }.compactMap { file in
      let known = aliases[file.module ?? ""] ?? []
      let token = file.tokens.first { taken.contains($0.text) && !$0.isMember && !known.contains($0.text) }
      return token.map {
        Finding(path: file.path, line: $0.line, message: "\($0.text) is a type of Foundation on macOS, too: declare an alias in the target")
      }
    }
  }

  /// The type aliases at the top level of `file` that its target sees.
  private static func declaredAliases(in file: SourceFile) -> Set<String> {
    var found: Set<String> = []
    if !file.mentions("typealias") { return found }
    DeclarationScope.visit(file.tokens) { index, scope, isDirect in
      guard scope == nil, isDirect, file.tokens[index].text == "typealias", index + 1 < file.tokens.count else { return }
      if index > 0, ["private", "fileprivate"].contains(file.tokens[index - 1].text) { return }
      found.insert(file.tokens[index + 1].text)
    }
    return found
  }

  private static func importsSystem(_ file: SourceFile) -> Bool {
    file.tokens.indices.dropLast().contains { file.tokens[$0].text == "import" && modules.contains(file.tokens[$0 + 1].text) }
  }
}
