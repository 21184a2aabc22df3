import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

/// The names of properties in scene files, with any number of periods.
@Suite struct SceneBuilderNamesTests {
  private static func text(node: String, source: String) -> String {
    """
    {"interplay": "scene", "version": 1, "canvas": [10, 10], "nodes": [{"name": "\(node)", "position": [3, 4]}, {"name": "b"}],
     "properties": [{"name": "home", "type": "point", "value": [3, 4]}],
     "graph": [{"connect": "\(source)", "to": "b.scale"}]}
    """
  }

  @Test func `a name with ten thousand periods is refused at once`() {
    let name = "a" + String(repeating: ".a", count: 10_000)
    let error = #expect(throws: FileError.self) { try SceneFile.parse([UInt8](Self.text(node: "a", source: name).utf8)) }
    #expect(error?.path == "graph[0].connect" && error?.cause.hasPrefix("there is no property") == true)
  }

  @Test(arguments: [("a", "a.position.x"), ("a.b", "a.b.position.x"), ("a.position", "a.position.position.x"), ("a", "home.x")])
  func `a component is found behind a name with periods`(node: String, source: String) throws {
    let runtime = try SceneFile.runtime(from: [UInt8](Self.text(node: node, source: source).utf8))
    #expect(runtime.scene["b"]?.scale.value == 3)
  }

  @Test(arguments: ["a.position.x.x", "home.x.x", "a.scale.x"])
  func `a component has no components`(source: String) {
    #expect(throws: FileError.self) { try SceneFile.parse([UInt8](Self.text(node: "a", source: source).utf8)) }
  }
}
