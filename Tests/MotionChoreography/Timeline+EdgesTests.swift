import Interplay
import InterplayTestSupport
import Testing

/// Timelines at the edges of what they are set to: at the start of a loop, before it, and after their end.
@Suite(.tracksLifetimes) struct TimelineEdgesTests {
  private let stage: Stage
  private let timeline: Timeline
  private let property: ReactiveProperty<Double>

  /// A spring moves the property from 0 to 100.
  init() {
    stage = Stage(size: Size(width: 400, height: 400), rate: nil)
    timeline = tracked(Timeline(of: stage.runtime))
    property = createProperty(withInitialValue: 0.0)
    let spring = Spring<Double>()
    spring.destination.value = 100
    timeline.runtime.add(spring, to: property)
  }

  @Test func `a timeline that is reversed at the start of its loop goes on at the end of it`() {
    timeline.loop.value = 0.1...0.3
    stage.run(until: .milliseconds(300))
    #expect(timeline.timeOffset.value == 0.1)
    timeline.rate.value = -1
    stage.run(until: .milliseconds(400))
    #expect(abs(timeline.timeOffset.value - 0.2) < 1e-9)
  }

  @Test func `a reversed timeline that is before its loop stops at the beginning`() {
    stage.run(until: .milliseconds(700))
    timeline.timeOffset.value = 0.1
    timeline.loop.value = 0.2...0.6
    timeline.rate.value = -1
    stage.run(until: .milliseconds(1000))
    #expect(timeline.timeOffset.value == 0 && property.value == 0 && stage.runtime.isAtRest)
  }

  @Test func `a looping timeline that its own cue removes stays where it is`() {
    timeline.loop.value = 0...1
    timeline.runtime.cue(after: .milliseconds(500)) { [unowned stage, unowned timeline] in stage.runtime.remove(timeline.runtime) }
    stage.run(until: .milliseconds(1700))
    #expect(timeline.timeOffset.value == 0.5 && stage.runtime.isAtRest)
  }
}
