import Foundation

/// The file of a recording in progress, to which each line is written at once: a kill at any byte keeps every whole line.
///
/// In contrast to ``OutputFile`` the file is replaced by the first line, and is visible all the time.
/// So no two processes may record to one file.
final class RecordingFile {
  private let path: String
  private var descriptor: Int32 = -1
  /// Whether the former content of the file was removed.
  private var isCleared = false
  /// The first error; nothing is written after it.
  private var failure: CommandFailure?

  /// Creates the file at `path`, or opens it to replace it. A file to which another process is recording remains as it is.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    if path == "-" {
      throw CommandFailure(
        .usage, "a recording in progress requires a file, and standard output has the results; name a file instead of '-'")
    }
    do throws(SystemError) {
      let opened = try Descriptor.open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOCTTY, mode: 0o666)
      descriptor = opened
      try Descriptor.reserve(opened)
    } catch {
      throw error.failure(writingTo: path.isEmpty ? "''" : path)
    }
  }

  deinit {
    if descriptor >= 0 { _ = Foundation.close(descriptor) }
  }

  /// Appends a line. ``check()`` reports errors, because observers of events cannot throw.
  func append(_ line: String) {
    guard failure == nil else { return }
    do throws(SystemError) {
      if !isCleared { try Descriptor.clear(descriptor) }
      isCleared = true
      try Descriptor.write(line, to: descriptor)
    } catch {
      failure = error.failure(writingTo: path)
    }
  }

  /// Throws the first error.
  func check() throws(CommandFailure) {
    if let failure { throw failure }
  }

  /// Waits until the data are on the disk, and closes the file.
  func close() throws(CommandFailure) {
    try check()
    do throws(SystemError) {
      try Descriptor.flush(descriptor)
      let open = descriptor
      // Closed only once, even on failure: another file may have the descriptor by then.
      descriptor = -1
      try Descriptor.close(open)
    } catch {
      throw error.failure(writingTo: path)
    }
  }
}
