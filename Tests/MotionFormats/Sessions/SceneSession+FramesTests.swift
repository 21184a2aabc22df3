import Foundation
import Interplay
import InterplayPages
import MotionFormats
import Testing

/// Which lines part the moves of a frame, and what the recording says about it.
@Suite struct SceneSessionFramesTests {
  /// Two fingers that turn and scale a node, with `line` between the moves of each frame.
  private func pinch(_ line: String) -> [String] {
    var lines = [
      #"{"interplay": 1, "page": "directly-manipulable", "rate": 60}"#, #"{"t": 0, "pointer": 1, "phase": "down", "x": 150, "y": 400}"#,
      #"{"t": 0, "pointer": 2, "phase": "down", "x": 250, "y": 400}"#,
    ]
    for index in 1...9 {
      let t = index * 16_000_000
      lines.append("{\"t\": \(t), \"pointer\": 1, \"phase\": \"move\", \"x\": \(150 - 3 * index), \"y\": \(400 - index)}")
      if !line.isEmpty { lines.append(line.replacingOccurrences(of: "NOW", with: "\(t)")) }
      lines.append("{\"t\": \(t), \"pointer\": 2, \"phase\": \"move\", \"x\": \(250 + 5 * index), \"y\": \(400 + 2 * index)}")
    }
    return lines + [#"{"end": 300000000}"#]
  }

  /// The digest of a session, and its recording.
  private func play(_ lines: [String]) throws -> (digest: String, recording: String) {
    var recording = ""
    let session = SceneSession(record: { recording += $0 }) { .success(Pages.named($0)!) }
    let answers = session.read(Array((lines.joined(separator: "\n") + "\n").utf8))
    let end = try JSONSerialization.jsonObject(with: Data(try #require(answers.split(separator: "\n").last).utf8)) as? [String: Any]
    return (try #require(end?["digest"] as? String), recording)
  }

  private func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test(arguments: [
    #"{"t": 1, "frame": true}"#, #"{"t": "now", "frame": true}"#, #"{"t": 1, "get": "snapshot"}"#, #"{"end": 1}"#,
    #"{"t": 99000000000000, "frame": true}"#, "nonsense", #"{"kernel": [[0]]}"#, #"{"expect": "values", "t": 0, "of": "card.position"}"#,
  ])
  func `a refused line does not part the moves of a frame`(_ line: String) throws {
    let (clean, disturbed) = (try play(pinch("")), try play(pinch(line)))
    #expect(clean.digest == disturbed.digest)
    #expect(clean.recording == disturbed.recording)
    #expect(!clean.recording.contains("more"))
  }

  @Test func `while the surface is suspended, a motion in flight needs nothing`() throws {
    let session = SceneSession { .success(Pages.named($0)!) }
    let lines = [
      #"{"interplay": 1, "page": "tossing"}"#, #"{"t": 0, "pointer": 1, "phase": "down", "x": 200, "y": 400}"#,
      #"{"t": 16000000, "pointer": 1, "phase": "move", "x": 230, "y": 380}"#,
      #"{"t": 24000000, "pointer": 1, "phase": "up", "x": 230, "y": 380}"#, #"{"t": 32000000, "frame": true}"#,
      #"{"t": 33000000, "suspend": true}"#, #"{"t": 33000000, "frame": true}"#, #"{"t": 34000000, "get": "snapshot"}"#,
      #"{"t": 40000000, "resume": true}"#, #"{"t": 40000000, "frame": true}"#,
    ]
    let answers = session.read(Array((lines.joined(separator: "\n") + "\n").utf8)).split(separator: "\n")
    let needs = try answers.map { try object(String($0))["need"] as? String }
    #expect(needs == ["nothing", "frame", "nothing", "nothing", "frame"])
  }

  @Test func `kernel events and expected outputs of a recording are not answered, and do not part the moves of a frame`() throws {
    var lines = pinch(#"{"kernel": [[0, 0, 3, 57, 1], [0, 0, 0, 0, 0]]}"#)
    let outputs = [
      #"{"baseline": "first", "outputs": 1}"#, #"{"expect": "values", "t": 0, "of": "card.position", "numbers": [195, 400]}"#,
    ]
    lines.insert(contentsOf: outputs, at: lines.count - 1)
    let (clean, disturbed) = (try play(pinch("")), try play(lines))
    #expect(clean.digest == disturbed.digest && clean.recording == disturbed.recording)

    let session = SceneSession { .success(Pages.named($0)!) }
    let answers = session.read(Array((lines.joined(separator: "\n") + "\n").utf8))
    #expect(answers.split(separator: "\n").count == 2 && !answers.contains("\"error\""), "\(answers)")
  }

  @Test(arguments: [#"{"get": "settings"}"#, #"{"t": NOW, "frame": true}"#, #"{"t": NOW, "get": "snapshot"}"#])
  func `a recording says that an answer parted the moves of a frame`(_ line: String) throws {
    let (clean, parted) = (try play(pinch("")), try play(pinch(line)))
    #expect(clean.digest != parted.digest)
    #expect(try play(parted.recording.split(separator: "\n").map(String.init)).digest == parted.digest)
  }

  @Test func `a prediction does not part the moves of a frame, in a session or in the replay of its recording`() throws {
    let clean = try play(pinch(""))
    let predicted = try play(pinch(#"{"t": 999000000, "pointer": 1, "phase": "move", "x": 90, "y": 380, "origin": "predicted"}"#))
    #expect(predicted.digest == clean.digest)
    #expect(predicted.recording.split(separator: "\n").count == clean.recording.split(separator: "\n").count + 9)
    #expect(!predicted.recording.contains("more"))

    let file = try EventFile.parse(Array(predicted.recording.utf8), canvas: Size(width: 1, height: 1))
    let stage = Stage(page: try #require(Pages.named("directly-manipulable")))
    try #require(file.recording).replay(on: stage)
    #expect(stage.trace.digest.hex == clean.digest)
  }

  @Test(arguments: [60, 7]) func `an input that ends ends a session with a rate at rest, with a digest or without one`(_ rate: Int) throws {
    func end(_ more: String) throws -> Int {
      let session = SceneSession { .success(Pages.named($0)!) }
      let lines = [
        "{\"interplay\": 1, \"page\": \"tossing\", \"rate\": \(rate)\(more)}",
        #"{"t": 0, "pointer": 1, "phase": "down", "x": 200, "y": 400}"#,
        #"{"t": 16000000, "pointer": 1, "phase": "move", "x": 260, "y": 300}"#,
        #"{"t": 32000000, "pointer": 1, "phase": "up", "x": 260, "y": 300}"#,
      ]
      _ = session.read(Array(lines.joined(separator: "\n").utf8))
      let answer = try JSONSerialization.jsonObject(with: Data(session.finish().utf8)) as? [String: Any]
      return try #require(answer?["end"] as? Int)
    }
    let rest = try end("")
    #expect(rest > 400_000_000)
    #expect(try end(#", "digest": false"#) == rest)
  }

  @Test func `a session with a rate shows its frames, with a digest or without one`() throws {
    func answer(_ more: String) throws -> String {
      let page = Page(
        name: "pair", summary: "", canvas: Size(width: 400, height: 400), mainNode: "a",
        build: { runtime in
          let (a, b) = (runtime.scene.root.addChild(named: "a"), runtime.scene.root.addChild(named: "b"))
          let spring = Spring<Point>()
          spring.destination.value = Point(x: 300, y: 0)
          runtime.add(spring, to: a.position)
          runtime.add(Follow(a.position.asStream()), to: b.position)
        }, script: { _ in })
      let session = SceneSession { _ in .success(page) }
      let lines = ["{\"interplay\": 1, \"page\": \"pair\", \"rate\": 60\(more)}", #"{"t": 500000000, "frame": true}"#]
      let answers = session.read(Array((lines.joined(separator: "\n") + "\n").utf8))
      return String(try #require(answers.split(separator: "\n").last))
    }
    let (recorded, unrecorded) = (try answer(""), try answer(#", "digest": false"#))
    #expect(recorded.contains("changed") && recorded == unrecorded)
  }
}
