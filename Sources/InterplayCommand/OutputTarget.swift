import Foundation

/// The destination of the text for a path.
enum OutputTarget {
  /// A regular file or a new one: the path after following symbolic links, and the status of the existing file.
  case file(path: String, existing: stat?)
  /// A descriptor that is written to directly: of a device, a pipe or an open file.
  case stream(Int32)

  /// The maximum number of links that are followed; the limit of Linux is the same.
  private static let longestChain = 40

  /// Inspects the file at `path`, and opens it if it is not regular.
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
    // Replacing the file would hide what other processes write to the open one, as with /dev/stdout and a redirection.
    if let descriptor = descriptor(of: status) { return .stream(descriptor) }
    guard access(path, W_OK) == 0 else { throw .last }
    let resolved = try followingLinks(path)
    // The target of a link in /proc/self/fd may have no name any more.
    guard let found = self.status(of: resolved), found.st_ino == status.st_ino, found.st_dev == status.st_dev else {
      return .stream(try Descriptor.open(path, O_WRONLY | O_TRUNC))
    }
    try checkIsFree(resolved)
    return .file(path: resolved, existing: status)
  }

  /// Returns the status of the file at `path`, following all links; nil, with `errno` set, if there is none.
  static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Returns whether there is something at `path` that is neither a regular file nor a folder.
  static func isPipeOrDevice(_ path: String) -> Bool {
    guard let kind = status(of: path).map({ $0.st_mode & S_IFMT }) else { return false }
    return kind != S_IFREG && kind != S_IFDIR
  }

  /// Throws if another process is recording to the file at `path`: what it records later would be lost with the replaced file.
  static func checkIsFree(_ path: String) throws(SystemError) {
    guard status(of: path) != nil else { return }
    let descriptor = try Descriptor.open(path, O_WRONLY | O_NOCTTY)
    defer { _ = Foundation.close(descriptor) }
    // Shared: several processes may replace one file at a time.
    try Descriptor.reserve(descriptor, isShared: true)
  }

  /// Returns a copy of the inherited descriptor on which this process has the file open for writing, or nil.
  private static func descriptor(of file: stat) -> Int32? {
    // Shells pass only descriptors of one digit by number. One that ends with the program was opened by it.
    for descriptor in STDOUT_FILENO...9 where fcntl(descriptor, F_GETFD) & FD_CLOEXEC == 0 {
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_ino == file.st_ino, status.st_dev == file.st_dev else { continue }
      guard fcntl(descriptor, F_GETFL) & O_ACCMODE != O_RDONLY else { continue }
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
      if copy >= 0 { return copy }
    }
    return nil
  }

  /// Returns the target of the symbolic links at `path`, whether it exists or not.
  private static func followingLinks(_ path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0..<longestChain {
      var letters = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = letters.withUnsafeMutableBytes { buffer in
        buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? -1
      }
      // The path is not a link, or does not exist.
      if count < 0 { return path }
      guard let target = String(bytes: letters.prefix(count), encoding: .utf8) else { throw SystemError(number: EILSEQ) }
      path = target.hasPrefix("/") ? target : folder(of: path) + target
    }
    throw SystemError(number: ELOOP)
  }

  /// Creates the folder at `path`, and those around it, unless it exists.
  static func makeFolder(at path: String) throws(SystemError) {
    if let status = status(of: path) {
      if status.st_mode & S_IFMT == S_IFDIR { return }
      throw SystemError(number: ENOTDIR)
    }
    var name = path[...]
    while name.count > 1, name.last == "/" { name = name.dropLast() }
    let outer = folder(of: String(name))
    if !outer.isEmpty { try makeFolder(at: outer) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
  }

  /// Returns the folder of the file at `path`, with its slash; empty for the current one.
  static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }
}
