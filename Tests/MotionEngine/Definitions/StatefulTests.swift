import Interplay
import InterplayTestSupport
import Testing

@Suite struct StatefulTests {
  private func isAtRest(_ object: some Stateful) -> Bool { object.isAtRest }

  @Test func `a runtime whose timer is scheduled is not at rest, in generic code as elsewhere`() {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100)))
    let timer = MotionTimer(in: runtime)
    let objects: [any Stateful] = [runtime]
    #expect(runtime.isAtRest && isAtRest(runtime) && objects[0].isAtRest)

    timer.schedule(at: .milliseconds(7)) {}
    #expect(!runtime.isAtRest && !isAtRest(runtime) && !objects[0].isAtRest && runtime.state.current == .atRest)
    runtime.advance(to: .milliseconds(7))
    #expect(runtime.isAtRest && isAtRest(runtime) && objects[0].isAtRest)
  }

  @Test func `an interaction is at rest if it is on all of its targets, in generic code as elsewhere`() {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100)))
    let spring = Spring<Double>()
    let properties = (0..<2).map { _ in createProperty(withInitialValue: 0.0) }
    for property in properties { runtime.add(spring, to: property) }
    spring.destination.value = 0
    let objects: [any Stateful] = [spring]
    #expect(spring.isAtRest && isAtRest(spring) && objects[0].isAtRest)
    properties[1].value = 5
    spring.destination.value = 1
    #expect(!spring.isAtRest && !isAtRest(spring) && !objects[0].isAtRest && !runtime.isAtRest && !isAtRest(runtime))
    runtime.advance(to: .seconds(60))
    #expect(spring.isAtRest && isAtRest(spring) && objects[0].isAtRest && isAtRest(runtime))
  }
}
