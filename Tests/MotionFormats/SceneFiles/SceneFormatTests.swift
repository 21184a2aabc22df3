import Foundation
import Interplay
import InterplayTestSupport
import Testing

@testable import MotionFormats
@testable import MotionStage

/// The page and the schema of the format describe the reader's behavior.
@Suite struct SceneFormatTests {
  private func file(_ name: String) throws -> String {
    try String(contentsOf: packageRoot.appendingPathComponent("Documentation/" + name), encoding: .utf8)
  }

  @Test func `the example in the format page is a valid scene`() throws {
    let page = try file("SceneFormat.md")
    let example = try #require(page.split(separator: "```json\n").last?.split(separator: "```").first)
    let stage = Stage(page: try SceneFile.parse([UInt8](example.utf8)).page)
    stage.finger.press(on: stage["card"]).move(by: Vector(dx: 0, dy: 900), over: .milliseconds(300))
    stage.play()
    #expect(stage["card"].position.value.y == 720 && stage["card"].opacity.value == 0.5)
  }

  @Test func `the arrangement in the format page is valid, and plays`() throws {
    let page = try file("SceneFormat.md")
    let fence = try #require(page.split(separator: "```").first { $0.contains("\"arrangements\": [") })
    let arrangements = try #require(fence.range(of: "\"arrangements\"").map { fence[$0.lowerBound...] })
    let scene = #"{"interplay": "scene", "version": 1, "canvas": [400, 800], "nodes": [{"name": "card"}], \#(arrangements)}"#
    let stage = Stage(page: try SceneFile.parse([UInt8](scene.utf8)).page)
    stage.run(until: .milliseconds(500))
    // Half of its time, after the delay.
    #expect(abs(stage["card"].position.value.x - 100) < 1e-9)
    stage.settle()
    #expect(stage["card"].position.value.x == 200 && stage["card"].opacity.value == 1 && stage["card"].scale.value == 1)
  }

  @Test func `the format page lists every operator, every kind and every member`() throws {
    let page = try file("SceneFormat.md")
    for name in SceneOperators().names + SceneNodeValues.names { #expect(page.contains(name), "\(name)") }
    for kind in SceneRegistry.standard.names where !kind.hasPrefix("FinalVelocity") {
      #expect(page.contains("`\(kind.prefix { $0 != "<" })"), "\(kind)")
    }
    for type in SceneType.ofProperties { #expect(page.contains("`\(type)`"), "\(type)") }
  }

  @Test func `the schema lists the same operators, kinds and members`() throws {
    let json = try #require(try JSONSerialization.jsonObject(with: Data(file("SceneFormat.schema.json").utf8)) as? [String: Any])
    func at(_ path: String) -> Any? {
      path.split(separator: "/").reduce(json as Any?) { value, key in
        if let list = value as? [Any] { return Int(key).map { list[$0] } }
        return (value as? [String: Any])?[String(key)]
      }
    }
    let plain = try #require(at("$defs/operators/items/anyOf/0/enum") as? [String])
    let withArguments = try #require(at("$defs/operators/items/anyOf/1/properties") as? [String: Any])
    #expect(Set(plain).union(withArguments.keys) == Set(SceneOperators().names))
    for name in ["snapped", "attracted"] {
      let multiples = at("$defs/operators/items/anyOf/1/properties/\(name)/properties/to/anyOf/1/properties/multiples/required")
      #expect(multiples as? [String] == ["of"], "\(name)")
    }
    let part = try #require(at("$defs/arrangement/properties") as? [String: Any])
    #expect(Set(part.keys) == Set(SceneArrangements.partMembers))
    let kinds = try #require(at("properties/interactions/items/anyOf") as? [Any])
    #expect(kinds.count == SceneRegistry.standard.names.filter { !$0.hasPrefix("FinalVelocity") }.count)
    let node = try #require(at("properties/nodes/items/properties") as? [String: Any])
    #expect(Set(node.keys) == Set(SceneNodeValues.names + ["name", "id", "in"]))
    let root = try #require(at("properties/root/properties") as? [String: Any])
    #expect(Set(root.keys) == Set(SceneBuilder.rootMembers))
    let types = try #require(at("properties/properties/items/properties/type/enum") as? [String])
    #expect(Set(types) == Set(SceneType.ofProperties.map { $0.rawValue }))
  }
}
