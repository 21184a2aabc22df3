import Interplay
import InterplayTestSupport
import Testing

@testable import MotionFormats
@testable import MotionStage

@Suite struct SceneNodeValuesTests {
  private func load(_ nodes: String, _ graph: String = "") throws(FileError) -> MotionRuntime {
    let text = """
      {"interplay": "scene", "version": 1, "canvas": [400, 800], "nodes": [\(nodes)],
       "interactions": [{"name": "spring", "kind": "Spring<Double>", "settings": {"destination": 40}}], "graph": [\(graph)]}
      """
    return try SceneFile.runtime(from: [UInt8](text.utf8))
  }

  @Test func `borders, shadows and shapes are saved and loaded unchanged, bit for bit`() throws {
    let nodes = """
      {"name": "card", "position": [1, 2], "size": [3, 4], "borderWidth": 1.5, "borderColor": [0.1, 0.2, 0.3, 0.4], "shadowColor": [0, 0, 0, 0.25],
       "shadowOffset": [0, 4], "shadowRadius": 12, "shape": "M0 0 L10 0 C10 5 5 10 0 10 A4 5 30 0 1 1 2 Z"}, {"name": "plain"}
      """
    let runtime = try load(nodes)
    let card = try #require(runtime.scene["card"].map { NodeSnapshot($0) })
    let saved = try SceneFile.text(of: runtime)
    let again = try SceneFile.runtime(from: [UInt8](saved.utf8))

    #expect(card.borderWidth == 1.5 && card.borderColor == Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    #expect(card.shadowOffset == Vector(dx: 0, dy: 4) && card.shadowRadius == 12 && card.shape.elements.count == 5)
    for property in NodeProperty.allCases {
      #expect(again.scene["card"].flatMap { NodeSnapshot($0)[property] } == card[property], "\(property)")
    }
    #expect(try SceneFile.text(of: again) == saved)
    #expect(saved.contains("{\"name\": \"plain\", \"position\": [0, 0], \"size\": [0, 0]}"), "\(saved)")
  }

  @Test func `a number that is -0 where the default is 0 is saved, and loaded as such`() throws {
    let stage = Stage(size: Size(width: 10, height: 10))
    let card = stage.scene.root.addChild(named: "card", position: Point(x: -0.0, y: 0))
    (card.rotation.value, card.zOrder.value, card.shadowOffset.value) = (Angle(radians: -0.0), -0.0, Vector(dx: 0, dy: -0.0))

    let saved = try SceneFile.text(of: stage.runtime)
    let again = try SceneFile.runtime(from: [UInt8](saved.utf8))

    let loaded = try #require(again.scene["card"])
    #expect(loaded.rotation.value.radians.sign == .minus && loaded.zOrder.value.sign == .minus, "\(saved)")
    #expect(loaded.shadowOffset.value.dx.sign == .plus && loaded.shadowOffset.value.dy.sign == .minus)
    #expect(loaded.position.value.x.sign == .minus && !saved.contains("opacity"))
    #expect(try SceneFile.text(of: again) == saved)
  }

  @Test func `a shape without an initial move is saved with one`() throws {
    let stage = Stage(size: Size(width: 10, height: 10))
    stage.scene.root.addChild(named: "a").shape.value = Path([.line(to: Point(x: 1, y: 2))])
    let again = try SceneFile.runtime(from: [UInt8](try SceneFile.text(of: stage.runtime).utf8))
    #expect(again.scene["a"]?.shape.value == Path([.move(to: .zero), .line(to: Point(x: 1, y: 2))]))
  }

  @Test func `an invalid path is rejected with its position`() {
    do throws(FileError) {
      _ = try load("{\"name\": \"a\", \"shape\": \"L1 1\"}")
      Issue.record("accepted")
    } catch {
      #expect("\(error)".contains("nodes[0].shape") && "\(error)".contains("a path must begin with M"), "\(error)")
    }
  }

  @Test func `interactions and connections on components are loaded and saved`() throws {
    let graph = """
      {"add": "spring", "to": "a.b.position.x"},
      {"connect": "a.b.position.x", "through": [{"scaled": {"by": 0.5}}], "to": "a.b.position.y"},
      {"connect": "a.b.position.y", "to": "a.size.width"}
      """
    let runtime = try load("{\"name\": \"a\"}, {\"name\": \"a.b\", \"position\": [10, 0], \"size\": [5, 5]}", graph)
    let saved = try SceneFile.text(of: runtime)
    let again = try SceneFile.runtime(from: [UInt8](saved.utf8))
    for runtime in [runtime, again] { runtime.advance(to: .seconds(10)) }

    #expect(saved.contains("\"to\": \"a.b.position.x\"") && saved.contains("\"connect\": \"a.b.position.y\""), "\(saved)")
    for scene in [runtime.scene, again.scene] {
      #expect(scene["a.b"]?.position.value == Point(x: 40, y: 20) && scene["a"]?.size.value.width == 20)
    }
  }

  @Test(arguments: [
    "{\"connect\": \"a.position.x\", \"to\": \"a.position.y\"}, {\"connect\": \"a.position.y\", \"to\": \"a.position.x\"}",
    "{\"connect\": \"a.position.x\", \"to\": \"b.scale\"}, {\"connect\": \"b.scale\", \"to\": \"a.position.x\"}",
    "{\"connect\": \"a.position.x\", \"to\": \"b.scale\"}, {\"connect\": \"b.position\", \"to\": \"a.position\"}, {\"connect\": \"b.scale\", \"to\": \"b.position.y\"}",
    "{\"connect\": \"a.position\", \"through\": [\"x\"], \"to\": \"a.position.y\"}",
  ])
  func `cycles through a component are rejected`(graph: String) {
    do throws(FileError) {
      _ = try load("{\"name\": \"a\"}, {\"name\": \"b\"}", graph)
      Issue.record("accepted")
    } catch {
      #expect("\(error)".contains("closes a cycle"), "\(error)")
    }
  }

  @Test func `a connection between two components of one property is not a cycle`() throws {
    let runtime = try load("{\"name\": \"a\", \"position\": [3, 0]}", "{\"connect\": \"a.position.x\", \"to\": \"a.position.y\"}")
    #expect(runtime.scene["a"]?.position.value == Point(x: 3, y: 3))
  }
}
