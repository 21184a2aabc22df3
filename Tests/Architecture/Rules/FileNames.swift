/// The base name of a file is unique: no other file of the package has it, nor one that differs only in case, which some
/// file systems would merge.
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
}
