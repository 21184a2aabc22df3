import Foundation
import Interplay

/// The paths of scene files in recordings and scripts: relative to the file that names them.
enum ScenePath {
  /// Returns the path by which the file at `file` names the scene at `scene`.
  ///
  /// It is relative if `file` is in a folder, and absolute for a device or standard output.
  static func stored(_ scene: String, in file: String) -> String {
    let path = absolute(scene)
    let folder = Array(absolute(file).split(separator: "/").dropLast())
    if file == "-" || folder.first == "dev" || folder.first == "proc" { return path }
    let steps = path.split(separator: "/")
    let shared = zip(folder, steps.dropLast()).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: folder.count - shared) + steps[shared...]).joined(separator: "/")
  }

  /// Returns the path of the scene that the file at `file` names `scene`.
  ///
  /// Recordings of former versions are relative to the current folder: it is searched if there is no scene beside `file`.
  static func found(_ scene: String, from file: String) -> String {
    if scene.hasPrefix("/") || file == "-" { return scene }
    let beside = OutputTarget.folder(of: file) + scene
    let files = FileManager.default
    return !files.fileExists(atPath: beside) && files.fileExists(atPath: scene) ? scene : beside
  }

  /// Returns the absolute path of a file without symbolic links in its folder.
  private static func absolute(_ path: String) -> String {
    let file = URL(fileURLWithPath: path).standardizedFileURL
    let folder = file.deletingLastPathComponent().resolvingSymlinksInPath()
    return folder.appendingPathComponent(file.lastPathComponent).path
  }
}
