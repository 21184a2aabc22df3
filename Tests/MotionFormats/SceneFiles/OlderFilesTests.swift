import Foundation
import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

/// Scene files as earlier versions wrote them. A file stays in the folder once it is there.
@Suite struct OlderFilesTests {
  private static let folder = packageRoot.appendingPathComponent("Tests/MotionFormats/SceneFiles/OlderFiles")
  private static let names = ["controls", "every-kind", "rows"]

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name + ".json")))
  }

  private func load(_ name: String) throws -> MotionRuntime { try SceneFile.runtime(from: try bytes(name)) }

  @Test func `every file of the folder is tested`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == Self.names.map { $0 + ".json" })
  }

  @Test(arguments: names) func `an older file is saved in the form of today, and moves alike`(_ name: String) throws {
    let older = Stage(runtime: try load(name))
    let saved = try SceneFile.text(of: older.runtime)
    for form in ["\"configuration\"", "\"alone\"", "\"Button\"", "\"Slider\"", "\"Switch\"", "\"ScrollView\"", "onlyWithUpstream"] {
      #expect(!saved.contains(form), "\(form)")
    }
    let loaded = Stage(runtime: try SceneFile.runtime(from: [UInt8](saved.utf8)))
    #expect(try SceneFile.text(of: loaded.runtime) == saved)

    for stage in [older, loaded] {
      for place in [Point(x: 350, y: 40), Point(x: 200, y: 90), Point(x: 200, y: 300)] {
        stage.finger.press(at: place).move(by: Vector(dx: 20, dy: 60), over: .milliseconds(200)).lift().hold(for: .milliseconds(50))
      }
      stage.run(until: .seconds(5))
    }
    for (node, other) in zip(older.scene.nodes, loaded.scene.nodes) {
      #expect(node.position.value == other.position.value && node.rotation.value == other.rotation.value, "\(node.name)")
      #expect(node.opacity.value == other.opacity.value && node.text.value == other.text.value, "\(node.name)")
    }
    #expect(older.scene.nodes.count == loaded.scene.nodes.count && older.trace.nodes.contains { $0.hasMoved })
  }

  @Test func `the configurations of an older file are settings`() throws {
    let runtime = try load("every-kind")
    let card = try #require(runtime.scene["card"])
    let second = try #require(runtime.scene["label-2"])
    let toss = try #require(runtime.interactions(ofType: Tossable.self, for: card).first)
    let tap = try #require(runtime.interactions(ofType: SetPositionOnTap.self, for: toss.spring.destination).first)
    let drag = try #require(runtime.interactions(ofType: Draggable.self, for: second).first)

    #expect(toss.spring.allowsOverdamping && toss.spring.damping.value == 20)
    #expect(toss.draggable.configuration.value == PanConfiguration(slop: 4))
    #expect(tap.tapped === runtime.scene["panel"] && tap.configuration.value.maximumDuration == .milliseconds(500))
    #expect(drag.configuration.value == PanConfiguration(slop: 2, minimumPointers: 1, maximumPointers: 2))
  }

  @Test func `a row of an older file has the coordinate along which it moves`() throws {
    let runtime = try load("rows")
    let velocities = ["swiped", "configured"].map { name in
      runtime.scene[name].flatMap { runtime.interactions(ofType: Swipeable.self, for: $0).first?.spring.initialVelocity.value }
    }
    #expect(velocities == [310, 210])
    let sorted = try #require(runtime.scene["sorted"])
    #expect(runtime.interactions(ofType: ReorderableList.self, for: sorted).first?.spring.initialVelocity.value == 110)
  }

  @Test func `a control of an older file has its present type`() throws {
    let runtime = try load("controls")
    func count<Kind: Interaction>(_ type: Kind.Type, _ name: String) -> Int where Kind.Target == SceneNode {
      runtime.scene[name].map { runtime.interactions(ofType: type, for: $0).count } ?? 0
    }
    #expect(count(Pressable.self, "button") == 1 && count(Slidable.self, "slider") == 1)
    #expect(count(Switchable.self, "switch") == 1 && count(Scrollable.self, "view") == 1)
  }
}
