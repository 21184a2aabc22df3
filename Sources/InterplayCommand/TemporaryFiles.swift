import Foundation

/// The temporary files of outputs in progress.
///
/// All creation, renaming and removal is done here, so that a signal handler finds all files.
final class TemporaryFiles: Sendable {
  private let paths = Guarded<Set<String>>([])

  /// The terminal that has to be restored when a signal ends or stops the process; nil for none.
  let terminal = Guarded<TerminalModes?>(nil)

  /// Creates a unique file in `folder`, open for writing.
  ///
  /// - Parameter original: the file to replace, whose owner and mode are copied; nil for a new file.
  func make(in folder: String, replacing original: stat?) throws(SystemError) -> (path: String, descriptor: Int32) {
    try paths.withLock { (paths) throws(SystemError) in
      while true {
        let name = String(UInt64.random(in: .min ... .max), radix: 36)
        let path = "\(folder).interplay-\(name).tmp"
        do throws(SystemError) {
          let descriptor = try Descriptor.open(path, O_WRONLY | O_CREAT | O_EXCL, mode: original == nil ? 0o666 : 0o600)
          paths.insert(path)
          if let original { Self.adopt(original, descriptor) }
          return (path, descriptor)
        } catch {
          guard error.number == EEXIST else { throw error }
        }
      }
    }
  }

  /// Renames the file at `path` to its target, which it replaces.
  func rename(_ path: String, to target: String) throws(SystemError) {
    try paths.withLock { (paths) throws(SystemError) in
      guard Foundation.rename(path, target) == 0 else { throw .last }
      paths.remove(path)
    }
  }

  /// Removes the file at `path`.
  func remove(_ path: String) {
    paths.withLock { paths in
      if paths.remove(path) != nil { unlink(path) }
    }
  }

  /// Restores the terminal, removes all files, and ends the process with `end` before another can be created.
  func removeAll(beforeEnding end: () -> Never) -> Never {
    // The locks are kept until the end, so that nothing is written to the restored terminal.
    return terminal.withLock { (terminal) -> Never in
      terminal?.restore()
      return removeFiles(beforeEnding: end)
    }
  }

  /// Removes all files, and ends the process with `end` before another can be created.
  func removeFiles(beforeEnding end: () -> Never) -> Never {
    return paths.withLock { (paths) -> Never in
      for path in paths { unlink(path) }
      end()
    }
  }

  /// Copies the owner and the permissions of `original` to the open file, as far as permitted.
  private static func adopt(_ original: stat, _ descriptor: Int32) {
    // The owner first: changing it removes permissions.
    if fchown(descriptor, original.st_uid, original.st_gid) != 0 { _ = fchown(descriptor, uid_t.max, original.st_gid) }
    _ = fchmod(descriptor, original.st_mode & 0o777)
  }
}
