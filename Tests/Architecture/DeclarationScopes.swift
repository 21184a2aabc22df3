/// A type or an extension, with the extent of its braces.
struct DeclarationScope {
  /// `struct`, `class`, `enum`, `actor`, `protocol` or `extension`.
  let kind: String
  /// The type that it declares or extends.
  let name: String
  /// The names after the colon: its superclass and protocols.
  let inherited: [String]

  static let keywords = ["struct", "class", "enum", "actor", "protocol", "extension"]

  /// Calls `body` with each token and its innermost scope; a scope's own header is outside it.
  static func visit(_ tokens: [SourceToken], _ body: (_ index: Int, _ scope: DeclarationScope?, _ isDirect: Bool) -> Void) {
    /// One entry for each open brace: whether it is that of a scope, and not of a function or a closure.
    var braces: [Bool] = []
    var scopes: [DeclarationScope] = []
    var header: Int?
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "{":
        braces.append(header != nil)
        if let header { scopes.append(DeclarationScope(header: tokens[header..<index])) }
        header = nil
      case "}":
        if braces.popLast() == true { scopes.removeLast() }
      default:
        if header == nil, token.isScopeKeyword, !token.isMember { header = index }
        body(index, scopes.last, braces.last ?? true)
      }
    }
  }

  /// The types and extensions of a file, also those without members.
  static func all(in tokens: [SourceToken]) -> [DeclarationScope] {
    var header: Int?
    var found: [DeclarationScope] = []
    for (index, token) in tokens.enumerated() {
      if token.text == "{" {
        if let header { found.append(DeclarationScope(header: tokens[header..<index])) }
        header = nil
      } else if header == nil, token.isScopeKeyword, !token.isMember {
        header = index
      }
    }
    return found
  }

  private init(header: ArraySlice<SourceToken>) {
    kind = header.first?.text ?? ""
    let words = header.dropFirst()
    name = words.first?.text ?? ""
    // The colon of a generic parameter precedes its closing bracket; that of inheritance is the last one before any `where`.
    let heading = words.prefix { $0.text != "where" }
    let colon = heading.lastIndex { $0.text == ":" }
    inherited = colon.map { heading[heading.index(after: $0)...].map { $0.text } } ?? []
  }
}
