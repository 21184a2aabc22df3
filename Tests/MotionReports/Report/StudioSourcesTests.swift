import Foundation
import Testing

@testable import MotionReports

/// The files of the studio that the module contains.
@Suite struct StudioSourcesTests {
  /// The folder of the files.
  private static let folder = URL(fileURLWithPath: #filePath.split(separator: "/").prefix { $0 != "Tests" }.reduce("") { $0 + "/" + $1 })
    .appendingPathComponent("Studio")

  private func file(_ name: String) throws -> String { try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8) }

  @Test(arguments: StudioSources.modules.map(\.name))
  func `a module has the text of its file`(_ name: String) throws {
    let module = try #require(StudioSources.modules.first { $0.name == name })
    #expect(module.text.utf8.elementsEqual(try file(name + ".js").utf8))
  }

  @Test func `the style sheet has the text of its file`() throws {
    #expect(StudioSources.style.utf8.elementsEqual(try file("style.css").utf8))
  }

  @Test func `every file of the studio is embedded`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".js") }
    #expect(files.sorted() == StudioSources.modules.map { $0.name + ".js" }.sorted())
  }

  @Test func `modules import what earlier modules export, and names at the top are unique`() throws {
    var exported: [String: Set<String>] = [:]
    var names: Set<String> = []
    for (name, text) in StudioSources.modules {
      var own: Set<String> = []
      for line in text.split(separator: "\n") {
        if line.hasPrefix("import ") {
          let parts = try #require(line.wholeMatch(of: /import \{ (.+) \} from "\.\/(.+)\.js";/))
          let known = try #require(exported[String(parts.2)], "\(name) imports \(parts.2), which is not an earlier module")
          for part in parts.1.split(separator: ", ") { #expect(known.contains(String(part)), "\(name) imports \(part)") }
        } else if let declared = line.prefixMatch(of: /(export )?(?:const|class|function|let) (\[[^\]]+\]|\w+)/) {
          for part in declared.2.split(whereSeparator: { "[], ".contains($0) }) {
            #expect(names.insert(String(part)).inserted, "\(part) of \(name) is declared twice")
            if declared.1 != nil { own.insert(String(part)) }
          }
        }
      }
      exported[name] = own
    }
  }

  /// The first words of the lines that import or declare names.
  private static let openings = ["import ", "export ", "async ", "const ", "class ", "function ", "let "]

  @Test func `the modules of the studio join those of the report in one scope`() throws {
    var exported: Set<String> = []
    var names: Set<String> = []
    for name in StudioSources.modules.map(\.name) + StudioSources.liveModules.map({ "Live/" + $0 }) {
      for line in try file(name + ".js").split(separator: "\n") {
        // Few lines begin with one of these words: a regular expression takes much longer to see that.
        guard Self.openings.contains(where: { line.hasPrefix($0) }) else { continue }
        if let imported = line.wholeMatch(of: /import \{ (.+) \} from ".+";/) {
          for part in imported.1.split(separator: ", ") {
            #expect(exported.contains(String(part)), "\(name) imports \(part), which nothing before it declares")
          }
        } else if let declared = line.prefixMatch(of: /(export )?(?:async )?(?:const|class|function|let) (\[[^\]]+\]|\w+)/) {
          for part in declared.2.split(whereSeparator: { "[], ".contains($0) }) {
            #expect(names.insert(String(part)).inserted, "\(part) of \(name) is declared twice")
            exported.insert(String(part))
          }
        }
      }
    }
    let live = try StudioSources.liveModules.map { StudioSources.bundled(try file("Live/\($0).js")) }.joined()
    #expect(!live.contains("\n* ") && !live.contains("\nimport ") && !live.contains("\nexport ") && !live.lowercased().contains("</script"))
  }

  @Test func `the script has neither imports nor an end of its element`() {
    let script = StudioSources.script
    #expect(!script.contains("\nimport ") && !script.contains("\nexport ") && !script.lowercased().contains("</script"))
    #expect(script.utf8.count + StudioSources.style.utf8.count <= 124_000)
  }
}
