import Interplay
import InterplayFormats

/// The kind of a file, as far as its beginning determines it.
enum FileKind: Equatable {
  case directory
  case scene
  case events(EventFileFormat)
  case unknown

  /// Determines the kind of the file that begins with `bytes`.
  init(beginning bytes: [UInt8]) {
    if SceneFile.isScene(bytes) {
      self = .scene
      return
    }
    var reader = EventFileReader(EventFileOptions(canvas: Size(width: 400, height: 800)))
    do throws(FileError) { _ = try reader.read(bytes) } catch {
      // The first line determines the format; later errors are irrelevant here.
    }
    if let format = reader.format {
      self = .events(format)
    } else if Self.isJSON(bytes), bytes.contains(Array("\"actions\"".utf8)) {
      // Actions are read as a whole, so they are recognized by this member only.
      self = .events(.webDriverActions)
    } else {
      self = .unknown
    }
  }

  /// Returns whether `bytes` begin like JSON, behind a byte-order mark and blanks.
  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    let first = bytes.first { !"\u{FEFF} \t\r\n".utf8.contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// The name of the kind, with its article.
  var noun: String {
    switch self {
    case .directory: "a directory"
    case .scene: "a scene"
    case .events(.webDriverActions): "a file of WebDriver actions"
    case .events(let format): format.name
    case .unknown: "a file of another kind"
    }
  }
}
