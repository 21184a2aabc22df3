/// Users of the package can write every public name unqualified: no two modules declare a type with one name, and no case of an
/// enumeration has the name of a static property.
enum PublicNames {
  /// Public types that several modules of `files` declare.
  static func findings(in files: [SourceFile]) -> [Finding] {
    var known: [String: SourceFile] = [:]
    var findings: [Finding] = []
    for file in files {
      for type in types(in: file) {
        if let other = known[type.name], other.module != file.module {
          findings.append(Finding(path: file.path, line: type.line, message: "\(other.path) declares a public \(type.name), too"))
        }
        known[type.name] = known[type.name] ?? file
      }
    }
    return findings
  }

  /// Cases and static properties of one type with one name: without a context, both are ambiguous.
  static func ambiguousMembers(in files: [SourceFile]) -> [Finding] {
    var cases: Set<String> = []
    var properties: [(name: String, path: String, line: Int)] = []
    for file in files {
      DeclarationScope.visit(file.tokens) { index, scope, isDirect in
        guard let scope, isDirect, index + 1 < file.tokens.count, !file.tokens[index].isMember else { return }
        let (token, next) = (file.tokens[index], file.tokens[index + 1])
        if token.text == "case" { cases.insert("\(file.module ?? "").\(scope.name).\(next.text)") }
        guard token.text == "static", next.text == "let" || next.text == "var", index + 2 < file.tokens.count else { return }
        properties.append(("\(file.module ?? "").\(scope.name).\(file.tokens[index + 2].text)", file.path, file.tokens[index + 2].line))
      }
    }
    return properties.filter { cases.contains($0.name) }.map {
      Finding(path: $0.path, line: $0.line, message: "\($0.name) is a static property and a case: neither can be written on its own")
    }
  }

  /// The public types at the top level of a file.
  static func types(in file: SourceFile) -> [(name: String, line: Int)] {
    let declaring = DeclarationScope.keywords.filter { $0 != "extension" } + ["typealias"]
    var found: [(name: String, line: Int)] = []
    DeclarationScope.visit(file.tokens) { index, scope, isDirect in
      guard scope == nil, isDirect, declaring.contains(file.tokens[index].text), index + 1 < file.tokens.count else { return }
      // Only words such as `final` and `indirect` can be between it and `public`.
      let modifiers = file.tokens[..<index].reversed().prefix { ["final", "indirect", "public", "open"].contains($0.text) }
      guard modifiers.contains(where: { $0.text == "public" || $0.text == "open" }) else { return }
      found.append((file.tokens[index + 1].text, file.tokens[index + 1].line))
    }
    return found
  }
}
