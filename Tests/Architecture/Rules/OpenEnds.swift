/// No file contains marks for unfinished work: open work is an issue, not a note.
enum OpenEnds {
  // Concatenated, so that the rule does not find itself.
  static let marks = ["TO" + "DO", "FIX" + "ME", "HA" + "CK"]

  static func findings(in file: SourceFile) -> [Finding] {
    // Few files have one: their lines need not be searched.
    if !marks.contains(where: { file.mentions($0) }) { return [] }
    var findings: [Finding] = []
    for (index, line) in file.lines.enumerated() {
      for mark in marks where line.contains(mark) {
        findings.append(Finding(path: file.path, line: index + 1, message: "\(mark): finish it, or make it an issue"))
      }
    }
    return findings
  }
}
