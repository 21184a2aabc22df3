import Foundation
import Interplay
import InterplayTestSupport
import MotionReports
import Testing

@Suite(.tracksLifetimes) struct DebugOverlayTests {
  private func nodes(_ name: String, on stage: Stage) -> [SceneNode] { stage.scene["overlay"]?.children.filter { $0.name == name } ?? [] }

  private func makeToss() -> (stage: Stage, node: SceneNode, toss: Tossable) {
    let (stage, node, runtime) = makeStage()
    let toss = Tossable()
    toss.spring.destination.value = Point(x: 100, y: 300)
    toss.draggable.resistance.perimeter.value = Rect(x: 50, y: 60, width: 100, height: 80)
    runtime.add(toss, to: node)
    return (stage, node, toss)
  }

  @Test func `shows perimeters and destinations at their positions, and updates them`() throws {
    let (stage, _, toss) = makeToss()
    #expect(!stage.runtime.showsOverlay && stage.scene["overlay"] == nil)
    stage.runtime.showsOverlay = true

    let perimeter = try #require(nodes("perimeter", on: stage).first)
    #expect(perimeter.position.value == Point(x: 100, y: 100) && perimeter.size.value == Size(width: 100, height: 80))
    #expect(nodes("destination", on: stage).map { $0.position.value } == [Point(x: 100, y: 300)])

    toss.spring.destination.value = Point(x: 10, y: 20)
    toss.draggable.resistance.perimeter.value = nil
    stage.run(until: .milliseconds(20))
    #expect(nodes("destination", on: stage).map { $0.position.value } == [Point(x: 10, y: 20)])
    #expect(nodes("perimeter", on: stage).isEmpty)
  }

  @Test func `converts positions from a rotated and scaled space`() throws {
    let stage = Stage(size: Size(width: 400, height: 400))
    let space = stage.scene.root.addChild(named: "space", position: Point(x: 200, y: 200), anchorPoint: .zero)
    (space.rotation.value, space.scale.value) = (.radians(Double.pi / 2), 2)
    let node = space.addChild(named: "node", size: Size(width: 10, height: 10))
    let drag = Draggable()
    drag.resistance.perimeter.value = Rect(x: 0, y: 0, width: 10, height: 20)
    stage.runtime.add(drag, to: node)
    stage.runtime.showsOverlay = true

    let perimeter = try #require(nodes("perimeter", on: stage).first)

    #expect(perimeter.position.value.distance(to: Point(x: 180, y: 210)) < 1e-9)
    #expect(perimeter.size.value == Size(width: 20, height: 40) && perimeter.rotation.value == .radians(Double.pi / 2))
  }

  @Test func `shows the path and the velocity of a node until it rests`() throws {
    let (stage, node, _) = makeToss()
    stage.runtime.showsOverlay = true
    stage.run(until: .milliseconds(100))

    let velocity = try #require(nodes("velocity", on: stage).first)
    let (before, now) = (node.position.value, Timestamp.milliseconds(100))
    #expect(!velocity.isHidden.value && velocity.position.value == before)
    stage.runtime.advance(to: now.advanced(by: .milliseconds(1)))
    let speed = node.position.value.distance(to: before) / 0.001
    #expect(abs(velocity.size.value.width - speed * DebugOverlay.velocityTime) < 1e-6 * speed)

    stage.settle()
    stage.run(until: stage.now.advanced(by: .milliseconds(100)))
    let dots = nodes("way", on: stage)
    #expect(velocity.isHidden.value && dots.count > 8 && dots.count <= DebugOverlay.mostDots)
    for (one, other) in zip(dots, dots.dropFirst()) {
      #expect(one.position.value.distance(to: other.position.value) >= DebugOverlay.dotDistance)
    }
  }

  @Test func `removed interactions disappear, and a disabled overlay leaves nothing behind`() {
    let (stage, node, toss) = makeToss()
    stage.runtime.showsOverlay = true
    stage.run(until: .milliseconds(100))
    stage.runtime.remove(toss)
    stage.run(until: .milliseconds(120))
    #expect(stage.scene["overlay"]?.children.isEmpty == true)

    stage.runtime.showsOverlay = false
    #expect(!stage.runtime.showsOverlay && stage.scene["overlay"] == nil && node.parent != nil)
  }

  @Test func `the overlay cannot be touched, and does not affect the motion`() {
    func play(withOverlay: Bool) -> (NodeTrace, Bool) {
      let (stage, node, _) = makeToss()
      stage.runtime.showsOverlay = withOverlay
      stage.finger.press(on: node).move(by: Vector(dx: 60, dy: 40), over: .milliseconds(200)).lift()
      stage.settle()
      return (stage.trace[node], stage.runtime.isAtRest)
    }
    let (plain, shown) = (play(withOverlay: false), play(withOverlay: true))
    #expect(plain.0.position.values == shown.0.position.values && plain.1 && shown.1)
  }

  @Test func `a scene plot shows the visible nodes in z-order`() {
    let (stage, node, _) = makeToss()
    node.backgroundColor.value = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    node.text.value = "a & b"
    let hidden = stage.scene.root.addChild(named: "hidden", size: Size(width: 7, height: 7))
    hidden.isHidden.value = true
    let plain = stage.scene.root.addChild(named: "plain", size: Size(width: 9, height: 9))
    plain.zOrder.value = -1
    let svg = ScenePlot(stage.scene, title: "a scene").svg

    #expect(svg.contains("fill=\"#ff0000\" fill-opacity=\"0.5\"") && svg.contains("a &amp; b") && !svg.contains("width=\"7\""))
    let (behind, front) = (svg.range(of: "width=\"9\""), svg.range(of: "#ff0000"))
    #expect(behind.map { first in front.map { first.lowerBound < $0.lowerBound } ?? false } == true)
  }

  @Test func `a spring on a coordinate has a line across its direction, for each target`() throws {
    let (stage, box, other) = makeShelf()
    stage.finger.tap(on: box)
    stage.runtime.showsOverlay = true
    stage.settle()

    let marks = nodes("destination", on: stage)
    #expect(marks.map { $0.position.value } == [Point(x: 300, y: 100), Point(x: 300, y: 200)])
    #expect(marks.allSatisfy { $0.size.value == Size(width: 3, height: 100) })

    let vertical = Spring<Double>()
    vertical.destination.value = 250
    stage.runtime.add(vertical, to: other.position.y)
    stage.settle()
    let line = try #require(nodes("destination", on: stage).last)
    #expect(line.position.value == Point(x: 300, y: 250) && line.size.value == Size(width: 100, height: 3))
    stage.runtime.removeInteractions(from: other)
    stage.runtime.remove(vertical)
    stage.run(until: stage.now.advanced(by: .milliseconds(20)))
    #expect(nodes("destination", on: stage).count == 1)
  }

  @Test func `targets in different spaces that share a destination have a mark each, and those in one space share one`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let spring = Spring<Point>()
    spring.destination.value = Point(x: 50, y: 50)
    for origin in [0.0, 200] {
      let space = stage.scene.root.addChild(named: "space", position: Point(x: origin, y: origin), anchorPoint: .zero)
      for _ in 0..<2 { stage.runtime.add(spring, to: space.addChild(named: "node", size: Size(width: 10, height: 10)).position) }
    }
    stage.runtime.showsOverlay = true

    #expect(nodes("destination", on: stage).map { $0.position.value } == [Point(x: 50, y: 50), Point(x: 250, y: 250)])
  }

  @Test func `a child that was removed starts neither an overlay nor rows of values nor tracing`() {
    let (stage, node, runtime) = makeStage()
    let child = runtime.createChild()
    runtime.remove(child)

    child.showsOverlay = true
    child.isTracing = true
    let rows = child.visualization
    let subscription = node.opacity.visualize(in: rows).subscribe { _ in }

    #expect(stage.scene.root.children.map { $0.name } == ["node"] && rows.node.children.isEmpty)
    #expect(!child.showsOverlay && !child.isTracing && !runtime.isTracing)
    runtime.isTracing = true
    #expect(runtime.isTracing)
    runtime.isTracing = false
    #expect(!runtime.isTracing)
    subscription.unsubscribe()
  }

  @Test func `the line of a coordinate turns with the space of its node`() throws {
    let stage = Stage(size: Size(width: 400, height: 400))
    let space = stage.scene.root.addChild(named: "space", position: Point(x: 200, y: 200), anchorPoint: .zero)
    (space.rotation.value, space.scale.value) = (.radians(Double.pi / 2), 2)
    let node = space.addChild(named: "node", position: Point(x: 0, y: 10), size: Size(width: 10, height: 30))
    let spring = Spring<Double>()
    spring.destination.value = 40
    stage.runtime.add(spring, to: node.position.x)
    stage.runtime.showsOverlay = true

    let mark = try #require(nodes("destination", on: stage).first)

    #expect(mark.position.value.distance(to: Point(x: 180, y: 280)) < 1e-9)
    #expect(mark.size.value == Size(width: 3, height: 80) && mark.rotation.value == .radians(Double.pi / 2))
  }
}
