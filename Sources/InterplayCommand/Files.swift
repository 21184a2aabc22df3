import Foundation
import Interplay
import InterplayFormats

/// Reads and writes files.
enum Files {
  /// The number of bytes that are read at a time.
  private static let pieceSize = 1 << 18

  /// Returns the bytes of the text file at `path`; throws at the first zero byte.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of bytes.
  ///   - noun: the name of the expected kind, with its article.
  ///   - isBinary: whether a file that begins with these bytes may have zero bytes. Defaults to no file.
  static func read(
    _ path: String, atMost limit: Int = .max, as noun: String = "text", unless isBinary: ([UInt8]) -> Bool = { _ in false }
  ) throws(CommandFailure) -> [UInt8] {
    let handle = try openFile(path)
    defer { try? handle.close() }
    var bytes: [UInt8] = []
    while let piece = try piece(of: handle, path) {
      if let zero = piece.firstIndex(of: 0), !isBinary(Array(bytes.prefix(16)) + piece.prefix(16)) {
        throw CommandFailure(.badData, "\(path): not \(noun): it has a zero byte at offset \(bytes.count + zero); it is not text")
      }
      bytes += piece
      if bytes.count > limit {
        throw CommandFailure(.badData, "\(path): too large to be \(noun): it has more than \(limit) bytes; check that it is the right file")
      }
    }
    return bytes
  }

  /// Returns the kind of the file at `path`; nil if there is none; unknown for a pipe, which cannot be read in advance.
  static func kind(of path: String) throws(CommandFailure) -> FileKind? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    if isFolder.boolValue { return .directory }
    guard size(of: path) != nil else { return .unknown }
    let handle = try openFile(path)
    defer { try? handle.close() }
    return FileKind(beginning: try piece(of: handle, path) ?? [])
  }

  /// Writes `text` to the file at `path`, atomically.
  static func write(_ text: String, to path: String, tool: CommandTool) throws(CommandFailure) {
    if path == "-" { return try tool.write(text) }
    try write(Array(text.utf8), to: path, tool: tool)
  }

  /// Writes `bytes` to the file at `path`, atomically.
  static func write(_ bytes: [UInt8], to path: String, tool: CommandTool) throws(CommandFailure) {
    let file = try OutputFile(path, temporaryFiles: tool.temporaryFiles)
    defer { file.discard() }
    try file.write(bytes)
    try file.close()
  }

  /// Writes several files. None is replaced before all of them are on the disk beside their targets, and all pipes are written.
  static func write(_ outputs: [(path: String, bytes: [UInt8])], tool: CommandTool) throws(CommandFailure) {
    var files: [OutputFile] = []
    defer { for file in files { file.discard() } }
    for (path, bytes) in outputs where !OutputTarget.isPipeOrDevice(path) {
      let file = try OutputFile(path, temporaryFiles: tool.temporaryFiles)
      files.append(file)
      try file.write(bytes)
    }
    // One after another: a reader of two pipes may wait for the end of the first one.
    for (path, bytes) in outputs where OutputTarget.isPipeOrDevice(path) { try write(bytes, to: path, tool: tool) }
    for file in files { try file.flush() }
    for file in files { try file.close() }
  }

  /// Returns the size of the file at `path`; nil if there is none, or if it has no size, such as a pipe.
  static func size(of path: String) -> Int? {
    guard path != "-", let status = OutputTarget.status(of: path), status.st_mode & S_IFMT == S_IFREG else { return nil }
    return status.st_size > 0 ? Int(status.st_size) : nil
  }

  /// Reads the events of the file at `path` piece by piece, or of standard input for `-`, and returns the finished reader.
  ///
  /// Notices are written to `tool`.
  ///
  /// - Parameters:
  ///   - options: the options for reading.
  ///   - elements: the elements of WebDriver actions; nil for none.
  ///   - body: receives the events of each piece.
  @discardableResult static func stream(
    _ path: String, _ options: EventFileOptions, elements: Elements? = nil, tool: CommandTool,
    _ body: (EventBatch, EventFileReader) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> EventFileReader {
    let handle = try open(path)
    defer { try? handle.close() }
    let progress = ReadingProgress(path, size: size(of: path), tool: tool)
    var reader = EventFileReader(
      options, elementCenters: { elements?.center(of: $0) }, onTick: { elements?.advance(with: $0, until: $1) })
    while let piece = try piece(of: handle, path) {
      let batch = try refusing(path) { () throws(FileError) in try reader.read(piece) }
      try body(batch, reader)
      progress.advance(by: piece.count)
    }
    let batch = try refusing(path) { () throws(FileError) in try reader.finish() }
    try body(batch, reader)
    progress.finish()
    for notice in reader.notices { tool.report("\(path): \(notice)") }
    return reader
  }

  /// Returns all events of the file at `path`; notices are written to `tool`.
  static func events(
    _ path: String, _ options: EventFileOptions, elements: Elements? = nil, tool: CommandTool
  ) throws(CommandFailure) -> EventFile {
    var events: [InputEvent] = []
    let reader = try stream(path, options, elements: elements, tool: tool) { (batch, _) throws(CommandFailure) in
      events += batch.events
      try checkLength(path, from: .zero, to: batch.events.timeOfLast ?? .zero)
    }
    try checkLength(path, from: .zero, to: reader.end)
    return EventFile(reader, events: events)
  }

  /// Throws if a file is too long; `start` is the time of its first event, `end` that of the last.
  static func checkLength(_ path: String, from start: Timestamp, to end: Timestamp) throws(CommandFailure) {
    if min(start, latestStart).duration(to: end) > longestFile {
      throw CommandFailure(
        .badData, "\(path): the duration of \(Report.number(end.seconds)) s exceeds the limit of one day; check the unit of its times")
    }
  }

  /// Writes `text` to the file of `--output`, or to standard output.
  static func emit(_ text: String, _ arguments: Arguments, tool: CommandTool) throws(CommandFailure) {
    guard let path = arguments["--output"], path != "-" else { return try tool.write(text) }
    let names: [String] = arguments.positional + arguments.all("--page")
    let inputs = PageLookup(tool).paths(among: names) + arguments.all("--events")
    try FilesInUse.check(writing: [path], reading: inputs)
    try write(text, to: path, tool: tool)
  }

  /// The maximum duration of a file: every frame of it is shown, and a time in the wrong unit could take years.
  private static let longestFile = Duration.seconds(86_400)

  /// The latest time of the first event: devices count from when they were switched on, some from 1970.
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
    if path == "-" { return CommandFailure(.noInput, "cannot read standard input") }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return CommandFailure(.noInput, "there is no file \(path.isEmpty ? "''" : path)")
    }
    return CommandFailure(.noInput, isFolder.boolValue ? "\(path) is a directory; specify a file in it" : "cannot read \(path)")
  }

  /// Converts an error of a file into an error of the command.
  static func refusing<Value>(_ path: String, _ body: () throws(FileError) -> Value) throws(CommandFailure) -> Value {
    do throws(FileError) {
      return try body()
    } catch {
      throw CommandFailure(.badData, "\(path): \(error)")
    }
  }
}
