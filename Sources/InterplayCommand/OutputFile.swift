import Foundation

/// A file that a command writes atomically.
///
/// The text is written to a temporary file beside the target, which replaces the target at the end: readers see either the old or the new file.
/// Another hard link of the target keeps the old one. Symbolic links are followed. A directory throws an error. Devices, pipes and files that
/// are open already are written to directly.
final class OutputFile {
  private enum State {
    case temporary(descriptor: Int32, path: String, target: String)
    case stream(descriptor: Int32)
    case ended
  }

  private let path: String
  private let temporaryFiles: TemporaryFiles
  private var state: State

  /// The ends of names of files that no command writes, in lower case.
  private static let foreignKinds = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".pdf", ".mp4", ".mov"]

  /// Opens the file or stream for `path`. Refuses the name of a picture of pixels, a film or a PDF.
  init(_ path: String, temporaryFiles: TemporaryFiles) throws(CommandFailure) {
    try Self.checkKind(of: path)
    self.path = path
    self.temporaryFiles = temporaryFiles
    do throws(SystemError) {
      switch try OutputTarget(path) {
      case .stream(let descriptor): state = .stream(descriptor: descriptor)
      case .file(let target, let existing):
        let file = try temporaryFiles.make(in: OutputTarget.folder(of: target), replacing: existing)
        state = .temporary(descriptor: file.descriptor, path: file.path, target: target)
      }
    } catch {
      throw error.failure(writingTo: path.isEmpty ? "''" : path)
    }
  }

  /// Throws if `path` is the name of a picture of pixels, a film or a PDF.
  static func checkKind(of path: String) throws(CommandFailure) {
    if let kind = foreignKinds.first(where: path.lowercased().hasSuffix) {
      throw CommandFailure(.usage, "\(path): all pictures are SVG, and none is \(kind); name a file that ends in .svg, and convert that")
    }
  }

  /// Appends `text`.
  func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }

  /// Appends `bytes`.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    do throws(SystemError) {
      switch state {
      case .temporary(let descriptor, _, _), .stream(let descriptor): try Descriptor.write(bytes, to: descriptor)
      case .ended: throw SystemError(number: EBADF)
      }
    } catch {
      throw error.failure(writingTo: path)
    }
  }

  /// Waits until the text is on the disk, so that ``close()`` only has to move the file. A stream is not flushed.
  func flush() throws(CommandFailure) {
    guard case .temporary(let descriptor, let temporary, let target) = state, descriptor >= 0 else { return }
    do throws(SystemError) {
      try Descriptor.flush(descriptor)
      // Closed only once, even on failure: another file may have the descriptor by then.
      state = .temporary(descriptor: -1, path: temporary, target: target)
      try Descriptor.close(descriptor)
      // A recording may have begun meanwhile.
      try OutputTarget.checkIsFree(target)
    } catch {
      throw error.failure(writingTo: path)
    }
  }

  /// Flushes the file, and moves it to its target. Nothing can be written to it any more.
  func close() throws(CommandFailure) {
    defer { discard() }
    try flush()
    do throws(SystemError) {
      switch state {
      case .temporary(_, let temporary, let target): try temporaryFiles.rename(temporary, to: target)
      case .stream(let descriptor):
        state = .ended
        try Descriptor.close(descriptor)
      case .ended: break
      }
    } catch {
      throw error.failure(writingTo: path)
    }
  }

  /// Removes the temporary file, unless it was moved to its target.
  func discard() {
    switch state {
    case .temporary(let descriptor, let temporary, _):
      if descriptor >= 0 { _ = Foundation.close(descriptor) }
      temporaryFiles.remove(temporary)
    case .stream(let descriptor): _ = Foundation.close(descriptor)
    case .ended: break
    }
    state = .ended
  }
}
