import Foundation
import MotionReports

/// The folder of the studio, from which `--live` takes the module and the scripts.
struct LiveParts {
  /// The folder.
  let folder: String

  /// Reads the parts of a report of `page`.
  func report(of page: String) throws(CommandFailure) -> LiveReport {
    let compressed = contents("interplay.wasm.gz")
    guard let module = compressed ?? contents("interplay.wasm") else {
      throw CommandFailure(
        .noInput,
        "--live requires the module of the studio, and \(folder) has none; build it with 'make studio', or name its folder with --studio"
      )
    }
    do throws(LiveReport.Refusal) {
      return try LiveReport(
        settings: settings(of: page), module: module.base64EncodedString(), isCompressed: compressed != nil
      ) { name in contents(name).map { String(decoding: $0, as: UTF8.self) } }
    } catch {
      switch error {
      case .missing(let name): throw CommandFailure(.noInput, "--live: \(folder) has no file \(name); build it again with 'make studio'")
      case .outdated(let name):
        throw CommandFailure(
          .badData, "--live: \(folder)/\(name) is of another version than this command; build it again with 'make studio'")
      case .unknownPage:
        throw CommandFailure(
          .usage, "--live: the module in \(folder) has no page '\(page)'; add the page to the module, or leave out --live")
      }
    }
  }

  private func contents(_ name: String) -> Data? { FileManager.default.contents(atPath: folder + "/" + name) }

  /// The paths of the settings of a page in the order of the module; nil if the module does not have the page.
  private func settings(of page: String) -> [String]? {
    guard let data = contents("catalog.json"), let catalog = try? JSONDecoder().decode(Catalog.self, from: data) else { return nil }
    return catalog.pages.first { $0.name == page }?.settings
  }
}

/// The file that `list --json` prints.
private struct Catalog: Decodable {
  struct Page: Decodable {
    let name: String
    let settings: [String]
  }

  let pages: [Page]
}
