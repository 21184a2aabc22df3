/// A public property means the same to generic code: no type has one of its own with the name of a property that an extension of its protocol
/// declares, unless the protocol requires it.
enum HiddenProperties {
  /// The properties for which the one of the extension asks the type: `Type.property`.
  static let allowed: Set<String> = ["MotionRuntime.isAtRest"]

  private struct Property {
    let owner: String
    let name: String
    let place: (path: String, line: Int)
  }

  /// Properties of types in `files` that generic code does not find.
  static func findings(in files: [SourceFile], allowed: Set<String> = allowed) -> [Finding] {
    var (protocols, inherited): (Set<String>, [String: Set<String>]) = ([], [:])
    var (required, own): (Set<String>, [Property]) = ([], [])
    for file in files {
      for scope in DeclarationScope.all(in: file.tokens) {
        inherited[scope.name, default: []].formUnion(scope.inherited)
        if scope.kind == "protocol" { protocols.insert(scope.name) }
      }
      DeclarationScope.visit(file.tokens) { index, scope, isDirect in
        guard let scope, isDirect, index + 1 < file.tokens.count else { return }
        guard ["var", "let"].contains(file.tokens[index].text), !file.tokens[index].isMember else { return }
        let name = file.tokens[index + 1]
        let modifiers = file.tokens[..<index].reversed().prefix { ["public", "package", "final", "nonisolated"].contains($0.text) }
        if scope.kind == "protocol" { required.insert("\(scope.name).\(name.text)") }
        guard modifiers.contains(where: { $0.text == "public" }) else { return }
        own.append(Property(owner: scope.name, name: name.text, place: (file.path, name.line)))
      }
    }
    var ofExtensions: [String: Set<String>] = [:]
    for property in own where protocols.contains(property.owner) { ofExtensions[property.name, default: []].insert(property.owner) }
    return own.filter { !protocols.contains($0.owner) && !allowed.contains("\($0.owner).\($0.name)") }.compactMap { property in
      let known = ancestors(of: property.owner, inherited)
      if known.contains(where: { required.contains("\($0).\(property.name)") }) { return nil }
      guard let hidden = ofExtensions[property.name]?.intersection(known).min() else { return nil }
      return Finding(
        path: property.place.path, line: property.place.line,
        message: "generic code finds \(hidden).\(property.name) in place of that of \(property.owner): make it a requirement")
    }
  }

  /// Returns the superclasses and protocols of `name`, directly and indirectly.
  private static func ancestors(of name: String, _ inherited: [String: Set<String>]) -> Set<String> {
    var (found, waiting): (Set<String>, [String]) = ([], [name])
    while let next = waiting.popLast() {
      for name in inherited[next] ?? [] where found.insert(name).inserted { waiting.append(name) }
    }
    return found
  }
}
