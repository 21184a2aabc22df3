import Foundation
import Interplay

/// Reads and writes whole files.
enum Files {
  /// The bytes of the file at `path`.
  static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      let isThere = FileManager.default.fileExists(atPath: path)
      throw CommandFailure(.noInput, isThere ? "\(path) cannot be read" : "there is no file \(path)")
    }
  }

  /// Writes `text` to the file at `path`: all of it or nothing.
  static func write(_ text: String, to path: String) throws(CommandFailure) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw CommandFailure(.cannotCreate, "\(path) cannot be written")
    }
  }

  /// The events in the file at `path`, on a scene of `canvas` points; notices go to `tool`.
  ///
  /// - Parameter isShown: whether frames are to be shown, from the beginning of time on; otherwise only what lies between its events counts as what it lasts.
  static func events(
    _ path: String, canvas: Size, repair: InputStreamRepairer.Mode? = nil, isShown: Bool = true, tool: CommandTool
  ) throws(CommandFailure) -> EventFile {
    let bytes = try read(path)
    let file: EventFile
    do throws(FileError) {
      file = try EventFile.parse(bytes, canvas: canvas, repair: repair)
    } catch {
      throw CommandFailure(.badData, "\(path): \(error)")
    }
    let start = isShown ? .zero : min(file.events.first?.time ?? .zero, latestStart)
    if start.duration(to: file.end) > longestFile {
      throw CommandFailure(.badData, "\(path): lasts \(Report.number(file.end.seconds)) s; at most a day can be played")
    }
    for notice in file.notices { tool.warn("interplay: \(path): \(notice)\n") }
    return file
  }

  /// How long a file of events may last: every frame of it is shown, and a slip of units would take years.
  private static let longestFile = Duration.seconds(86_400)

  /// When its first event may be at the latest: devices count from when they were switched on, some from 1970.
  private static let latestStart = Timestamp.seconds(100 * 365.25 * 86_400)
}
