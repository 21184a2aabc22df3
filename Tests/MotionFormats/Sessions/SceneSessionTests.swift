import Foundation
import Interplay
import InterplayPages
import InterplayTestSupport
import MotionFormats
import Testing

@Suite struct SceneSessionTests {
  private func makeSession() -> SceneSession {
    SceneSession { name in Pages.named(name).map { .success($0) } ?? .failure(.init("unknown page '\(name)'")) }
  }

  /// The answers to `lines`, as objects.
  private func answers(_ session: SceneSession, _ lines: String...) throws -> [[String: Any]] {
    try parse(session.read(Array((lines.joined(separator: "\n") + "\n").utf8)))
  }

  private func parse(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
  }

  private func start(_ page: String = "tossing", _ more: String = "") -> String { "{\"interplay\": 1, \"page\": \"\(page)\"\(more)}" }

  @Test(arguments: ["tossing", "directly-manipulable", "swipe-cards", "scroll-view"])
  func `a recording as it is has the digest of its replay, in pieces of any size`(_ name: String) throws {
    let stage = Stage(page: try #require(Pages.named(name)))
    let digest = stage.perform().digest.hex
    let bytes = Array(stage.recording.jsonLines.utf8)

    for size in [bytes.count, 1000, 7, 1] {
      let session = makeSession()
      var text = ""
      for start in stride(from: 0, to: bytes.count, by: size) { text += session.read(Array(bytes[start..<min(start + size, bytes.count)])) }
      text += session.finish()
      let lines = try parse(text)
      #expect(lines.first?["ready"] as? Int == 1 && lines.last?["digest"] as? String == digest, "\(size): \(text.suffix(300))")
      #expect(lines.count == 2)
    }
  }

  @Test(arguments: ["tossing", "rotatable", "chain"])
  func `frames that the client asks for have the same digest, and their changes give the last snapshot`(_ name: String) throws {
    let stage = Stage(page: try #require(Pages.named(name)))
    let trace = stage.perform()
    let session = makeSession()
    var client = Client()
    try client.take(answers(session, start(name, ", \"digest\": true")))
    let lines = stage.recording.jsonLines.split(separator: "\n").dropFirst().map(String.init)
    var frame: Int64 = 1
    for (event, line) in zip(stage.recording.events, lines) {
      while Timestamp.frame(frame, rate: 60) <= event.time {
        try client.take(answers(session, "{\"t\": \(Timestamp.frame(frame, rate: 60).nanoseconds), \"frame\": true}"))
        frame += 1
      }
      try client.take(answers(session, line))
    }
    while Timestamp.frame(frame, rate: 60) <= stage.now {
      try client.take(answers(session, "{\"t\": \(Timestamp.frame(frame, rate: 60).nanoseconds), \"frame\": true}"))
      frame += 1
    }
    #expect(client.need as? String == "nothing")
    let snapshot = try answers(session, #"{"get": "snapshot"}"#)[0]
    var other = Client()
    try other.take([["ready": 1, "nodes": snapshot["snapshot"]!, "need": "nothing"]])
    #expect(client.text(of: other) == other.text(of: other))
    #expect(try answers(session, "{\"end\": \(stage.now.nanoseconds)}")[0]["digest"] as? String == trace.digest.hex)
    #expect(session.isFinished)
  }

  /// The nodes as a client knows them.
  private struct Client {
    var nodes: [Int: [String: Any]] = [:]
    var children: [Int: [Int]] = [:]
    var need: Any?

    mutating func take(_ answers: [[String: Any]]) throws {
      for answer in answers {
        #expect(answer["error"] == nil && answer["diagnostic"] == nil, "\(answer)")
        for node in (answer["nodes"] ?? answer["added"]) as? [[String: Any]] ?? [] {
          let id = try #require(node["id"] as? Int)
          nodes[id] = node
          if answer["nodes"] != nil, let parent = node["parent"] as? Int { children[parent, default: []].append(id) }
        }
        for id in answer["removed"] as? [Int] ?? [] { (nodes[id], children[id]) = (nil, nil) }
        for entry in answer["children"] as? [[Any]] ?? [] {
          let id = try #require(entry[0] as? Int)
          children[id] = entry[1] as? [Int]
          for child in children[id] ?? [] { nodes[child]?["parent"] = id }
        }
        for entry in answer["changed"] as? [[Any]] ?? [] {
          let id = try #require(entry[0] as? Int)
          #expect(nodes[id] != nil)
          nodes[id]?[try #require(entry[1] as? String)] = entry[2]
        }
        need = answer["need"] ?? need
      }
    }

    /// Returns a value as text, with the members of objects in one order.
    private static func text(_ value: Any?) -> String {
      guard let value, JSONSerialization.isValidJSONObject(value),
        let data = try? JSONSerialization.data(withJSONObject: value, options: .sortedKeys)
      else { return value.map { "\($0)" } ?? "nothing" }
      return String(decoding: data, as: UTF8.self)
    }

    /// The values of the members that `snapshot` has, in a fixed order; it leaves out those with their defaults.
    func text(of snapshot: Client) -> [String] {
      nodes.sorted { $0.key < $1.key }.flatMap { id, node in
        (snapshot.nodes[id]?.keys.sorted() ?? []).map { "\(id).\($0) = \(Self.text(node[$0]))" } + ["\(id): \(children[id] ?? [])"]
      }
    }
  }

  @Test func `a session reports nodes that are added, removed and reordered`() throws {
    let session = SceneSession { _ in
      .success(
        Page(
          name: "growing", summary: "", canvas: Size(width: 100, height: 100), mainNode: "a",
          build: { runtime in
            let scene = runtime.scene
            let (a, b) = (scene.root.addChild(named: "a"), scene.root.addChild(named: "b"))
            var count = 0
            let tap = runtime.recognize(TapConfiguration(), on: scene.root)
            runtime.own(
              tap.updates.subscribe {
                if $0.state != .ended { return }
                count += 1
                switch count {
                case 1: b.addChild(named: "c", position: Point(x: 1, y: 2)).opacity.value = 0.5
                case 2: scene.root.addChild(a)
                case 3: b.addChild(a)
                default: b.removeFromParent()
                }
              })
          }, script: { _ in }))
    }
    var client = Client()
    try client.take(answers(session, start("growing")))
    var results: [[String: Any]] = []
    for tap in 1...4 {
      let t = tap * 1_000_000_000
      let taken = try answers(
        session, "{\"t\": \(t), \"pointer\": 1, \"phase\": \"down\", \"x\": 5, \"y\": 5}",
        "{\"t\": \(t + 10_000_000), \"pointer\": 1, \"phase\": \"up\", \"x\": 5, \"y\": 5}", "{\"t\": \(t + 20_000_000), \"frame\": true}")
      try client.take(taken)
      results += taken
    }
    #expect(results.count == 4)
    #expect((results[0]["added"] as? [[String: Any]])?.first?["opacity"] as? Double == 0.5)
    #expect("\(results[1]["children"] ?? "")".filter { !$0.isWhitespace } == "[[0,[2,1]]]")
    #expect(results[3]["removed"] as? [Int] == [1, 2, 3] && client.nodes.keys.sorted() == [0])
  }

  @Test(arguments: [
    ("", ""), ("   \r", ""), ("hello", "line 2, column 1: "), ("{", "line 2, column 2: "), ("[1]", "line 2, column 1: must be an object"),
    (#"{"t": 5}"#, "member \"pointer\" is missing"), (#"{"t": 5, "frame": false}"#, "line 2, column 19, at frame: must be true"),
    (#"{"frame": true}"#, "member \"t\" is missing"), (#"{"t": 5, "frame": true, "x": 1}"#, "member \"x\" is unknown here"),
    (#"{"t": -5, "frame": true}"#, "at t: must be a whole number from 0"), (#"{"get": "weather"}"#, "at get: must be one of \"snapshot\""),
    (#"{"t": 90000000000000, "frame": true}"#, "at t: time goes on by more than a day"),
    (#"{"t": 1e300, "frame": true}"#, "at t: must be a whole number"), (#"{"end": "now"}"#, "at end: must be a whole number"),
    (#"{"t": 5, "pointer": 1, "phase": "move", "x": 1, "y": 1}"#, "line 2, column 1: pointer 1 moves but is not down"),
    (#"{"t": 5, "pointer": 1, "phase": "down", "x": "1", "y": 1}"#, "line 2, column 46, at x: must be a number, but is a string"),
    (#"{"t": 5, "resize": [1, -1]}"#, "the size of the surface is negative"),
    (#"{"interplay": 1, "page": "tossing"}"#, "at interplay: the session has its scene already; start another process"),
    ("{\"t\": 5, \"mark\": \"\u{0}\"}", "line 2, column 19: "),
  ])
  func `a line that cannot be read is answered with its place and cause, and changes nothing`(line: String, message: String) throws {
    let (session, clean) = (makeSession(), makeSession())
    let rest =
      [
        #"{"t": 10000000, "pointer": 1, "phase": "down", "x": 120, "y": 600}"#,
        #"{"t": 20000000, "pointer": 1, "phase": "move", "x": 150, "y": 400}"#, #"{"t": 30000000, "frame": true}"#, #"{"end": 90000000}"#,
      ].joined(separator: "\n") + "\n"
    _ = (session.read(Array((start() + "\n").utf8)), clean.read(Array((start() + "\n").utf8)))

    let answer = session.read(Array((line + "\n").utf8))
    if message.isEmpty {
      #expect(answer.isEmpty)
    } else {
      let object = try #require(try parse(answer).first)
      #expect((object["error"] as? String)?.contains(message) == true && object["line"] as? Int == 2, "\(answer)")
    }
    #expect(session.read(Array(rest.utf8)) == clean.read(Array(rest.utf8)))
  }

  // Reading the line again at each byte would take minutes.
  @Test func `a line that arrives byte by byte takes time in proportion to its length`() throws {
    let time = ThreadTime()
    let session = makeSession()
    let mark = String(repeating: "a", count: 200_000)
    let line = Array((start() + "\n{\"t\": 0, \"mark\": \"\(mark)\"}\n{\"t\": 7, \"frame\": true}\n").utf8)
    var text = ""
    for byte in line { text += session.read([byte]) }
    #expect(try parse(text).map { $0["error"] != nil } == [false, false])
    #expect(time.elapsed < 60)
  }

  @Test(arguments: [
    ("{}", "member \"interplay\" is missing"),
    (#"{"interplay": 2, "page": "tossing"}"#, "at interplay: version 2 is not supported; the supported version is 1"),
    (#"{"interplay": 1}"#, "member \"page\" is missing"), (#"{"interplay": 1, "page": "tosing"}"#, "at page: unknown page 'tosing'"),
    (#"{"interplay": 1, "page": "tossing", "colour": 1}"#, "member \"colour\" is unknown here"),
    (#"{"interplay": 1, "page": "tossing", "scene": {}}"#, "at page: excludes \"scene\""),
    (#"{"interplay": 1, "scene": {"interplay": "scene", "version": 1, "canvas": [0, 1]}}"#, "at scene.canvas: must be wider"),
    (#"{"interplay": 1, "page": "tossing", "rate": 0}"#, "at rate: "),
    (#"{"t": 0, "frame": true}"#, "member \"interplay\" is missing"), ("[1]", "must be an object"),
  ])
  func `a first line that names no scene is answered, and another one may follow`(line: String, message: String) throws {
    let session = makeSession()
    let error = try #require(answers(session, line).first?["error"] as? String)
    #expect(error.contains(message), "\(error)")
    #expect(!session.hasStarted)
    #expect(try answers(session, start()).first?["ready"] as? Int == 1)
  }

  @Test func `a line that is too long is answered once, however it arrives, and the next one is read`() throws {
    for size in [1 << 16, 3 << 20] {
      let session = makeSession()
      let long = Array(
        (start() + "\n{\"t\": 0, \"mark\": \"" + String(repeating: "a", count: 2_500_000) + "\"}\n{\"t\": 7, \"frame\": true}\n").utf8)
      var text = ""
      for start in stride(from: 0, to: long.count, by: size) { text += session.read(Array(long[start..<min(start + size, long.count)])) }
      let lines = try parse(text)
      #expect(lines.count == 3 && lines[1]["error"] as? String == "line 2, column 1: the line has more than 1000000 bytes")
      #expect(lines[1]["line"] as? Int == 2 && lines[2]["t"] as? Int == 7)
    }
  }

  @Test func `settings, the surface and marks take effect, and refused ones are diagnosed`() throws {
    let session = makeSession()
    let lines = try answers(
      session, start(), #"{"t": 1, "resize": [500, 600]}"#, #"{"t": 2, "set": "card.opacity", "value": 0.25}"#, #"{"t": 3, "mark": "a"}"#,
      #"{"t": 4, "set": "nobody.opacity", "value": 1}"#, #"{"t": 5, "frame": true}"#, #"{"get": "diagnostics"}"#,
      #"{"t": 9, "get": "settings"}"#)
    #expect(lines.count == 5)
    #expect((lines[1]["diagnostic"] as? String)?.contains("nobody.opacity: ") == true && lines[1]["t"] as? Int == 4)
    #expect("\(lines[2]["changed"] ?? "")".filter { !$0.isWhitespace } == "[[0,\"size\",[500,600]],[1,\"opacity\",0.25]]", "\(lines[2])")
    #expect((lines[3]["diagnostics"] as? [String])?.count == 1)
    let settings = try #require(lines[4]["settings"] as? [[Any]])
    #expect(settings.contains { $0[0] as? String == "card.spring.damping" && $0[1] is Double } && lines[4]["t"] as? Int == 9)
  }

  @Test func `a scene in the first line is played, and time never goes back`() throws {
    let session = makeSession()
    let scene = #"{"interplay": "scene", "version": 1, "canvas": [100, 100], "nodes": [{"name": "a", "size": [10, 10]}]}"#
    let lines = try answers(
      session, "\u{FEFF}{\"interplay\": 1, \"scene\": \(scene)}\r", #"{"t": 50, "frame": true}"#, #"{"t": 40, "frame": true}"#,
      #"{"t": 45, "pointer": 1, "phase": "down", "x": 1, "y": 1}"#, #"{"end": 49}"#, #"{"end": 50}"#, #"{"t": 60, "frame": true}"#)
    #expect(lines.map { $0["error"] != nil } == [false, false, true, true, true, false])
    #expect(
      lines[0]["canvas"] as? [Int] == [100, 100]
        && lines[2]["error"] as? String == "line 3, column 7, at t: time goes back from 50 ns to 40 ns; send lines in order of time")
    #expect(lines[5]["end"] as? Int == 50 && lines[5]["digest"] == nil && session.isFinished)
    #expect(session.finish().isEmpty)
  }

  @Test func `an end that lies more than a day ahead is answered, and the session ends at its last line`() throws {
    for end in [Int64.max, 86_400_000_000_501] {
      let session = makeSession()
      _ = session.read(Array((start("tossing", ", \"end\": \(end)") + "\n{\"t\": 500, \"frame\": true}\n").utf8))
      let lines = try parse(session.finish())
      #expect((lines[0]["error"] as? String)?.contains("at end: is more than a day after the last line") == true)
      #expect(lines[0]["line"] as? Int == 1)
      #expect(lines.count == 2 && lines[1]["end"] as? Int == 500)
    }
  }

  @Test func `an input that ends without its newline is read to the end`() throws {
    let session = makeSession()
    _ = session.read(Array((start() + "\n{\"t\": 500, \"fra").utf8))
    let lines = try parse(session.read(Array("me\": true}".utf8)) + session.finish())
    #expect(lines.map { $0["t"] as? Int } == [500, nil] && lines[1]["end"] as? Int == 500)
    let empty = makeSession()
    #expect(empty.finish().isEmpty && !empty.hasStarted)
    let cut = makeSession()
    _ = cut.read(Array((start() + "\n{\"t\": 500, ").utf8))
    #expect(try parse(cut.finish()).map { $0["error"] != nil } == [true, false])
  }
}
