/// Every public or package declaration has a doc comment directly above it, or above its attributes.
///
/// Exempt are declarations that are documented at their requirement: members in an extension that adds a conformance; members that a protocol of the package
/// requires, in a type that names the protocol, or in an extension of it; members that the standard library or `Testing` requires (``required``), in a
/// type that names its protocol.
enum DocComments {
  static let keywords = [
    "func", "var", "let", "init", "subscript", "struct", "class", "enum", "actor", "protocol", "typealias", "associatedtype",
  ]

  /// The requirements of protocols of the standard library and of `Testing` that types here meet in their first declaration.
  static let required: [String: [String]] = [
    "Error": ["localizedDescription"], "CustomStringConvertible": ["description"], "RandomNumberGenerator": ["next"],
    "SuiteTrait": ["isRecursive"], "TestScoping": ["provideScope"],
  ]

  static func findings(in files: [SourceFile]) -> [Finding] {
    let requirements = requirements(in: files)
    var findings: [Finding] = []
    for file in files {
      DeclarationScope.visit(file.tokens) { index, scope, _ in
        let token = file.tokens[index]
        guard token.text == "public" || token.text == "package", !token.isMember, token.next != UInt8(ascii: "(") else { return }
        guard let declared = declaration(after: index, in: file.tokens), !isDocumented(token.line, in: file) else { return }
        if let scope, isExempt(declared, in: scope, requirements) { return }
        findings.append(Finding(path: file.path, line: token.line, message: "\(declared) has no doc comment"))
      }
    }
    return findings
  }

  /// The name of the declaration after an access level; nil for imports and the like.
  private static func declaration(after index: Int, in tokens: [SourceToken]) -> String? {
    // There are at most a few modifiers between the access level and the keyword.
    for offset in index + 1..<min(index + 8, tokens.count) {
      let token = tokens[offset]
      if token.text == "import" || token.text == "extension" || token.text == "{" { return nil }
      guard keywords.contains(token.text) else { continue }
      // `class` may be a modifier; the declaration then has its own keyword.
      if token.text == "class", offset + 1 < tokens.count, keywords.contains(tokens[offset + 1].text) { continue }
      if token.text == "init" || token.text == "subscript" { return token.text }
      // The name of an operator is not a word.
      return offset + 1 < tokens.count && tokens[offset + 1].line == token.line ? tokens[offset + 1].text : token.text
    }
    return nil
  }

  private static func isDocumented(_ line: Int, in file: SourceFile) -> Bool {
    // `line` starts at 1, so that the line above has the index line - 2.
    var index = line - 2
    while index >= 0 {
      let text = file.lines[index].drop { $0 == " " }
      if text.hasPrefix("///") { return true }
      guard text.hasPrefix("@") || text.hasPrefix("#if") || text.hasPrefix("#endif") else { return false }
      index -= 1
    }
    return false
  }

  private static func isExempt(_ name: String, in scope: DeclarationScope, _ requirements: [String: [String]]) -> Bool {
    if scope.kind == "extension", !scope.inherited.isEmpty { return true }
    return (scope.inherited + [scope.name]).contains { (requirements[$0] ?? required[$0] ?? []).contains(name) }
  }

  /// The requirements of each protocol, by name, including inherited ones.
  private static func requirements(in files: [SourceFile]) -> [String: [String]] {
    var found: [String: [String]] = [:]
    var inherited: [String: [String]] = [:]
    for file in files {
      DeclarationScope.visit(file.tokens) { index, scope, isDirect in
        guard let scope, scope.kind == "protocol", isDirect, keywords.contains(file.tokens[index].text) else { return }
        let keyword = file.tokens[index].text
        let name = keyword == "init" || keyword == "subscript" ? keyword : file.tokens[index + 1].text
        found[scope.name, default: []].append(name)
      }
    }
    for file in files {
      for (index, token) in file.tokens.enumerated() where token.text == "protocol" && !token.isMember {
        let header = file.tokens.dropFirst(index + 1).prefix { $0.text != "{" }
        if let name = header.first?.text { inherited[name] = header.dropFirst().map { $0.text } }
      }
    }
    for (name, parents) in inherited { found[name, default: []] += parents.flatMap { found[$0] ?? [] } }
    return found
  }
}
