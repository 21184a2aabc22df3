import Foundation
import Interplay
import InterplayFormats
import InterplayPages

@testable import InterplayCommand

/// The output of one run of the command, and its exit code.
struct Run {
  var code: Int32 = 0
  var output = ""
  var errors = ""

  init(_ arguments: String...) { self.init(arguments) }

  /// Runs the command in `arguments`.
  ///
  /// - Parameters:
  ///   - pieces: the standard input, as it arrives; nil for that of the tests.
  ///   - onWarning: a closure that is called with each text for standard error.
  init(
    _ arguments: [String], reading pieces: [String]? = nil, pages: PageCatalog = Pages.catalog, registry: SceneRegistry = .standard,
    name: String = "interplay", onWarning: @escaping (String) -> Void = { _ in }
  ) {
    var (written, warned) = ("", "")
    var tool = CommandTool(
      write: { written += $0 },
      warn: {
        warned += $0
        onWarning($0)
      })
    (tool.pages, tool.registry, tool.name) = (pages, registry, name)
    if var pieces { tool.read = { pieces.isEmpty ? nil : Array(pieces.removeFirst().utf8) } }
    code = tool.run(arguments)
    (output, errors) = (written, warned)
  }

  var digest: String? { output.split(separator: "\n").last.map(String.init) }
}

/// A folder for the files of one test.
func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interplay-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}
