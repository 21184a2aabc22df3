/// The base name of a file is unique: no other file of the package has it, nor one that differs only in case, which some
/// file systems would merge. A type that several files extend is in the file of its name.
enum FileNames {
  /// The toolchain requires `main.swift`; an empty module needs some file.
  static let exempt = ["main.swift", "Placeholder.swift"]

  static func findings(in files: [SourceFile]) -> [Finding] {
    var known: [String: String] = [:]
    var findings: [Finding] = []
    for file in files where !exempt.contains(file.name) {
      let name = file.name.lowercased()
      if let other = known[name] {
        findings.append(Finding(path: file.path, line: 0, message: "the name is taken by \(other)"))
      } else {
        known[name] = file.path
      }
      if file.path.contains(" ") { findings.append(Finding(path: file.path, line: 0, message: "the path has a space in it")) }
    }
    return findings
  }

  /// Public types of `files` that have a file `Type+Aspect.swift`, but are not declared in a file `Type.swift`.
  static func misplacedTypes(in files: [SourceFile]) -> [Finding] {
    let aspects = files.filter { $0.name.contains("+") }
    return files.flatMap { file in
      PublicNames.types(in: file).compactMap { type -> Finding? in
        if file.name == "\(type.name).swift" { return nil }
        guard let aspect = aspects.first(where: { $0.name.hasPrefix("\(type.name)+") }) else { return nil }
        let message = "\(type.name) has \(aspect.name), so a reader looks for it in \(type.name).swift: move it there"
        return Finding(path: file.path, line: type.line, message: message)
      }
    }
  }
}
