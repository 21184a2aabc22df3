import Interplay
import InterplayTestSupport
import Testing

/// Motions that are displaced while their timeline shows its past.
@Suite(.tracksLifetimes) struct PropertyAnimatorVelocityTests {
  private func makeSpring() -> Spring<Double> {
    let spring = Spring<Double>()
    spring.destination.value = 100
    return spring
  }

  /// The oracle: the same spring without a timeline, which is displaced when it has the velocity of that time.
  @Test(arguments: [false, true])
  func `a spring that is displaced in the past of its timeline goes on from there to its destination`(isComponent: Bool) {
    let (stage, node, runtime) = makeStage(rate: nil)
    let alone = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let (expected, timeline) = (ReactiveProperty(0.0), Timeline(of: runtime))
    let property = isComponent ? node.position.x : node.borderWidth
    property.value = 0
    timeline.runtime.add(makeSpring(), to: property)
    alone.add(makeSpring(), to: expected)
    stage.run(until: .milliseconds(50))
    let early = property.value
    stage.run(until: .milliseconds(200))
    timeline.timeOffset.value = 0.1
    alone.advance(to: .milliseconds(100))

    property.displace(to: 40)
    expected.displace(to: 40)
    #expect(property.value == 40 && property.isDriven)
    for step in [10, 50, 200, 600] as [Int64] {
      stage.run(until: .milliseconds(200 + step))
      alone.advance(to: .milliseconds(100 + step))
      #expect((property.value - expected.value).magnitude < 1e-9, "\(step): \(property.value), not \(expected.value)")
    }
    stage.run(until: .seconds(9))
    #expect(property.value == 100)
    timeline.timeOffset.value = 0.05
    #expect(property.value == early && early > 0)
  }

  @Test func `the spring that moved then is displaced, and not the one that moves now`() {
    let (stage, node, runtime) = makeStage(rate: nil)
    let timeline = Timeline(of: runtime)
    let (former, later) = (makeSpring(), makeSpring())
    later.destination.value = -50
    node.borderWidth.value = 0
    timeline.runtime.add(former, to: node.borderWidth)
    stage.run(until: .milliseconds(200))
    timeline.runtime.add(later, to: node.borderWidth)
    stage.run(until: .milliseconds(300))
    timeline.timeOffset.value = 0.1

    node.borderWidth.displace(to: 40)
    #expect(node.borderWidth.value == 40)
    stage.run(until: .seconds(9))
    #expect(node.borderWidth.value == 100)
  }

  @Test(arguments: [false, true], [false, true])
  func `of a property and its component, the one that moved then is displaced`(isWholeFirst: Bool, isWholeDisplaced: Bool) {
    let (stage, node, runtime) = makeStage(rate: nil)
    let (timeline, whole, part) = (Timeline(of: runtime), Spring<Point>(), makeSpring())
    whole.destination.value = Point(x: 100, y: 100)
    if isWholeFirst { part.destination.value = -50 } else { whole.destination.value = Point(x: -50, y: -50) }
    node.position.value = .zero
    if isWholeFirst { timeline.runtime.add(whole, to: node.position) } else { timeline.runtime.add(part, to: node.position.x) }
    stage.run(until: .milliseconds(200))
    if isWholeFirst { timeline.runtime.add(part, to: node.position.x) } else { timeline.runtime.add(whole, to: node.position) }
    stage.run(until: .milliseconds(300))
    timeline.timeOffset.value = 0.1
    let y = isWholeDisplaced ? 30 : node.position.value.y

    if isWholeDisplaced { node.position.displace(to: Point(x: 40, y: y)) } else { node.position.x.displace(to: 40) }
    #expect(node.position.value == Point(x: 40, y: y))
    stage.run(until: .seconds(9))
    #expect(node.position.value == Point(x: 100, y: isWholeFirst ? 100 : y))
  }

  @Test func `of two components, the one that moved then is displaced`() {
    let (stage, node, runtime) = makeStage(rate: nil)
    let (timeline, former, later) = (Timeline(of: runtime), makeSpring(), makeSpring())
    node.position.value = .zero
    timeline.runtime.add(former, to: node.position.x)
    stage.run(until: .seconds(9))
    timeline.runtime.add(later, to: node.position.y)
    stage.run(until: .milliseconds(9100))
    timeline.timeOffset.value = 0.1

    node.position.displace(to: Point(x: 40, y: 50))
    #expect(node.position.value == Point(x: 40, y: 50))
    stage.run(until: .seconds(20))
    #expect(node.position.value == Point(x: 100, y: 50))
  }
}
