import Foundation
import Interplay
import InterplayFormats

/// Reads and writes files.
enum Files {
  /// How much of a file is read at a time, in bytes.
  private static let pieceSize = 1 << 18

  /// The bytes of the text file at `path`, which is refused at its first byte that is no text.
  ///
  /// - Parameters:
  ///   - limit: how many bytes it may have.
  ///   - noun: what it is read as, with its article.
  static func read(_ path: String, atMost limit: Int = .max, as noun: String = "text") throws(CommandFailure) -> [UInt8] {
    let handle = try openFile(path)
    defer { try? handle.close() }
    var bytes: [UInt8] = []
    while let piece = try piece(of: handle, path) {
      if let zero = piece.firstIndex(of: 0) {
        throw CommandFailure(.badData, "\(path): not \(noun): there is a zero byte at offset \(bytes.count + zero)")
      }
      bytes += piece
      if bytes.count > limit { throw CommandFailure(.badData, "\(path): too large to be \(noun): it has more than \(limit) bytes") }
    }
    return bytes
  }

  /// What the file at `path` is; nil where there is none, or where it cannot be looked at without waiting, as a pipe.
  static func kind(of path: String) throws(CommandFailure) -> FileKind? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    if isFolder.boolValue { return .directory }
    guard size(of: path) != nil else { return .unknown }
    let handle = try openFile(path)
    defer { try? handle.close() }
    return FileKind(beginning: try piece(of: handle, path) ?? [])
  }

  /// Writes `text` to the file at `path`: all of it or nothing.
  static func write(_ text: String, to path: String, tool: CommandTool) throws(CommandFailure) {
    let file = try OutputFile(path, temporaryFiles: tool.temporaryFiles)
    defer { file.discard() }
    try file.write(text)
    try file.close()
  }

  /// How many bytes the file at `path` has; nil where it is not there, or has no size, as a pipe.
  static func size(of path: String) -> Int? {
    guard path != "-", let status = OutputTarget.status(of: path), status.st_mode & S_IFMT == S_IFREG else { return nil }
    return status.st_size > 0 ? Int(status.st_size) : nil
  }

  /// Reads the events of the file at `path`, or of standard input for `-`, piece by piece; gives the reader when it has finished. Notices go to `tool`.
  ///
  /// - Parameters:
  ///   - options: how it is read.
  ///   - elements: the elements of WebDriver actions; nil for none.
  ///   - body: takes the events as they come.
  @discardableResult static func stream(
    _ path: String, _ options: EventFileOptions, elements: Elements? = nil, tool: CommandTool,
    _ body: (EventBatch, EventFileReader) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> EventFileReader {
    let handle = try open(path)
    defer { try? handle.close() }
    let progress = ReadingProgress(path, size: size(of: path), tool: tool)
    var reader = EventFileReader(
      options, elementCenters: { elements?.center(of: $0) }, onTick: { elements?.goOn(with: $0, until: $1) })
    while let piece = try piece(of: handle, path) {
      let batch = try refusing(path) { () throws(FileError) in try reader.read(piece) }
      try body(batch, reader)
      progress.advance(by: piece.count)
    }
    let batch = try refusing(path) { () throws(FileError) in try reader.finish() }
    try body(batch, reader)
    progress.finish()
    for notice in reader.notices { tool.warn("interplay: \(path): \(notice)\n") }
    return reader
  }

  /// The events in the file at `path`, all of them; notices go to `tool`.
  static func events(
    _ path: String, _ options: EventFileOptions, elements: Elements? = nil, tool: CommandTool
  ) throws(CommandFailure) -> EventFile {
    var events: [InputEvent] = []
    let reader = try stream(path, options, elements: elements, tool: tool) { (batch, _) throws(CommandFailure) in
      events += batch.events
      try checkLength(path, from: .zero, to: batch.events.last?.time ?? .zero)
    }
    try checkLength(path, from: .zero, to: reader.end)
    return EventFile(reader, events: events)
  }

  /// Refuses files that last longer than can be meant, `from` the first event that counts `to` the last.
  static func checkLength(_ path: String, from start: Timestamp, to end: Timestamp) throws(CommandFailure) {
    if min(start, latestStart).duration(to: end) > longestFile {
      throw CommandFailure(.badData, "\(path): lasts \(Report.number(end.seconds)) s; at most a day can be played")
    }
  }

  /// How long a file of events may last: every frame of it is shown, and a slip of units would take years.
  private static let longestFile = Duration.seconds(86_400)

  /// When its first event may be at the latest: devices count from when they were switched on, some from 1970.
  private static let latestStart = Timestamp.seconds(100 * 365.25 * 86_400)

  private static func open(_ path: String) throws(CommandFailure) -> FileHandle {
    path == "-" ? FileHandle.standardInput : try openFile(path)
  }

  private static func openFile(_ path: String) throws(CommandFailure) -> FileHandle {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
      let handle = FileHandle(forReadingAtPath: path)
    else { throw cannotRead(path) }
    return handle
  }

  private static func piece(of handle: FileHandle, _ path: String) throws(CommandFailure) -> [UInt8]? {
    do {
      guard let data = try handle.read(upToCount: pieceSize), !data.isEmpty else { return nil }
      return [UInt8](data)
    } catch {
      throw cannotRead(path)
    }
  }

  private static func cannotRead(_ path: String) -> CommandFailure {
    if path == "-" { return CommandFailure(.noInput, "standard input cannot be read") }
    let isThere = FileManager.default.fileExists(atPath: path)
    return CommandFailure(.noInput, isThere ? "\(path) cannot be read" : "there is no file \(path)")
  }

  /// Tells a file's error as that of the command.
  static func refusing<Value>(_ path: String, _ body: () throws(FileError) -> Value) throws(CommandFailure) -> Value {
    do throws(FileError) {
      return try body()
    } catch {
      throw CommandFailure(.badData, "\(path): \(error)")
    }
  }
}
