/// A concept has three files with one base name: source, test and guide. This finds missing guides, and guides without a concept.
enum Guides {
  /// The problems of `guides`, the base names of the guides in `folder`, where `concepts` are the names that need one.
  static func findings(concepts: [String], guides: [String], in folder: String) -> [Finding] {
    concepts.filter { !guides.contains($0) }
      .map { Finding(path: "\(folder)/\($0).md", line: 0, message: "\($0) has no guide") }
      + guides.filter { !concepts.contains($0) }
      .map { Finding(path: "\(folder)/\($0).md", line: 0, message: "there is no \($0) to guide to") }
  }

  /// The problem of a guide whose second paragraph does not say when to use its subject.
  static func withoutUse(_ guide: SourceFile) -> [Finding] {
    let opening = guide.lines.prefix { !$0.hasPrefix("```") && !$0.hasPrefix("<!--") }.filter { !$0.isEmpty }
    if opening.dropFirst(2).first?.hasPrefix("**Use it** ") == true { return [] }
    return [Finding(path: guide.path, line: 0, message: "the second paragraph does not say when to use it: '**Use it** …'")]
  }

  /// The files of `files` below `folder`, without their extensions.
  static func names(of files: [SourceFile], in folder: String) -> [String] {
    files.filter { $0.path.hasPrefix(folder + "/") }.compactMap { $0.name.split(separator: ".").first.map { String($0) } }
  }

  /// The public interactions that `files` declare, including those that inherit from another interaction.
  static func interactions(in files: [SourceFile]) -> [String] {
    var classes: [(name: String, inherited: [String])] = []
    for file in files {
      DeclarationScope.visit(file.tokens) { _, scope, _ in
        guard let scope, scope.kind == "class", classes.last?.name != scope.name else { return }
        classes.append((scope.name, Array(scope.inherited)))
      }
    }
    var found: [String] = []
    var known = -1
    while known < found.count {
      known = found.count
      for declared in classes where !found.contains(declared.name) {
        if declared.inherited.contains(where: { $0 == "Interaction" || $0 == "CompositeInteraction" || found.contains($0) }) {
          found.append(declared.name)
        }
      }
    }
    return found
  }
}
