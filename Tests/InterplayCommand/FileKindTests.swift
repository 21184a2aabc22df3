import Foundation
import InterplayFormats
import Testing

@testable import InterplayCommand

@Suite struct FileKindTests {
  private func kind(_ text: String) -> FileKind { FileKind(beginning: Array(text.utf8)) }

  @Test(arguments: [
    "page tossing\nmark \"actions\"\n", "# opens the \"actions\" menu\npage tossing\n", "\u{FEFF}press \"actions\"", "\"actions\"", " \n",
    "",
  ])
  func `a text that mentions actions is no file of actions`(_ text: String) { #expect(kind(text) == .unknown) }

  @Test(arguments: [
    "{\"actions\": []}", "\u{FEFF}\r\n\t {\"id\": 1,\n\"actions\": []}\n", "[{\"actions\": []}]", "{\"x\": 1,\n  \"actions\"",
  ])
  func `JSON with actions is a file of actions, wherever they are in it`(_ text: String) {
    #expect(kind(text) == .events(.webDriverActions))
  }

  @Test(arguments: [
    ("{\"interplay\": \"scene\"}", true), ("\u{FEFF}\n{ \"interplay\" :\n\"scene\",", true),
    ("{\"version\": 1, \"interplay\": \"scene\"", true), ("page tossing # \"interplay\": \"scene\"\n", false),
    ("mark \"interplay\":\"scene\"\n", false),
  ])
  func `only an object can be a scene`(_ text: String, _ isScene: Bool) { #expect((kind(text) == .scene) == isScene) }

  @Test func `a script runs whatever its texts and comments are`() throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("menu.script").path
      // A recording with this mark is converted to such a script.
      try Data("page tossing # with \"actions\"\nmark \"actions\"\nexpect rest\n".utf8).write(to: URL(fileURLWithPath: path))
      let run = Run("test", path)
      #expect(run.code == 0 && run.output.hasPrefix("ok    \(path)\n"), "\(run.output)\(run.errors)")
    }
  }
}
