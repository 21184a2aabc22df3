import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

@Suite(.tracksLifetimes) struct MagnetTests {
  private let home = Point(x: 260, y: 200)

  /// A magnet without slop, so that distances equal those of the script.
  private func makeMagnet(radius: Double = 40) -> Magnet {
    Magnet(to: .places([home]), radius: radius, draggable: Draggable(configuration: PanConfiguration(slop: 0)))
  }

  @Test func `attracts during a drag: at half the radius, a quarter of the radius remains`() {
    let (stage, node, runtime) = makeStage()
    runtime.add(makeMagnet(), to: node)
    stage.finger.press(on: node).move(by: Vector(dx: 20, dy: 0), over: .milliseconds(100))
    stage.play()
    // Exactly at the radius it is not attracted yet.
    #expect(node.position.value.distance(to: Point(x: 220, y: 200)) < 1e-9)
    stage.finger.move(by: Vector(dx: 20, dy: 0), over: .milliseconds(100))
    stage.play()
    #expect(node.position.value.distance(to: Point(x: 250, y: 200)) < 1e-9)
  }

  @Test func `released near an allowed position it springs there; elsewhere it stays`() {
    for (way, end) in [(40.0, home), (10, Point(x: 210, y: 200))] {
      let (stage, node, runtime) = makeStage()
      runtime.add(makeMagnet(), to: node)
      stage.finger.press(on: node).move(by: Vector(dx: way, dy: 0), over: .milliseconds(100)).hold(for: .milliseconds(100)).lift()
      let trace = stage.settle()
      #expect(node.position.value.distance(to: end) < 1e-9 && trace.isAtRest)
    }
  }

  @Test func `thrown towards an allowed position it is caught there, and a drag pulls it off`() {
    let (stage, node, runtime) = makeStage()
    runtime.add(makeMagnet(), to: node)
    // 100 points per second project 50 points further.
    stage.finger.press(on: node).move(by: Vector(dx: 10, dy: 0), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(node.position.value == home)
    stage.finger.press(on: node).move(by: Vector(dx: 0, dy: 80), over: .milliseconds(200)).hold(for: .milliseconds(100)).lift()
    stage.settle()
    #expect(node.position.value.distance(to: home + Vector(dx: 0, dy: 80)) < 1e-9)
  }

  @Test func `a caught node follows its position, and a radius of zero catches nothing`() {
    let (stage, node, runtime) = makeStage()
    let magnet = makeMagnet()
    runtime.add(magnet, to: node)
    stage.finger.press(on: node).move(by: Vector(dx: 50, dy: 0), over: .milliseconds(100)).hold(for: .milliseconds(100)).lift()
    stage.settle()
    magnet.places.value = .places([Point(x: 100, y: 100)])
    stage.settle()
    #expect(node.position.value == Point(x: 100, y: 100))
    magnet.radius.value = 0
    stage.finger.press(on: node).move(by: Vector(dx: 5, dy: 0), over: .milliseconds(100)).hold(for: .milliseconds(100)).lift()
    stage.settle()
    #expect(node.position.value.distance(to: Point(x: 105, y: 100)) < 1e-9)
  }

  @Test(arguments: [30, 3000] as [Int64])
  func `saved on its way or at rest, a caught node is caught when it is loaded`(_ wait: Int64) throws {
    let (stage, node, runtime) = makeStage()
    let magnet = makeMagnet()
    runtime.add(magnet, to: node)
    let free = try SceneFile.text(of: runtime)
    stage.finger.press(on: node).move(by: Vector(dx: 40, dy: 0), over: .milliseconds(100)).hold(for: .milliseconds(100)).lift()
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(wait)))

    let text = try SceneFile.text(of: runtime)
    let loaded = Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8)))
    let copy = loaded["node"]

    #expect(!free.contains("caught") && text.contains(#""caught": ["#), "\(text)")
    #expect(runtime.isAtRest == (wait == 3000) && loaded.runtime.isAtRest == runtime.isAtRest)
    for step in [0, 50, 3000] as [Int64] {
      for stage in [stage, loaded] { stage.run(until: stage.now.advanced(by: .milliseconds(step))) }
      #expect(copy.position.value.distance(to: node.position.value) < 1e-8, "\(step)")
    }
    #expect(copy.position.value == home)
    let made = try #require(loaded.runtime.interactions(ofType: Magnet.self, for: copy).first)
    for magnet in [magnet, made] { magnet.places.value = .places([Point(x: 100, y: 100)]) }
    for stage in [stage, loaded] { stage.settle() }
    #expect(node.position.value == Point(x: 100, y: 100) && copy.position.value == Point(x: 100, y: 100))
  }

  @Test func `of several nodes, those that were caught are caught when they are loaded`() throws {
    let (stage, _, runtime) = makeStage()
    func places(_ y: Double) -> Snapping<Point> { .places((0..<4).map { Point(x: 70 + 90 * Double($0), y: y) }) }
    let magnet = Magnet(to: places(60), radius: 40, draggable: Draggable(configuration: PanConfiguration(slop: 0)))
    let nodes = (0..<4).map {
      stage.scene.root.addChild(named: "n\($0)", position: Point(x: 40 + 90 * Double($0), y: 60), size: Size(width: 40, height: 40))
    }
    for node in nodes { runtime.add(magnet, to: node) }
    for index in [3, 0, 2] {
      stage.finger.press(on: nodes[index]).move(by: Vector(dx: 25, dy: 0), over: .milliseconds(100)).hold(for: .milliseconds(100)).lift()
      stage.settle()
    }

    let loaded = Stage(runtime: try SceneFile.runtime(from: [UInt8](SceneFile.text(of: runtime).utf8)))
    let made = try #require(loaded.runtime.interactions(ofType: Magnet.self, for: loaded["n0"]).first)
    for magnet in [magnet, made] { magnet.places.value = places(130) }
    for stage in [stage, loaded] { stage.settle() }
    for (index, node) in nodes.enumerated() {
      let expected = index == 1 ? Point(x: 130, y: 60) : Point(x: 70 + 90 * Double(index), y: 130)
      #expect(node.position.value == expected && loaded[node.name].position.value == expected)
    }
  }

  @Test func `an addition that was removed is not saved as caught`() throws {
    let (stage, node, runtime) = makeStage()
    let magnet = makeMagnet()
    let instance = runtime.add(magnet, to: node)
    runtime.add(magnet, to: stage.scene.root.addChild(named: "other", position: Point(x: 60, y: 60), size: Size(width: 40, height: 40)))
    stage.finger.press(on: node).move(by: Vector(dx: 40, dy: 0), over: .milliseconds(100)).hold(for: .milliseconds(100)).lift()
    stage.settle()
    #expect(try SceneFile.text(of: runtime).contains("caught"))
    instance.remove()
    #expect(try !SceneFile.text(of: runtime).contains("caught"))
  }
}
