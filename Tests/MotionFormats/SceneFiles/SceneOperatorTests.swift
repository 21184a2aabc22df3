import Interplay
import InterplayPages
import InterplayTestSupport
import MotionFormats
import MotionMathematics
import Testing

/// A copy of the operator of the page, which is not public.
private struct Wobble: ReactiveOperator {
  var width: ReactiveInput<Double>
  mutating func process(_ point: Point) -> Point? {
    width.current.map { Point(x: point.x + Elementary.sin(point.y / 50) * $0, y: point.y) }
  }
  var labels: [GraphLabel] { [GraphLabel("Wobble", [width.argument("width")])] }
  mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&width) }
}

@Suite struct SceneOperatorTests {
  private var registry: SceneRegistry {
    // snippet: register
    var registry = SceneRegistry.standard
    registry.registerOperator("Wobble", arguments: ["width"]) { arguments, stream throws(FileError) in
      stream.applying(Wobble(width: try arguments.input("width"))).asStream()
    }
    // end
    return registry
  }

  @Test func `a custom operator is saved and loaded once it is registered`() throws {
    let page = Page.yourOwnOperator
    let stage = Stage(page: page)
    let saved = try SceneFile.text(of: stage.runtime, name: page.name, mainNode: page.mainNode, registry: registry)
    let trace = stage.perform()

    let again = Stage(page: try SceneFile.parse([UInt8](saved.utf8), registry: registry).page)
    again.play(trace.events)

    #expect(again.settle().digest == trace.digest)
    #expect(saved.contains(#"{"Wobble": {"width": {"from": "ruler.position", "through": ["y"]}}}"#))
    #expect(throws: FileError.self) { try SceneFile.parse([UInt8](saved.utf8)) }
  }

  @Test(arguments: [
    (#""Wobble""#, "needs the argument"), (#"{"Wobble": {"width": true}}"#, "must be a number"),
    (#"{"Wobble": {"depth": 1}}"#, "is unknown here"),
  ])
  func `the arguments of a custom operator are checked with their positions`(step: String, cause: String) {
    let text = """
      {"interplay": "scene", "version": 1, "canvas": [10, 10], "nodes": [{"name": "a"}, {"name": "b"}],
       "graph": [{"connect": "a.position", "through": [\(step)], "to": "b.position"}]}
      """
    do throws(FileError) {
      _ = try SceneFile.parse([UInt8](text.utf8), registry: registry)
      Issue.record("accepted")
    } catch {
      #expect(error.path.hasPrefix("graph[0].through[0]") && error.cause.contains(cause), "\(error)")
    }
  }
}
