import Foundation
import Interplay
import Testing

@testable import InterplayCommand

@Suite struct TestCommandTests {
  private static let passing = "page tossing\npress card\nflick by 120 0\nuntil rest\nexpect card.position near 200 400\n"
  private static let failing = "page tossing\ntest a & \"b\" # c\nexpect card.position.x is 1\ntest good\nexpect rest\n"

  /// Writes `scripts` to a folder, and calls `body` with it and the paths.
  private func withScripts(_ scripts: String..., body: (URL, [String]) throws -> Void) throws {
    try withFolder { folder in
      var paths: [String] = []
      for (index, script) in scripts.enumerated() {
        let file = folder.appendingPathComponent("s\(index).script")
        try Data(script.utf8).write(to: file)
        paths.append(file.path)
      }
      try body(folder, paths)
    }
  }

  @Test func `check validates a script without performing it`() throws {
    try withScripts(Self.failing, "page tossing\npress card\nmove by 1\nlfit\n") { _, paths in
      let good = Run("check", paths[0])
      #expect(good.code == 0 && good.output == "\(paths[0]): valid: a script, 2 tests\n")
      let wrong = Run("check", paths[1])
      #expect(wrong.code == 65 && wrong.errors.contains("line 3, column ") && wrong.errors.contains("line 4, column 1"))
      #expect(Run("check", "/no/such.script").code == 66)
    }
  }

  @Test func `a test without steps is an error, also if it has variables`() throws {
    let scripts = ["page tossing\n", "page tossing\nlet x = 1\n\ntest first\n\ntest \"good\"\nexpect rest\n"]
    try withScripts(scripts[0], scripts[1], Self.passing) { _, paths in
      let sentences = [
        "\(paths[0]): line 1, column 1: the test has no steps, so it cannot fail; add some",
        "\(paths[1]): line 4, column 1: the test \"first\" has no steps, so it cannot fail; add some",
      ]
      let run = Run(["test"] + paths)
      #expect(run.code == 65 && run.output.isEmpty && sentences.allSatisfy(run.errors.contains))
      #expect(run.errors.split(separator: "\n").count == 2)
      for (path, sentence) in zip(paths, sentences) {
        let run = Run("check", path)
        #expect(run.code == 65 && run.output.isEmpty && run.errors == "interplay: \(sentence)\n")
      }
    }
  }

  @Test func `results have the line, the statement and what was seen, and exit codes say what happened`() throws {
    try withScripts(Self.passing, Self.failing) { _, paths in
      let good = Run("test", paths[0])
      #expect(good.code == 0 && good.output == "ok    \(paths[0])\n1 test, 0 failed\n" && good.errors.isEmpty)
      let run = Run(["test"] + paths)
      #expect(run.code == 1)
      #expect(
        run.output == """
          ok    \(paths[0])
          FAIL  \(paths[1]): a & b
                  line 3, column 1: expect card.position.x is 1
                    at 0.0 s: card.position.x is 200
          ok    \(paths[1]): good
          3 tests, 1 failed

          """)
    }
  }

  @Test func `any number of threads gives the same results, in order`() throws {
    let script = Self.passing + (0..<20).map { "test \($0)\nexpect card.position.x is \(200 + $0 % 2)\n" }.joined()
    try withScripts(script, Self.passing) { _, paths in
      let one = Run(["test", "--jobs", "1"] + paths)
      #expect(one.output.hasSuffix("21 tests, 10 failed\n"))
      for jobs in ["2", "7", "100"] { #expect(Run(["test", "--jobs", jobs] + paths).output == one.output) }
      #expect(Run(["test"] + paths).output == one.output)
    }
  }

  @Test func `the shards together have each test once`() throws {
    let script = "page tossing\n" + (0..<7).map { "test t\($0)\nexpect rest\n" }.joined()
    try withScripts(script) { _, paths in
      var names: [Substring] = []
      for shard in 1...3 {
        names += Run("test", "--shard", "\(shard)/3", paths[0]).output.split(separator: "\n").filter { $0.hasPrefix("ok") }
      }
      #expect(names.sorted() == (0..<7).map { "ok    \(paths[0]): t\($0)" })
      #expect(Run("test", "--shard", "9/9", paths[0]).output == "0 tests, 0 failed\n")
      for shard in ["0/3", "4/3", "1", "1/2/3", "a/b", "1/0"] { #expect(Run("test", "--shard", shard, paths[0]).code == 64) }
      #expect(Run("test", "--only", "t3", paths[0]).output.hasSuffix("1 test, 0 failed\n"))
      #expect(Run("test", "--only", "t33", paths[0]).errors.contains("no test is called 't33'; did you mean 't3'"))
    }
  }

  @Test func `tap and junit are escaped, and can be written to a file`() throws {
    try withScripts(Self.failing) { folder, paths in
      let tap = Run("test", "--format", "tap", paths[0]).output
      #expect(tap.hasPrefix("TAP version 14\n1..2\nnot ok 1 - \(paths[0]): a & b\n  ---\n  failures:\n    - line: 3\n      column: 1\n"))
      #expect(tap.hasSuffix("      message: \"card.position.x is 200\"\n  ...\nok 2 - \(paths[0]): good\n"))
      let file = folder.appendingPathComponent("r.xml")
      let run = Run("test", "--format", "junit", "--output", file.path, paths[0])
      #expect(run.code == 1 && run.output.isEmpty && run.errors == "interplay: 1 of 2 tests failed\n")
      let parser = XMLProbe()
      let data = try Data(contentsOf: file)
      #expect(parser.read(data) == ["testsuites", "testsuite", "testcase", "failure", "testcase"])
      #expect(parser.names.contains("a & b") && parser.names.contains("line 3: expect card.position.x is 1"))
      #expect(Run("test", "--format", "xml", paths[0]).code == 64)
    }
  }

  /// The elements of a document, and the values of their attributes.
  private final class XMLProbe {
    private(set) var names: [String] = []

    func read(_ data: Data) -> [String] {
      // The reader of XML is no part of the toolchain everywhere: tags do not occur in escaped text.
      var elements: [String] = []
      for tag in String(decoding: data, as: UTF8.self).split(separator: "<").dropFirst(1) where tag.first?.isLetter ?? false {
        elements.append(String(tag.prefix { $0.isLetter }))
        for (index, part) in tag.split(separator: "\"", omittingEmptySubsequences: false).enumerated() where index % 2 == 1 {
          names.append(part.replacingOccurrences(of: "&quot;", with: "\"").replacingOccurrences(of: "&amp;", with: "&"))
        }
      }
      return elements
    }
  }

  @Test func `scripts that cannot be read are reported together, before anything runs`() throws {
    try withScripts("page tossing\npres card\nlift up", "page tosing", "expect rest", Self.passing) { _, paths in
      let run = Run(["test"] + paths)
      #expect(run.code == 65 && run.output.isEmpty)
      #expect(
        run.errors == """
          interplay: \(paths[0]): line 2, column 1: there is no step 'pres'; did you mean 'press'?
          interplay: \(paths[0]): line 3, column 6: expected the end of the line, but found 'up'
          interplay: \(paths[1]): line 1, column 1: unknown page 'tosing'; did you mean 'tossing'?
          interplay: \(paths[2]): line 1, column 1: the script does not name a page; begin it with 'page NAME', or specify one with --page

          """)
      #expect(Run("test", "--page", "tossing", paths[2]).code == 0)
      #expect(Run("test").code == 64 && Run("test", "/nowhere.script").code == 66)
      for wrong in [["--jobs", "0"], ["--jobs", "x"], ["--let", "a"], ["--let", "a=b"], ["--record", " "], ["--record", "a\nb"]] {
        #expect(Run(["test"] + wrong + [paths[3]]).code == 64)
      }
    }
  }

  @Test func `a script with too many errors says that there may be more`() throws {
    let note = "these are the first 50 errors; correct them, and run it again"
    for (count, isCut) in [(49, false), (50, true), (60, true)] {
      try withScripts(String(repeating: "wrong\n", count: count)) { _, paths in
        let run = Run("test", paths[0])
        #expect(run.code == 65 && run.errors.contains(note) == isCut)
        #expect(run.errors.split(separator: "\n").filter { $0.contains(": line ") }.count == min(50, count))
      }
    }
  }

  @Test func `a scene file beside the script is a page, and so is an empty canvas`() throws {
    try withScripts("page scenes/card.json\nexpect card.position near 50 60\n", "canvas 30 40\nallow misses\ntap at 1 1\nexpect rest") {
      folder, paths in
      let scenes = folder.appendingPathComponent("scenes")
      try FileManager.default.createDirectory(at: scenes, withIntermediateDirectories: true)
      try Data(
        #"{"interplay": "scene", "version": 1, "name": "card", "canvas": [100, 100], "nodes": [{"name": "card", "position": [50, 60], "size": [10, 10]}]}"#
          .utf8
      )
      .write(to: scenes.appendingPathComponent("card.json"))
      let run = Run(["test"] + paths)
      #expect(run.code == 0, "\(run)")
    }
  }

  @Test func `your own pages are found, and variables replaced`() throws {
    let page = Page(
      name: "dot", summary: "", canvas: Size(width: 90, height: 90), mainNode: "dot",
      build: { $0.scene.root.addChild(named: "dot", position: Point(x: 5, y: 6)) }, script: { _ in })
    try withScripts("page dot\nlet x = 4\nexpect dot.position is $x 6\n") { _, paths in
      #expect(Run(["test", paths[0]], pages: [page], name: "dots").code == 1)
      #expect(Run(["test", "--let", "x=5", paths[0]], pages: [page], name: "dots").code == 0)
    }
  }

  @Test func `a variable that no script has is rejected, with a suggestion`() throws {
    let using = "page tossing\nexpect card.position is (2 * $side) 400\n"
    try withScripts("page tossing\nlet distance = 4\nexpect rest\n", using) { _, paths in
      let wrong = Run(["test", "--let", "distnce=5", "--let", "side=100"] + paths)
      #expect(wrong.code == 64 && wrong.errors.contains("no script has a variable 'distnce'; did you mean 'distance'?"))
      let none = Run(["test", "--let", "q=5", "--let", "side=100"] + paths)
      #expect(none.code == 64 && none.errors.contains("no script has a variable 'q'; leave it out, or use it as $q"))
      // A variable of one of them is enough.
      #expect(Run(["test", "--let", "distance=5", "--let", "side=100"] + paths).code == 0)
    }
  }

  @Test func `a file of the extension jsonl is a recording, even if it is empty or has no header`() throws {
    try withFolder { folder in
      let (empty, headless) = (folder.appendingPathComponent("e.jsonl"), folder.appendingPathComponent("h.jsonl"))
      try Data().write(to: empty)
      try Data("{\"t\": 0, \"mark\": \"a\"}\n{\"t\": 1, \"mark\": \"b\"}\n".utf8).write(to: headless)
      let run = Run("test", empty.path, headless.path)
      #expect(run.code == 65 && run.errors.contains("\(empty.path): line 1, column 1: the file is empty; record events first"))
      #expect(run.errors.contains("\(headless.path): line 1, column 1: the recording has no header, but begins with an event; put "))
    }
  }

  @Test func `digests and goldens are recorded with a reason, and only where nothing else failed`() throws {
    let script =
      "page tossing\ntest one\npress card\nflick by 100 0\nuntil rest\nexpect digest\nexpect golden thrown\ntest two\nexpect digest\nexpect motion\n"
    try withScripts(script) { folder, paths in
      #expect(Run("test", paths[0]).code == 1)
      // A file in the place of the folder of goldens.
      let goldens = folder.appendingPathComponent("Goldens")
      try Data().write(to: goldens)
      let refused = Run("test", "--record", "first version", paths[0])
      #expect(refused.code == 73 && !refused.output.contains("recorded "))
      try FileManager.default.removeItem(at: goldens)
      let run = Run("test", "--record", "first version", paths[0])
      let recorded = try String(contentsOfFile: paths[0], encoding: .utf8)
      let golden = try String(contentsOf: folder.appendingPathComponent("Goldens/thrown.trace.csv"), encoding: .utf8)

      #expect(run.code == 1 && run.output.hasPrefix("recorded  \(paths[0]), line 6: the digest is "))
      #expect(recorded.contains(" because \"first version\"\nexpect golden thrown\ntest two\nexpect digest\n"))
      #expect(golden.contains("\nbecause first version\ntime_ns,"))
      #expect(Run("test", "--only", "one", paths[0]).code == 0)
      // Another motion: the change is shown.
      try Data(recorded.replacingOccurrences(of: "flick by 100 0", with: "flick by 101 0").utf8).write(to: URL(fileURLWithPath: paths[0]))
      #expect(Run("test", "--only", "one", paths[0]).output.contains("thrown: card.position at 0."))
      let again = Run("test", "--only", "one", "--record", "further", paths[0])
      #expect(again.code == 0 && again.output.contains("the digest changes from ") && again.output.contains("thrown: card.position at 0."))
      #expect(Run("test", "--only", "one", paths[0]).code == 0)
      try Data([0x64, 0xFF]).write(to: folder.appendingPathComponent("Goldens/thrown.trace.csv"))
      #expect(Run("test", "--only", "one", paths[0]).output.contains("thrown, line 1: expected a digest; record it again"))
    }
  }

  @Test func `results are printed also if attachments cannot be written, and the error has its cause`() throws {
    try withScripts(Self.failing) { folder, paths in
      let file = folder.appendingPathComponent("file").path
      try Data().write(to: URL(fileURLWithPath: file))
      let results = Run(["test"] + paths).output
      for (target, reason) in [(file, "not a directory"), (file + "/inner", "not a directory"), ("/dev/full/a//b/", "not a directory")] {
        let run = Run(["test", "--attachments", target] + paths)
        #expect(run.code == 73 && run.output == results)
        let sentence = "cannot create the folder \(target)/s0.script-a---b: \(reason); name another one with --attachments\n"
        #expect(run.errors == "interplay: " + sentence)
      }
      let inner = folder.appendingPathComponent("a/b//c/").path
      #expect(Run(["test", "--attachments", inner + "/"] + paths).code == 1)
      #expect(FileManager.default.fileExists(atPath: inner + "/s0.script-a---b/report.html"))
    }
  }

  @Test func `attachments of tests with long names have folders of their own`() throws {
    let (latin, han) = (String(repeating: "name ", count: 100), String(repeating: "字", count: 200))
    let script = "page tossing\n" + [latin + "1", latin + "2", han].map { "test \($0)\nexpect card.position.x is 1\n" }.joined()
    try withScripts(script) { folder, paths in
      let attachments = folder.appendingPathComponent("attachments").path
      let run = Run(["test", "--attachments", attachments] + paths)
      #expect(run.code == 1 && run.errors.isEmpty)
      let names = try FileManager.default.contentsOfDirectory(atPath: attachments)
      #expect(names.count == 3)
    }
  }

  @Test func `a failing test leaves a recording that repeats it, a trace and a report`() throws {
    try withScripts(Self.passing + "expect card.opacity is 2\n", Self.passing) { folder, paths in
      let attachments = folder.appendingPathComponent("attachments").path
      #expect(Run(["test", "--attachments", attachments] + paths).code == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: attachments) == ["s0.script"])
      let files = try FileManager.default.contentsOfDirectory(atPath: attachments + "/s0.script").sorted()
      #expect(files == ["failures.txt", "recording.jsonl", "report.html", "trace.csv"])
      let replay = Run("replay", attachments + "/s0.script/recording.jsonl", "--against", attachments + "/s0.script/trace.csv")
      #expect(replay.code == 0 && replay.output.hasPrefix("identical"))
      #expect(
        Run(["test", "--attachments", "/dev/null/x"] + paths).code == 73 && Run("test", "--output", "/dev/full", paths[1]).code == 73)
    }
  }

  @Test func `scripts and recordings are converted into each other, with notices about losses`() throws {
    try withScripts(Self.passing, Self.failing) { folder, paths in
      let (recording, script) = (folder.appendingPathComponent("r.jsonl").path, folder.appendingPathComponent("c.script").path)
      let forth = Run("convert", paths[0], recording)
      #expect(
        forth.code == 0 && forth.errors.contains("expectations are omitted (1)") && forth.errors.contains("names of nodes are points"))
      #expect(Run("convert", recording, script).code == 0 && Run("test", script).code == 0)
      let back = Run("convert", script, folder.appendingPathComponent("again.jsonl").path)
      #expect(back.code == 0 && back.errors.isEmpty)
      let again = try String(contentsOf: folder.appendingPathComponent("again.jsonl"), encoding: .utf8)
      let original = try String(contentsOfFile: recording, encoding: .utf8)
      #expect(again == original)
      #expect(Run("convert", paths[0], "-", "--to", "webdriver").output.contains("\"pointerDown\""))
      let several = [[], ["--only", "good", "--only", "a & b"]].map { Run(["convert", paths[1], recording] + $0).errors }
      #expect(several.allSatisfy { $0.contains("has several tests; specify exactly one of them with --only: 'a & b', 'good'") })
      #expect(
        Run("convert", paths[1], recording, "--only", "good").code == 0 && Run("convert", recording, script, "--only", "x").code == 64)
    }
  }
}
