import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

@Suite(.tracksLifetimes) struct HoverableTests {
  private func hover(_ runtime: MotionRuntime, at point: Point, _ phase: PointerPhase = .hover, time: Timestamp) {
    runtime.send(.pointer(PointerEvent(id: 1, phase: phase, location: point, time: time, kind: .mouse, buttons: [])))
  }

  @Test func `a node grows under a pointer, and shrinks after it leaves`() {
    let (stage, node, runtime) = makeStage()
    // snippet: hoverable
    let hoverable = Hoverable()
    runtime.add(hoverable, to: node)
    // end
    hover(runtime, at: Point(x: 200, y: 200), time: .milliseconds(10))
    stage.settle()
    #expect(node.scale.value == 1.1)

    hover(runtime, at: Point(x: 20, y: 20), time: stage.now)
    stage.settle()
    #expect(node.scale.value == 1)
  }

  @Test func `two nodes grow independently, and a new scale applies to the hovered one`() {
    let (stage, node, runtime) = makeStage()
    let other = runtime.scene.root.addChild(named: "other", position: Point(x: 60, y: 60), size: Size(width: 80, height: 80))
    other.scale.value = 0.5
    let hoverable = Hoverable()
    for target in [node, other] { runtime.add(hoverable, to: target) }
    hover(runtime, at: Point(x: 60, y: 60), time: .milliseconds(10))
    hoverable.scale.value = 2
    stage.settle()
    #expect(node.scale.value == 1 && other.scale.value == 2)
  }

  @Test func `disabled it keeps the scale, and removed it leaves no object alive`() {
    let (stage, node, runtime) = makeStage()
    let hoverable = Hoverable()
    let instance = runtime.add(hoverable, to: node)
    hoverable.enabled.value = false
    hover(runtime, at: Point(x: 200, y: 200), time: .milliseconds(10))
    stage.settle()
    #expect(node.scale.value == 1 && runtime.isAtRest)
    instance.remove()
    #expect(runtime.connections.isEmpty)
  }

  @Test(arguments: [false, true]) func `a button and the panel around it both grow, however the pointer arrives`(isDirect: Bool) {
    let (stage, panel, runtime) = makeStage()
    let button = panel.addChild(named: "button", position: Point(x: 50, y: 50), size: Size(width: 40, height: 40))
    for target in [panel, button] { runtime.add(Hoverable(), to: target) }

    if !isDirect {
      hover(runtime, at: Point(x: 155, y: 200), time: .milliseconds(10))
      stage.settle()
      #expect(panel.scale.value == 1.1 && button.scale.value == 1)
    }
    hover(runtime, at: Point(x: 200, y: 200), time: stage.now.advanced(by: .milliseconds(10)))
    stage.settle()
    #expect(panel.scale.value == 1.1 && button.scale.value == 1.1)

    hover(runtime, at: Point(x: 155, y: 200), time: stage.now)
    stage.settle()
    #expect(panel.scale.value == 1.1 && button.scale.value == 1)
    hover(runtime, at: Point(x: 20, y: 20), time: stage.now)
    stage.settle()
    #expect(panel.scale.value == 1 && button.scale.value == 1)
  }

  @Test func `it is saved with its settings`() throws {
    let (_, node, runtime) = makeStage()
    let hoverable = Hoverable()
    hoverable.scale.value = 1.5
    runtime.add(hoverable, to: node)
    #expect(try SceneFile.text(of: runtime).contains(#"{"name": "hoverable", "kind": "Hoverable", "settings": {"scale": 1.5}}"#))
  }

  @Test func `a scene that was saved under the pointer shrinks once it is loaded`() throws {
    let (stage, node, runtime) = makeStage()
    node.scale.value = 0.5
    let hoverable = Hoverable()
    runtime.add(hoverable, to: node)
    hover(runtime, at: Point(x: 200, y: 200), time: .milliseconds(10))
    stage.settle()
    let text = try SceneFile.text(of: runtime)

    let loaded = Stage(page: try SceneFile.parse([UInt8](text.utf8)).page)

    #expect(node.scale.value == 1.1 && loaded[node.name].scale.value == 1.1)
    #expect(try SceneFile.text(of: loaded.runtime).contains(#""restScale": 0.5"#))
    loaded.settle()
    #expect(loaded[node.name].scale.value == 0.5)
    hover(loaded.runtime, at: Point(x: 200, y: 200), time: loaded.now)
    loaded.settle()
    #expect(loaded[node.name].scale.value == 1.1)
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `of many nodes in any order, the scale to return to is listed while one of them is scaled`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (stage, _, runtime) = makeStage()
    let nodes = (0..<4).map {
      runtime.scene.root.addChild(named: "\($0)", position: Point(x: 50 + 100 * Double($0), y: 50), size: Size(width: 80, height: 80))
    }
    let hoverable = Hoverable()
    var instances = nodes.map { runtime.add(hoverable, to: $0) }
    for _ in 0..<30 {
      let index = Int.random(in: 0...3, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0:
        instances[index].remove()
        nodes[index].scale.value = 1
        instances[index] = runtime.add(hoverable, to: nodes[index])
      case 1: stage.settle()
      default: hover(runtime, at: Point(x: 50 + 100 * Double(index), y: Bool.random(using: &random) ? 50 : 300), time: stage.now)
      }
      stage.run(until: stage.now.advanced(by: .milliseconds(20)))
      let setting = try #require(runtime.setting(at: "\(index).hoverable.restScale"))
      let isScaled = nodes.contains { $0.scale.value != 1 }
      #expect((setting.value.text == "nil") == !isScaled, "\(setting.value.text)")
    }
  }

  @Test func `a node that has returned while another one springs keeps a scale that is written later`() throws {
    let (stage, _, runtime) = makeStage()
    let nodes = (0..<2).map {
      runtime.scene.root.addChild(named: "\($0)", position: Point(x: 50 + 100 * Double($0), y: 50), size: Size(width: 80, height: 80))
    }
    let hoverable = Hoverable()
    for node in nodes { runtime.add(hoverable, to: node) }
    hover(runtime, at: Point(x: 50, y: 50), time: .milliseconds(10))
    stage.settle()
    hover(runtime, at: Point(x: 150, y: 50), time: stage.now)
    // The second one springs all the time.
    for (scale, time) in [(1.5, 200), (2.0, 300), (2.5, 300)] {
      hoverable.scale.value = scale
      stage.run(until: stage.now.advanced(by: .milliseconds(time)))
    }
    #expect(nodes[0].scale.value == 1 && !nodes[0].scale.isDriven && nodes[1].scale.isDriven)

    nodes[0].scale.value = 3
    hover(runtime, at: Point(x: 150, y: 300), time: stage.now)
    stage.settle()
    #expect(nodes[0].scale.value == 3 && nodes[1].scale.value == 1)
    #expect(try !SceneFile.text(of: runtime).contains("restScale"))
  }

  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]])
  func `whatever is removed first, the others have their scales`(order: [Int]) throws {
    let (stage, _, runtime) = makeStage()
    let nodes = (0..<3).map {
      runtime.scene.root.addChild(named: "\($0)", position: Point(x: 50 + 100 * Double($0), y: 50), size: Size(width: 80, height: 80))
    }
    let hoverable = Hoverable()
    let instances = nodes.map { runtime.add(hoverable, to: $0) }
    hover(runtime, at: Point(x: 50 + 100 * Double(order[2]), y: 50), time: .milliseconds(10))
    stage.settle()
    for index in order {
      // The pointer is over the node that is removed last.
      #expect(try SceneFile.text(of: runtime).contains(#""restScale": 1"#))
      instances[index].remove()
    }
    runtime.add(hoverable, to: nodes[0])
    #expect(try !SceneFile.text(of: runtime).contains("restScale"))
  }
}
