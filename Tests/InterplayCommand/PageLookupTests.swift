import Foundation
import Testing

@testable import InterplayCommand

@Suite struct PageLookupTests {
  @Test(arguments: [
    ("tosing", "'tossing'"), ("tossnig", "'tossing'"), ("Tossing", "'tossing'"), ("introdction", "'introduction'"),
    ("sprigns", "'springs'"),
  ])
  func `a mistyped page is answered with the nearest names`(_ name: String, _ suggestion: String) {
    for command in [
      ["play", name], ["graph", name], ["show", name], ["why", name, "card.position", "--at", "1"], ["check", "-", "--page", name],
    ] {
      let run = Run(command)
      #expect(run.code == 64 && run.errors.contains("unknown page '\(name)'; did you mean "), "\(run.errors)")
      #expect(run.errors.contains(suggestion) && run.errors.count < 160, "\(run.errors)")
    }
  }

  @Test func `without a near name the message refers to the list`() {
    #expect(Run("play", "zzzzzz").errors.hasPrefix("interplay: unknown page 'zzzzzz'; 'interplay list' prints all pages\n"))
    #expect(Run("plya", "tossing").errors.contains("unknown command 'plya'; did you mean 'play'?"))
  }

  @Test func `a recording instead of a page is recognized, with a suggestion`() throws {
    try withFolder { folder in
      for name in ["rec.jsonl", "rec", "rec.json"] {
        let path = folder.appendingPathComponent(name).path
        _ = Run("play", "introduction", "--record", path)
        let run = Run("play", path)

        #expect(run.code == 64 && run.output.isEmpty)
        #expect(
          run.errors.contains(
            "\(path) is an Interplay recording, not a page; play it with 'interplay replay \(path)', or on a page with 'interplay play PAGE --events \(path)'"
          ), "\(run.errors)")
      }
    }
  }

  /// Expects that `command` refuses a file called `name` with `sentence`.
  private func expectRefusal(of command: String, _ code: Int32, _ name: String, _ text: String, _ sentence: String) throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent(name).path
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let run = Run(command, path)
      #expect(run.code == code && run.errors.contains(sentence), "\(run.errors)")
    }
  }

  @Test(arguments: [
    ("a.json", #"{"actions": []}"#, "is a file of WebDriver actions, not a page; play it on a page with 'interplay play PAGE --events "),
    ("a.evemu", "# EVEMU 1.2\nN: panel\n", "is an evemu recording, not a page; play it on a page with "),
    ("scene", #"{"interplay": "scene"}"#, "is a scene, not a page; rename it to end with .json"),
    ("a.script", "page tossing\n", "is a script, not a page; run it with 'interplay test "),
    ("a.SCRIPT", "page tossing\n", "is a script, not a page; run it with 'interplay test "),
    ("notes.txt", "hello", "is a file of another kind, not a page; 'interplay list' prints all pages"),
    ("empty", "", "is a file of another kind, not a page; "),
  ])
  func `another file instead of a page is recognized, with a suggestion`(_ name: String, _ text: String, _ sentence: String) throws {
    try expectRefusal(of: "play", 64, name, text, sentence)
    try withFolder { folder in #expect(Run("play", folder.path).errors.contains("is a directory, not a page; ")) }
  }

  @Test(arguments: [
    ("a.json", #"{"interplay": "scene"}"#, "is a scene, not a script; play it with 'interplay play "),
    ("a.evemu", "# EVEMU 1.2\nN: panel\n", "is an evemu recording, not a script; play it on a page with "),
  ])
  func `another file instead of a script is recognized, with a suggestion`(_ name: String, _ text: String, _ sentence: String) throws {
    try expectRefusal(of: "test", 65, name, text, sentence)
  }

  // Reading a pipe would wait for its writer forever.
  @Test func `a pipe instead of a page is not read`() throws {
    try withFolder { folder in
      let run = try CommandProcess("mkfifo pipe; ln -s pipe link; \"$INTERPLAY\" play pipe; \"$INTERPLAY\" play link", in: folder)
      #expect(
        run.code == 64 && run.errors.contains("pipe is a file of another kind") && run.errors.contains("link is a file of another kind"))
    }
  }

  @Test func `an unknown page name in a recording is an error of the recording`() throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("r.jsonl").path
      try "{\"interplay\": 1, \"canvas\": [400, 800], \"page\": \"tosing\"}\n".write(toFile: path, atomically: true, encoding: .utf8)

      let run = Run("replay", path)
      #expect(run.code == 65 && run.errors.contains("r.jsonl: unknown page 'tosing'; did you mean 'tossing'?"), "\(run.errors)")
      #expect(Run("replay", path, "--page", "tosing").code == 64)
    }
  }
}
