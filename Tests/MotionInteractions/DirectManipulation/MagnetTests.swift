import Interplay
import InterplayTestSupport
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
}
