import Foundation

/// Where the text for a path that the user names is to go.
enum OutputTarget {
  /// A regular file, or none yet: the path behind all symbolic links, and what the system says of the file that is there.
  case file(path: String, existing: stat?)
  /// What is written to as it is: a device, a pipe, a file that is open already.
  case stream(Int32)

  /// How many links in a row may be followed; Linux has the same limit.
  private static let longestChain = 40

  /// Looks at what is at `path`; opens it if it is not a regular file.
  init(_ path: String) throws(SystemError) {
    guard let status = Self.status(of: path) else {
      guard errno == ENOENT, !path.isEmpty else { throw .last }
      // Only a directory could have such a name.
      if path.hasSuffix("/") { throw SystemError(number: EISDIR) }
      self = .file(path: try Self.followingLinks(path), existing: nil)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw SystemError(number: EISDIR)
    case S_IFREG: self = try Self.regular(path, status)
    default: self = .stream(try Descriptor.open(path, O_WRONLY | O_NOCTTY))
    }
  }

  private static func regular(_ path: String, _ status: stat) throws(SystemError) -> OutputTarget {
    // A new file in its place would hide what others write to the open one, as with /dev/stdout and a redirection.
    if let descriptor = descriptor(of: status) { return .stream(descriptor) }
    guard access(path, W_OK) == 0 else { throw .last }
    let resolved = try followingLinks(path)
    // What /proc/self/fd leads to may have no name any more.
    guard let found = self.status(of: resolved), found.st_ino == status.st_ino, found.st_dev == status.st_dev else {
      return .stream(try Descriptor.open(path, O_WRONLY | O_TRUNC))
    }
    return .file(path: resolved, existing: status)
  }

  /// What the system says of the file at `path`, all links followed; nil, with `errno` set, where there is none.
  static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// A copy of the descriptor that this process was given for writing the file; nil where there is none.
  private static func descriptor(of file: stat) -> Int32? {
    // Shells give no others than those of one digit by number.
    for descriptor in STDOUT_FILENO...9 {
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_ino == file.st_ino, status.st_dev == file.st_dev else { continue }
      guard fcntl(descriptor, F_GETFL) & O_ACCMODE != O_RDONLY else { continue }
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
      if copy >= 0 { return copy }
    }
    return nil
  }

  /// The path that the symbolic links at `path` lead to, whether or not anything is there.
  private static func followingLinks(_ path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0..<longestChain {
      var letters = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = letters.withUnsafeMutableBytes { buffer in
        buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? -1
      }
      // It is no link, or is not there.
      if count < 0 { return path }
      guard let target = String(validating: letters.prefix(count), as: UTF8.self) else { throw SystemError(number: EILSEQ) }
      path = target.hasPrefix("/") ? target : folder(of: path) + target
    }
    throw SystemError(number: ELOOP)
  }

  /// The folder that the file at `path` is in, with its slash; empty for the current one.
  static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }
}
