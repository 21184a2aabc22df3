import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct ClockSamplingTests {
  @Test func `events at one instant deliver what moves once`() {
    let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100))))
    let node = runtime.scene.root.addChild(named: "node")
    let spring = Spring<Point>()
    runtime.add(spring, to: node.position)
    spring.destination.value = Point(x: 50, y: 50)
    var count = 0
    node.position.subscribe { _ in count += 1 }

    runtime.perform(at: .milliseconds(100)) {}
    let first = count
    runtime.perform(at: .milliseconds(100)) {}
    runtime.send(.mark("again", time: .milliseconds(100)))
    runtime.advance(to: .milliseconds(100))
    #expect(first > 1 && count == first)

    runtime.perform(at: .milliseconds(101)) {}
    #expect(count == first + 1)
  }
}
