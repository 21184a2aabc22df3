import Foundation
import Interplay

/// `interplay studio`.
enum StudioCommand {
  /// The folder that `make studio` writes.
  static let folder = ".build/studio"

  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(arguments, options: ["--port", "--folder"], positions: [])
    let port = try arguments.count("--port") ?? 8766
    guard (0...65_535).contains(port) else {
      throw CommandFailure(.usage, "--port requires a port from 1 to 65535, or 0 for any free one, not '\(port)'")
    }
    let path = arguments["--folder"] ?? folder
    guard let files = StaticFolder(path), files.answer(to: "/interplay.wasm").status == 200 else {
      throw CommandFailure(
        .noInput, "there is no studio in \(path); build it with 'make studio', or name its folder with --folder")
    }
    let answer = answer(from: files, pages: tool.pages)
    let (socket, chosen) = try StudioServer.listen(on: UInt16(port))
    try tool.write("Interplay studio: http://127.0.0.1:\(chosen)/\nend with Control-C\n")
    StudioServer(answer: answer).run(on: socket)
    throw CommandFailure(.cannotCreate, "the connection to the network was lost: \(SystemError.last.reason)")
  }

  /// Returns what answers requests: the files of a folder, and reports of recordings.
  static func answer(from files: StaticFolder, pages: PageCatalog) -> @Sendable (WebRequest, [UInt8]) -> WebAnswer {
    { request, body in
      switch (request.method, request.target) {
      case ("GET", _), ("HEAD", _): files.answer(to: request.target)
      case ("POST", "/report"): report(of: body, pages: pages)
      default: .sentence(405, "the studio answers GET, and POST of a recording to /report")
      }
    }
  }

  /// Returns the report of a recording, as `interplay replay --report` writes it.
  private static func report(of recording: [UInt8], pages: PageCatalog) -> WebAnswer {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interplay-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appendingPathComponent("recording.jsonl"), folder.appendingPathComponent("report.html"))
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try Data(recording).write(to: input)
    } catch { return .sentence(422, "cannot write to the temporary folder") }
    final class Sink { var warnings = "" }
    let sink = Sink()
    var tool = CommandTool(write: { _ in }, warn: { sink.warnings += $0 })
    tool.pages = pages
    guard tool.run(["replay", input.path, "--report", output.path]) == 0, let html = FileManager.default.contents(atPath: output.path)
    else {
      return .sentence(422, sink.warnings.replacingOccurrences(of: folder.path + "/", with: ""))
    }
    return WebAnswer(type: "text/html; charset=utf-8", body: [UInt8](html))
  }
}
