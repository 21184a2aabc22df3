import Foundation
import Interplay
import Testing

@Suite struct GoldensTests {
  /// Writes `scripts` into a folder and records what they expect.
  private func recorded(_ scripts: String..., body: (URL, Run) throws -> Void) throws {
    try withFolder { folder in
      let paths = scripts.indices.map { folder.appendingPathComponent("s\($0).script").path }
      for (path, script) in zip(paths, scripts) { try Data(script.utf8).write(to: URL(fileURLWithPath: path)) }
      // A folder in place of a golden cannot be replaced.
      try FileManager.default.createDirectory(atPath: folder.path + "/Goldens/b.trace.csv", withIntermediateDirectories: true)
      try body(folder, Run(["test", "--record", "first"] + paths))
      // The scripts are as they were: their digests would be part of the same change.
      for (path, script) in zip(paths, scripts) { #expect(try String(contentsOfFile: path, encoding: .utf8) == script) }
    }
  }

  @Test func `no golden is replaced if one of the files cannot be written`() throws {
    try recorded("page tossing\npress card\nlift\nexpect golden a\nexpect golden b\nexpect digest\n") { folder, run in
      #expect(run.code == 73 && !run.output.contains("recorded  "))
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/Goldens/a.trace.csv"))
    }
  }

  @Test func `results are written also if nothing can be recorded, and the tests that differ fail`() throws {
    let script = "page tossing\ntest one\npress card\nlift\nexpect golden b\ntest two\nexpect motion\ntest three\nexpect rest\n"
    try recorded(script) { folder, run in
      let path = folder.path + "/s0.script"
      #expect(run.code == 73 && run.errors.contains("b.trace.csv"), "\(run.errors)")
      #expect(run.output.hasPrefix("FAIL  \(path): one\n") && run.output.contains("FAIL  \(path): two\n"), "\(run.output)")
      #expect(run.output.contains("line 5, column 1: expect golden b\n") && run.output.contains("everything is at rest"))
      #expect(run.output.hasSuffix("ok    \(path): three\n3 tests, 2 failed\n"))

      let results = folder.path + "/r.xml"
      let again = Run("test", "--record", "first", "--format", "junit", "--output", results, path)
      let text = try String(contentsOfFile: results, encoding: .utf8)
      #expect(again.code == 73 && again.output.isEmpty && text.contains("tests=\"3\" failures=\"2\""), "\(text)")
    }
  }

  @Test func `two motions are not recorded as one golden, in one script or in two`() throws {
    let (still, moved) = ("press card\nlift\nexpect golden a\nexpect digest\n", "press card\nflick by 9 0\nuntil rest\nexpect golden a\n")
    try recorded("page tossing\ntest one\n" + still + "test two\n" + moved) { folder, run in
      #expect(run.code == 65 && run.output.hasSuffix("2 tests, 2 failed\n"), "\(run.output)")
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/Goldens/a.trace.csv"))
      #expect(run.errors.contains("s0.script, line 11: another motion is recorded as a already; choose another name for one of them"))
    }
    try recorded("page tossing\n" + still, "page tossing\n" + moved) { folder, run in
      #expect(run.code == 65 && !FileManager.default.fileExists(atPath: folder.path + "/Goldens/a.trace.csv"))
      #expect(run.errors.contains("s1.script, line 5: another motion"))
    }
  }

  @Test(arguments: [("junit", "<?xml "), ("tap", "TAP version 14\n")])
  func `results for programs have standard output for themselves`(_ form: String, _ beginning: String) throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("s.script").path
      try Data("page tossing\npress card\nlift\nexpect digest\n".utf8).write(to: URL(fileURLWithPath: path))
      let run = Run("test", "--format", form, "--record", "first", path)
      #expect(run.code == 0 && run.output.hasPrefix(beginning) && !run.output.contains("recorded"), "\(run.output)")
      #expect(run.errors.hasPrefix("recorded  \(path), line 4: the digest is "), "\(run.errors)")
      let results = folder.appendingPathComponent("results").path
      let again = Run("test", "--format", form, "--output", results, "--record", "first", path)
      #expect(again.code == 0 && again.errors.isEmpty && again.output.isEmpty)
    }
  }

  @Test func `tests with one motion share a golden`() throws {
    let still = "press card\nlift\nexpect golden a\n"
    try recorded("page tossing\ntest one\n" + still + "test two\n" + still) { folder, run in
      #expect(run.code == 0 && FileManager.default.fileExists(atPath: folder.path + "/Goldens/a.trace.csv"))
    }
  }

  @Test func `a script that somebody saved while its tests ran is not replaced`() throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("s.script").path
      try Data("page saving\nwait 20 ms\nexpect digest\n".utf8).write(to: URL(fileURLWithPath: path))
      let edited = "page saving\nwait 40 ms\nexpect digest\n"
      let page = Page(
        name: "saving", summary: "", canvas: Size(width: 100, height: 100), mainNode: "card",
        build: { runtime in
          runtime.scene.root.addChild(named: "card", size: Size(width: 40, height: 40))
          try? Data(edited.utf8).write(to: URL(fileURLWithPath: path))
        }, script: { _ in })
      let run = Run(["test", path, "--record", "first"], pages: PageCatalog([page]))
      #expect(run.code == 65 && run.errors.contains("\(path) has changed while its tests ran; run them again"), "\(run)")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == edited)
    }
  }
}
