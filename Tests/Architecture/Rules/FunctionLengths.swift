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

  /// The functions with a body, in the order of their ends.
  static func functions(in tokens: [SourceToken]) -> [Function] {
    let introducers = ["func", "init", "deinit", "subscript"]
    // They follow a function without a body: a requirement of a protocol.
    let others = DeclarationScope.keywords + ["var", "let"]
    typealias Header = (name: String, line: Int, depth: Int)
    /// One entry for each open brace, with its function; nil for those of types and closures.
    ///
    /// The closure that is the default of an argument has the header in which it occurs.
    var braces: [(line: Int, function: Header?, outer: Header?)] = []
    var header: Header?
    var found: [Function] = []
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "{":
        let isDefault = header.map { token.depth > $0.depth } ?? false
        braces.append((line: token.line, function: isDefault ? nil : header, outer: isDefault ? header : nil))
        header = nil
      case "}":
        guard let brace = braces.popLast() else { continue }
        header = brace.outer
        guard let function = brace.function else { continue }
        found.append(Function(name: function.name, line: function.line, length: token.line - brace.line - 1))
      default:
        // A label of an argument may be a keyword.
        if token.isMember || token.next == UInt8(ascii: ":") { continue }
        if introducers.contains(token.text) {
          let name = token.text == "func" && index + 1 < tokens.count ? tokens[index + 1].text : token.text
          header = (name: name, line: token.line, depth: token.depth)
        } else if others.contains(token.text) {
          header = nil
        }
      }
    }
    return found
  }
}
