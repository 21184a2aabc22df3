import Foundation

/// A file that is written piece by piece, and there only once it is whole; `-` is standard output.
final class Output {
  private let path: String
  private let handle: FileHandle
  private let part: String?

  /// Begins a file beside the one at `path`.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    guard path != "-" else {
      (handle, part) = (FileHandle.standardOutput, nil)
      return
    }
    let part = path + ".part"
    guard FileManager.default.createFile(atPath: part, contents: nil), let handle = FileHandle(forWritingAtPath: part) else {
      throw CommandFailure(.cannotCreate, "\(path) cannot be written")
    }
    (self.handle, self.part) = (handle, part)
  }

  /// Writes `text` behind what was written.
  func write(_ text: String) throws(CommandFailure) {
    guard !text.isEmpty else { return }
    do {
      try handle.write(contentsOf: Data(text.utf8))
    } catch {
      throw CommandFailure(.cannotCreate, "\(path) cannot be written")
    }
  }

  /// Puts the file where it belongs.
  func close() throws(CommandFailure) {
    guard let part else { return }
    do {
      try handle.close()
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
      try FileManager.default.moveItem(atPath: part, toPath: path)
    } catch {
      throw CommandFailure(.cannotCreate, "\(path) cannot be written")
    }
  }

  /// Removes what was written.
  func discard() {
    guard let part else { return }
    try? handle.close()
    try? FileManager.default.removeItem(atPath: part)
  }
}
