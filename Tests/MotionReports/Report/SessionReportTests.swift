import Foundation
import Interplay
import InterplayPages
import MotionFormats
import Testing

@testable import MotionReports

@Suite struct SessionReportTests {
  /// A recorded run of the page that most tests look at, and its report.
  private static let tossing = session()
  private static let html = SessionReport(tossing).html

  /// Returns a recorded run.
  private static func session(changing change: (Stage) -> Void = { _ in }) -> RecordedSession {
    let stage = Stage(page: .tossing, isTracing: true)
    change(stage)
    return RecordedSession(of: stage) { stage.perform() }
  }

  /// Returns the content of the element with the id `id`.
  private func element(_ id: String, of html: String) throws -> String {
    let start = try #require(html.range(of: "id=\"\(id)\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    return String(html[start.upperBound..<end.lowerBound])
  }

  private func head(of html: String) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(try element("head", of: html).utf8))
    return try #require(object as? [String: Any])
  }

  @Test func `two runs of one page write the same file, bit for bit`() {
    #expect(SessionReport(Self.session()).html == Self.html)
  }

  @Test func `the policy forbids every load, and nothing refers to another file`() throws {
    let html = Self.html

    #expect(html.contains("http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"))
    for word in ["src=\"http", "href=\"http", "@import", "fetch(", "XMLHttpRequest", "url(http"] { #expect(!html.contains(word)) }
    #expect(html.utf8.count < 200_000)
  }

  @Test func `the recording in the file reproduces the run`() throws {
    let run = try #require((try head(of: Self.html)["runs"] as? [[String: Any]])?.first)
    let text = try #require(run["recording"] as? String)
    let recording = try #require(try EventFile.parse(Array(text.utf8), canvas: Page.tossing.canvas).recording)
    let stage = Stage(page: .tossing, rate: recording.rate.map { Int64($0) })
    stage.play(recording.events)
    stage.run(until: try #require(recording.end))

    #expect(stage.trace.digest.hex == run["digest"] as? String)
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "\"quoted\" & 'single' <b>", "line\nbreak \u{2028} \u{0} <!--", "😀 ]]>", "<\u{338}b",
  ])
  func `hostile names stay text`(_ name: String) throws {
    let stage = Stage(size: Size(width: 100, height: 100))
    stage.runtime.isTracing = true
    let node = stage.scene.root.addChild(named: name, position: Point(x: 50, y: 50), size: Size(width: 20, height: 20))
    node.text.value = name
    stage.runtime.add(Tossable(), to: node)
    let session = RecordedSession(of: stage) {
      stage.finger.press(on: node).move(by: Vector(dx: 30, dy: 0), over: .milliseconds(100)).lift()
      stage.settle()
    }
    let html = SessionReport(session).html

    // One end for the style, and one for each of the three script elements.
    #expect(html.components(separatedBy: "</script").count == 4 && html.components(separatedBy: "<script").count == 4)
    let run = try #require((try head(of: html)["runs"] as? [[String: Any]])?.first)
    let nodes = try #require(run["nodes"] as? [[String: Any]])
    #expect(nodes.first?["name"] as? String == name)
    let changes = try #require(run["changes"] as? [[String: Any]])
    #expect(changes.contains { $0["name"] as? String == "text" && $0["value"] as? String == name })
  }

  @Test(arguments: [false, true])
  func `a text of a style ends no element, on the root and on a node`(_ isRoot: Bool) throws {
    func html(_ text: String) -> String {
      let stage = Stage(size: Size(width: 100, height: 100))
      let node = stage.scene.root.addChild(named: "node", size: Size(width: 20, height: 20))
      let style = NodeStyle(details: [.text(text, StyleText(), StylePlace())])
      (isRoot ? stage.scene.root : node).style.value = style
      return SessionReport(RecordedSession(of: stage)).html
    }
    let text = "</script><script>alert(1)</script><!--"
    let hostile = html(text)

    for element in ["<script", "</script", "<!--"] {
      #expect(hostile.components(separatedBy: element).count == html("harmless").components(separatedBy: element).count, "\(element)")
    }
    let run = try #require((try head(of: hostile)["runs"] as? [[String: Any]])?.first)
    let changes = try #require(run["changes"] as? [[String: Any]])
    let style = isRoot ? run["ground"] : changes.first { $0["name"] as? String == "style" }?["value"]
    let details = try #require((style as? [String: Any])?["details"] as? [[String: Any]])
    #expect(details.map { $0["text"] as? String } == [text])
  }

  @Test func `a comparison names the first write that differs, or none`() throws {
    let base = Self.tossing
    let other = Self.session { $0.runtime.setting(at: "card.spring.damping")?.set([8]) }

    let equal = try head(of: SessionReport(base, comparedWith: base).html)
    let html = SessionReport(base, comparedWith: other, named: "other.jsonl").html
    let different = try head(of: html)

    #expect(equal["difference"] is NSNull && different["other"] as? String == "other.jsonl")
    let difference = try #require(different["difference"] as? [String: Any])
    let expected = try #require(TraceTable(base.trace).firstDivergence(in: TraceTable(other.trace)))
    #expect(difference["t"] as? Int64 == expected.time.nanoseconds && difference["node"] as? String == "card")
    let (values, others) = (try #require(expected.expected), try #require(expected.got))
    func list(_ numbers: [Double]) -> String { "[" + numbers.map { "\($0)" }.joined(separator: ",") + "]" }
    #expect(html.contains("\"values\":\(list(values)),\"others\":\(list(others))"))
  }

  @Test func `settings have the values that the command reads: flags as words, and empty lists in brackets`() {
    let stage = Stage(page: .tween)
    let session = RecordedSession(of: stage) { stage.settle() }
    func value(_ path: String) -> String? { session.settings.first { $0.path == path }?.value }

    #expect(value("square.tween.autoreverses") == "false" && value("square.tween.values") == "1.0, 0.0, 1.0")
    #expect(value("square.tween.offsets") == "[]" && value("square.tween.reverseTimingFunctions") == "[]")
  }

  @Test func `the summary tells without scripts where each node ended`() throws {
    let html = Self.html
    let summary = try #require(
      html.range(of: "<main id=\"summary\">").flatMap { start in
        html.range(of: "</main>").map { html[start.lowerBound..<$0.lowerBound] }
      })

    #expect(summary.contains("<th scope=\"row\">card</th><td>120, 620</td>"))
    #expect(summary.contains("data:image/svg+xml;base64,") && summary.contains("pointer 0 up at"))
  }

  @Test func `intervals of activity agree with the runtime at every frame`() throws {
    let stage = Stage(page: .tossing)
    var active: [Int64: Bool] = [:]
    stage.onFrame = { active[$0.nanoseconds] = stage.state(of: "card.tossable") == .active }
    let session = RecordedSession(of: stage) { stage.perform() }
    let graph = try #require(try JSONSerialization.jsonObject(with: Data(session.graph.utf8)) as? [String: Any])
    let boxes = try #require(graph["boxes"] as? [[String: Any]])
    let box = try #require(boxes.first { $0["title"] as? String == "Tossable" })
    let intervals = try #require(box["active"] as? [[Any]])

    for (time, isActive) in active {
      let isCovered = intervals.contains { interval in
        guard let start = interval[0] as? Int64 else { return false }
        return start <= time && time < (interval[1] as? Int64 ?? .max)
      }
      #expect(isCovered == isActive)
    }
    #expect(active.values.contains(true) && active.values.contains(false))
  }

  @Test func `recording a session changes no value, and leaves the stage as it was`() {
    let stage = Stage(page: .tossing, isTracing: true)
    _ = RecordedSession(of: stage) { stage.perform() }

    #expect(stage.trace.digest == Stage(page: .tossing).perform().digest)
    #expect(!stage.runtime.logsRecognition)
  }

  @Test func `texts, visibility and removal are recorded with their times`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let first = stage.scene.root.addChild(named: "first")
    let session = RecordedSession(of: stage) {
      stage.run(until: .milliseconds(100))
      first.isHidden.value = true
      let second = stage.scene.root.addChild(named: "second")
      second.text.value = "hello"
      stage.run(until: .milliseconds(200))
      first.removeFromParent()
      stage.run(until: .milliseconds(300))
      stage.scene.root.addChild(first)
    }

    let changes = session.changes.map {
      "\($0.time.nanoseconds / 1_000_000) \($0.node == first.id ? "first" : "second") \($0.name) \($0.value)"
    }
    let written = ["100 first isHidden true", "100 second text \"hello\"", "200 first removed true", "300 first removed false"]
    // Once it returns, it is in front of the second node.
    #expect(changes == written + ["300 first order 3"])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308])
  func `a run with values of any size has a report that can be read`(_ number: Double) throws {
    let stage = Stage(size: Size(width: 100, height: 100))
    stage.runtime.isTracing = true
    let nodes = ["broken", "whole"].map { stage.scene.root.addChild(named: $0, size: Size(width: 20, height: 10)) }
    nodes[0].scale.value = number
    let session = RecordedSession(of: stage) {
      stage.onFrame = { nodes[0].position.value = Point(x: $0.seconds < 0.1 ? 1 : number, y: -number) }
      stage.run(until: .milliseconds(200))
    }
    // Foundation refuses what JavaScript reads as infinity.
    let html = SessionReport(session).html.replacing("1e999", with: "1e300")
    let run = try #require((try head(of: html)["runs"] as? [[String: Any]])?.first)
    let written = try #require(run["nodes"] as? [[String: Any]])

    #expect(written.map { $0["name"] as? String } == ["broken", "whole"])
    let values = try #require(written[1]["values"] as? [String: [Double]])
    #expect(values["size"] == [20, 10] && values["scale"] == [1] && run["digest"] as? String == session.trace.digest.hex)
  }

  @Test func `a comparison has the texts that differ`() {
    func session(_ text: String) -> RecordedSession {
      let stage = Stage(size: Size(width: 100, height: 100))
      let node = stage.scene.root.addChild(named: "n")
      return RecordedSession(of: stage) {
        stage.run(until: .milliseconds(100))
        node.text.value = text
      }
    }
    let head = SessionReport(session("a"), comparedWith: session("b")).content.head

    #expect(head.contains("\"values\":\"a\",\"others\":\"b\""))
  }

  @Test func `the report of a late stage begins with the stage`() throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 300, height: 100)))
    runtime.advance(to: .seconds(100))
    let stage = Stage(runtime: runtime)
    let html = SessionReport(RecordedSession(of: stage) { stage.run(until: .seconds(101)) }).html

    let run = try #require((try head(of: html)["runs"] as? [[String: Any]])?.first)
    #expect((run["start"] as? NSNumber)?.int64Value == 100_000_000_000 && (run["end"] as? NSNumber)?.int64Value == 101_000_000_000)
  }
}
