import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct GestureUpdateTests {
  private let update = GestureUpdate(
    state: .ended, time: .zero, location: Point(x: 40, y: 50), velocity: Point(x: 600, y: -200), pointerCount: 0)

  @Test func `a spring takes the velocity of an update as it is`() {
    let (stage, _, runtime) = makeStage()
    let (offset, spring) = (createProperty(withInitialValue: Point.zero), Spring<Point>())
    runtime.add(spring, to: offset)
    spring.initialVelocity.value = update.velocity
    spring.destination.value = Point(x: 10, y: 0)
    #expect(offset.velocity == update.velocity)

    stage.settle()
    #expect(offset.value == Point(x: 10, y: 0))
  }

  @Test func `an animated point takes the velocity of an update as it is`() {
    let clock = tracked(AnimationClock())
    let offset = tracked(Animated(Point.zero, on: clock))
    offset.animate(to: Point(x: 10, y: 0), velocity: update.velocity)
    #expect(offset.velocity == update.velocity)

    clock.advance(to: .seconds(20))
    #expect(offset.value == Point(x: 10, y: 0))
    offset.coast(velocity: update.velocity)
    #expect(offset.velocity == update.velocity)
  }

  @Test func `the velocity in a node is scaled and turned with the node, and does not depend on its position`() throws {
    let root = SceneTree(size: Size(width: 400, height: 400)).root
    let node = root.addChild(named: "node", position: Point(x: 70, y: 30), size: Size(width: 100, height: 100))
    #expect(update.velocity(in: node) == update.velocity)
    node.scale.value = 2
    #expect(update.velocity(in: node) == Point(x: 300, y: -100))
    node.rotation.value = .degrees(90)
    let turned = try #require(update.velocity(in: node))
    #expect(turned.distance(to: Point(x: -100, y: -300)) < 1e-9)
    node.scale.value = 0
    #expect(update.velocity(in: node) == nil)
  }
}
