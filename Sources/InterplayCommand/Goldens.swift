import Foundation
import Interplay
import InterplayFormats

/// The recorded traces beside scripts: in the folder `Goldens`.
enum Goldens {
  /// Returns the path of the golden called `name` of the script at that path.
  static func path(of name: String, beside script: String) -> String {
    OutputTarget.folder(of: script) + "Goldens/" + name + ".trace.csv"
  }

  /// Returns the text of the golden; nil if there is none. Bytes that are no UTF-8 are replaced, so that it differs.
  static func text(named name: String, beside script: String) -> String? {
    FileManager.default.contents(atPath: path(of: name, beside: script)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes the digests and goldens that differ, unless something else failed. It writes all of them or none.
  ///
  /// - Returns: a line for each change.
  static func record(_ results: [TestResult], because reason: String, tool: CommandTool) throws(CommandFailure) -> String {
    var paths: [String] = []
    for result in results where !paths.contains(result.test.path) { paths.append(result.test.path) }
    var files: [(path: String, text: String)] = []
    var changes = ""
    for path in paths {
      let passed = results.filter { $0.test.path == path && $0.hasPassed }
      let observations = passed.flatMap { $0.outcome.observations }
      guard case .script(let first)? = passed.first?.test, !observations.isEmpty else { continue }
      for observation in observations {
        changes += "recorded  \(path), line \(observation.line): \(observation.change)\n"
        guard let golden = observation.golden(because: reason) else { continue }
        let file = self.path(of: golden.name, beside: path)
        guard let other = files.first(where: { $0.path == file }) else {
          files.append((file, golden.text))
          continue
        }
        if other.text.utf8.elementsEqual(golden.text.utf8) { continue }
        let place = "\(path), line \(observation.line)"
        throw CommandFailure(
          .badData, "\(place): another motion is recorded as \(golden.name) already; choose another name for one of them")
      }
      let text = first.script.recording(observations, because: reason)
      if text.utf8.elementsEqual(first.script.text.utf8) { continue }
      if OutputTarget.isPipeOrDevice(path) {
        throw CommandFailure(.usage, "\(path) is not a file; save the script to one first")
      }
      // Somebody may have saved it in an editor meanwhile: what was read is older.
      guard let present = FileManager.default.contents(atPath: path), String(decoding: present, as: UTF8.self) == first.script.text else {
        throw CommandFailure(.badData, "\(path) has changed while its tests ran; run them again")
      }
      files.append((path, text))
    }
    for file in files {
      do throws(SystemError) {
        let folder = OutputTarget.folder(of: file.path)
        if !folder.isEmpty { try OutputTarget.makeFolder(at: folder) }
      } catch {
        throw CommandFailure(.cannotCreate, "cannot create the folder \(OutputTarget.folder(of: file.path)): \(error.reason)")
      }
    }
    try Files.write(files.map { ($0.path, Array($0.text.utf8)) }, tool: tool)
    return changes
  }
}
