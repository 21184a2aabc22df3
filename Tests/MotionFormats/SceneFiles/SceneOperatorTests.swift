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

  @Test(arguments: [
    #""dedupe""#, #""remember""#, #""debounced""#, #"{"isAnyOf": [[0, 0, 1, 1]]}, "when", {"rewriteTo": [1, 2, 3, 4]}"#,
    #"{"delay": {"by": 0.1}}"#, #"{"throttled": {"every": 0.1}}"#, #"{"ignoreUntil": [0, 0, 1, 1]}"#, #"{"startWith": null}"#,
    #"{"merge": {"from": "third"}}"#, #"{"valve": {"openWhenTrue": {"from": "isOpen"}}}"#,
  ]) func `a rectangle passes operators that need no text of it`(steps: String) throws {
    let text = """
      {"interplay": "scene", "version": 1, "canvas": [10, 10], "nodes": [{"name": "a"}],
       "properties": [{"name": "first", "type": "rect", "value": [0, 0, 1, 1]}, {"name": "second", "type": "rect", "value": null},
         {"name": "third", "type": "rect", "value": [5, 6, 7, 8]}, {"name": "isOpen", "type": "flag", "value": true}],
       "graph": [{"connect": "first", "through": [\(steps)], "to": "second"}]}
      """
    let saved = try SceneFile.text(of: SceneFile.runtime(from: [UInt8](text.utf8)))

    #expect(saved.contains(#"{"connect": "first", "through": [\#(steps)], "to": "second"}"#), "\(saved)")
    #expect(try SceneFile.text(of: SceneFile.runtime(from: [UInt8](saved.utf8))) == saved)
  }
}
