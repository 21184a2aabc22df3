import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

/// The examples of timelines in the documentation.
@Suite(.tracksLifetimes) struct TimelineExamplesTests {
  @Test func `a slider seeks a paused timeline`() throws {
    let stage = Stage(size: Size(width: 400, height: 400), rate: nil)
    let (runtime, slider, spring) = (stage.runtime, Slidable(), Spring<Point>())
    let card = runtime.scene.root.addChild(named: "card", size: Size(width: 10, height: 10))
    spring.destination.value = Point(x: 100, y: 0)
    // snippet: timeline
    let timeline = Timeline(of: runtime)
    timeline.runtime.add(spring, to: card.position)
    timeline.paused.value = true
    runtime.connect(slider.value.scaled(by: 0.4), to: timeline.timeOffset)
    // end
    slider.value.value = 0.5

    let parameters = SpringParameters()
    let expected = try SpringSimulation(
      basis: SpringBasis(parameters), from: Point.zero, velocity: .zero, to: Point(x: 100, y: 0), at: .zero,
      threshold: RestThreshold(distance: 1, speed: parameters.naturalFrequency)
    ).value(at: .milliseconds(200))
    #expect(card.position.value == expected)
  }
}
