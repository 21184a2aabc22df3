import InterplayFormats

/// Reads traces: as text, or in the compact form.
enum TraceFiles {
  /// Reads the trace at `path`, whose form is detected from its content.
  static func read(_ path: String) throws(CommandFailure) -> TraceTable {
    let bytes = try Files.read(path, unless: { TraceTable.isBinary($0) })
    guard TraceTable.isBinary(bytes) else {
      let text = String(decoding: bytes, as: UTF8.self)
      return try Files.refusing(path) { () throws(FileError) in try TraceTable(csv: text) }
    }
    do throws(TraceFileError) {
      return try TraceTable(binary: bytes)
    } catch {
      throw CommandFailure(.badData, "\(path): \(error)")
    }
  }
}
