/// A function has at most 40 lines between its braces.
enum FunctionLengths {
  static let limit = 40

  /// A function or an initializer.
  struct Function: Equatable {
    let name: String
    let line: Int
    /// The number of lines between its braces.
    let length: Int
  }

  /// The functions of `file` that are longer than the limit, in the order of their ends.
  static func longFunctions(in file: SourceFile) -> [Function] { functions(in: file.tokens).filter { $0.length > limit } }

  /// The functions whose body is not empty, in the order of their ends.
  static func functions(in tokens: [SourceToken]) -> [Function] {
    let introducers = ["func", "init", "deinit", "subscript"]
    // They follow a function without a body: a requirement of a protocol.
    let others = DeclarationScope.keywords + ["var", "let"]
    /// One entry for each open brace, with its function; nil for those of types and closures.
    var braces: [(line: Int, header: (name: String, line: Int)?)] = []
    var header: (name: String, line: Int)?
    var found: [Function] = []
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "{":
        // An empty closure may be the default of an argument, in front of the body.
        let isEmpty = token.next == UInt8(ascii: "}")
        braces.append((line: token.line, header: isEmpty ? nil : header))
        if !isEmpty { header = nil }
      case "}":
        guard let brace = braces.popLast(), let function = brace.header else { continue }
        found.append(Function(name: function.name, line: function.line, length: token.line - brace.line - 1))
      default:
        // A label of an argument may be a keyword.
        if token.isMember || token.next == UInt8(ascii: ":") { continue }
        if introducers.contains(token.text) {
          let name = token.text == "func" && index + 1 < tokens.count ? tokens[index + 1].text : token.text
          header = (name: name, line: token.line)
        } else if others.contains(token.text) {
          header = nil
        }
      }
    }
    return found
  }
}
