import Foundation
import Synchronization

/// The temporary files that outputs are written to until they are whole.
///
/// Everything that makes, renames or removes one goes through here, so that a signal finds all there are.
final class TemporaryFiles: Sendable {
  private let paths = Mutex<Set<String>>([])

  /// Makes a file in `folder` that nobody else has, open for writing.
  ///
  /// - Parameter original: the file that it is to replace, whose owner and mode it takes; nil for a new one.
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

  /// Gives the file at `path` the name that it is for, in place of what has that now.
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

  /// Removes all files, and ends the process with `end` before another can be made.
  func removeAll(beforeEnding end: () -> Never) -> Never {
    paths.withLock { paths in
      for path in paths { unlink(path) }
      end()
    }
  }

  /// Gives the open file the owner and the permissions of `original`, as far as the user may.
  private static func adopt(_ original: stat, _ descriptor: Int32) {
    // The owner first: changing it takes permissions away.
    if fchown(descriptor, original.st_uid, original.st_gid) != 0 { _ = fchown(descriptor, uid_t.max, original.st_gid) }
    _ = fchmod(descriptor, original.st_mode & 0o777)
  }
}
