import Foundation
import Testing

@Suite struct TestReportTests {
  @Test(arguments: ["\\r\\n", "\\r", "\\n"]) func `a name is one line of tap, whatever ends its lines`(ending: String) throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("lines.script")
      try Data("page tossing\ntest \"a\(ending)not ok 9 - b \\u0023\\u0301\"\nwait 100 ms\n".utf8).write(to: file)
      let tap = Run("test", "--format", "tap", file.path).output
      let lines = tap.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { String($0) }
      #expect(lines.count == 3 && lines[2].hasPrefix("ok 1 - ") && lines[2].hasSuffix("not ok 9 - b \\#\u{301}"), "\(lines)")
    }
  }
}
