import Foundation
import Interplay
import InterplayTestSupport
import Testing

@testable import MotionReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct SessionSummaryTests {
  /// The tables of a summary: the cells of each row of each body, read as XML.
  private func tables(_ html: String) throws -> [[[String]]] {
    // The picture is the only element of HTML without an end.
    let document = try XMLDocument(xmlString: html.replacing(/<img [^>]*>/, with: ""))
    return try document.nodes(forXPath: "//tbody").map { body in
      (body.children ?? []).filter { $0.name == "tr" }.map { row in (row.children ?? []).map { $0.stringValue ?? "" } }
    }
  }

  private func session(_ body: (Stage) -> Void) -> RecordedSession {
    let stage = Stage(size: Size(width: 400, height: 400))
    return RecordedSession(of: stage) { body(stage) }
  }

  @Test(arguments: [0, 1, 200, 201, 2000]) func `at most two hundred nodes are listed, and the others counted`(_ count: Int) throws {
    let session = session { stage in
      for index in 0..<count { stage.scene.root.addChild(named: "n\(index)", position: Point(x: Double(index), y: -0.5)) }
    }
    let rows = try tables(SessionSummary(session).html)[0]

    #expect(rows.prefix(200).map { $0[0] } == (0..<min(count, 200)).map { "n\($0)" })
    #expect(rows.prefix(200).enumerated().allSatisfy { $0.element.dropFirst().prefix(2) == ["\($0.offset), -0.5", "never"] })
    #expect(rows.dropFirst(200).map { $0[0] } == (count > 200 ? ["and \(count - 200) more nodes"] : []))
  }

  @Test func `a node that nothing moves has never changed, also on a late stage, and if it is added late`() throws {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    runtime.scene.root.addChild(named: "still")
    let moving = runtime.scene.root.addChild(named: "moving")
    runtime.advance(to: .seconds(100))
    let stage = Stage(runtime: runtime)
    let session = RecordedSession(of: stage) {
      stage.run(until: .seconds(101))
      stage.scene.root.addChild(named: "added")
      moving.position.value = Point(x: 3, y: 4)
      stage.run(until: .seconds(102))
    }

    let html = SessionSummary(session).html
    #expect(try tables(html)[0].map { $0[2] } == ["never", "101.0 s", "never"])
    #expect(html.contains("0 events, 2.0 s, digest"))
  }

  @Test func `the numbers of a row are those of the trace`() throws {
    let session = session { stage in
      for index in 0..<2 {
        let card = stage.scene.root.addChild(
          named: "card \(index)", position: Point(x: 100 + 200 * Double(index), y: 200), size: Size(width: 80, height: 80))
        stage.runtime.add(Tossable(), to: card)
        stage.finger(index).press(on: card).move(by: Vector(dx: 31, dy: -12), over: .milliseconds(70)).lift()
      }
      stage.settle()
    }
    let rows = try tables(SessionSummary(session).html)[0]

    for (row, node) in zip(rows, session.trace.nodes) {
      let place = row[1].split(separator: ", ").compactMap { Double($0) }
      #expect(row[0] == node.name && (Point(x: place[0], y: place[1]) - node.position.last).length < 0.01)
      let rest = try #require(Double(row[2].replacing(" s", with: "")))
      #expect((rest - node.restTime.seconds).magnitude <= 0.0005 && rest > 0)
      let speed = try #require(Double(row[3].replacing(" points/s", with: "")))
      #expect((speed - node.position.peakSpeed).magnitude <= 0.005 && speed > 100)
    }
    #expect(rows.count == 2)
  }

  @Test func `numbers that are not finite are words`() throws {
    let session = session { stage in
      for point in [Point(x: .nan, y: .infinity), Point(x: -.infinity, y: 0.125)] { stage.scene.root.addChild(named: "a", position: point) }
    }
    #expect(try tables(SessionSummary(session).html)[0].map { $0[1] } == ["not a number, infinity", "-infinity, 0.13"])
  }

  @Test(arguments: [0, 199, 200, 201, 1500]) func `at most two hundred events are listed, without moves`(_ count: Int) throws {
    let session = session { stage in
      var events: [InputEvent] = [.pointer(phase: .down, at: Point(x: 1, y: 2), time: .zero)]
      for index in 0..<count {
        events.append(.pointer(phase: .move, at: Point(x: Double(index % 300), y: 2), time: .milliseconds(index)))
        events.append(.mark("mark \(index)", time: .milliseconds(index)))
      }
      stage.play(events)
    }
    let rows = try tables(SessionSummary(session).html)[1]
    let texts = rows.map { $0.last ?? "" }

    #expect(texts.first == "pointer 0 down at (1, 2)")
    #expect(texts.dropFirst().prefix(199) == (0..<min(count, 199)).map { "mark \($0)" }[...])
    #expect(texts.dropFirst(200) == (count > 199 ? ["and \(count - 199) more events"] : [])[...])
  }

  @Test(arguments: ["</td></tr><script>", "\"><img src=x>", "line\n\tnext", "&amp;", "👩‍👧 <\u{338}", ""])
  func `names, remarks and titles read the same again`(_ text: String) throws {
    let session = session { stage in
      stage.scene.root.addChild(named: text)
      stage.play([.mark(text, time: .zero)])
    }
    let tables = try tables(SessionSummary(session).html)

    #expect(tables[0].map { $0[0] } == [text] && tables[1].map { $0[1] } == [text])
  }

  @Test func `the picture is the drawing of the end`() throws {
    let session = session { stage in
      stage.scene.root.addChild(named: "a", position: Point(x: 7, y: 8), size: Size(width: 13, height: 17)).text.value = "<é>"
    }
    let html = SessionSummary(session).html
    let data = try #require(html.firstMatch(of: /base64,([^"]*)"/).flatMap { Data(base64Encoded: String($0.1)) })
    let drawing = try Drawing(String(decoding: data, as: UTF8.self))

    #expect(drawing.elements("rect").contains { $0.attributes["width"] == "13" && $0.attributes["height"] == "17" })
    #expect(drawing.text.contains("<é>"))
  }
}
