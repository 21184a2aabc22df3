import Interplay
import InterplayFormats

/// What a file is, as far as its beginning says.
enum FileKind: Equatable {
  case directory
  case scene
  case events(EventFileFormat)
  case unknown

  /// What the file that begins with `bytes` is.
  init(beginning bytes: [UInt8]) {
    if SceneFile.isScene(bytes) {
      self = .scene
      return
    }
    var reader = EventFileReader(EventFileOptions(canvas: Size(width: 400, height: 800)))
    do throws(FileError) { _ = try reader.read(bytes) } catch {
      // The format is known from the first line on; what is wrong after that is not the question here.
    }
    if let format = reader.format {
      self = .events(format)
    } else if bytes.contains(Array("\"actions\"".utf8)) {
      // Actions are read as a whole, which takes longer than a glance.
      self = .events(.webDriverActions)
    } else {
      self = .unknown
    }
  }

  /// The kind, with its article.
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
