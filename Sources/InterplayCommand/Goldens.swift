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

  /// Writes the digests and goldens that differ, unless something else failed, and prints each change.
  static func record(_ results: [TestResult], because reason: String, tool: CommandTool) throws(CommandFailure) {
    var paths: [String] = []
    for result in results where !paths.contains(result.test.path) { paths.append(result.test.path) }
    for path in paths {
      let passed = results.filter { $0.test.path == path && $0.hasPassed }
      let observations = passed.flatMap { $0.outcome.observations }
      guard case .script(let first)? = passed.first?.test, !observations.isEmpty else { continue }
      var files: [(path: String, text: String)] = []
      for observation in observations {
        guard let golden = observation.golden(because: reason) else { continue }
        let file = self.path(of: golden.name, beside: path)
        do throws(SystemError) {
          try OutputTarget.makeFolder(at: OutputTarget.folder(of: file))
        } catch {
          throw CommandFailure(.cannotCreate, "cannot create the folder \(OutputTarget.folder(of: file)): \(error.reason)")
        }
        // Two tests may name one golden: the later one is kept.
        files.removeAll { $0.path == file }
        files.append((file, golden.text))
      }
      let text = first.script.recording(observations, because: reason)
      if !text.utf8.elementsEqual(first.script.text.utf8) { files.append((path, text)) }
      try Files.write(files, tool: tool)
      for observation in observations {
        try tool.write("recorded  \(path), line \(observation.line): \(observation.change)\n")
      }
    }
  }
}
