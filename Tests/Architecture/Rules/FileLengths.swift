/// A file has at most 300 lines.
enum FileLengths {
  static let limit = 300

  static func findings(in file: SourceFile) -> [Finding] {
    // The end of the last line does not count as a line.
    let count = file.lines.last == "" ? file.lines.count - 1 : file.lines.count
    guard count > limit else { return [] }
    return [
      Finding(path: file.path, line: count, message: "the file has \(count) lines, more than \(limit): split it as Type+Aspect.swift")
    ]
  }
}
