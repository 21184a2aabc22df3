import Foundation
import Interplay
import InterplayPages

@testable import InterplayCommand

/// The output of one run of the command, and its exit code.
struct Run {
  var code: Int32 = 0
  var output = ""
  var errors = ""

  init(_ arguments: String...) { self.init(arguments) }

  init(_ arguments: [String], pages: PageCatalog = Pages.catalog, name: String = "interplay") {
    final class Sink { var output = "", errors = "" }
    let sink = Sink()
    var tool = CommandTool(write: { sink.output += $0 }, warn: { sink.errors += $0 })
    tool.pages = pages
    tool.name = name
    code = tool.run(arguments)
    (output, errors) = (sink.output, sink.errors)
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
