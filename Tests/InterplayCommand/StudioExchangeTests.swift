import Foundation
import Interplay
import InterplayFormats
import InterplayPages
import InterplayTestSupport
import Testing

@testable import InterplayCommand

@Suite struct StudioExchangeTests {
  private static let recording = """
    {"interplay": 1, "canvas": [400, 800], "page": "tossing", "rate": 60, "end": 600000000}
    {"t": 0, "pointer": 0, "phase": "down", "x": 200, "y": 400}
    {"t": 50000000, "pointer": 0, "phase": "move", "x": 200, "y": 500}
    {"t": 80000000, "pointer": 0, "phase": "up", "x": 200, "y": 500}

    """

  /// Sends a file to the studio.
  private func send(
    _ body: String, to target: String, of exchange: StudioExchange = StudioExchange(pages: Pages.catalog)
  ) throws -> (status: Int, text: String) {
    let request = try #require(try WebRequest(Array("POST \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)))
    let answer = exchange.answer(to: request, Array(body.utf8))
    return (answer.status, String(decoding: answer.body, as: UTF8.self))
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// The same recording without its end.
  private static let endless = recording.replacingOccurrences(of: ", \"end\": 600000000", with: "")

  @Test(arguments: ExportFormat.allCases, [recording, endless])
  func `an export is that of the command`(_ format: ExportFormat, _ recording: String) throws {
    try withFolder { folder in
      let (input, output) = (folder.appendingPathComponent("recording.jsonl"), folder.appendingPathComponent("export"))
      try Data(recording.utf8).write(to: input)
      #expect(Run("replay", input.path, "--export", "\(format.rawValue)=\(output.path)").code == 0)
      let answer = try send(recording, to: "/export/\(format.rawValue)")
      let object = try object(answer.text)

      let expected = try String(contentsOf: output, encoding: .utf8)
      #expect(answer.status == 200 && object["text"] as? String == expected)
      #expect((object["name"] as? String)?.lowercased().contains("tossing") == true && object["notices"] is [String])
    }
  }

  @Test func `what cannot be exported is refused with its reason`() throws {
    let unknown = try send(Self.recording, to: "/export/pdf")
    #expect(unknown.status == 404 && unknown.text.contains("there is no export called 'pdf'; the formats are swift"))
    #expect(try send(Self.recording, to: "/else").status == 405)
    for (body, expected) in [
      ("", "recording.jsonl: "), ("{", "line 1"), (Self.recording + "{\"t\": 1, \"pointer\": 0, \"phase\": \"up\"}\n{}", "line 5"),
      (Self.recording.replacingOccurrences(of: "tossing", with: "toss"), "there is no page called 'toss'"),
      (Self.recording.replacingOccurrences(of: "tossing", with: "/etc/hosts.json"), "there is no page called '/etc/hosts.json'"),
      ("{\"actions\": []}", "not a recording, but WebDriver actions"),
      (Self.recording.replacingOccurrences(of: "\"end\": 600000000", with: "\"end\": 600000000000000000"), "exceeds the limit of one day"),
    ] {
      for target in ["/export/css", "/session", "/report"] {
        let answer = try send(body, to: target)
        #expect(answer.status == 422 && answer.text.contains(expected), "\(target) \(answer.text)")
      }
    }
    let squash = try send(Self.recording.replacingOccurrences(of: "tossing", with: "squash"), to: "/export/scene")
    #expect(squash.status == 422 && squash.text.contains("map(closure)"))
  }

  @Test func `a session is the data of the report`() throws {
    let (session, report) = (try object(try send(Self.recording, to: "/session").text), try send(Self.recording, to: "/report").text)
    let (head, columns) = (try #require(session["head"] as? String), try #require(session["columns"] as? String))
    #expect(report.contains(head) && report.contains(">\(columns)<"))
    let run = try #require(((try object(head))["runs"] as? [[String: Any]])?.first)
    #expect(run["steps"] as? Int ?? 0 > 3 && (run["graph"] as? [String: Any])?["count"] as? Int ?? 0 > 3)
  }

  @Test func `files of all formats become recordings with the digest of the run`() throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("run.jsonl").path
      try Data(Self.recording.utf8).write(to: URL(fileURLWithPath: path))
      let moved = folder.appendingPathComponent("moved.jsonl").path
      for name in ["run.json", "run.evemu", "run.yml", "run.script", "other.jsonl"] {
        let file = folder.appendingPathComponent(name)
        #expect(Run("convert", path, file.path).code == 0)
        let answer = try send(try String(contentsOf: file, encoding: .utf8), to: "/import?name=\(name)&page=tossing")
        let object = try object(answer.text)
        #expect(answer.status == 200 && object["kind"] as? String == "recording" && object["name"] as? String == name)
        try Data(try #require(object["text"] as? String).utf8).write(to: URL(fileURLWithPath: moved))
        let direct = folder.appendingPathComponent("direct.jsonl").path
        let page = name == "run.script" ? [] : ["--page", "tossing"]
        #expect(Run(["convert", file.path, direct, "--format", "recording"] + page).code == 0)
        #expect(Run("replay", moved).digest != nil && Run("replay", moved).digest == Run("replay", direct).digest, "\(name)")
      }
    }
  }

  @Test func `kinds of interactions and the name of the program are those of the command`() throws {
    let page = Page(
      name: "linked", summary: "", canvas: Size(width: 400, height: 800), mainNode: "card",
      build: { $0.add(Link(), to: $0.scene.root.addChild(named: "card", position: Point(x: 200, y: 400))) }, script: { _ in })
    var registry = SceneRegistry.standard
    registry.register { _ in Link() }
    let exchange = StudioExchange(pages: [page], registry: registry, name: "cards")

    let scene = try send(Self.recording.replacingOccurrences(of: "tossing", with: "linked"), to: "/export/scene", of: exchange)
    #expect(scene.status == 200, "\(scene.text)")
    let text = try #require(try object(scene.text)["text"] as? String)
    #expect(text.contains(#""kind": "Link""#), "\(text)")
    let report = try send(text, to: "/import?name=mine.json", of: exchange)
    #expect(report.status == 200, "\(report.text)")
    #expect(try send(text, to: "/import?name=mine.json").status == 422)
    #expect(try send("{\"actions\": []}", to: "/export/css", of: exchange).text.contains("make one with 'cards convert'"))
    let script = try send("page linked\nwait 10 ms\nexpect rest\n", to: "/import?name=a.script", of: exchange)
    #expect(script.status == 200 && !script.text.contains("cards: "), "\(script.text)")
  }

  @Test func `a scene becomes a report`() throws {
    let scene = try send(Self.recording, to: "/export/scene")
    let text = try #require(try object(scene.text)["text"] as? String)
    let answer = try object(try send(text, to: "/import?name=mine.json").text)
    #expect(answer["kind"] as? String == "report" && (answer["text"] as? String)?.hasPrefix("<!DOCTYPE html>") == true)
    let broken = try send(text.replacingOccurrences(of: "\"size\"", with: "\"syze\""), to: "/import?name=mine.json")
    #expect(broken.status == 422 && broken.text.hasPrefix("mine.json: line ") && broken.text.contains("syze"))
  }

  @Test(arguments: [
    ("evemu.txt", "E: 0.000000 0003 0035 10\nE: 0.000001 zz\n", "evemu.txt: line 2"),
    ("a.script", "page tossing\n\nflap card\n", "a.script: line 3"),
    ("a.script", "page ../../etc/hosts.json\n\ntap card\n", "there is no page called"), ("a.bin", "\u{0}\u{1}", "a.bin: "),
    ("", "hello", "file: "),
    ("..%2F..%2Fx%2F..", "hello", "file: "), ("..%2Fsecret%00.json", "{", "secret.json: "), ("-x.json", "[]", "x.json: "),
    ("%zz", "{", "file: "),
    ("a.json", "{\"actions\": [{\"type\": \"pointer\", \"id\": \"a\", \"actions\": [{\"type\": \"pointerFall\"}]}]}", "a.json: line 1"),
  ])
  func `a file that cannot be read is refused with its place`(_ name: String, _ text: String, _ expected: String) throws {
    let answer = try send(text, to: "/import?name=\(name)&page=tossing")
    #expect(answer.status == 422 && answer.text.contains(expected) && !answer.text.contains("/interplay-"), "\(answer.text)")
  }

  @Test(arguments: [
    "interplay-import.jsonl", ".import.jsonl", "import.jsonl", "..", "", String(repeating: "%F0%9F%98%80", count: 100) + ".jsonl",
  ])
  func `a file of any name is read, and its notices name no file of the studio`(_ name: String) throws {
    let answer = try send(Self.recording, to: "/import?name=\(name)&page=tossing")

    #expect(answer.status == 200, "\(answer.text)")
    #expect(try object(answer.text)["kind"] as? String == "recording")
    let script = try object(send("page tossing\npress card\nlift\nexpect motion\n", to: "/import?name=a.script&page=tossing").text)
    let notices = try #require(script["notices"] as? [String])
    #expect(!notices.isEmpty && notices.allSatisfy { !$0.contains("import.jsonl") }, "\(notices)")
  }

  @Test func `an unknown page of an import is refused, and no files are left`() throws {
    let folder = FileManager.default.temporaryDirectory
    // Other tests, which run at the same time, have folders of such names, too.
    let answer = try send("{\"actions\": []}", to: "/import?name=import-of-an-unknown-page.json&page=%2Fetc%2Fpasswd.json")
    #expect(answer.status == 422 && answer.text.contains("there is no page called '/etc/passwd.json'"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("interplay-") }
    for name in names { #expect(!FileManager.default.fileExists(atPath: folder.path + "/\(name)/import-of-an-unknown-page.json")) }
  }
}
