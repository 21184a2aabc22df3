import Foundation

/// Rejects files whose text would replace a file that is still needed.
enum FilesInUse {
  /// Throws if a file of `outputs` is one of `inputs`, or is named twice, or if two are standard output. Pipes and devices may be.
  ///
  /// The input `-` is the file that is redirected to standard input.
  static func check(writing outputs: [String], reading inputs: [String]) throws(CommandFailure) {
    for (index, path) in outputs.enumerated() {
      // An input without a file has nothing to lose.
      if inputs.contains(where: { $0 == "-" ? isStandardInput(path) : OutputTarget.status(of: $0) != nil && isSame($0, path) }) {
        throw CommandFailure(.usage, "\(path) is a file to read, and would be replaced; name another file to write")
      }
      if path == "-", outputs[..<index].contains("-") {
        throw CommandFailure(.usage, "standard output can have only one of the files; name a file instead of one '-'")
      }
      if outputs[..<index].contains(where: { isSame($0, path) }) {
        throw CommandFailure(.usage, "\(path) would be written twice; name a file for each output")
      }
    }
  }

  /// Throws if more than one of `inputs` is standard input, whose bytes the first one takes.
  static func check(readingOnce inputs: [String]) throws(CommandFailure) {
    if inputs.count(where: { $0 == "-" }) > 1 {
      throw CommandFailure(.usage, "standard input can be read only once; name a file instead of one '-'")
    }
  }

  /// Returns whether `path` leads to the regular file that standard input is.
  private static func isStandardInput(_ path: String) -> Bool {
    var input = stat()
    guard path != "-", let status = OutputTarget.status(of: path), fstat(STDIN_FILENO, &input) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFREG && status.st_ino == input.st_ino && status.st_dev == input.st_dev
  }

  /// Returns whether two paths lead to the same regular file, or to the same new one.
  private static func isSame(_ first: String, _ second: String) -> Bool {
    guard first != "-", second != "-" else { return false }
    let (status, other) = (OutputTarget.status(of: first), OutputTarget.status(of: second))
    guard let status, let other else { return status == nil && other == nil && isSameNewFile(first, second) }
    return status.st_mode & S_IFMT == S_IFREG && status.st_ino == other.st_ino && status.st_dev == other.st_dev
  }

  /// Returns whether two paths without a file have one name in one folder, or are equal.
  private static func isSameNewFile(_ first: String, _ second: String) -> Bool {
    let (file, other) = (URL(fileURLWithPath: first).standardizedFileURL, URL(fileURLWithPath: second).standardizedFileURL)
    if file == other { return true }
    guard file.lastPathComponent == other.lastPathComponent,
      let folder = OutputTarget.status(of: file.deletingLastPathComponent().path),
      let otherFolder = OutputTarget.status(of: other.deletingLastPathComponent().path)
    else { return false }
    return folder.st_ino == otherFolder.st_ino && folder.st_dev == otherFolder.st_dev
  }
}
