import Foundation
import Interplay
import Testing

@testable import MotionReports

/// Two nodes called twins, each with a connection from its scale to its opacity, and a drag.
@Suite struct TracedNamesTests {
  private let stage = Stage(size: Size(width: 400, height: 400))
  private let nodes: [SceneNode]

  init() {
    let root = stage.scene.root
    nodes = [100.0, 300].map {
      root.addChild(named: "twins", position: Point(x: $0, y: 200), size: Size(width: 80, height: 80))
    }
    stage.runtime.isTracing = true
    for node in nodes {
      stage.runtime.connect(node.scale.map { $0 }, to: node.opacity)
      stage.runtime.add(Draggable(), to: node)
    }
  }

  /// Returns the titles of the boxes in the graph of `session`.
  private func titles(_ session: RecordedSession) throws -> [String] {
    let graph = try #require(try JSONSerialization.jsonObject(with: Data(session.graph.utf8)) as? [String: Any])
    return try #require(graph["boxes"] as? [[String: Any]]).compactMap { $0["title"] as? String }
  }

  @Test func `graph, causes and gestures of a report have the numbers of the trace`() throws {
    let session = RecordedSession(of: stage) {
      stage.run(until: .milliseconds(10))
      nodes[1].scale.value = 0.5
      stage.finger.press(on: nodes[1]).move(by: Vector(dx: 40, dy: 0), over: .milliseconds(100)).lift()
      stage.settle()
    }

    let titles = try titles(session)
    for name in ["twins.scale", "twins.opacity", "twins-2.scale", "twins-2.opacity"] {
      #expect(titles.count { $0 == name } == 1, "\(titles)")
    }
    #expect(titles.contains { $0.hasSuffix(" on twins") } && titles.contains { $0.hasSuffix(" on twins-2") })
    #expect(Set(session.decisions.map(\.node)) == ["twins-2"])
    let reasons = stage.runtime.reasons(forPropertyAt: "twins-2.opacity").map(\.text)
    #expect(!reasons.isEmpty && Set(reasons).isSubset(of: session.trace.steps.map(\.text)))
  }

  @Test func `a node that has left the tree keeps its name`() throws {
    let session = RecordedSession(of: stage) {
      stage.run(until: .milliseconds(10))
      nodes[0].removeFromParent()
      nodes[1].scale.value = 0.5
      stage.settle()
    }

    #expect(try titles(session).contains("twins-2.scale"))
    #expect(session.trace.steps.contains { $0.text.hasPrefix("twins-2.scale 0.5") })
  }
}
