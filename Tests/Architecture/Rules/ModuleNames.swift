/// No module has the name of a type in the package, because `Module.Type` would be ambiguous; nor the name of a toolchain module.
enum ModuleNames {
  static let taken = ["Foundation", "Observation", "Runtime", "Swift", "Synchronization", "Testing"]

  static func findings(in files: [SourceFile], modules: [String]) -> [Finding] {
    var findings = modules.filter { taken.contains($0) }
      .map { Finding(path: $0, line: 0, message: "the toolchain has a module called \($0)") }
    for file in files {
      for (index, name) in file.tokens.enumerated().dropFirst() where declares(file.tokens[index - 1]) && modules.contains(name.text) {
        let token = file.tokens[index - 1]
        // `import class MotionScene.SceneNode` declares nothing.
        guard !token.isMember, index < 2 || file.tokens[index - 2].text != "import" else { continue }
        findings.append(Finding(path: file.path, line: name.line, message: "the type is called like the module \(name.text)"))
      }
    }
    return findings
  }

  /// Whether the name of a type follows `token`.
  private static func declares(_ token: SourceToken) -> Bool {
    token.isScopeKeyword ? token.text != "extension" : token.text == "typealias" || token.text == "associatedtype"
  }
}
