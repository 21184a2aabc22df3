import Interplay
import InterplayTestSupport
import Testing

/// Mice and wheels over nested nodes.
@Suite(.tracksLifetimes) struct HoveringTests {
  private let runtime: MotionRuntime
  private let node: SceneNode
  private let child: SceneNode

  init() {
    let scene = SceneTree(size: Size(width: 400, height: 400))
    runtime = MotionRuntime(scene: scene)
    node = scene.root.addChild(named: "node", position: Point(x: 200, y: 200), size: Size(width: 200, height: 200))
    child = node.addChild(named: "child", position: Point(x: 100, y: 100), size: Size(width: 100, height: 100))
    runtime.logsRecognition = true
  }

  private func advance(_ ms: Int64) { runtime.advance(to: .milliseconds(ms)) }

  /// The decisions so far: recognizer, state and reason.
  private var log: [String] {
    runtime.recognitionLog.filter { $0.isTransition || $0.reason == .waits }.map { "\($0.recognizer) \($0.to) \($0.reason.name)" }
  }

  @Test func `hovering moves from node to node`() {
    let outer = runtime.recognize(HoverConfiguration(), on: node, named: "outer")
    let inner = runtime.recognize(HoverConfiguration(), on: child, named: "inner")
    outer.recognizeSimultaneouslyWithAll()
    func hover(_ x: Double, _ ms: Int64) {
      runtime.send(.pointer(id: 1, phase: .hover, at: Point(x: x, y: 200), time: .milliseconds(ms), kind: .mouse))
    }
    hover(110, 0)
    hover(200, 10)
    hover(110, 20)
    runtime.send(.pointer(id: 1, phase: .leave, at: Point(x: 90, y: 200), time: .milliseconds(30), kind: .mouse))
    #expect(
      log.filter { !$0.contains("changed") } == ["outer began entered", "inner began entered", "inner ended left", "outer ended left"])
    #expect(inner.state.value == .atRest)
  }

  @Test func `a wheel scrolls the innermost node with a recognizer, until it pauses`() {
    runtime.recognize(ScrollWheelConfiguration(), on: node, named: "outer")
    let inner = runtime.recognize(ScrollWheelConfiguration(), on: child, named: "inner")
    var way = Vector.zero
    inner.updates.subscribe { way = $0.translation }
    for (x, ms) in [(200.0, 0), (110, 20), (5, 40)] as [(Double, Int64)] {
      runtime.send(.wheel(WheelEvent(location: Point(x: x, y: 200), delta: Vector(dx: 0, dy: -4), time: .milliseconds(ms))))
    }
    #expect(way == Vector(dx: 0, dy: -12))
    #expect(!runtime.isAtRest)
    advance(500)
    #expect(runtime.isAtRest)
    #expect(log == ["inner began scrolled", "inner changed moved", "inner ended quiet"])
    runtime.send(.wheel(WheelEvent(location: Point(x: 110, y: 200), delta: Vector(dx: 0, dy: -4), time: .milliseconds(600))))
    #expect(log.last == "outer began scrolled")
  }
}
