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
    let answer = answer(from: files, StudioExchange(pages: tool.pages, registry: tool.registry, name: tool.name))
    let (socket, chosen) = try StudioServer.listen(on: UInt16(port))
    try tool.write("Interplay studio: http://127.0.0.1:\(chosen)/\nend with Control-C\n")
    StudioServer(answer: answer).run(on: socket)
    throw CommandFailure(.cannotCreate, "the connection to the network was lost: \(SystemError.last.reason); start the studio again")
  }

  /// Returns what answers requests: the files of a folder, and the files that the studio sends.
  static func answer(from files: StaticFolder, _ exchange: StudioExchange) -> @Sendable (WebRequest, [UInt8]) -> WebAnswer {
    { request, body in
      switch request.method {
      case "GET", "HEAD": files.answer(to: request.target)
      case "POST": exchange.answer(to: request, body)
      default: .sentence(405, "the studio answers GET, HEAD and POST")
      }
    }
  }
}
