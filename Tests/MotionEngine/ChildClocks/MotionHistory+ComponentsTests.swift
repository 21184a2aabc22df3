import Interplay
import InterplayTestSupport
import Testing

@testable import MotionEngine

/// Contract 26 for a property and its components, each with motions and writes of its own.
@Suite(.tracksLifetimes) struct MotionHistoryComponentsTests {
  private let stage: Stage
  private let timeline: Timeline
  private let node: SceneNode

  init() {
    stage = Stage(size: Size(width: 400, height: 400), rate: nil)
    timeline = tracked(Timeline(of: tracked(stage.runtime)))
    node = stage.scene.root.addChild(named: "node", position: Point(x: 100, y: 200), size: Size(width: 80, height: 80))
  }

  private func add<Value: MotionValue>(_ property: ReactiveProperty<Value>, to destination: Value) -> Spring<Value> {
    let spring = tracked(Spring<Value>())
    spring.destination.value = destination
    timeline.runtime.add(spring, to: property)
    return spring
  }

  private func expectPast(_ actions: [Int: () -> Void], sourceLocation: SourceLocation = #_sourceLocation) {
    InterplayTestSupport.expectPast(of: node, in: timeline, on: stage, checksComponents: true, actions, sourceLocation: sourceLocation)
  }

  @Test func `a component that moves after its property is reproduced`() {
    let whole = add(node.position, to: Point(x: 300, y: 50))
    let part = add(node.position.x, to: 100)
    part.enabled.value = false
    expectPast([
      10: {
        part.destination.value = 20
        part.enabled.value = true
      }, 60: { whole.destination.value = Point(x: 10, y: 10) },
    ])
  }

  @Test func `two components that move at once, beside their property, are reproduced`() {
    let whole = add(node.position, to: Point(x: 100, y: 200))
    let (x, y) = (add(node.position.x, to: 100), add(node.position.y, to: 200))
    expectPast([
      5: { x.destination.value = 320 }, 9: { y.destination.value = 20 }, 30: { [node] in node.position.x.value = 55 },
      60: { whole.destination.value = Point(x: 10, y: 300) }, 65: { y.destination.value = 120 },
      80: { [node] in node.position.value = Point(x: 7, y: 8) },
    ])
  }

  @Test func `writes of a component beside motions of another one are reproduced`() {
    let whole = add(node.position, to: Point(x: 100, y: 200))
    whole.enabled.value = false
    let y = add(node.position.y, to: 200)
    expectPast([
      5: { y.destination.value = 20 }, 9: { [node] in node.position.x.value = 70 }, 12: { [node] in node.position.x.value = 90 },
      70: { [node] in node.position.value.x = 30 },
    ])
  }

  @Test func `a branch resumes the motion of a component, and a write of the property interrupts it`() {
    let whole = add(node.position, to: Point(x: 100, y: 200))
    let x = add(node.position.x, to: 320)
    stage.run(until: .milliseconds(100))
    let seen = node.position.value
    stage.run(until: .seconds(2))
    whole.destination.value = Point(x: 0, y: 0)
    stage.run(until: .seconds(4))
    timeline.paused.value = true
    timeline.timeOffset.value = 0.1
    #expect(node.position.value == seen)
    node.position.value.y = 5
    #expect(x.state.current == .active)
    timeline.timeOffset.value = 3
    #expect(node.position.value == Point(x: 320, y: 5))
    timeline.timeOffset.value = 0.1
    node.position.value = Point(x: 1, y: 2)
    #expect(x.state.current == .atRest)
    timeline.timeOffset.value = 3
    #expect(node.position.value == Point(x: 1, y: 2))
  }

  @Test func `springs that are removed while the past is shown leave the values that are shown`() {
    let whole = add(node.position, to: Point(x: 300, y: 50))
    let x = add(node.position.x, to: 100)
    x.enabled.value = false
    stage.run(until: .milliseconds(200))
    x.enabled.value = true
    stage.run(until: .seconds(2))
    timeline.paused.value = true
    var isDone = false
    let subscription = node.position.observeChanges { [timeline] _ in
      if isDone { return }
      isDone = true
      timeline.runtime.remove(x)
    }
    timeline.timeOffset.value = 0.3
    timeline.timeOffset.value = 0.1
    #expect(isDone && node.position.x.value == node.position.value.x)
    timeline.runtime.remove(whole)
    #expect(timeline.runtime.history?.tracks.count == 0)
    node.position.value = Point(x: 4, y: 4)
    timeline.timeOffset.value = 1
    #expect(node.position.value == Point(x: 4, y: 4))
    subscription.end()
  }

  @Test func `a timeline that ends while it delivers several components stops there`() {
    let (x, y) = (add(node.position.x, to: 320), add(node.position.y, to: 20))
    let whole = add(node.position, to: Point(x: 1, y: 1))
    whole.enabled.value = false
    (x.enabled.value, y.enabled.value) = (true, true)
    stage.run(until: .milliseconds(200))
    let subscription = node.position.x.observeChanges { [stage, timeline] _ in stage.runtime.remove(timeline.runtime) }
    timeline.timeOffset.value = 0.1
    let place = node.position.value
    #expect(node.position.x.value == place.x && node.position.y.value == place.y)
    stage.run(until: .seconds(1))
    #expect(node.position.value == place && stage.runtime.isAtRest)
    subscription.end()
  }
}
