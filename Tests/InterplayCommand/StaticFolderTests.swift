import Foundation
import Testing

@testable import InterplayCommand

@Suite struct StaticFolderTests {
  /// A folder with a file of each name, and a secret beside it.
  private func withFiles(_ names: [String], _ body: (StaticFolder) throws -> Void) throws {
    try withFolder { folder in
      let inner = folder.appendingPathComponent("inner")
      try FileManager.default.createDirectory(at: inner.appendingPathComponent("sub"), withIntermediateDirectories: true)
      try Data("secret".utf8).write(to: folder.appendingPathComponent("inner-secret"))
      for name in names { try Data(name.utf8).write(to: inner.appendingPathComponent(name)) }
      try Data("index".utf8).write(to: inner.appendingPathComponent("sub/index.html"))
      try body(try #require(StaticFolder(inner.path)))
    }
  }

  private static let names = [
    "a b.txt", "ä👩‍👧.svg", "100%.js", "a?b#c.css", "..a", "a..", ".hidden", "a&b;c", "x.unknown", "noextension",
    "\n",
  ]

  @Test(arguments: names) func `a file with any name is found by its encoded path`(_ name: String) throws {
    try withFiles([name]) { folder in
      let encoded = try #require(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      for target in ["/\(encoded)", "/\(encoded)?query=/..", "//\(encoded)", "/sub/.//../\(encoded)"] {
        let answer = folder.answer(to: target)
        // A path that climbs is refused, even if it stays inside.
        #expect(answer.status == (target.contains("/../") ? 403 : 200), "\(target)")
        if answer.status == 200 { #expect(answer.body == Array(name.utf8)) }
      }
    }
  }

  @Test(arguments: [
    "/../inner-secret", "/..", "/%2e%2e%2finner-secret", "/sub/../../inner-secret", "/sub/%2E%2E/%2e./inner-secret", "/./../inner-secret",
  ])
  func `a path that climbs is refused without its content`(_ target: String) throws {
    try withFiles([]) { folder in
      let answer = folder.answer(to: target)
      #expect(answer.status == 403 && !String(decoding: answer.body, as: UTF8.self).contains("secret"))
    }
  }

  @Test(arguments: ["/sub", "//sub", "///sub", "/%73ub", "/sub?a=b", "/sub?#", "/sub#x"])
  func `a folder is redirected to itself on the same host, where its index is`(_ target: String) throws {
    try withFiles([]) { folder in
      let answer = folder.answer(to: target)
      let place = try #require(answer.headers.wholeMatch(of: /Location: (\/[^\r\n?]*\/)(\?[^\r\n#]*)?\r\n/))

      // Two slashes at the beginning would name another host.
      #expect(answer.status == 301 && !place.1.hasPrefix("//"))
      #expect((place.2 ?? "") == (target.firstMatch(of: /\?[^#]*/)?.0 ?? ""))
      #expect(folder.answer(to: String(place.1)).body == Array("index".utf8))
    }
  }

  @Test func `a folder that does not exist or is a file is none`() throws {
    try withFolder { folder in
      #expect(StaticFolder(folder.path + "/none") == nil && StaticFolder("") == nil)
      try Data("x".utf8).write(to: folder.appendingPathComponent("file"))
      #expect(StaticFolder(folder.appendingPathComponent("file").path)?.answer(to: "/").status != 200)
    }
  }
}
